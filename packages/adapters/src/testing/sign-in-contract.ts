import type { DeviceRegister } from "@karat/domain/ports/device-register"
import type { GestureKey } from "@karat/domain/ports/gesture-key"
import { SignIn } from "@karat/domain/ports/sign-in"
import type { TokenClaims } from "@karat/domain/session/session"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { answer, type Make, refusal } from "./answers.ts"
import { knownShop, newKey } from "./known-shop.ts"

const signing = (code: string) => Effect.flatMap(SignIn, (signIn) => signIn.withCode(code, newKey()))

const { storeNumber, device: known } = knownShop
const thisRegister = { storeNumber, terminalNumber: known.terminalId }

/** What every adapter of SignIn does. `make` gives a device that has not signed in yet. */
export function signInContract(
  name: string,
  make: Make<SignIn | DeviceRegister>,
  /** What the device is; undefined while it is not signed in. */
  device: () => TokenClaims | undefined,
  credentialFor: (key: GestureKey) => Promise<string>
): void {
  describe(`SignIn by ${name}`, () => {
    it("signs a device in by its code, until it is signed out · AUTH-4 SET-11", async () => {
      const layer = await make()
      expect(device()).toBeUndefined()
      await answer(layer, signing(knownShop.signInCode))
      expect(device()).toMatchObject(thisRegister)
      await answer(
        layer,
        Effect.flatMap(SignIn, (signIn) => signIn.signOut(newKey()))
      )
      expect(device()).toBeUndefined()
    })

    it("signs a device in by what an identity provider says, for the request that it was said for · AUTH-3", async () => {
      const layer = await make()
      const key = newKey()
      const credential = await credentialFor(key)
      const signingIn = (sent: GestureKey) =>
        Effect.flatMap(SignIn, (signIn) => signIn.withCredential(credential, sent))
      expect(await refusal(layer, signingIn(newKey()))).toMatchObject({ tag: "Refused", status: 401 })
      expect(device()).toBeUndefined()
      await answer(layer, signingIn(key))
      expect(device()).toMatchObject(thisRegister)
    })

    it("refuses a wrong code with 401, and signs nothing in · AUTH-6", async () => {
      const layer = await make()
      expect(await refusal(layer, signing("not-a-code"))).toMatchObject({ tag: "Refused", status: 401 })
      expect(device()).toBeUndefined()
    })
  })
}
