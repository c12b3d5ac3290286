import type { Category, Item } from "@karat/domain/catalogue/item"
import type { Currency } from "@karat/domain/money/currency"
import type { PagedListModel } from "../../components/list/paged-list-model.ts"

export type SearchStatus = "loading" | "ready" | "empty" | "failed" | "offline"

/** The items that were found, a page at a time, and how far the cashier has scrolled. */
export interface FoundItemsModel {
  readonly status: SearchStatus
  readonly list: PagedListModel<Item>
  /** Numbers of items whose pictures wait while the cashier types, so that no other request waits for them. */
  readonly waitingPictures: ReadonlySet<string>
  /** Where the list stood when the cashier left it. */
  readonly scrollTop: number
  keepScroll(top: number): void
  retry(): void
}

/** Scanning with the camera. */
export interface CameraModel {
  /** Opens it for one code; undefined where there is no camera. */
  readonly open: (() => void) | undefined
}

/** What the store has of items that are on the screen; it follows what is sold, sent, written off and received. */
export interface LiveStockModel {
  /** Undefined while it is not known. */
  of(itemNumber: string): number | undefined
  /** The item is shown until what it answers is called. */
  watch(itemNumber: string): () => void
}

/** The work side of the dashboard: search box, category bar and the grid of items. */
export interface SearchScreenModel {
  /** Where it is there, tiles show the stock as it is now. */
  readonly stock?: LiveStockModel | undefined
  readonly text: string
  readonly session: { readonly currency: Currency }
  /** Favorites come first and have the id `favorites`. */
  readonly categories: readonly Category[]
  readonly selectedCategory: string | undefined
  readonly found: FoundItemsModel
  /** Reads a code with the camera. */
  readonly camera: CameraModel
  /** More tiles side by side, with less about each. */
  readonly dense?: boolean | undefined
  pictureUrl(itemNumber: string): string
  type(text: string): void
  clear(): void
  /** Enter in the search box. */
  submit(): void
  selectCategory(id: string): void
  add(item: Item): void
  /** Which model shows its pieces, by its id. */
  readonly openModel?: string | undefined
  /** Shows the pieces of a model, or hides them; where it is missing, each piece has a tile of its own. */
  readonly toggleModel?: ((id: string) => void) | undefined
  /** Tells more about an item; undefined where nothing leads away from the work. */
  readonly openInfo?: ((item: Item) => void) | undefined
  /** Shows what goes with the cart; undefined while there is nothing in it. */
  readonly openRecommendations?: (() => void) | undefined
}
