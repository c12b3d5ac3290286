import type { MinorUnits } from "../money/minor-units.ts"

/** What the cart needs to know of an item to sell it. */
export interface ItemToSell {
  readonly number: string
  readonly description: string
  readonly price: MinorUnits
  readonly originalPrice: MinorUnits
  readonly campaign?: string | undefined
  readonly priceIsManual: boolean
  readonly vatBasisPoints?: number | undefined
}

/** Puts an item into the cart, as a line of its own. */
export interface AddItem {
  readonly type: "add"
  /** The id the line gets: the server's, or the gesture's key until the server has answered. */
  readonly lineId: string
  readonly item: ItemToSell
  readonly quantity: number
  /** The price a cashier was asked for. */
  readonly manualPrice?: MinorUnits | undefined
}

export interface ChangeQuantity {
  readonly type: "quantity"
  readonly lineId: string
  readonly quantity: number
}

export interface RemoveLine {
  readonly type: "remove"
  readonly lineId: string
}

/** Every way a cart's lines can change. */
export type CartChange = AddItem | ChangeQuantity | RemoveLine
