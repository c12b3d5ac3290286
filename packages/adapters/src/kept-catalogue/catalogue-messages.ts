import type { Item } from "@karat/domain/catalogue/item"
import type { KeptSearch } from "@karat/domain/ports/kept-catalogue"
import type { PackedItems } from "./packed-items.ts"

/** What the page asks of the worker: to keep what this store sells, and to report what of it has changed. */
export interface FollowStore {
  /** Where the product API lives. */
  readonly base: string
  readonly storeNumber: string
  readonly token: string
}

/** What the page looks for among what is kept; answered under the same number. */
export interface AskedSearch {
  readonly search: KeptSearch
  readonly number: number
}

/** What the worker reports to the page about a store's items. */
export type ToldItems = { readonly storeNumber: string } & (
  | { readonly kind: "all"; readonly all: PackedItems }
  | { readonly kind: "changed"; readonly items: readonly Item[]; readonly removed: readonly string[] }
  | { readonly kind: "found"; readonly items: readonly Item[]; readonly number: number }
)
