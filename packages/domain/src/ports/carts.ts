import { Context, type Effect } from "effect"
import type { Cart, CartHeader, CartLine, PaidCart } from "../cart/cart.ts"
import type { OpenedCart } from "../cart/empty-cart.ts"
import type { MinorUnits } from "../money/minor-units.ts"
import type { CallFailure } from "./call-failure.ts"
import type { GestureKey } from "./gesture-key.ts"

/** The line that a change made, and the header that followed from it. */
export interface LineChanged {
  readonly header: CartHeader
  readonly line: CartLine
  /** The whole cart's lines, where the server did not say what the change has made and they were read again. */
  readonly lines?: readonly CartLine[] | undefined
}

export interface ItemToAdd {
  readonly itemNumber: string
  readonly quantity: number
  readonly manualPrice?: MinorUnits | undefined
  /** Asks that it adds to its line where nothing differs; only where setup says that lines merge. */
  readonly merge?: true | undefined
}

/** The carts of the store; a refusal with 409 means that the cart is closed or owned elsewhere. */
export class Carts extends Context.Service<
  Carts,
  {
    readonly open: (badgeNumber: string, key: GestureKey) => Effect.Effect<OpenedCart, CallFailure>
    readonly read: (cartId: string) => Effect.Effect<Cart, CallFailure>
    readonly readPaid: (cartId: string) => Effect.Effect<PaidCart, CallFailure>
    readonly add: (
      cartId: string,
      item: ItemToAdd,
      key: GestureKey
    ) => Effect.Effect<LineChanged, CallFailure>
    readonly changeQuantity: (
      cartId: string,
      lineId: string,
      quantity: number,
      key: GestureKey
    ) => Effect.Effect<LineChanged, CallFailure>
    readonly commentLine: (
      cartId: string,
      lineId: string,
      comment: string,
      key: GestureKey
    ) => Effect.Effect<LineChanged, CallFailure>
    readonly removeLine: (
      cartId: string,
      lineId: string,
      key: GestureKey
    ) => Effect.Effect<CartHeader, CallFailure>
    readonly comment: (
      cartId: string,
      comment: string,
      key: GestureKey
    ) => Effect.Effect<CartHeader, CallFailure>
    readonly voidCart: (cartId: string, key: GestureKey) => Effect.Effect<void, CallFailure>
  }
>()("@karat/domain/ports/Carts") {}
