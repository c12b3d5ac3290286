import { Context, type Effect } from "effect"
import type { CartHeader } from "../cart/cart.ts"
import type { ParkedCart } from "../parking/parking.ts"
import type { CallFailure } from "./call-failure.ts"
import type { GestureKey } from "./gesture-key.ts"

/** The carts of the store that were set aside. */
export class ParkedCarts extends Context.Service<
  ParkedCarts,
  {
    readonly park: (cartId: string, key: GestureKey) => Effect.Effect<void, CallFailure>
    readonly list: Effect.Effect<readonly ParkedCart[], CallFailure>
    /** Makes a parked cart the badge's own; the empty one it had is gone. Refused with 409 when another till took it. */
    readonly unpark: (
      cartId: string,
      badgeNumber: string,
      key: GestureKey
    ) => Effect.Effect<CartHeader, CallFailure>
  }
>()("@karat/domain/ports/ParkedCarts") {}
