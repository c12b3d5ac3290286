import { IdentityProvider } from "@karat/domain/ports/identity-provider"
import { Effect, type Layer } from "effect"
import { describe, expect, it, vi } from "vitest"
import { answer } from "./answers.ts"
import { newKey } from "./known-shop.ts"

interface AtTill {
  readonly layer: Layer.Layer<IdentityProvider>
  readonly place: object
  /** Somebody presses the provider's button, if it is there, and says who they are. */
  readonly press: () => void
}

/** What every adapter of IdentityProvider does. */
export function identityProviderContract(name: string, make: () => Promise<AtTill>): void {
  describe(`IdentityProvider by ${name}`, () => {
    it("hands on what somebody says who presses its button, while the button is there · AUTH-1", async () => {
      const { layer, place, press } = await make()
      const heard = vi.fn<(credential: string) => void>()
      const offered = Effect.flatMap(IdentityProvider, (provider) =>
        provider.offer({ place, key: newKey(), locale: "sv", heard })
      )
      const takeAway = await answer(layer, offered)
      expect(heard).not.toHaveBeenCalled()
      press()
      expect(heard).toHaveBeenCalledExactlyOnceWith(expect.any(String))
      takeAway()
      press()
      expect(heard).toHaveBeenCalledOnce()
    })

    it("says something else for every key · AUTH-3", async () => {
      const { layer, place, press } = await make()
      const said: string[] = []
      for (let times = 0; times < 2; times += 1) {
        const offered = Effect.flatMap(IdentityProvider, (provider) =>
          provider.offer({ place, key: newKey(), locale: "en", heard: (credential) => said.push(credential) })
        )
        const takeAway = await answer(layer, offered)
        press()
        takeAway()
      }
      expect(new Set(said).size).toBe(2)
    })
  })
}
