import { SignIn } from "@karat/domain/ports/sign-in"
import { Effect, Layer } from "effect"
import type { MemoryShop } from "./memory-shop.ts"
import { refuse } from "./refusals.ts"

/** Signs a device in and out of a shop in memory. */
export const memorySignIn = (shop: MemoryShop): Layer.Layer<SignIn> =>
  Layer.succeed(
    SignIn,
    SignIn.of({
      withCode: (code) =>
        Effect.suspend(() => {
          if (!shop.signInCodes.includes(code)) return refuse(401, "login_failed", "Login Error")
          shop.signedIn = true
          return Effect.void
        }),
      withCredential: (credential, key) =>
        Effect.suspend(() => {
          if (credential !== memoryCredential(key)) return refuse(401, "login_failed", "Login Error")
          shop.signedIn = true
          return Effect.void
        }),
      signOut: () =>
        Effect.sync(() => {
          shop.signedIn = false
        })
    })
  )

/** What a provider in memory says of somebody whom the shop knows, for a request with this key. */
export function memoryCredential(key: string): string {
  return `credential for ${key}`
}
