import { pagedList } from "./paged-list.ts"
import { minorUnits } from "@karat/domain/money/minor-units"
import type { AttemptRecord } from "@karat/domain/payment/attempt-record"
import type { AttemptState } from "@karat/domain/payment/payment-attempt"
import type { AttemptBookDialogModel, AttemptRowModel } from "../screens/payment/attempt-book-dialog.tsx"
import { nothingHappens } from "./nothing-happens.ts"

/** One row of a story's attempt book. */
export function attemptRow(
  at: number,
  state: AttemptState,
  changes: Partial<AttemptRecord> = {},
  row: Partial<AttemptRowModel> = {}
): AttemptRowModel {
  return {
    record: {
      name: `attempt-${at}`,
      cartId: "cart",
      terminalId: "WK1011",
      cashier: "Anna Lind",
      tenderType: 3,
      description: "Kort",
      amount: minorUnits(5290_00 + at * 100),
      currency: "SEK",
      state,
      // Without a zone it is the time of wherever the story is looked at.
      startedAt: `2026-11-21T${String(17 - (at % 9)).padStart(2, "0")}:${String(10 + (at % 45))}:07`,
      ...changes
    },
    result: undefined,
    canAsk: false,
    asking: false,
    ...row
  }
}

/** A day with one of everything. */
export const everyState: readonly AttemptRowModel[] = [
  attemptRow(1, "approved", { maskedCard: "•••• 4242", receiptNumber: "0000WK1011000000042" }),
  attemptRow(
    2,
    "declined",
    { maskedCard: "•••• 1881" },
    { result: { text: "Medges ej. Be kunden kontakta sin bank." } }
  ),
  attemptRow(3, "cancelled", { tenderType: 32, description: "Swish" }),
  attemptRow(4, "waiting", { tenderType: 72, description: "Swish QR", terminalId: "WK1012" }),
  attemptRow(5, "unknown", { terminalId: "WK1012" }),
  attemptRow(
    6,
    "approved",
    {
      tenderType: 72,
      description: "Swish QR",
      sequel: "late-given-back"
    },
    { result: { key: "attemptLateGivenBack" } }
  ),
  attemptRow(
    9,
    "approved",
    { tenderType: 1, description: "Kontant", sequel: "taken-off" },
    { result: { key: "attemptTakenOff" } }
  ),
  attemptRow(7, "approved", { tenderType: 1, description: "Kontant", amount: minorUnits(-499_00) })
]

/** The attempt book of a cart that has been paid for in two goes. */
export function attemptBookModel(changes: Partial<AttemptBookDialogModel> = {}): AttemptBookDialogModel {
  return {
    ofCart: {
      status: "ready",
      rows: [
        attemptRow(0, "unknown", { maskedCard: "•••• 4242" }, { canAsk: true }),
        attemptRow(8, "declined", { maskedCard: "•••• 4242" }, { result: { key: "refused.card_declined" } })
      ]
    },
    ofDay: pagedList(everyState),
    day: "2026-11-21",
    today: "2026-11-21",
    chooseDay: nothingHappens,
    askAgain: nothingHappens,
    retry: nothingHappens,
    cancel: nothingHappens,
    ...changes
  }
}
