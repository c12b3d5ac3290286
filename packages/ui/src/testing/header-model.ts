import { Search } from "lucide-react"
import {
  headerFunctionIcons as icons,
  type HeaderAction,
  type HeaderModel
} from "../components/header-bar/header-model.ts"
import { nothingHappens } from "./nothing-happens.ts"

const actions: readonly HeaderAction[] = [
  { id: "shortcuts", icon: icons.shortcuts, label: "shortcuts", enabled: true, run: nothingHappens },
  { id: "search", icon: Search, label: "searchReceipt", enabled: true, run: nothingHappens },
  { id: "gift-card", icon: icons["gift-card"], label: "giftCard", enabled: true, run: nothingHappens },
  { id: "gold", icon: icons.gold, label: "goldCalculator", enabled: true, run: nothingHappens },
  { id: "profile", icon: icons.profile, label: "profile", enabled: true, run: nothingHappens }
]

interface HeaderChanges extends Partial<HeaderModel["session"]>, Partial<Pick<HeaderModel, "actions">> {
  readonly training?: boolean
  /** Of the connection; 0 when the till is offline. */
  readonly speed?: number
}

/** The bar of a till in Stockholm on a good connection. */
export function headerModel({
  training = false,
  speed = 10,
  actions: shown = actions,
  ...session
}: HeaderChanges = {}): HeaderModel {
  return {
    session: {
      setup: { logo: "KARAT" },
      store: { name: "101 Stockholm" },
      claims: { terminalNumber: "WK1011" },
      staff: { givenName: "Anna", familyName: "Lind" },
      awayFromHome: false,
      worksElsewhere: false,
      ...session
    },
    connection: { speed },
    cart: { training },
    actions: shown
  }
}
