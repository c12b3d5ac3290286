import type { Item } from "@karat/domain/catalogue/item"
import { minorUnits } from "@karat/domain/money/minor-units"
import { KeptCatalogue } from "@karat/domain/ports/kept-catalogue"
import { sampleItem } from "@karat/domain/testing/sample-items"
import { Effect, type Layer } from "effect"
import { describe, expect, it } from "vitest"

/** A till that keeps nothing yet, of a store that hides the item `GIFT` from searches. */
interface KeepingTill {
  readonly layer: Layer.Layer<KeptCatalogue>
  /** The store sells some items otherwise, or no more; ends when the till knows. */
  readonly change: (items: readonly Item[], removed?: readonly string[]) => Promise<void>
}

const ring = (number: string, over: Partial<Item> = {}) =>
  sampleItem({ number, description: `Ring ${number}`, description2: "", family: "", barcodes: [], ...over })
const numbersOf = (items: readonly Item[]) => items.map(({ number }) => number)

/** What every adapter of KeptCatalogue does. */
export function keptCatalogueContract(name: string, make: () => KeepingTill): void {
  describe(`KeptCatalogue by ${name}`, () => {
    const opened = async () => {
      const till = make()
      const kept = await Effect.runPromise(
        Effect.provide(
          Effect.flatMap(KeptCatalogue, ({ items }) => items),
          till.layer
        )
      )
      return { ...till, kept }
    }

    it("finds an item by its number and its barcodes as soon as it is told of it, and tells that it has · KARAT-84", async () => {
      const { kept, change } = await opened()
      let heard = 0
      kept.follow(() => {
        heard += 1
      })
      expect(kept.find("N-1")).toBeUndefined()
      await change([ring("N-1", { barcodes: ["7350000000017"] })])
      expect(heard).toBeGreaterThan(0)
      expect(kept.find(" n-1 ")?.number).toBe("N-1")
      expect(kept.find("7350000000017")?.number).toBe("N-1")
      const before = heard
      await change([ring("N-1", { price: minorUnits(500_00) }), ring("N-2")])
      expect([kept.find("N-1")?.price, kept.find("7350000000017")]).toEqual([500_00, undefined])
      await change([], ["N-2"])
      expect(kept.find("N-2")).toBeUndefined()
      expect(heard).toBeGreaterThan(before)
    })

    it("searches what it keeps and a search may find, and shows a division in its order · SRCH-7 KEPT-5", async () => {
      const { kept, change } = await opened()
      await change([ring("GIFT"), ring("N-2", { place: 1 }), ring("N-1", { place: 2 })])
      expect(numbersOf(await kept.search({ text: "ring", most: 9 }))).toEqual(["N-2", "N-1"])
      expect(numbersOf(await kept.search({ text: "ring n-1", most: 9 }))).toEqual(["N-1"])
      expect(numbersOf(await kept.search({ text: "", division: "10", most: 1 }))).toEqual(["N-2"])
      expect(await kept.search({ text: "xqzwvk", most: 9 })).toEqual([])
    })

    it("answers an early search when there is anything to search, and none that was typed over · KARAT-84", async () => {
      const { kept, change } = await opened()
      const heard: string[] = []
      void kept.search({ text: "r", most: 9 }).then(() => heard.push("typed over"))
      const early = kept.search({ text: "ring", most: 9 })
      // A search is looked for in a later turn, in which there is nothing yet.
      for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setTimeout(resolve))
      await change([ring("N-1")])
      expect(numbersOf(await early)).toEqual(["N-1"])
      expect(heard).toEqual([])
    })

    it("tells the price of the day · KEPT-1", async () => {
      const { kept, change } = await opened()
      const begun = { startsOn: "2026-11-20", price: minorUnits(80_00) }
      await change([
        ring("N-1", { price: minorUnits(100_00), comingPrices: { ordinary: [begun], campaigns: [] } })
      ])
      expect(kept.find("N-1")?.price).toBe(80_00)
      const [found] = await kept.search({ text: "ring", most: 9 })
      expect(found?.price).toBe(80_00)
    })
  })
}
