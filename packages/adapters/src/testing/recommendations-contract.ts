import { Carts } from "@karat/domain/ports/carts"
import type { Payments } from "@karat/domain/ports/payments"
import { itemRecommendations, Recommendations } from "@karat/domain/ports/recommendations"
import { describe, expect, it } from "vitest"
import { answer, type Make, paidInCash, untouchedCart } from "./answers.ts"
import { knownShop, newKey } from "./known-shop.ts"

/** What every adapter of Recommendations does. */
export function recommendationsContract(name: string, make: Make<Recommendations | Carts | Payments>): void {
  describe(`Recommendations by ${name}`, () => {
    it("are what goes with an item or a cart, and nothing that is in it · REC-2", async () => {
      const till = await make()
      const recommendations = await answer(till, Recommendations)
      const ring = knownShop.itemWithoutPrice
      const found = await answer(till, recommendations.ask({ items: [ring], ...itemRecommendations }))
      expect(found).toHaveLength(itemRecommendations.limit)
      expect(found.map(({ itemNumber }) => itemNumber)).not.toContain(ring)
      const cart = { items: [ring, knownShop.item], limit: 2, profile: 491 }
      expect(await answer(till, recommendations.ask(cart))).toHaveLength(2)
    })

    it("begin with what was bought together with an item · REC-2", async () => {
      const till = await make()
      const cartId = await answer(till, untouchedCart())
      const carts = await answer(till, Carts)
      for (const itemNumber of ["PRESSURE-TEST", "BATTERY-CHANGE"])
        await answer(till, carts.add(cartId, { itemNumber, quantity: 1 }, newKey()))
      await answer(till, paidInCash(cartId, 249_00))
      const recommendations = await answer(till, Recommendations)
      const asked = { items: ["PRESSURE-TEST"], ...itemRecommendations }
      const [first] = await answer(till, recommendations.ask(asked))
      expect(first).toMatchObject({ itemNumber: "BATTERY-CHANGE", title: "Batteribyte", price: 100_00 })
    })
  })
}
