import { Context, type Effect } from "effect"
import type { Item } from "../catalogue/item.ts"
import type { MinorUnits } from "../money/minor-units.ts"
import type { CallFailure } from "./call-failure.ts"
import type { ItemPage } from "./catalogue.ts"

/** A product that goes with others. */
export interface Recommendation {
  readonly itemNumber: string
  readonly title: string
  readonly price: MinorUnits
  readonly salePrice?: MinorUnits | undefined
  readonly articleGroup: string
  readonly image: string
}

export interface RecommendationAsk {
  readonly items: readonly string[]
  readonly limit: number
  readonly profile: number
}

/** What is asked for beside one item, and for the whole cart. */
export const itemRecommendations = { profile: 479, limit: 5 } as const
export const cartRecommendations = { profile: 491, limit: 10 } as const

/** Finds items for what is done beside the sale, a page at a time, and products that go with those of a cart. */
export class ItemBrowser extends Context.Service<
  ItemBrowser,
  {
    /** By item number or barcode; refused with 404 when nothing is known by the code. */
    readonly find: (code: string) => Effect.Effect<Item, CallFailure>
    /** Pages start at 1. */
    readonly ofCategory: (category: string, page: number) => Effect.Effect<ItemPage, CallFailure>
    readonly favorites: (badgeNumber: string, page: number) => Effect.Effect<ItemPage, CallFailure>
    readonly search: (text: string, page: number) => Effect.Effect<ItemPage, CallFailure>
    readonly recommend: (ask: RecommendationAsk) => Effect.Effect<readonly Recommendation[], CallFailure>
  }
>()("@karat/domain/ports/ItemBrowser") {}
