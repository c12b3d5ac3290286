import { Context, type Effect } from "effect"
import type { CallFailure } from "./call-failure.ts"
import type { GestureKey } from "./gesture-key.ts"

/** A card that was shown outside a payment; its alias stands for it, its number is never seen. */
export interface ShownCard {
  readonly alias: string
  readonly memberNumber?: string | undefined
}

/** Reads cards on the card terminal without charging them. */
export class CardReader extends Context.Service<
  CardReader,
  {
    readonly read: (key: GestureKey) => Effect.Effect<ShownCard, CallFailure>
    readonly stop: (key: GestureKey) => Effect.Effect<void, CallFailure>
  }
>()("@karat/domain/ports/CardReader") {}
