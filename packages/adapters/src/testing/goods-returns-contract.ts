import type { Carts } from "@karat/domain/ports/carts"
import { GoodsReturns } from "@karat/domain/ports/goods-returns"
import type { Payments } from "@karat/domain/ports/payments"
import { ReceiptArchive } from "@karat/domain/ports/receipt-archive"
import { describe, expect, it } from "vitest"
import { answer, cartWorth, type Make, paidInCash, refusal, untouchedCart } from "./answers.ts"
import { knownShop, newKey } from "./known-shop.ts"

const { badge, returnReason } = knownShop
const customer = { name: "Anna Ek", telephone: "070-174 06 05", reason: returnReason }

/** What every adapter of GoodsReturns does. */
export function goodsReturnsContract(
  name: string,
  make: Make<GoodsReturns | Carts | Payments | ReceiptArchive>
): void {
  describe(`GoodsReturns by ${name}`, () => {
    it("takes pieces back for what was paid, and none of them twice · RET-6 RET-16", async () => {
      const till = await make()
      const [returns, archive] = [await answer(till, GoodsReturns), await answer(till, ReceiptArchive)]
      const { cartId: sale } = await answer(till, cartWorth(33_00, 3))
      await answer(till, paidInCash(sale, 99_00))
      const sold = async () => (await answer(till, archive.read({ id: sale }, badge))).items[0]
      const line = await sold()
      if (line === undefined) throw new Error("Nothing was sold")
      const { id: lineId, itemNumber, description: itemDescription, unitPrice } = line
      const cartId = await answer(till, untouchedCart())
      const take = (quantity: number) =>
        returns.take(
          { cartId, badgeNumber: badge },
          {
            receipt: { id: sale },
            items: [{ lineId, quantity, itemNumber, itemDescription, unitPrice }],
            customer
          },
          newKey()
        )
      expect(await answer(till, take(2))).toMatchObject({
        id: cartId,
        total: -66_00,
        saleIsReturn: true,
        transactionType: "RETURN"
      })
      expect((await sold())?.returned).toBe(2)
      // A server that knows it says which register has the others in a cart.
      const tooMany = await refusal(till, take(2))
      expect(tooMany.status).toBe(422)
      expect(["quantity_above_line", "pieces_being_returned"]).toContain(tooMany.code)
      expect((await answer(till, take(1))).total).toBe(-99_00)
      await answer(till, untouchedCart())
      expect((await sold())?.returned).toBe(0)
    })

    it("knows no line and no receipt that there is not · RET-16", async () => {
      const till = await make()
      const returns = await answer(till, GoodsReturns)
      const cartId = await answer(till, untouchedCart())
      const goods = { receipt: { id: "no-such-sale" }, items: [], customer }
      expect(
        await refusal(till, returns.take({ cartId, badgeNumber: badge }, goods, newKey()))
      ).toMatchObject({
        status: 404
      })
    })

    it("overrides no warning that nobody was given · REFUND-6", async () => {
      const till = await make()
      const returns = await answer(till, GoodsReturns)
      const cartId = await answer(till, untouchedCart())
      expect(await answer(till, returns.override(cartId, "other", newKey()))).toBe(false)
    })
  })
}
