import { Installation } from "@karat/domain/ports/installation"
import { Effect, type Layer } from "effect"
import { describe, expect, it } from "vitest"
import { answer } from "./answers.ts"

interface Installed {
  readonly layer: Layer.Layer<Installation>
  readonly isCleared: () => boolean
}

/** What every adapter of Installation does. */
export function installationContract(name: string, make: () => Promise<Installed>): void {
  describe(`Installation by ${name}`, () => {
    it("forgets what is kept of the till, also where there is nothing any more · SET-10", async () => {
      const { layer, isCleared } = await make()
      const clearing = Effect.flatMap(Installation, (installation) => installation.clear)
      expect(isCleared()).toBe(false)
      await answer(layer, clearing)
      expect(isCleared()).toBe(true)
      await answer(layer, clearing)
      expect(isCleared()).toBe(true)
    })
  })
}
