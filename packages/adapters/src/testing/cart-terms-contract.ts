import { minorUnits } from "@karat/domain/money/minor-units"
import { CartTerms } from "@karat/domain/ports/cart-terms"
import { Carts } from "@karat/domain/ports/carts"
import type { Catalogue } from "@karat/domain/ports/catalogue"
import { describe, expect, it } from "vitest"
import { answer, cartWithRing, cartWorth, type Make, refusal, untouchedCart } from "./answers.ts"
import { knownShop, newKey } from "./known-shop.ts"

const reason = knownShop.discountReason.id
const percentOff = (percent: number) =>
  ({ discount: { kind: "percent", basisPoints: percent * 100 }, reason }) as const

/** What every adapter of CartTerms does. */
export function cartTermsContract(name: string, make: Make<CartTerms | Carts | Catalogue>): void {
  describe(`CartTerms by ${name}`, () => {
    it("discounts a line by a share or an amount, with a reason that there is · DISC-1 DISC-3", async () => {
      const till = await make()
      const terms = await answer(till, CartTerms)
      const { cartId, lineId } = await answer(till, cartWorth(1000_00))
      expect(await answer(till, terms.discountReasons("en"))).toContainEqual(knownShop.discountReason)
      const share = await answer(till, terms.discountLine(cartId, lineId, percentOff(10), newKey()))
      expect(share.line).toMatchObject({
        lineDiscount: 100_00,
        discount: { kind: "percent", basisPoints: 1000 },
        discountReason: reason
      })
      const amount = { discount: { kind: "amount", amount: minorUnits(12_34) }, reason } as const
      const fixed = await answer(till, terms.discountLine(cartId, lineId, amount, newKey()))
      expect(fixed.header.totalDiscount).toBe(12_34)
      const unfounded = { discount: percentOff(10).discount }
      const refused = await refusal(till, terms.discountLine(cartId, lineId, unfounded, newKey()))
      expect(refused).toEqual({ tag: "Refused", status: 422, code: "discount_needs_reason" })
    })

    it("sells a campaign item at its full price, and a line for any other · DISC-10 PRICE-1 KARAT-6", async () => {
      const till = await make()
      const terms = await answer(till, CartTerms)
      const { cartId, line } = await answer(
        till,
        cartWithRing(({ price, originalPrice }) => price < originalPrice)
      )
      expect(line.periodicDiscount).toBeGreaterThan(0)
      const full = await answer(till, terms.ignoreDiscount(cartId, line.id, newKey()))
      expect(full.line).toMatchObject({ amount: line.unitPrice, periodicDiscount: 0, ignoresDiscount: true })
      const priced = await answer(
        till,
        terms.overridePrice(cartId, line.id, { unitPrice: minorUnits(123_45), reason }, newKey())
      )
      const { unitPrice: priceBefore } = line
      expect(priced.line).toMatchObject({
        unitPrice: 123_45,
        amount: 123_45,
        priceBefore,
        priceReason: reason
      })
      expect(priced.header).toMatchObject({ total: 123_45, totalDiscount: priceBefore - 123_45 })
    })

    it("discounts the whole cart and answers every line's share · DISC-11", async () => {
      const till = await make()
      const terms = await answer(till, CartTerms)
      const { cartId, lineId } = await answer(till, cartWorth(1000_00))
      const { header, lines } = await answer(till, terms.discountCart(cartId, percentOff(20), newKey()))
      expect(lines).toMatchObject([{ id: lineId, cartDiscountShare: 200_00 }])
      expect(header.cartDiscount).toEqual(percentOff(20))
    })

    it("takes more off than the limit only where somebody else approves it · APPR-1 APPR-3", async () => {
      const till = await make()
      const [terms, carts] = [await answer(till, CartTerms), await answer(till, Carts)]
      const cartId = await answer(till, untouchedCart(knownShop.badgeThatStays))
      const bespoke = {
        itemNumber: knownShop.itemWithoutPrice,
        quantity: 2,
        manualPrice: minorUnits(1000_00)
      }
      const { line } = await answer(till, carts.add(cartId, bespoke, newKey()))
      const giving = (percent: number, approvedBy?: string) =>
        terms.discountLine(cartId, line.id, { ...percentOff(percent), approvedBy }, newKey())
      expect((await answer(till, giving(30))).line.lineDiscount).toBe(600_00)
      expect(await refusal(till, giving(31))).toMatchObject({ status: 422, code: "approval_needed" })
      for (const badge of [knownShop.badgeThatStays, "nobody"])
        expect(await refusal(till, giving(31, badge))).toMatchObject({ code: "approver_not_allowed" })
      expect((await answer(till, giving(31, knownShop.approver))).line.lineDiscount).toBe(620_00)
      const cart = terms.discountCart(cartId, percentOff(10), newKey())
      expect(await refusal(till, cart)).toMatchObject({ code: "approval_needed" })
    })
  })
}
