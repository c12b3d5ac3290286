import { Context, type Effect } from "effect"
import type { Cart, Discount } from "../cart/cart.ts"
import type { DiscountReason } from "../discount/discount.ts"
import type { Locale } from "../money/format-amount.ts"
import type { MinorUnits } from "../money/minor-units.ts"
import type { CallFailure } from "./call-failure.ts"
import type { LineChanged } from "./carts.ts"
import type { GestureKey } from "./gesture-key.ts"

/** A discount with the reason it is given for; a discount of nothing has none. */
export interface DiscountGiven {
  readonly discount: Discount
  readonly reason?: string | undefined
  /** The badge of who approves what the cashier may not do alone. */
  readonly approvedBy?: string | undefined
}

/** A price by hand with the reason it is set for, where the server keeps reasons. */
export interface PriceGiven {
  readonly unitPrice: MinorUnits
  readonly reason?: string | undefined
  /** As with a discount. */
  readonly approvedBy?: string | undefined
}

/** What a line or the cart costs, where it is not what the item says. */
export class CartTerms extends Context.Service<
  CartTerms,
  {
    readonly discountLine: (
      cartId: string,
      lineId: string,
      given: DiscountGiven,
      key: GestureKey
    ) => Effect.Effect<LineChanged, CallFailure>
    readonly ignoreDiscount: (
      cartId: string,
      lineId: string,
      key: GestureKey
    ) => Effect.Effect<LineChanged, CallFailure>
    readonly overridePrice: (
      cartId: string,
      lineId: string,
      given: PriceGiven,
      key: GestureKey
    ) => Effect.Effect<LineChanged, CallFailure>
    readonly discountCart: (
      cartId: string,
      given: DiscountGiven,
      key: GestureKey
    ) => Effect.Effect<Pick<Cart, "header" | "lines">, CallFailure>
    readonly discountReasons: (locale: Locale) => Effect.Effect<readonly DiscountReason[], CallFailure>
  }
>()("@karat/domain/ports/CartTerms") {}
