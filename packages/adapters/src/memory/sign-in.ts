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
      signOut: Effect.sync(() => {
        shop.signedIn = false
      })
    })
  )
