import type { Currency } from "../money/currency.ts"
import type { MinorUnits } from "../money/minor-units.ts"

/** The two brands of the chain. */
export const brands = ["green", "argent"] as const
export type Brand = (typeof brands)[number]

export interface Bag {
  readonly itemNumber: string
  readonly description: string
  readonly price: MinorUnits
}

export interface Denomination {
  readonly currency: Currency
  readonly value: MinorUnits
}

/** What the chain has set up for a store. */
export interface Setup {
  readonly brand: Brand
  readonly logo: string
  readonly memberFlag: boolean
  readonly insuranceFlag: boolean
  readonly digitalMailboxFlag: boolean
  readonly insurableDivisions: readonly string[]
  readonly giftCardItemNumber: string
  readonly bags: readonly Bag[]
  readonly denominations: readonly Denomination[]
  readonly foreignCurrencies: readonly Currency[]
  readonly cardTerminalModels: readonly string[]
  /** Three letters that open every staff login code. */
  readonly staffCodePrefix: string
}
