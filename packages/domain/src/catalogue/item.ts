import type { ComingPrices } from "./price-plan.ts"
import type { MinorUnits } from "../money/minor-units.ts"
import type { Names } from "../text/names.ts"

/** What the till asks after an item was added. */
export const followUpCodes = ["BATTERY", "BATTERY_2", "REPAIRATION", "BRAND", "STUDEX", "GIFTCARD"] as const
export type FollowUpCode = (typeof followUpCodes)[number]

/** An item of the assortment, priced for one store. */
export interface Item {
  readonly number: string
  readonly description: string
  readonly description2: string
  readonly division: string
  readonly family: string
  readonly category: string
  readonly status: string
  /** Whether the status keeps it from being sold; undefined where the server does not say. */
  readonly blocksSale?: boolean | undefined
  /** Whether it has left the assortment for good. */
  readonly closed?: boolean | undefined
  readonly insurable: boolean
  readonly orderItem: boolean
  readonly discountAllowed: boolean
  readonly returnAllowed: boolean
  /** True when the price is asked for at every sale. */
  readonly priceIsManual: boolean
  readonly isFavorite: boolean
  readonly size: string
  /** The number of the model that it is a piece of; pieces differ in size or metal. Missing or empty: of none. */
  readonly model?: string | undefined
  /** Weight in grams as setup wrote it, empty when unknown. */
  readonly weight: string
  readonly analysisGroup: string
  readonly priceGroup: string
  readonly specialGroup: string
  readonly styleGroup: string
  readonly targetGroup: string
  readonly barcodes: readonly string[]
  readonly price: MinorUnits
  /** The price before a campaign; equal to `price` without one. */
  readonly originalPrice: MinorUnits
  readonly campaign?: string | undefined
  /** The lowest price of the 30 days before the reduction, where the item is reduced and that price is known. */
  readonly priorPrice?: MinorUnits | undefined
  /** Its prices from later days on, where some are planned: `pricedOn`. */
  readonly comingPrices?: ComingPrices | undefined
  /** Value added tax in hundredths of a percent (2500 = 25 %). */
  readonly vatBasisPoints?: number | undefined
  /** Pieces in this store. */
  readonly stock?: number | undefined
  /** Its place among all items, lowest first: a category is shown in this order. */
  readonly place?: number | undefined
  /** Found only because it is near what was looked for; nothing had all of its words. */
  readonly near?: boolean | undefined
}

/** One line of the category bar. */
export interface Category {
  readonly id: string
  readonly name: string
  /** The same in the languages of the till. */
  readonly names?: Names | undefined
}
