import { Context, type Effect } from "effect"
import type { CartHeader } from "../cart/cart.ts"
import type { CustomerInfo } from "../customer/customer-info.ts"
import type { PremiumBand } from "../insurance/premium.ts"
import type { MinorUnits } from "../money/minor-units.ts"
import type { ParkedCart } from "../parking/parking.ts"
import type { CallFailure } from "./call-failure.ts"
import type { LineChanged } from "./carts.ts"
import type { GestureKey } from "./gesture-key.ts"

/** What some carts need beside their lines and terms: insurance, home delivery, round-up, training and parking. */
export class CartServices extends Context.Service<
  CartServices,
  {
    readonly premiums: Effect.Effect<readonly PremiumBand[], CallFailure>
    readonly insure: (
      cartId: string,
      lineId: string,
      customer: CustomerInfo,
      key: GestureKey
    ) => Effect.Effect<void, CallFailure>
    readonly removeInsurance: (
      cartId: string,
      insuranceId: string,
      key: GestureKey
    ) => Effect.Effect<void, CallFailure>
    /** The customer's `toggleCheckbox` pays a deposit now. */
    readonly orderHome: (
      cartId: string,
      lineId: string,
      customer: CustomerInfo,
      key: GestureKey
    ) => Effect.Effect<LineChanged, CallFailure>
    readonly cancelHomeOrder: (
      cartId: string,
      lineId: string,
      key: GestureKey
    ) => Effect.Effect<LineChanged, CallFailure>
    /** A new amount takes the place of the old one; nothing takes it away. */
    readonly setRoundUp: (
      cartId: string,
      amount: MinorUnits,
      key: GestureKey
    ) => Effect.Effect<CartHeader, CallFailure>
    readonly setTraining: (
      cartId: string,
      training: boolean,
      key: GestureKey
    ) => Effect.Effect<CartHeader, CallFailure>
    readonly park: (cartId: string, key: GestureKey) => Effect.Effect<void, CallFailure>
    readonly parked: Effect.Effect<readonly ParkedCart[], CallFailure>
    /** Makes a parked cart the badge's own; the empty one it had is gone. Refused with 409 when another till took it. */
    readonly unpark: (
      cartId: string,
      badgeNumber: string,
      key: GestureKey
    ) => Effect.Effect<CartHeader, CallFailure>
  }
>()("@karat/domain/ports/CartServices") {}
