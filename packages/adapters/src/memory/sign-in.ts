import { SignIn } from "@karat/domain/ports/sign-in"
import type { TokenClaims } from "@karat/domain/session/session"
import { Effect, Layer } from "effect"
import type { TokenKeeper } from "../http/token-keeper.ts"
import type { MemoryShop } from "./memory-shop.ts"
import { refuse } from "./refusals.ts"

/** Signs a device in and out of a shop in memory. One that is signed out keeps no token. */
export const memorySignIn = (
  shop: MemoryShop,
  tokens?: Pick<TokenKeeper, "clear" | "replace">
): Layer.Layer<SignIn> => {
  const signIn = (claims: TokenClaims | undefined) =>
    Effect.suspend(() => {
      if (claims === undefined) return refuse(401, "login_failed", "Login Error")
      becomes(shop, claims, tokens)
      return Effect.void
    })
  return Layer.succeed(
    SignIn,
    SignIn.of({
      withCode: (code) => Effect.suspend(() => signIn(shop.signInCodes.get(code))),
      withCredential: (credential, key) =>
        Effect.suspend(() => {
          const said = Object.keys(shop.identities).find((each) => memoryCredential(key, each) === credential)
          return signIn(said === undefined ? undefined : shop.identities[said])
        }),
      signOut: () =>
        Effect.sync(() => {
          shop.signedIn = false
          tokens?.clear()
        })
    })
  )
}

/** The device of a shop in memory is what its token says from now on. */
export function becomes(shop: MemoryShop, claims: TokenClaims, tokens?: Pick<TokenKeeper, "replace">): void {
  const { storeNumber, terminalNumber, cardTerminalId = "", receiptPrinterId = "" } = claims
  shop.signedIn = true
  shop.worksIn = storeNumber
  shop.device =
    terminalNumber === undefined
      ? undefined
      : { terminalId: terminalNumber, cardTerminalId, receiptPrinterId }
  tokens?.replace("device", claims)
}

/** Who signs in by default. */
export const usualIdentity = "kassa1-101@example.com"

/** What a provider in memory says of a person, for a request with this key. */
export function memoryCredential(key: string, identity = usualIdentity): string {
  return `credential of ${identity} for ${key}`
}
