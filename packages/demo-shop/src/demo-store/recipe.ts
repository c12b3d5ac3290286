import type { FollowUpCode } from "@karat/domain/catalogue/item"
import type { DivisionId, Metal, PictureKind, Stone } from "@karat/store-server/demo-shop/seam"

/** What something is made of, how that reads in its name, and what it does to the price. */
export interface Finish {
  readonly text: string
  readonly metal: Metal
  readonly pricePercent: number
  /** A strap of leather, for the picture. */
  readonly leather?: boolean
}

/** One product name; `{family}` and `{finish}` are filled in. */
export interface Design {
  readonly text: string
  readonly pricePercent: number
  readonly stone?: Stone
  /** Where it is something else than what its part of the assortment is. */
  readonly kind?: PictureKind
}

/**
 * A part of the assortment: every design in every family and finish is a model, and every size of a
 * model is an item.
 */
export interface Recipe {
  readonly division: DivisionId
  readonly category: string
  readonly kind: PictureKind
  readonly designs: readonly Design[]
  readonly families: readonly string[]
  readonly finishes: readonly Finish[]
  readonly stone?: Stone
  readonly sizes?: readonly string[]
  /** Whole kronor, before design and finish. */
  readonly priceSek: readonly [from: number, to: number]
  /** Milligrams of a precious metal. */
  readonly weightMg?: readonly [from: number, to: number]
  readonly target: "Dam" | "Herr" | "Barn" | "Unisex"
  readonly analysisGroup: string
  readonly insurable?: boolean
  readonly noReturn?: boolean
  readonly followUp?: FollowUpCode
  /** Hundredths of a percent; the common rates when left out. */
  readonly vat?: { readonly se: number; readonly fi: number }
}

/** Designs of the same price from their texts. */
export function designs(...texts: readonly string[]): Design[] {
  return texts.map((text) => ({ text, pricePercent: 100 }))
}

export const gold: Finish = { text: "guld 18K", metal: "gold", pricePercent: 100 }
export const whiteGold: Finish = { text: "vitguld 18K", metal: "silver", pricePercent: 108 }
export const roseGold: Finish = { text: "roséguld 18K", metal: "rose", pricePercent: 102 }
export const silver: Finish = { text: "silver", metal: "silver", pricePercent: 100 }
export const gildedSilver: Finish = { text: "förgyllt silver", metal: "gold", pricePercent: 120 }
export const roseSilver: Finish = { text: "roséförgyllt silver", metal: "rose", pricePercent: 120 }
export const steel: Finish = { text: "stål", metal: "steel", pricePercent: 100 }
export const blackSteel: Finish = { text: "svart stål", metal: "black", pricePercent: 115 }
export const goldSteel: Finish = { text: "guldfärgat stål", metal: "gold", pricePercent: 115 }
export const titanium: Finish = { text: "titan", metal: "steel", pricePercent: 130 }
