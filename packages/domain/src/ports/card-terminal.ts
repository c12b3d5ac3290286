import { Context, type Effect } from "effect"
import type { CallFailure } from "./call-failure.ts"
import type { GestureKey } from "./gesture-key.ts"

/** A card that was shown outside a payment; its alias stands for it, its number is never seen. */
export interface ShownCard {
  readonly alias: string
  readonly memberNumber?: string | undefined
}

/** The card terminal outside payments: its screen, which is the customer's view, and cards read without charging them. */
export class CardTerminal extends Context.Service<
  CardTerminal,
  {
    readonly showCart: (cartId: string, key: GestureKey) => Effect.Effect<void, CallFailure>
    /** Shows nothing of a sale any more. */
    readonly clearDisplay: (key: GestureKey) => Effect.Effect<void, CallFailure>
    /** Lets the customer type their personal number, so that it is not said aloud in the shop. */
    readonly askPersonalNumber: (key: GestureKey) => Effect.Effect<string, CallFailure>
    /** Takes the question off the screen; nothing happens when it stands there no longer. */
    readonly stopPersonalNumber: (key: GestureKey) => Effect.Effect<void, CallFailure>
    readonly readCard: (key: GestureKey) => Effect.Effect<ShownCard, CallFailure>
    readonly stopReadingCard: (key: GestureKey) => Effect.Effect<void, CallFailure>
  }
>()("@karat/domain/ports/CardTerminal") {}
