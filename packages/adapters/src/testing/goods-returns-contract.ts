import { minorUnits } from "@karat/domain/money/minor-units"
import { tender, type TenderTypeId } from "@karat/domain/tender/tender-type"
import { Carts } from "@karat/domain/ports/carts"
import type { Catalogue } from "@karat/domain/ports/catalogue"
import { GoodsReturns } from "@karat/domain/ports/goods-returns"
import { CartServices } from "@karat/domain/ports/cart-services"
import { Payments } from "@karat/domain/ports/payments"
import { ReceiptArchive } from "@karat/domain/ports/receipt-archive"
import { Vouchers } from "@karat/domain/ports/vouchers"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { answer, cartWithRing, cartWorth, type Make, paidInCash, refusal, untouchedCart } from "./answers.ts"
import { knownShop, newKey } from "./known-shop.ts"

const { badge, returnReason } = knownShop
const customer = { name: "Anna Ek", telephone: "070-174 06 05", reason: returnReason }

type Ports = GoodsReturns | Carts | Catalogue | CartServices | Payments | ReceiptArchive | Vouchers

/** Takes one piece of the first line of a sale back into a fresh cart, which it answers. */
const takenBack = Effect.fnUntraced(function* (sale: string) {
  const [returns, archive] = [yield* GoodsReturns, yield* ReceiptArchive]
  const [line] = (yield* archive.read({ id: sale }, badge)).items
  if (line === undefined) return yield* Effect.die(new Error("Nothing was sold"))
  const { id: lineId, itemNumber, description: itemDescription, unitPrice } = line
  const items = [{ lineId, quantity: 1, itemNumber, itemDescription, unitPrice }]
  const cartId = yield* untouchedCart()
  yield* returns.take({ cartId, badgeNumber: badge }, { receipt: { id: sale }, items, customer }, newKey())
  return cartId
})

/** Takes an amount of a cart, or gives it back where it is negative. */
const paid = (cartId: string, tenderType: TenderTypeId, amount: number) =>
  Effect.flatMap(Payments, (payments) =>
    payments.take(
      cartId,
      { tenderType, amount: minorUnits(amount), currency: "SEK", changeCurrency: "SEK" },
      newKey()
    )
  )

/** What every adapter of GoodsReturns does. */
export function goodsReturnsContract(name: string, make: Make<Ports>): void {
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

    it("takes an insurance back with what it insured · INS-11 RET-16", async () => {
      const till = await make()
      const [insurances, carts] = [await answer(till, CartServices), await answer(till, Carts)]
      const { cartId: sale, line } = await answer(
        till,
        cartWithRing(({ insurable, price, originalPrice }) => insurable && price === originalPrice)
      )
      await answer(till, insurances.insure(sale, line.id, knownShop.customer, newKey()))
      const { total } = (await answer(till, carts.read(sale))).header
      await answer(till, paidInCash(sale, total))
      const cart = await answer(till, Effect.flatMap(takenBack(sale), carts.read))
      expect(cart.header.total).toBe(0 - total)
      const [ring, insurance] = cart.lines
      expect(cart.insurances).toMatchObject([{ insuredLineId: ring?.id, insuranceLineId: insurance?.id }])
    })
  })
  refundContract(name, make)
}

function refundContract(name: string, make: Make<Ports>): void {
  describe(`A refund by ${name}`, () => {
    it("says how the goods were paid, and goes back there unasked, each way by what it took · REFUND-3", async () => {
      const till = await make()
      const payments = await answer(till, Payments)
      const { cartId: sale } = await answer(till, cartWorth(249_00))
      await answer(till, paid(sale, tender.cash, 100_00))
      await answer(till, paid(sale, tender.card, 149_00))
      const cartId = await answer(till, takenBack(sale))
      const origins = () => answer(till, payments.origins(cartId))
      expect(await origins()).toMatchObject([
        { tenderType: tender.cash, amount: 100_00, canGoBack: true },
        { tenderType: tender.card, amount: 149_00, canGoBack: true, maskedCard: expect.any(String) }
      ])
      expect(await refusal(till, paid(cartId, tender.cash, -249_00))).toMatchObject({ status: 412 })
      expect((await answer(till, paid(cartId, tender.cash, -100_00))).success).toBe(true)
      expect(await origins()).toMatchObject([{ tenderType: tender.card, amount: 149_00 }])
      expect((await answer(till, paid(cartId, tender.card, -149_00))).success).toBe(true)
    })

    it("goes elsewhere once somebody has said so, as new store credit too · REFUND-3 REFUND-6 VOUCH-1", async () => {
      const till = await make()
      const [returns, carts] = [await answer(till, GoodsReturns), await answer(till, Carts)]
      const { cartId: sale } = await answer(till, cartWorth(123_00))
      await answer(till, paidInCash(sale, 123_00))
      const cartId = await answer(till, takenBack(sale))
      const asCredit = paid(cartId, tender.storeCredit, -123_00)
      expect(await refusal(till, asCredit)).toMatchObject({ status: 412, code: "return_warning" })
      expect(await answer(till, returns.override(cartId, "customer-asks", newKey()))).toBe(true)
      expect((await answer(till, asCredit)).success).toBe(true)
      const { voucherNumber = "" } = (await answer(till, carts.read(cartId))).payments[0] ?? {}
      const look = Effect.flatMap(Vouchers, (vouchers) => vouchers.look(voucherNumber, tender.storeCredit))
      expect((await answer(till, look)).balance).toBe(123_00)
    })
  })
}
