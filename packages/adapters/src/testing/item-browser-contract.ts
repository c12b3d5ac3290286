import { Carts } from "@karat/domain/ports/carts"
import { ItemBrowser, itemRecommendations } from "@karat/domain/ports/item-browser"
import type { Payments } from "@karat/domain/ports/payments"
import { describe, expect, it } from "vitest"
import { answer, type Make, paidInCash, refusal, untouchedCart } from "./answers.ts"
import { knownShop, newKey } from "./known-shop.ts"

/** What every adapter of ItemBrowser does. */
export function itemBrowserContract(name: string, make: Make<ItemBrowser | Carts | Payments>): void {
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

    it("recommends what goes with an item or a cart, and nothing that is in it · REC-2", async () => {
      const till = await make()
      const recommendations = await answer(till, ItemBrowser)
      const ring = knownShop.itemWithoutPrice
      const found = await answer(till, recommendations.recommend({ items: [ring], ...itemRecommendations }))
      expect(found).toHaveLength(itemRecommendations.limit)
      expect(found.map(({ itemNumber }) => itemNumber)).not.toContain(ring)
      const cart = { items: [ring, knownShop.item], limit: 2, profile: 491 }
      expect(await answer(till, recommendations.recommend(cart))).toHaveLength(2)
    })

    it("recommends first what was bought together with an item · REC-2", async () => {
      const till = await make()
      const cartId = await answer(till, untouchedCart())
      const carts = await answer(till, Carts)
      for (const itemNumber of ["PRESSURE-TEST", "BATTERY-CHANGE"])
        await answer(till, carts.add(cartId, { itemNumber, quantity: 1 }, newKey()))
      await answer(till, paidInCash(cartId, 249_00))
      const recommendations = await answer(till, ItemBrowser)
      const asked = { items: ["PRESSURE-TEST"], ...itemRecommendations }
      const [first] = await answer(till, recommendations.recommend(asked))
      expect(first).toMatchObject({ itemNumber: "BATTERY-CHANGE", title: "Batteribyte", price: 100_00 })
    })
  })
}
