import type { Item } from "@karat/domain/catalogue/item"
import type { StockInStore } from "@karat/domain/catalogue/stock"
import type { Currency } from "@karat/domain/money/currency"

/** Everything about one item. */
export interface ItemInfoScreenModel {
  readonly item: Item | undefined
  readonly loading: boolean
  readonly currency: Currency
  readonly pictureUrl: string
  /** Pieces in this store; undefined until known. */
  readonly stockHere: number | undefined
  readonly stock: readonly StockInStore[]
  readonly incoming: readonly { readonly quantity: number; readonly expectedOn: string }[]
  /** Selling is possible only with a cashier logged in. */
  readonly canAdd: boolean
  add(): void
  toggleFavorite(): void
  copyNumber(): void
  close(): void
}
