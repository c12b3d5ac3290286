import type { Carts } from "@karat/domain/ports/carts"
import { ParkedCarts } from "@karat/domain/ports/parked-carts"
import { describe, expect, it } from "vitest"
import { answer, cartWithBag, type Make, refusal, untouchedCart } from "./answers.ts"
import { knownShop, newKey } from "./known-shop.ts"

/** What every adapter of ParkedCarts does. */
export function parkedCartsContract(name: string, make: Make<ParkedCarts | Carts>): void {
  describe(`ParkedCarts by ${name}`, () => {
    it("hold a cart for the store until a badge takes it back, once · PARK-1 PARK-3 PARK-5 KARAT-35", async () => {
      const till = await make()
      const parked = await answer(till, ParkedCarts)
      const { cartId } = await answer(till, cartWithBag())
      await answer(till, parked.park(cartId, newKey()))
      const [listed] = await answer(till, parked.list)
      expect(listed).toMatchObject({ id: cartId, numberOfItems: 1, givenName: "Maja", currency: "SEK" })
      expect([listed?.total, listed?.firstItem].filter(Boolean)).toHaveLength(2)
      const header = await answer(till, parked.unpark(cartId, knownShop.badge, newKey()))
      expect([header.id, header.numberOfItems]).toEqual([cartId, 1])
      expect(await answer(till, parked.list)).toEqual([])
      const late = await refusal(till, parked.unpark(cartId, knownShop.badge, newKey()))
      expect(late.status).toBe(409)
    })

    it("are never empty · PARK-1", async () => {
      const till = await make()
      const parked = await answer(till, ParkedCarts)
      const cartId = await answer(till, untouchedCart())
      expect(await refusal(till, parked.park(cartId, newKey()))).toMatchObject({ status: 422 })
    })
  })
}
