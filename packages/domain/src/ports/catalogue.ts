import { Context, type Effect } from "effect"
import type { Category, Item } from "../catalogue/item.ts"
import type { StockInStore } from "../catalogue/stock.ts"
import type { CallFailure } from "./call-failure.ts"
import type { GestureKey } from "./gesture-key.ts"

export interface Incoming {
  readonly quantity: number
  readonly expectedOn: string
}

/** What the till's own store has of an item. */
export interface ItemStock {
  readonly itemNumber: string
  readonly stock: number
}

/** One page of a list that goes on while pages come back full. */
export interface ItemPage {
  readonly items: readonly Item[]
  readonly hasMore: boolean
}

export interface ItemSearch {
  readonly text: string
  readonly division?: string | undefined
  /** From 1. */
  readonly page: number
}

/** The store's items. */
export class Catalogue extends Context.Service<
  Catalogue,
  {
    /** By item number or barcode, with the badge's favorites marked; refused with 404 when nothing is sold under the code. */
    readonly find: (code: string, badgeNumber?: string) => Effect.Effect<Item, CallFailure>
    readonly stock: (itemNumber: string) => Effect.Effect<readonly StockInStore[], CallFailure>
    /** What this store has of each item now; unknown ones are left out. */
    readonly stocks: (itemNumbers: readonly string[]) => Effect.Effect<readonly ItemStock[], CallFailure>
    readonly incoming: (itemNumber: string) => Effect.Effect<readonly Incoming[], CallFailure>
    readonly categories: Effect.Effect<readonly Category[], CallFailure>
    readonly search: (search: ItemSearch) => Effect.Effect<ItemPage, CallFailure>
    readonly ofCategory: (category: string, page: number) => Effect.Effect<ItemPage, CallFailure>
    readonly favorites: (badgeNumber: string, page: number) => Effect.Effect<ItemPage, CallFailure>
    readonly setFavorite: (
      change: { readonly itemNumber: string; readonly badgeNumber: string; readonly favorite: boolean },
      key: GestureKey
    ) => Effect.Effect<void, CallFailure>
    readonly manuallySearched: (page: number) => Effect.Effect<ItemPage, CallFailure>
    readonly recordManualSearch: (itemNumber: string, key: GestureKey) => Effect.Effect<void, CallFailure>
  }
>()("@karat/domain/ports/Catalogue") {}
