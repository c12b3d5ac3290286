import type { HeaderAction, HeaderModel } from "../components/header-bar/header-model.ts"
import { nothingHappens } from "./nothing-happens.ts"

const actions: readonly HeaderAction[] = [
  { id: "shortcuts", label: "shortcuts", enabled: true, run: nothingHappens },
  { id: "search", label: "searchReceipt", enabled: true, run: nothingHappens },
  { id: "gift-card", label: "giftCard", enabled: true, run: nothingHappens },
  { id: "gold", label: "goldCalculator", enabled: true, run: nothingHappens },
  { id: "profile", label: "profile", enabled: true, run: nothingHappens }
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
