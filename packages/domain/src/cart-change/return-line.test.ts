import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { minorUnits } from "../money/minor-units.ts"
import { aDay, anyCartOfChanges, ringToSell } from "../testing/carts.ts"
import { applyChange } from "./apply-change.ts"
import type { Cart } from "../cart/cart.ts"
import type { CartChange, ReturnGoods } from "../cart/cart-change.ts"
import { cartChangeRefusal } from "./cart-change-refusal.ts"
import { emptyCart } from "../cart/empty-cart.ts"
import { shownLines } from "../cart/shown-lines.ts"

const empty = emptyCart("cart-1", "SEK", aDay)
const cartOf = (...changes: readonly CartChange[]): Cart => changes.reduce(applyChange, empty)
const back: ReturnGoods = {
  type: "return",
  lineId: "back",
  goods: {
    itemNumber: "1020417",
    description: "Diamond ring",
    unitPrice: minorUnits(1_495_00),
    vatBasisPoints: 2500
  },
  pieces: 2,
  refund: minorUnits(2_391_99),
  originalReceiptNumber: "0000WK1011000000007"
}
const insuranceBack: ReturnGoods = {
  ...back,
  lineId: "insurance-back",
  goods: { itemNumber: "INSURANCE", description: "Insurance", unitPrice: minorUnits(99_00) },
  refund: minorUnits(198_00),
  insures: { lineId: "back", linkId: "link" }
}

describe("goods that come back", () => {
  it("stand at the price they were sold for, and bring what was paid for them · RET-16 WIRE-11", () => {
    const { lines, header } = cartOf(back)
    expect(lines[0]).toMatchObject({
      quantity: -2,
      unitPrice: 1_495_00,
      lineDiscount: -598_01,
      amount: -2_391_99,
      originalReceiptNumber: "0000WK1011000000007"
    })
    expect(header).toMatchObject({ total: -2_391_99, transactionType: "RETURN", saleIsReturn: true })
  })

  it("beside something new make a sale, a return only while its total is below nothing · CART-13", () => {
    const exchange = cartOf(back, { type: "add", lineId: "new", item: ringToSell, quantity: 3 })
    expect(exchange.header).toMatchObject({ transactionType: "SALE", total: 1_196_01, saleIsReturn: false })
    const smaller = applyChange(exchange, { type: "quantity", lineId: "new", quantity: 1 })
    expect(smaller.header).toMatchObject({ transactionType: "SALE", saleIsReturn: true })
  })

  it("take a discount back that had a line of its own · RET-9", () => {
    const discount = { ...back, goods: { ...back.goods, unitPrice: minorUnits(-50_00) }, pieces: 1 }
    const { lines } = cartOf({ ...discount, refund: minorUnits(-50_00) })
    expect(lines[0]).toMatchObject({ quantity: -1, unitPrice: -50_00, lineDiscount: 0, amount: 50_00 })
  })

  it("take no other change than a comment or their removal · LINE-10 PRICE-5 DISC-9", () => {
    const cart = cartOf(back)
    const refused: readonly CartChange[] = [
      { type: "quantity", lineId: "back", quantity: 1 },
      { type: "discount", lineId: "back", discount: { kind: "percent", basisPoints: 100 }, reason: "D1" },
      { type: "ignore-discount", lineId: "back" },
      { type: "price", lineId: "back", unitPrice: minorUnits(1) },
      { type: "home-order", lineId: "back" },
      { type: "gift-card", lineId: "back", number: "AAAA-BBBB-CCCC-DDDD" },
      {
        ...insuranceBack,
        type: "insure",
        insuranceLineId: "i",
        item: ringToSell,
        premium: minorUnits(1),
        linkId: "l",
        lineId: "back"
      }
    ]
    for (const change of refused) {
      expect(cartChangeRefusal(cart, change), change.type).toBeDefined()
      expect(applyChange(cart, change)).toBe(cart)
    }
    expect(
      applyChange(cart, { type: "comment", lineId: "back", comment: "Scratched" }).lines[0]?.comment
    ).toBe("Scratched")
    expect(applyChange(cart, { type: "remove", lineId: "back" }).header.transactionType).toBe("LOGIN")
  })

  it("stay out of a discount on the whole cart · DISC-11", () => {
    const cart = cartOf(
      back,
      { type: "add", lineId: "new", item: ringToSell, quantity: 1 },
      { type: "cart-discount", discount: { kind: "percent", basisPoints: 5000 }, reason: "D1" }
    )
    expect(cart.lines.map(({ amount }) => amount)).toEqual([-2_391_99, 598_00])
  })

  it("bring their insurance along, which leaves the cart only with them · RET-1 INS-11", () => {
    const cart = cartOf(back, { type: "add", lineId: "new", item: ringToSell, quantity: 1 }, insuranceBack)
    expect(cart.lines.map(({ id }) => id)).toEqual(["back", "insurance-back", "new"])
    expect(shownLines(cart).map(({ line, insurance }) => [line.id, insurance?.id])).toEqual([
      ["back", undefined],
      ["insurance-back", undefined],
      ["new", undefined]
    ])
    expect(cartChangeRefusal(cart, { type: "remove", lineId: "insurance-back" })).toBe("line-is-insurance")
    expect(cartChangeRefusal(cart, { type: "uninsure", linkId: "link" })).toBe("line-is-insurance")
    const behind = cartOf({ type: "add", lineId: "new", item: ringToSell, quantity: 1 }, back, insuranceBack)
    expect(behind.lines.map(({ id }) => id)).toEqual(["new", "back", "insurance-back"])
    const without = applyChange(cart, { type: "remove", lineId: "back" })
    expect(without).toMatchObject({ lines: [{ id: "new" }], insurances: [] })
  })

  it("never come back in training, nor in broken or missing pieces · TRAIN-1 RET-6", () => {
    const training = { ...empty, header: { ...empty.header, training: true } }
    expect(cartChangeRefusal(training, back)).toBe("returns-not-in-training")
    expect(cartChangeRefusal(empty, { ...back, pieces: 0 })).toBe("quantity-too-small")
    expect(cartChangeRefusal(empty, { ...back, pieces: 1.5 })).toBe("quantity-not-whole")
  })

  it("change the total by what they bring, in any cart · LINE-4", () => {
    const anyBack = fc.tuple(
      fc.integer({ min: 1, max: 50 }),
      fc.integer({ min: 0, max: 9_999_900 }),
      fc.nat(1_000_000)
    )
    fc.assert(
      fc.property(anyCartOfChanges, anyBack, (cart, [pieces, price, off]) => {
        const refund = minorUnits(Math.max(0, pieces * price - off))
        const goods = { ...back.goods, unitPrice: minorUnits(price) }
        const after = applyChange(cart, { ...back, lineId: "r", goods, pieces, refund })
        expect(after.header.total).toBe(cart.header.total - refund)
        const line = after.lines.at(-1)
        expect(line?.amount).toBe(minorUnits(0 - refund))
        expect(line?.amount).toBe(0 - pieces * price - (line?.lineDiscount ?? 0))
      })
    )
  })
})
