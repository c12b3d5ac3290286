import { itemRecommendations, Recommendations } from "@karat/domain/ports/recommendations"
import { describe, expect, it } from "vitest"
import { answer, type Make } from "./answers.ts"
import { knownShop } from "./known-shop.ts"

/** What every adapter of Recommendations does. */
export function recommendationsContract(name: string, make: Make<Recommendations>): void {
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
  })
}
