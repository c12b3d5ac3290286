import type { HeaderAction, HeaderModel } from "../components/header-bar/header-model.ts"
import { nothingHappens } from "./nothing-happens.ts"

const actions: readonly HeaderAction[] = [
  { id: "shortcuts", label: "shortcuts", enabled: true, run: nothingHappens },
  { id: "search", label: "searchReceipt", enabled: true, run: nothingHappens },
  { id: "gift-card", label: "giftCard", enabled: true, run: nothingHappens },
  { id: "gold", label: "goldCalculator", enabled: true, run: nothingHappens },
  { id: "profile", label: "profile", enabled: true, run: nothingHappens }
]

/** The bar of a till in Stockholm on a good connection. */
export function headerModel(changes: Partial<HeaderModel> = {}): HeaderModel {
  return {
    logo: "KARAT",
    storeName: "101 Stockholm",
    terminalNumber: "WK1011",
    awayFromHome: false,
    worksElsewhere: false,
    cashierName: "Anna Lind",
    connection: "green",
    training: false,
    actions,
    iconLimit: 8,
    ...changes
  }
}
