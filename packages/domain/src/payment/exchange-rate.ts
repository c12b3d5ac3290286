import type { Currency } from "../money/currency.ts"

/** What one unit of a foreign currency is worth in the store's own, in millionths. */
export interface ExchangeRate {
  readonly currency: Currency
  readonly millionths: number
}
