import { minorUnits } from "@karat/domain/money/minor-units"
import { settingsIcon, type HeaderAction } from "../components/header-bar/header-model.ts"
import { LastSaleCard } from "../screens/staff/last-sale-card.tsx"
import type { LoginScreenModel } from "../screens/staff/login-screen.tsx"
import { StartPanel, startPictures } from "../screens/staff/start-panel.tsx"
import { headerModel } from "./header-model.ts"
import { nothingHappens } from "./nothing-happens.ts"
import { startModel } from "./start-model.ts"

/** What the header of the start screen holds. */
export function startActions(on?: "cash" | "click-and-collect"): readonly HeaderAction[] {
  const plain = { enabled: true, run: nothingHappens }
  return [
    { ...plain, id: "tasks", icon: startPictures.tasks, label: "tasks", count: 2 },
    {
      ...plain,
      id: "click-and-collect",
      icon: startPictures["click-and-collect"],
      label: "clickAndCollect",
      count: 5,
      on: on === "click-and-collect"
    },
    {
      ...plain,
      id: "reservations",
      icon: startPictures.reservations,
      label: "reservations",
      count: 3,
      on: false
    },
    { ...plain, id: "gift-card", icon: startPictures["gift-card"], label: "giftCardBalance" },
    { ...plain, id: "cash", icon: startPictures.cash, label: "cashMode", on: on === "cash" },
    { ...plain, id: "figures", icon: startPictures.figures, label: "flipFigures" },
    { ...plain, id: "settings", icon: settingsIcon, label: "settings" }
  ]
}

export const bare = { staff: undefined, actions: startActions() } as const

/** The start screen before a badge is typed. */
export function loginModel(changes: Partial<LoginScreenModel> = {}): LoginScreenModel {
  return {
    version: "2.14.0",
    header: headerModel(bare),
    badgeLength: 0,
    canConfirm: false,
    busy: false,
    refusal: undefined,
    next: undefined,
    start: { Panel: StartPanel, ...startModel() },
    last: undefined,
    press: nothingHappens,
    openSettings: nothingHappens,
    printLast: nothingHappens,
    turnTo: nothingHappens,
    ...changes
  }
}

/** The sale that was finished last. */
export const lastSale = {
  Card: LastSaleCard,
  receiptNumber: "0000WK1011000000042",
  change: { amount: minorUnits(12_900), currency: "SEK" },
  total: minorUnits(2_487_100),
  currency: "SEK",
  open: nothingHappens
} as const
