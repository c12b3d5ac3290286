import { TabLock } from "@karat/domain/ports/tab-lock"
import { Effect, type Layer } from "effect"
import { describe, expect, it } from "vitest"

/** A browser that opens tabs. */
interface BrowserAtHand {
  readonly open: () => { readonly layer: Layer.Layer<TabLock>; readonly close: () => void }
}

/** What every adapter of TabLock does. */
export function tabLockContract(name: string, make: () => BrowserAtHand): void {
  describe(`TabLock by ${name}`, () => {
    const browser = () => {
      const { open } = make()
      return () => {
        const { layer, close } = open()
        const { take, claim, lost } = Effect.runSync(Effect.provide(TabLock, layer))
        const run = Effect.runPromise
        return { take: () => run(take), claim: () => run(claim), lost: () => run(lost), close }
      }
    }

    it("goes to the first tab, and not to a second one", async () => {
      const open = browser()
      const [first, second] = [open(), open()]
      expect(await first.take()).toBe(true)
      expect(await second.take()).toBe(false)
      expect(await first.take()).toBe(true)
    })

    it("goes to another tab when the one that had it was closed", async () => {
      const open = browser()
      const [first, second] = [open(), open()]
      await first.take()
      first.close()
      expect(await second.take()).toBe(true)
      expect(await open().take()).toBe(false)
    })

    it("goes to a tab that claims it, and the one that had it hears so · KARAT-131", async () => {
      const open = browser()
      const [first, second] = [open(), open()]
      await first.take()
      expect(await second.take()).toBe(false)
      const gone = first.lost()
      await second.claim()
      await gone
      expect(await second.take()).toBe(true)
      expect(await open().take()).toBe(false)
    })

    it("is not lost when a tab without it is closed", async () => {
      const open = browser()
      const [first, second] = [open(), open()]
      await first.take()
      await second.take()
      second.close()
      expect(await open().take()).toBe(false)
    })

    it("goes to one of several tabs that begin at once", async () => {
      const open = browser()
      const asked = await Promise.all([open(), open(), open()].map((tab) => tab.take()))
      expect(asked.filter(Boolean)).toHaveLength(1)
    })
  })
}
