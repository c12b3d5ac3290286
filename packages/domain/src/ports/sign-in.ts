import { Context, type Effect } from "effect"
import type { CallFailure } from "./call-failure.ts"
import type { GestureKey } from "./gesture-key.ts"

/** Signs the device in; the token that comes back is kept by the adapter and used from then on. */
export class SignIn extends Context.Service<
  SignIn,
  {
    readonly withCode: (code: string, key: GestureKey) => Effect.Effect<void, CallFailure>
    /** By what an identity provider says, for which the key was made. */
    readonly withCredential: (credential: string, key: GestureKey) => Effect.Effect<void, CallFailure>
    /** Ends the device's token, everywhere that the server can be told, and forgets it here in any case. */
    readonly signOut: (key: GestureKey) => Effect.Effect<void>
  }
>()("@karat/domain/ports/SignIn") {}
