import type { Item } from "@karat/domain/catalogue/item"
import type { StockInStore } from "@karat/domain/catalogue/stock"
import type { Currency } from "@karat/domain/money/currency"
import type { RecommendationsModel } from "./recommendations-model.ts"

/** A QR code, module by module from the top left, row after row; `dark` has `size` × `size` of them. */
export interface QrCode {
  readonly size: number
  readonly dark: readonly boolean[]
}

/** Everything about one item. */
export interface ItemInfoScreenModel {
  readonly item: Item | undefined
  readonly loading: boolean
  /** Selling is possible only with a cashier logged in. */
  readonly session: { readonly currency: Currency; readonly badgeNumber: string | undefined }
  /** Pieces in this store; undefined until known. */
  readonly stockHere: number | undefined
  readonly stock: readonly StockInStore[]
  /** Pieces in the central warehouse; undefined until known. */
  readonly stockCentral?: number | undefined
  readonly incoming: readonly { readonly quantity: number; readonly expectedOn: string }[]
  /** The barcode to be read by a phone or a scanner. */
  readonly qr?: QrCode | undefined
  /** What goes with the item. */
  readonly recommendations?: RecommendationsModel | undefined
  pictureUrl(itemNumber: string): string
  add(): void
  toggleFavorite(): void
  copyNumber(): void
  close(): void
}
