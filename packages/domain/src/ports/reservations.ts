import { Context, type Effect } from "effect"
import type { CartHeader } from "../cart/cart.ts"
import type { Reservation, ReservationHead, ReservationVerdict } from "../reservation/reservation.ts"
import type { CallFailure, Unreachable } from "./call-failure.ts"
import type { GestureKey } from "./gesture-key.ts"

/** What customers have asked the store to keep. */
export class Reservations extends Context.Service<
  Reservations,
  {
    /** Every reservation of the store, the latest first; remembered for a few minutes. */
    readonly list: Effect.Effect<readonly ReservationHead[], CallFailure>
    readonly read: (id: string) => Effect.Effect<Reservation, CallFailure>
    /** Refused for one that does not wait any more. */
    readonly decide: (
      id: string,
      verdict: ReservationVerdict,
      key: GestureKey
    ) => Effect.Effect<Reservation, CallFailure>
    /**
     * Writes a reservation's order number on a cart, and takes it away when it is blank; refused when any cart has
     * it already, or the cart has another order.
     */
    readonly setOrderNumber: (
      cartId: string,
      id: string,
      key: GestureKey
    ) => Effect.Effect<CartHeader, CallFailure>
    /** Forgets what is remembered of customers. */
    readonly forget: Effect.Effect<void, Unreachable>
  }
>()("@karat/domain/ports/Reservations") {}
