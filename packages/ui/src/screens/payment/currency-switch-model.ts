import type { Currency } from "@karat/domain/money/currency"

/** The choice of the currency that the customer pays in. */
export interface CurrencySwitchModel {
  /** The store's own. */
  readonly base: Currency
  /** Those that can be chosen, the store's own first. */
  readonly currencies: readonly Currency[]
  readonly chosen: Currency
  /** What one unit of the chosen currency is worth, in millionths of the store's; undefined for its own. */
  readonly rate: number | undefined
  /** What the change is paid in: the chosen currency or the store's own. */
  readonly changeCurrency: Currency
  choose(currency: Currency): void
  chooseChange(currency: Currency): void
}
