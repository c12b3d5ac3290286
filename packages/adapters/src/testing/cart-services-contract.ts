import { minorUnits } from "@karat/domain/money/minor-units"
import { Carts } from "@karat/domain/ports/carts"
import type { Catalogue } from "@karat/domain/ports/catalogue"
import { CartServices } from "@karat/domain/ports/cart-services"
import { describe, expect, it } from "vitest"
import { answer, cartWithBag, cartWithRing, cartWorth, type Make, refusal, untouchedCart } from "./answers.ts"
import { knownShop, newKey } from "./known-shop.ts"

/** What every adapter of CartServices does. */
export function cartServicesContract(name: string, make: Make<CartServices | Carts | Catalogue>): void {
  describe(`CartServices by ${name}`, () => {
    it("insures a line for the premium of its band, and takes the insurance off · INS-3 INS-4 INS-13 INS-14", async () => {
      const till = await make()
      const [insurances, carts] = [await answer(till, CartServices), await answer(till, Carts)]
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
      await answer(till, insurances.removeInsurance(cartId, link?.id ?? "", newKey()))
      expect(await answer(till, carts.read(cartId))).toMatchObject({
        insurances: [],
        lines: [{ id: ring.id }]
      })
    })

    it("sends a line home for a deposit, and keeps it in the store after all · HOME-4 HOME-5", async () => {
      const till = await make()
      const homeOrders = await answer(till, CartServices)
      const { cartId, lineId } = await answer(till, cartWorth(1000_00))
      const form = { ...knownShop.customer, toggleCheckbox: true }
      const { header, line } = await answer(till, homeOrders.orderHome(cartId, lineId, form, newKey()))
      expect(header.transactionType).toBe("ORDER")
      expect(line.homeOrder).toBe(true)
      expect(line.amount + (line.dueAtDelivery ?? 0)).toBe(1000_00)
      expect(line.amount).toBeLessThan(1000_00)
      const back = await answer(till, homeOrders.cancelHomeOrder(cartId, lineId, newKey()))
      expect(back.line).toMatchObject({ homeOrder: false, amount: 1000_00 })
    })

    it("adds a gift to the sale, and nothing takes it away · RUP-3 RUP-4", async () => {
      const till = await make()
      const [roundUps, carts] = [await answer(till, CartServices), await answer(till, Carts)]
      const { cartId } = await answer(till, cartWorth(99_50))
      const gifts = async () => (await answer(till, carts.read(cartId))).incomeExpenses
      expect((await answer(till, roundUps.setRoundUp(cartId, minorUnits(50), newKey()))).total).toBe(100_00)
      expect(await gifts()).toMatchObject([{ amount: 50, currency: "SEK" }])
      expect((await answer(till, roundUps.setRoundUp(cartId, minorUnits(0), newKey()))).total).toBe(99_50)
      expect(await gifts()).toEqual([])
    })

    it("begins and ends training on a cart · TRAIN-2", async () => {
      const till = await make()
      const training = await answer(till, CartServices)
      const cartId = await answer(till, untouchedCart())
      expect((await answer(till, training.setTraining(cartId, true, newKey()))).training).toBe(true)
      expect((await answer(till, training.setTraining(cartId, false, newKey()))).training).toBe(false)
    })

    it("parks a cart for the store until a badge takes it back, once · PARK-1 PARK-3 PARK-5 KARAT-35", async () => {
      const till = await make()
      const parked = await answer(till, CartServices)
      const { cartId } = await answer(till, cartWithBag())
      await answer(till, parked.park(cartId, newKey()))
      const [listed] = await answer(till, parked.parked)
      expect(listed).toMatchObject({ id: cartId, numberOfItems: 1, givenName: "Maja", currency: "SEK" })
      expect([listed?.total, listed?.firstItem].filter(Boolean)).toHaveLength(2)
      const header = await answer(till, parked.unpark(cartId, knownShop.badge, newKey()))
      expect([header.id, header.numberOfItems]).toEqual([cartId, 1])
      expect(await answer(till, parked.parked)).toEqual([])
      const late = await refusal(till, parked.unpark(cartId, knownShop.badge, newKey()))
      expect(late.status).toBe(409)
    })

    it("parks no empty cart · PARK-1", async () => {
      const till = await make()
      const parked = await answer(till, CartServices)
      const cartId = await answer(till, untouchedCart())
      expect(await refusal(till, parked.park(cartId, newKey()))).toMatchObject({ status: 422 })
    })
  })
}
