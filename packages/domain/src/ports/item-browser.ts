import { Context, type Effect } from "effect"
import type { Item } from "../catalogue/item.ts"
import type { CallFailure } from "./call-failure.ts"
import type { ItemPage } from "./catalogue.ts"

/** Finds items for what is done beside the sale, a page at a time. */
export class ItemBrowser extends Context.Service<
  ItemBrowser,
  {
    /** By item number or barcode; refused with 404 when nothing is known by the code. */
    readonly find: (code: string) => Effect.Effect<Item, CallFailure>
    /** Pages start at 1. */
    readonly ofCategory: (category: string, page: number) => Effect.Effect<ItemPage, CallFailure>
    readonly favorites: (badgeNumber: string, page: number) => Effect.Effect<ItemPage, CallFailure>
    readonly search: (text: string, page: number) => Effect.Effect<ItemPage, CallFailure>
  }
>()("@karat/domain/ports/ItemBrowser") {}
