import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { minorUnits } from "../money/minor-units.ts"
import { tender } from "../tender/tender-type.ts"
import {
  goesBackFreely,
  goodsInReturn,
  originalCards,
  originalTenders,
  type RefundSource,
  tenderByOverride
} from "./refund-source.ts"
import { shareRefund } from "./share-refund.ts"

const visa: RefundSource = {
  receiptId: "A",
  paymentId: "visa",
  tenderType: tender.card,
  left: minorUnits(300_00),
  maskedCard: "**** 4242",
  cardBrand: "VISA"
}
const coins: RefundSource = {
  receiptId: "A",
  paymentId: "coins",
  tenderType: tender.cash,
  left: minorUnits(200_00)
}
const swish: RefundSource = {
  receiptId: "B",
  paymentId: "swish",
  tenderType: tender.swish,
  left: minorUnits(80_00)
}
const worthOf = (...worth: readonly (readonly [string, number])[]) =>
  new Map(worth.map(([receiptId, value]) => [receiptId, minorUnits(value)]))

describe("money goes back", () => {
  it("by the tender that it came by, and nowhere else without a word; goods become store credit · REFUND-3", () => {
    const freely = (paidBy: number) =>
      [tender.cash, tender.card, tender.giftCard, tender.storeCredit, tender.requisition].filter((backBy) =>
        goesBackFreely({ tenderType: paidBy }, backBy)
      )
    expect(freely(tender.cash)).toEqual([tender.cash])
    expect(freely(tender.secondCash)).toEqual([tender.cash])
    expect(freely(tender.card)).toEqual([tender.card])
    expect(freely(tender.giftCard)).toEqual([tender.giftCard])
    expect(freely(tender.requisition)).toEqual([])
    expect(freely(tender.storeCredit)).toEqual([tender.storeCredit])
    expect(freely(goodsInReturn)).toEqual([tender.storeCredit])
    expect(freely(tender.tapToPay)).toEqual([tender.card])
    for (const phone of [tender.swish, tender.swishQr]) expect(freely(phone)).toEqual([])
  })

  it("up to what is left of a payment, and no further · REFUND-3", () => {
    const worth = worthOf(["A", 500_00])
    const card = (value: number) =>
      shareRefund([coins, visa], worth, { backBy: tender.card, value: minorUnits(value) })
    expect(card(300_00)).toEqual([{ receiptId: "A", paymentId: "visa", amount: 300_00 }])
    expect(card(300_01)).toBeUndefined()
  })

  it("to another card when a cashier says so, from the nearest payments first · REFUND-6", () => {
    const asked = { backBy: tender.card, value: minorUnits(400_00), overridden: true }
    expect(shareRefund([coins, visa], worthOf(["A", 500_00]), asked)).toEqual([
      { receiptId: "A", paymentId: "visa", amount: 300_00 },
      { receiptId: "A", paymentId: "coins", amount: 100_00 }
    ])
  })

  it("to one card at a time, the one that is meant first, and never from one to another unseen · REFUND-3", () => {
    const other = { ...visa, paymentId: "other", maskedCard: "**** 5454", left: minorUnits(200_00) }
    const worth = worthOf(["A", 500_00])
    const byCard = (value: number, card?: string) =>
      shareRefund([visa, other], worth, { backBy: tender.card, value: minorUnits(value), card })
    expect(byCard(200_00)?.map(({ paymentId }) => paymentId)).toEqual(["visa"])
    expect(byCard(200_00, "**** 5454")?.map(({ paymentId }) => paymentId)).toEqual(["other"])
    expect(byCard(300_01)).toBeUndefined()
  })

  it("of Swish in cash or to a card only when somebody says so, and of the web shop as well · REFUND-3", () => {
    const worth = worthOf(["A", 500_00], ["B", 500_00])
    const online = { ...visa, online: true }
    for (const [source, backBy] of [
      [swish, tender.cash],
      [swish, tender.card],
      [online, tender.card]
    ] as const) {
      const asked = { backBy, value: minorUnits(10_00) }
      expect(shareRefund([source], worth, asked)).toBeUndefined()
      expect(shareRefund([source], worth, { ...asked, overridden: true })).toHaveLength(1)
    }
    const cashForCard = { backBy: tender.cash, value: minorUnits(10_00), overridden: true }
    expect(shareRefund([visa], worth, cashForCard)).toBeUndefined()
  })

  it("are listed by tender and card with what is left, and whether it can go back there · REFUND-4 REFUND-5", () => {
    const listed = originalTenders([coins, visa, swish], worthOf(["A", 500_00], ["B", 80_00]))
    expect(listed.map(({ tenderType, amount, canGoBack }) => [tenderType, amount, canGoBack])).toEqual([
      [tender.cash, coins.left, true],
      [tender.card, 300_00, true],
      [tender.swish, 80_00, false]
    ])
    expect(tenderByOverride(tender.cash, listed)).toBe(tender.card)
    expect(tenderByOverride(tender.cash, listed.slice(2))).toBe(tender.cash)
    expect(tenderByOverride(tender.giftCard, listed.slice(2))).toBe(tender.card)
  })

  it("for a receipt only as far as its own goods are worth", () => {
    const worth = worthOf(["A", 50_00], ["B", 80_00])
    const asked = { backBy: tender.card, value: minorUnits(130_00), overridden: true }
    expect(shareRefund([visa, swish], worth, asked)).toEqual([
      { receiptId: "A", paymentId: "visa", amount: 50_00 },
      { receiptId: "B", paymentId: "swish", amount: 80_00 }
    ])
    expect(shareRefund([visa, swish], worth, { ...asked, value: minorUnits(130_01) })).toBeUndefined()
  })

  it("onto no voucher that is there because somebody says so, and onto new credit as much as to a card · REFUND-6", () => {
    const anySource = fc.record({
      receiptId: fc.constantFrom("A", "B"),
      paymentId: fc.uuid(),
      tenderType: fc.constantFrom(0, 1, 2, 3, 4, 20, 24, 32, 70, 72),
      left: fc.nat(1_000).map(minorUnits),
      online: fc.boolean()
    })
    fc.assert(
      fc.property(
        fc.array(anySource, { maxLength: 6 }),
        fc.constantFrom(tender.giftCard, tender.requisition),
        fc.integer({ min: 1, max: 2_000 }),
        (sources, backBy, value) => {
          const asked = { backBy, value: minorUnits(value) }
          const worth = worthOf(["A", 1_000], ["B", 1_000])
          expect(shareRefund(sources, worth, { ...asked, overridden: true })).toEqual(
            shareRefund(sources, worth, asked)
          )
          const onto = (by: number) =>
            shareRefund(sources, worth, { backBy: by, value: minorUnits(value), overridden: true }) !==
            undefined
          expect(onto(tender.storeCredit)).toBe(onto(tender.card))
        }
      )
    )
  })

  it("never more than was paid, whatever is asked, and its parts sum to it", () => {
    const anySource = fc.record({
      receiptId: fc.constantFrom("A", "B", "C"),
      paymentId: fc.uuid(),
      tenderType: fc.constantFrom(0, 1, 2, 3, 4, 20, 24, 32, 70, 72),
      left: fc.nat(1_000).map(minorUnits)
    })
    const anyWorth = fc.tuple(fc.nat(1_000), fc.nat(1_000), fc.nat(1_000))
    fc.assert(
      fc.property(
        fc.array(anySource, { maxLength: 8 }),
        anyWorth,
        fc.constantFrom(1, 3, 20, 24),
        fc.integer({ min: 1, max: 2_000 }),
        fc.boolean(),
        (sources, [a, b, c], backBy, value, overridden) => {
          const worth = worthOf(["A", a], ["B", b], ["C", c])
          const parts = shareRefund(sources, worth, { backBy, value: minorUnits(value), overridden })
          if (parts === undefined) return
          expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(value)
          for (const { paymentId, amount } of parts)
            expect(amount).toBeLessThanOrEqual(
              sources.find((each) => each.paymentId === paymentId)?.left ?? 0
            )
          for (const [receiptId, most] of worth) {
            const ofReceipt = parts.filter((part) => part.receiptId === receiptId)
            expect(ofReceipt.reduce((sum, { amount }) => sum + amount, 0)).toBeLessThanOrEqual(most)
          }
        }
      )
    )
  })
})

describe("the original cards", () => {
  it("are listed once each, with all of this cart that can still go there · REFUND-4 REFUND-5", () => {
    const again = { ...visa, receiptId: "B", paymentId: "again", left: minorUnits(25_00) }
    const cards = (...worth: readonly (readonly [string, number])[]) =>
      originalCards([coins, visa, again, swish], worthOf(...worth)).map(({ amount }) => amount)
    expect(originalCards([coins, visa, again, swish], worthOf(["A", 500_00], ["B", 80_00]))).toEqual([
      { maskedCard: "**** 4242", cardBrand: "VISA", amount: 325_00 }
    ])
    expect(cards(["A", 100_00], ["B", 10_00])).toEqual([110_00])
    expect(cards(["A", 0])).toEqual([])
    expect(originalCards([{ ...visa, left: minorUnits(0) }], worthOf(["A", 100_00]))).toEqual([])
  })

  it("are all named, since any of them can take it · REFUND-4 REFUND-5", () => {
    const other = { ...visa, paymentId: "other", maskedCard: "**** 5454", cardBrand: "MASTERCARD" }
    const listed = originalCards([visa, other], worthOf(["A", 300_00]))
    expect(listed.map(({ maskedCard, amount }) => [maskedCard, amount])).toEqual([
      ["**** 4242", 300_00],
      ["**** 5454", 300_00]
    ])
  })

  it("take back what they are listed with · REFUND-3 REFUND-4", () => {
    const anyCard = fc.record({
      receiptId: fc.constantFrom("A", "B"),
      paymentId: fc.uuid(),
      tenderType: fc.constantFrom(1, 3, 3, 3, 24),
      left: fc.nat(1_000).map(minorUnits),
      card: fc.constantFrom("**** 4242", "**** 5454")
    })
    fc.assert(
      fc.property(fc.array(anyCard, { maxLength: 6 }), fc.nat(1_000), fc.nat(1_000), (payments, a, b) => {
        const worth = worthOf(["A", a], ["B", b])
        const sources = payments.map(({ card, ...payment }) =>
          payment.tenderType === tender.card ? { ...payment, maskedCard: card } : payment
        )
        const listed = originalCards(sources, worth)
        for (const { amount } of listed) {
          expect(amount).toBeGreaterThan(0)
          expect(shareRefund(sources, worth, { backBy: tender.card, value: amount })).toBeDefined()
        }
      })
    )
  })
})
