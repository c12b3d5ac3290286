import type { Currency } from "../money/currency.ts"
import { type MinorUnits, minorUnits } from "../money/minor-units.ts"
import type { TenderTypeId } from "./tender-type.ts"

/** One payment on a cart; a change line is money handed back and negative in a sale. */
export interface PaymentLine {
  readonly id: string
  readonly tenderType: TenderTypeId
  readonly amountInCurrency: MinorUnits
  readonly currency: Currency
  readonly isChange: boolean
  readonly description: string
  /** Only ever masked: the last four digits. */
  readonly maskedCard?: string | undefined
  readonly cardBrand?: string | undefined
  readonly voucherNumber?: string | undefined
  /** What finds a payment again by a tender of the shop's own: an approval code, an invoice's number. */
  readonly reference?: string | undefined
  /** The rate that foreign money was taken at: what one unit was worth, in millionths of the store's currency. */
  readonly exchangeRate?: number | undefined
}

/** What goes back over the counter as change; undefined where nothing does. */
export function changeGiven(
  payments: readonly PaymentLine[]
): { readonly amount: MinorUnits; readonly currency: Currency } | undefined {
  const line = payments.findLast(({ isChange }) => isChange)
  return line && { amount: minorUnits(Math.abs(line.amountInCurrency)), currency: line.currency }
}

/** Whether a payment line gives money back; change is handed back too, and is none. */
export function isRefund({
  amountInCurrency,
  isChange
}: Pick<PaymentLine, "amountInCurrency" | "isChange">): boolean {
  return amountInCurrency < 0 && !isChange
}
