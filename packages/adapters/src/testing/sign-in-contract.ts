import type { DeviceRegister } from "@karat/domain/ports/device-register"
import type { GestureKey } from "@karat/domain/ports/gesture-key"
import { SignIn } from "@karat/domain/ports/sign-in"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { answer, type Make, refusal } from "./answers.ts"
import { knownShop, newKey } from "./known-shop.ts"

const signing = (code: string) => Effect.flatMap(SignIn, (signIn) => signIn.withCode(code, newKey()))

/** What every adapter of SignIn does. `make` gives a device that has not signed in yet. */
export function signInContract(
  name: string,
  make: Make<SignIn | DeviceRegister>,
  isSignedIn: () => boolean,
  credentialFor: (key: GestureKey) => Promise<string>
): void {
  describe(`SignIn by ${name}`, () => {
    it("signs a device in by its code, until it is signed out · AUTH-4 SET-11", async () => {
      const layer = await make()
      expect(isSignedIn()).toBe(false)
      await answer(layer, signing(knownShop.signInCode))
      expect(isSignedIn()).toBe(true)
      await answer(
        layer,
        Effect.flatMap(SignIn, (signIn) => signIn.signOut(newKey()))
      )
      expect(isSignedIn()).toBe(false)
    })

    it("signs a device in by what an identity provider says, for the request that it was said for · AUTH-3", async () => {
      const layer = await make()
      const key = newKey()
      const credential = await credentialFor(key)
      const signingIn = (sent: GestureKey) =>
        Effect.flatMap(SignIn, (signIn) => signIn.withCredential(credential, sent))
      expect(await refusal(layer, signingIn(newKey()))).toMatchObject({ tag: "Refused", status: 401 })
      expect(isSignedIn()).toBe(false)
      await answer(layer, signingIn(key))
      expect(isSignedIn()).toBe(true)
    })

    it("refuses a wrong code with 401, and signs nothing in · AUTH-6", async () => {
      const layer = await make()
      expect(await refusal(layer, signing("not-a-code"))).toMatchObject({ tag: "Refused", status: 401 })
      expect(isSignedIn()).toBe(false)
    })
  })
}
