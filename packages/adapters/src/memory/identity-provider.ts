import { IdentityProvider } from "@karat/domain/ports/identity-provider"
import { Effect, Layer } from "effect"
import { memoryCredential } from "./sign-in.ts"

/** Somebody before the till who can press the provider's button while it is there. */
export interface PersonAtTill {
  press: (() => void) | undefined
}

/** A provider without a network: whoever presses its button is known. */
export const memoryIdentityProvider = (person: PersonAtTill): Layer.Layer<IdentityProvider> =>
  Layer.succeed(
    IdentityProvider,
    IdentityProvider.of({
      offer: ({ key, heard }) =>
        Effect.sync(() => {
          person.press = () => heard(memoryCredential(key))
          return () => {
            person.press = undefined
          }
        })
    })
  )
