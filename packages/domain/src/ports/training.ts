import { Context, type Effect } from "effect"
import type { CartHeader } from "../cart/cart.ts"
import type { CallFailure } from "./call-failure.ts"
import type { GestureKey } from "./gesture-key.ts"

/** Practising without real sales. */
export class Training extends Context.Service<
  Training,
  {
    readonly set: (
      cartId: string,
      training: boolean,
      key: GestureKey
    ) => Effect.Effect<CartHeader, CallFailure>
  }
>()("@karat/domain/ports/Training") {}
