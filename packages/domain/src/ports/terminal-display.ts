import { Context, type Effect } from "effect"
import type { CallFailure } from "./call-failure.ts"
import type { GestureKey } from "./gesture-key.ts"

/** The customer's view: the card terminal's screen. */
export class TerminalDisplay extends Context.Service<
  TerminalDisplay,
  {
    readonly showCart: (cartId: string, key: GestureKey) => Effect.Effect<void, CallFailure>
    /** Shows nothing of a sale any more. */
    readonly clear: (key: GestureKey) => Effect.Effect<void, CallFailure>
  }
>()("@karat/domain/ports/TerminalDisplay") {}
