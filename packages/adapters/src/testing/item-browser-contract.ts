import { ItemBrowser } from "@karat/domain/ports/item-browser"
import { describe, expect, it } from "vitest"
import { answer, type Make, refusal } from "./answers.ts"
import { knownShop } from "./known-shop.ts"

/** What every adapter of ItemBrowser does. */
export function itemBrowserContract(name: string, make: Make<ItemBrowser>): void {
  describe(`ItemBrowser by ${name}`, () => {
    it("finds an item by its number, and refuses with 404 a code that nobody knows · BROWSE-2", async () => {
      const till = await make()
      const items = await answer(till, ItemBrowser)
      expect(await answer(till, items.find(knownShop.item))).toMatchObject({ number: knownShop.item })
      expect(await refusal(till, items.find("NOBODY-KNOWS"))).toMatchObject({
        status: 404,
        code: "item_not_found"
      })
    })

    it("lists a category, and what words find, a page at a time · BROWSE-3 BROWSE-4", async () => {
      const till = await make()
      const items = await answer(till, ItemBrowser)
      const rings = await answer(till, items.ofCategory("RINGS", 1))
      expect(rings.items.length).toBeGreaterThan(0)
      for (const { division } of rings.items) expect(division).toBe("RINGS")
      const found = await answer(till, items.search("smycke beställ", 1))
      expect(found.items.map(({ number }) => number)).toEqual([knownShop.itemWithoutPrice])
      expect(await answer(till, items.search("xqzzy", 1))).toEqual({ items: [], hasMore: false })
      expect((await answer(till, items.search("smycke beställ", 2))).items).toEqual([])
    })
  })
}
