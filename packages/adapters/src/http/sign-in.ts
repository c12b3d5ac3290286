import { signOutDevice } from "@karat/contract/device"
import { signInWithCode, signInWithCredential } from "@karat/contract/session"
import { SignIn } from "@karat/domain/ports/sign-in"
import { Effect, Layer } from "effect"
import type { ProductApi } from "./product-api.ts"
import type { TokenKeeper } from "./token-keeper.ts"

/** Signs in over HTTP. `api` is the auth base; the token that comes back is kept by it. */
export const httpSignIn = (api: ProductApi, tokens: TokenKeeper): Layer.Layer<SignIn> =>
  Layer.succeed(
    SignIn,
    SignIn.of({
      withCode: (code, key) =>
        api
          .send(signInWithCode, { params: {}, body: { code }, key }, { unauthorizedIsRefusal: true })
          .pipe(Effect.asVoid),
      withCredential: (credential, key) =>
        api
          .send(
            signInWithCredential,
            { params: {}, body: { credential }, key },
            { unauthorizedIsRefusal: true }
          )
          .pipe(Effect.asVoid),
      signOut: (key) =>
        Effect.suspend(() =>
          tokens.token === undefined
            ? Effect.void
            : Effect.ignore(
                api.send(
                  signOutDevice,
                  { params: {}, body: undefined, key },
                  { timeoutMs: toldInMs, retries: 0 }
                )
              )
        ).pipe(Effect.andThen(Effect.sync(() => tokens.clear())))
    })
  )

/** Nobody waits longer for a server that cannot be reached; the token then ends by itself. */
const toldInMs = 2000
