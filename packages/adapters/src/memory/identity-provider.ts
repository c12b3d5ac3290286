import { IdentityProvider } from "@karat/domain/ports/identity-provider"
import { Effect, Layer } from "effect"
import { memoryCredential } from "./sign-in.ts"

/** A person at the till who can press the provider's button while it is shown, and says who they are. */
export interface PersonAtTill {
  press: ((identity?: string) => void) | undefined
}

/** A provider without a network: it knows the person who presses its button. */
export const memoryIdentityProvider = (person: PersonAtTill): Layer.Layer<IdentityProvider> =>
  Layer.succeed(
    IdentityProvider,
    IdentityProvider.of({
      offer: ({ key, heard }) =>
        Effect.sync(() => {
          person.press = (identity) => heard(memoryCredential(key, identity))
          return () => {
            person.press = undefined
          }
        })
    })
  )
