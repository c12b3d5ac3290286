import { Carts } from "@karat/domain/ports/carts"
import type { Catalogue } from "@karat/domain/ports/catalogue"
import { Insurances } from "@karat/domain/ports/insurances"
import { describe, expect, it } from "vitest"
import { answer, cartWithRing, type Make } from "./answers.ts"
import { knownShop, newKey } from "./known-shop.ts"

/** What every adapter of Insurances does. */
export function insurancesContract(name: string, make: Make<Insurances | Carts | Catalogue>): void {
  describe(`Insurances by ${name}`, () => {
    it("insures a line for the premium of its band, and takes the insurance off · INS-3 INS-4 INS-13 INS-14", async () => {
      const till = await make()
      const [insurances, carts] = [await answer(till, Insurances), await answer(till, Carts)]
      const { cartId, line: ring } = await answer(
        till,
        cartWithRing(({ insurable, price, originalPrice }) => insurable && price === originalPrice)
      )
      const bands = await answer(till, insurances.premiums)
      const band = bands.find(({ from, to }) => ring.unitPrice >= from && ring.unitPrice <= to)
      await answer(till, insurances.insure(cartId, ring.id, knownShop.customer, newKey()))
      const cart = await answer(till, carts.read(cartId))
      const [link] = cart.insurances
      expect(cart.insurances).toHaveLength(1)
      expect(link?.insuredLineId).toBe(ring.id)
      expect(cart.lines.find(({ id }) => id === link?.insuranceLineId)?.amount).toBe(band?.premium)
      await answer(till, insurances.remove(cartId, link?.id ?? "", newKey()))
      expect(await answer(till, carts.read(cartId))).toMatchObject({
        insurances: [],
        lines: [{ id: ring.id }]
      })
    })
  })
}
