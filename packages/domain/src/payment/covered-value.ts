import type { Currency } from "../money/currency.ts"
import { type MinorUnits, minorUnits } from "../money/minor-units.ts"
import { settle } from "./amount-due.ts"
import { rateOfBase, settleForeign } from "./foreign-currency.ts"
import type { TenderType } from "../tender/tender-type.ts"

/** A payment as far as what it covers goes. */
export interface PaymentToCover {
  /** What is left of the cart, in the store's currency, not rounded. */
  readonly balance: MinorUnits
  /** The cart's `roundingCarried`. */
  readonly carried?: MinorUnits | undefined
  readonly baseCurrency: Currency
  readonly type: Pick<TenderType, "rounds" | "own">
  /** What is handed over, in `currency`. */
  readonly amount: MinorUnits
  readonly currency: Currency
  /** Millionths of the store's currency for one of `currency`; undefined when it is the store's own. */
  readonly rate: number | undefined
  readonly changeCurrency: Currency
}

/** How much of the balance a payment covers, in the store's currency, without what rounding adds to it. */
export function coveredValue(payment: PaymentToCover): MinorUnits {
  const { balance, amount, type, rate, baseCurrency, changeCurrency } = payment
  if (rate === undefined) {
    const { applied, rounding } = settle(balance, amount, type, baseCurrency, payment.carried)
    return minorUnits(applied - rounding)
  }
  const changeRate = changeCurrency === baseCurrency ? rateOfBase : rate
  return settleForeign({ ...payment, rate, changeRate }).applied
}
