import { expect, it } from "vitest"
import { minorUnits } from "../money/minor-units.ts"
import { tender } from "../tender/tender-type.ts"
import {
  goesBackByOverride,
  goodsInReturn,
  nearestFirst,
  originalCards,
  originalTenders,
  type RefundSource,
  tenderByOverride
} from "./refund-source.ts"

const source = (tenderType: number, changes: Partial<RefundSource> = {}): RefundSource => ({
  receiptId: "one",
  paymentId: "1",
  tenderType,
  left: minorUnits(100_00),
  ...changes
})
const visa = { maskedCard: "************1111", cardBrand: "Visa" }
const worth = (one: number, two = 0) =>
  new Map([
    ["one", minorUnits(one)],
    ["two", minorUnits(two)]
  ])

it("go in cash by somebody's word only where money cannot go back as it came, and never for goods · REFUND-3 REFUND-6", () => {
  const inCash = (paid: RefundSource) => goesBackByOverride(paid, tender.cash)
  expect([source(tender.swish), source(tender.card, { online: true })].map(inCash)).toEqual([true, true])
  expect([source(tender.card), source(tender.card, { online: false })].map(inCash)).toEqual([false, false])
  expect(inCash(source(goodsInReturn))).toBe(false)
  expect(goesBackByOverride(source(goodsInReturn), tender.card)).toBe(true)
})

it("are taken from what came by the same tender first, then from its like, then from the rest · REFUND-3", () => {
  const order = (backBy: number, ...tenders: number[]) =>
    nearestFirst(
      tenders.map((each) => source(each)),
      backBy
    ).map(({ tenderType }) => tenderType)
  const { card, cash, giftCard, secondCash, storeCredit, swish, tapToPay } = tender
  expect(order(cash, swish, secondCash, cash)).toEqual([cash, secondCash, swish])
  expect(order(card, swish, cash, tapToPay, card)).toEqual([card, tapToPay, swish, cash])
  expect(order(storeCredit, giftCard, storeCredit)).toEqual([storeCredit, giftCard])
})

it("name each card once, another brand is another card, and no brand is none · REFUND-4", () => {
  const cards = [
    source(tender.card, visa),
    source(tender.card, { ...visa, paymentId: "2", left: minorUnits(20_00) }),
    source(tender.card, { ...visa, cardBrand: "Mastercard" }),
    source(tender.card, { maskedCard: visa.maskedCard, left: minorUnits(5_00) }),
    source(tender.card, { maskedCard: visa.maskedCard, left: minorUnits(1_00), paymentId: "3" })
  ]
  expect(originalCards(cards, worth(1_000_00))).toStrictEqual([
    { ...visa, amount: 120_00 },
    { ...visa, cardBrand: "Mastercard", amount: 100_00 },
    { maskedCard: visa.maskedCard, amount: 6_00 }
  ])
})

it("list each tender and card once, by receipt no more than its goods are worth · REFUND-4 REFUND-5", () => {
  const ofTwo = { receiptId: "two" }
  const sources = [
    source(goodsInReturn),
    source(tender.cash),
    source(tender.cash, { ...ofTwo, left: minorUnits(30_00) }),
    source(tender.card, visa),
    source(tender.card, { ...visa, cardBrand: "Mastercard" }),
    source(tender.card, { ...visa, online: true }),
    source(tender.card, { ...visa, ...ofTwo, online: false }),
    source(tender.swish, { left: minorUnits(0) })
  ]
  const listed = originalTenders(sources, worth(80_00, 50_00))
  expect(
    listed.map(({ tenderType, cardBrand, amount, canGoBack }) => [tenderType, cardBrand, amount, canGoBack])
  ).toEqual([
    [tender.cash, undefined, 110_00, true],
    [tender.card, "Visa", 130_00, true],
    [tender.card, "Mastercard", 80_00, true],
    [tender.card, "Visa", 80_00, false]
  ])
  expect(originalTenders([source(goodsInReturn)], worth(80_00))).toEqual([])
})

it("go in cash by somebody's word where none can go back as it came, and else to a card · REFUND-6", () => {
  const swish = { tenderType: tender.swish, canGoBack: false }
  const card = { tenderType: tender.card, canGoBack: true }
  expect(tenderByOverride(tender.cash, [swish])).toBe(tender.cash)
  expect(tenderByOverride(tender.cash, [swish, { tenderType: tender.cash, canGoBack: true }])).toBe(
    tender.cash
  )
  expect(tenderByOverride(tender.cash, [swish, card])).toBe(tender.card)
  expect(tenderByOverride(tender.cash, [])).toBe(tender.card)
  expect(tenderByOverride(tender.storeCredit, [swish, card])).toBe(tender.storeCredit)
  // Who does not say how a sale was paid pays on by card, as the specification has it.
  expect(tenderByOverride(tender.storeCredit, [])).toBe(tender.card)
})
