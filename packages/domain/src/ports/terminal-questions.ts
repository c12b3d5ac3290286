import { Context, type Effect } from "effect"
import type { CallFailure } from "./call-failure.ts"
import type { GestureKey } from "./gesture-key.ts"

/** What the customer is asked on the card terminal's screen. */
export class TerminalQuestions extends Context.Service<
  TerminalQuestions,
  {
    /** Lets the customer type their personal number, so that nobody else in the shop hears it. */
    readonly personalNumber: (key: GestureKey) => Effect.Effect<string, CallFailure>
    /** Takes the question off the screen; nothing happens when it stands there no longer. */
    readonly stopPersonalNumber: (key: GestureKey) => Effect.Effect<void, CallFailure>
  }
>()("@karat/domain/ports/TerminalQuestions") {}
