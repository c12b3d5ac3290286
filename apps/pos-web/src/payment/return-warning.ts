import type { Currency } from "@karat/domain/money/currency"
import type { MinorUnits } from "@karat/domain/money/minor-units"
import type { AttemptEnd } from "@karat/domain/payment/attempt-end"
import type { Refused } from "@karat/domain/ports/call-failure"

/** What was to be paid back, and why it was not. */
export interface ReturnWarning {
  readonly cartId: string
  readonly amount: MinorUnits
  readonly currency: Currency
  readonly refusal: Refused
}

/** The warning that a refund ended with, because it would go to another method than the sale's; undefined for any other end. */
export function returnWarningOf(
  { cartId, amount, currency }: Omit<ReturnWarning, "refusal">,
  end: AttemptEnd
): ReturnWarning | undefined {
  if (end.state !== "declined" || end.refusal?.status !== 412) return undefined
  return { cartId, amount, currency, refusal: end.refusal }
}
