import { minorUnits } from "@karat/domain/money/minor-units"
import type { AttemptRecord } from "@karat/domain/payment/attempt-record"
import { tender } from "@karat/domain/tender/tender-type"
import type { UnclearPaymentsScreenModel } from "../screens/admin/unclear-payments-screen.tsx"
import { nothingHappens } from "./nothing-happens.ts"

/** A payment whose end is not known; by a code that only a person can say more than. */
export function unclearPayment(
  name: string,
  code: string,
  changes: Partial<AttemptRecord> = {}
): AttemptRecord {
  return {
    name,
    cartId: "cart-1",
    terminalId: "WK1011",
    cashier: "Karin Holm",
    tenderType: tender.swish,
    description: "Swish",
    amount: minorUnits(1_290_00),
    currency: "SEK",
    state: "unknown",
    startedAt: "2026-11-29T12:00:00.000Z",
    code,
    ...changes
  }
}

/** A card payment that its terminal has forgotten. */
export const forgottenCard = unclearPayment("card", "card_terminal_forgot", {
  tenderType: tender.card,
  description: "Kort"
})

/** A shop with one payment that waits for a person, and one that is still checked. */
export function unclearPaymentsModel(
  changes: Partial<UnclearPaymentsScreenModel> = {}
): UnclearPaymentsScreenModel {
  return {
    status: "ready",
    payments: {
      open: [unclearPayment("one", "swish_unsure"), unclearPayment("two", "payment_end_unknown")],
      settled: []
    },
    chosen: undefined,
    reason: "",
    busy: false,
    retry: nothingHappens,
    choose: nothingHappens,
    type: nothingHappens,
    confirm: nothingHappens,
    back: nothingHappens,
    ...changes
  }
}
