import type { Currency } from "../money/currency.ts"
import type { MinorUnits } from "../money/minor-units.ts"
import { baseValue } from "../payment/foreign-currency.ts"
import type { PaymentLine } from "../tender/payment-line.ts"
import { tender } from "../tender/tender-type.ts"

/** The rate that foreign money was taken at. */
interface RateTaken {
  /** What one unit of the foreign currency was worth, in millionths of the store's. */
  readonly millionths: number
  /** What the whole payment was worth, in the store's currency. */
  readonly worth: MinorUnits
}

/** What a receipt says of a payment in foreign cash. */
export interface ForeignCash {
  readonly kind: "taken" | "change"
  /** The amount's currency, even the store's own: beside foreign money it is always named. */
  readonly currency: Currency
  /** As it stands on the payment: negative where money is handed back. */
  readonly amount: MinorUnits
  /** Undefined on change, and where it was not recorded. */
  readonly rate?: RateTaken | undefined
}

/**
 * What stands on a receipt for a payment in foreign money, or for the change of one: the currency, the
 * amount in it, and the rate it was taken at. Undefined for what was paid in the store's own money.
 * @param base the currency of the store
 */
export function foreignCash(
  { amountInCurrency: amount, currency, exchangeRate, isChange, tenderType }: PaymentLine,
  base: Currency
): ForeignCash | undefined {
  if (isChange)
    return tenderType === tender.currencyChange || currency !== base
      ? { kind: "change", currency, amount }
      : undefined
  if (currency === base) return undefined
  const rate =
    exchangeRate === undefined
      ? undefined
      : { millionths: exchangeRate, worth: baseValue(amount, exchangeRate) }
  return { kind: "taken", currency, amount, rate }
}
