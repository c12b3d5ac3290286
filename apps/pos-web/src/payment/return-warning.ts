import type { Currency } from "@karat/domain/money/currency"
import type { MinorUnits } from "@karat/domain/money/minor-units"
import type { AttemptEnd } from "@karat/domain/use-cases/payment/attempt-end"
import type { TenderTypeId } from "@karat/domain/tender/tender-type"
import type { Refused } from "@karat/domain/ports/call-failure"

/** What was to be paid back, and why it was not. */
export interface ReturnWarning {
  readonly cartId: string
  /** What of the balance it was about, in the cart's currency: a card takes exactly that, whatever was refused. */
  readonly amount: MinorUnits
  readonly currency: Currency
  /** What was to be handed over, where it is the store's own money: as the cart rounds it. */
  readonly handedOver?: MinorUnits | undefined
  /** The tender that it was to go to. */
  readonly tenderType: TenderTypeId
  readonly refusal: Refused
}

interface RefusedRefund {
  readonly cartId: string
  readonly covers: MinorUnits
  readonly handedOver?: MinorUnits | undefined
  readonly baseCurrency: Currency
  readonly tenderType: TenderTypeId
}

/** The warning that a refund ended with, because it would go to another method than the sale's; undefined for any other end. */
export function returnWarningOf(
  { cartId, covers, handedOver, baseCurrency, tenderType }: RefusedRefund,
  end: AttemptEnd
): ReturnWarning | undefined {
  if (end.state !== "declined" || end.refusal?.status !== 412) return undefined
  return { cartId, amount: covers, handedOver, currency: baseCurrency, tenderType, refusal: end.refusal }
}
