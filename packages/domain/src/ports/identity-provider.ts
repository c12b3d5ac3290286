import { Context, type Effect } from "effect"
import type { Unreachable } from "./call-failure.ts"
import type { GestureKey } from "./gesture-key.ts"

/** What is offered to the person at the till. */
export interface IdentityOffer {
  /** The element of the screen in which the provider draws its own button. */
  readonly place: object
  /** What the credential will be good for: only the holder of this key can use it. */
  readonly key: GestureKey
  readonly locale: string
  /** Receives the credential once the person has said who they are. */
  readonly heard: (credential: string) => void
}

/** A service that knows people, and says with a signed credential who is at the till. */
export class IdentityProvider extends Context.Service<
  IdentityProvider,
  {
    /** Draws the provider's button; answers how to take it away again. */
    readonly offer: (offer: IdentityOffer) => Effect.Effect<() => void, Unreachable>
  }
>()("@karat/domain/ports/IdentityProvider") {}
