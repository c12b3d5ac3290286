import { Context, type Effect } from "effect"
import type { CartHeader } from "../cart/cart.ts"
import type { MinorUnits } from "../money/minor-units.ts"
import type { CallFailure } from "./call-failure.ts"
import type { GestureKey } from "./gesture-key.ts"

/** Rounding a sale up as a gift. */
export class RoundUps extends Context.Service<
  RoundUps,
  {
    /** A new amount takes the place of the old one; nothing takes it away. */
    readonly set: (
      cartId: string,
      amount: MinorUnits,
      key: GestureKey
    ) => Effect.Effect<CartHeader, CallFailure>
  }
>()("@karat/domain/ports/RoundUps") {}
