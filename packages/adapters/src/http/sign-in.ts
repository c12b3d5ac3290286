import { signInWithCode, signInWithCredential } from "@karat/contract/session"
import { readDevices, signOutDevice } from "@karat/contract/device"
import { type CallFailure, Unreadable } from "@karat/domain/ports/call-failure"
import { SignIn } from "@karat/domain/ports/sign-in"
import { Effect, Layer } from "effect"
import type { ProductApi } from "./product-api.ts"
import type { TokenKeeper } from "./token-keeper.ts"

/** Which device this is, said by the devices where a token is one that only its server can read. */
export const knownDevice = (api: ProductApi, tokens: TokenKeeper): Effect.Effect<void, CallFailure> =>
  Effect.suspend(() => {
    if (tokens.claims !== undefined) return Effect.void
    return api.send(readDevices, { params: {}, body: undefined, key: undefined }).pipe(
      Effect.flatMap((devices) => {
        if (tokens.token !== undefined) tokens.replace(tokens.token, devices)
        if (tokens.claims !== undefined) return Effect.void
        tokens.clear()
        return Effect.fail(new Unreadable({ call: "GET /devices", fault: "storeNumber: is missing" }))
      })
    )
  })

/** Signs in over HTTP at the auth base, which keeps the token that comes back. */
export const httpSignIn = (auth: ProductApi, api: ProductApi, tokens: TokenKeeper): Layer.Layer<SignIn> => {
  const known = knownDevice(api, tokens)
  return Layer.succeed(
    SignIn,
    SignIn.of({
      withCode: (code, key) =>
        auth
          .send(signInWithCode, { params: {}, body: { code }, key }, { unauthorizedIsRefusal: true })
          .pipe(Effect.andThen(known)),
      withCredential: (credential, key) =>
        auth
          .send(
            signInWithCredential,
            { params: {}, body: { credential }, key },
            { unauthorizedIsRefusal: true }
          )
          .pipe(Effect.andThen(known)),
      signOut: (key) =>
        Effect.suspend(() =>
          tokens.token === undefined
            ? Effect.void
            : Effect.ignore(
                api.send(
                  signOutDevice,
                  { params: {}, body: undefined, key },
                  { timeoutMs: signOutTimeoutMs, retries: 0 }
                )
              )
        ).pipe(Effect.andThen(Effect.sync(() => tokens.clear())))
    })
  )
}

/** How long signing out waits for the server, in milliseconds; after that the token ends by itself. */
const signOutTimeoutMs = 2000
