import fc from "fast-check"
import { expect, it } from "vitest"
import { add, minorUnits, negate, nothing } from "../money/minor-units.ts"
import { vatPerRate } from "../receipt/vat.ts"
import {
  type GoodsLine,
  grandTotalsAfter,
  netOf,
  noGrandTotals,
  type PeriodFacts,
  type PostedSum,
  registerSums,
  unexplained,
  batchDifference,
  withBatchTotals,
  withTenderNames,
  withTerminals
} from "./register-report.ts"

const none = { count: 0, amount: nothing }
const minor = (min: number, max: number) => fc.integer({ min, max }).map((amount) => minorUnits(amount))
const on = (postedFor: PostedSum["postedFor"], account: string, amount: number): PostedSum => ({
  postedFor,
  account,
  currency: "SEK",
  amount: minorUnits(amount)
})

/** A receipt as the journal writes it: goods, a gift card, money that moved along, rounding, and who paid how. */
const receipt = fc
  .record({
    goods: fc.array(
      fc.record({
        amount: minor(1, 500_000),
        back: fc.boolean(),
        vatBasisPoints: fc.constantFrom(2500, 1200, 600),
        discount: fc.constantFrom(0, 0, 500),
        division: fc.constantFrom("Ringar", "Klockor", undefined)
      }),
      { minLength: 1, maxLength: 5 }
    ),
    giftCard: fc.constantFrom(0, 0, 500_00),
    moved: minor(-20_000, 20_000),
    rounding: minor(-49, 50),
    tender: fc.constantFrom("cash", "card", "swish", "gift-card-liability", "store-credit-liability"),
    foreign: fc.boolean()
  })
  .map(({ goods, giftCard, moved, rounding, tender, foreign }) => ({
    goods: goods.map((line) => ({
      ...line,
      quantity: line.back ? -1 : 1,
      amount: line.back ? negate(line.amount) : line.amount
    })),
    giftCard,
    moved,
    rounding,
    tender,
    foreign
  }))
type Receipt = typeof receipt extends fc.Arbitrary<infer R> ? R : never

function postedOf({ foreign, giftCard, goods, moved, rounding, tender }: Receipt) {
  const total = goods.reduce((sum, { amount }) => sum + amount, giftCard + moved)
  const due = total + rounding
  const payment = foreign
    ? [
        { ...on("money", "cash", 7_00), currency: "EUR" as const },
        { ...on("money", "exchange", -7_00), currency: "EUR" as const },
        on("money", "exchange", due),
        on("money", "receivable", -due)
      ]
    : [on("money", tender, due), on("money", "receivable", -due)]
  const sale = [
    on("sale", "receivable", total),
    ...vatPerRate(goods).flatMap(({ basisPoints, net, tax }) => [
      on("sale", `revenue:${basisPoints}`, 0 - net),
      on("sale", `vat:${basisPoints}`, 0 - tax)
    ]),
    on("sale", "gift-card-liability", -giftCard),
    on("sale", "income-expense:3", 0 - moved),
    on("money", "receivable", rounding),
    on("money", "rounding", 0 - rounding)
  ]
  return { payment, sale }
}

const linesOf = ({ goods }: Receipt, id: number): readonly GoodsLine[] =>
  goods.map(({ amount, discount, division, quantity }) => ({
    receipt: String(id),
    quantity,
    amount,
    unitPrice: minorUnits(Math.abs(amount)),
    discount: minorUnits(discount),
    division
  }))

/** What happens at a register, one after the other: payments and sales of receipts, and Z's between any of them. */
const days = fc.array(fc.record({ receipt, closesAfterPayment: fc.boolean(), closes: fc.boolean() }), {
  maxLength: 12
})

const factsOf = (posted: readonly PostedSum[], goods: readonly GoodsLine[]): PeriodFacts => ({
  currency: "SEK",
  posted,
  goods,
  receipts: { count: new Set(goods.map((line) => line.receipt)).size },
  drawerOpenings: 0,
  training: none,
  voided: none,
  copies: none
})

it("all Z periods and the open X together are the journal, whatever the order of sales, returns and Z's · DAYEND-2", () => {
  fc.assert(
    fc.property(days, (events) => {
      const periods: { posted: PostedSum[]; goods: GoodsLine[] }[] = [{ posted: [], goods: [] }]
      const all: { posted: PostedSum[]; goods: GoodsLine[] } = { posted: [], goods: [] }
      const put = (posted: readonly PostedSum[], goods: readonly GoodsLine[] = []) => {
        for (const each of [all, periods.at(-1) ?? all]) {
          each.posted.push(...posted)
          each.goods.push(...goods)
        }
      }
      for (const [id, { closes, closesAfterPayment, receipt: each }] of events.entries()) {
        const { payment, sale } = postedOf(each)
        put(payment)
        if (closesAfterPayment) periods.push({ posted: [], goods: [] })
        put(sale, linesOf(each, id))
        if (closes) periods.push({ posted: [], goods: [] })
      }
      const whole = registerSums(factsOf(all.posted, all.goods))
      const sums = periods.map(({ goods, posted }) => registerSums(factsOf(posted, goods)))
      const byDivision = (each: typeof whole) =>
        new Map(each.divisions?.map(({ amount, name }) => [name, amount]))
      for (const [name, amount] of byDivision(whole))
        expect(add(...sums.map((each) => byDivision(each).get(name) ?? nothing)), name).toBe(amount)
      for (const each of [whole, ...sums])
        expect(add(...(each.divisions ?? []).map(({ amount }) => amount))).toBe(
          each.sold - each.refunds.amount
        )
      const totals = sums.reduce(grandTotalsAfter, noGrandTotals)
      expect(totals).toEqual({ sold: whole.sold, refunds: whole.refunds.amount })
      expect(netOf(totals)).toBe(whole.vat.reduce((sum, { net, tax }) => sum + net + tax, 0))
      for (const field of [
        "giftCards",
        "rounding",
        "unfinished",
        "foreignWorth",
        "receipts",
        "pieces"
      ] as const)
        expect(sums.reduce((sum, each) => sum + each[field], 0)).toBe(whole[field])
      const byTender = (each: typeof whole) =>
        new Map(each.tenders.map(({ account, amount, currency }) => [`${account} ${currency}`, amount]))
      for (const name of new Set(sums.flatMap((each) => [...byTender(each).keys()])))
        expect(add(...sums.map((each) => byTender(each).get(name) ?? nothing)), name).toBe(
          byTender(whole).get(name) ?? 0
        )
      // A cart that is paid in one period and closed in the next is the only money that a period cannot explain alone.
      for (const each of [whole, ...sums]) expect(unexplained(each, "SEK")).toBe(0)
      expect(whole.unfinished).toBe(0)
    })
  )
})

it("the order and the parts in which the journal is summed change nothing · DAYEND-2", () => {
  fc.assert(
    fc.property(
      fc
        .array(receipt, { maxLength: 5 })
        .chain((each) => fc.tuple(fc.constant(each), fc.infiniteStream(fc.nat()))),
      ([receipts, order]) => {
        const posted = receipts.flatMap((each) => Object.values(postedOf(each)).flat())
        const goods = receipts.flatMap(linesOf)
        const mixed = posted
          .map((each) => ({ each, at: order.next().value as number }))
          .toSorted((one, other) => one.at - other.at)
          .map(({ each }) => each)
        expect(registerSums(factsOf(mixed, goods))).toEqual(registerSums(factsOf(posted, goods)))
      }
    )
  )
})

it("grand totals only grow, by what was sold and by what came back · DAYEND-4", () => {
  fc.assert(
    fc.property(fc.array(receipt, { maxLength: 8 }), (receipts) => {
      let totals = noGrandTotals
      for (const [id, each] of receipts.entries()) {
        const { payment, sale } = postedOf(each)
        const next = grandTotalsAfter(totals, registerSums(factsOf([...payment, ...sale], linesOf(each, id))))
        expect(next.sold).toBeGreaterThanOrEqual(totals.sold)
        expect(next.refunds).toBeGreaterThanOrEqual(totals.refunds)
        totals = next
      }
    })
  )
})

it("a line that takes something off is in the sum, and is no piece · DAYEND-1", () => {
  const line = { receipt: "1", quantity: 1, discount: nothing }
  const goods = [
    { ...line, quantity: 3, unitPrice: minorUnits(100), amount: minorUnits(250), discount: minorUnits(50) },
    { ...line, unitPrice: minorUnits(-30), amount: minorUnits(-30) },
    { ...line, receipt: "2", quantity: -2, unitPrice: minorUnits(100), amount: minorUnits(-200) }
  ]
  expect(registerSums(factsOf([], goods))).toMatchObject({
    sold: 220,
    pieces: 3,
    refunds: { count: 1, amount: 200 },
    discounts: { count: 1, amount: 50 }
  })
})

it("a report tells apart what it counts, in the order in which it is read · DAYEND-2", () => {
  const posted: PostedSum[] = [
    on("sale", "revenue:600", -100),
    on("sale", "vat:600", -6),
    on("sale", "revenue:2500", -400),
    on("sale", "vat:2500", -100),
    on("sale", "vat:1200", -12),
    on("sale", "revenue:1200", -100),
    on("sale", "income-expense:20", 30),
    on("sale", "income-expense:3", -10),
    on("sale", "income-expense:20", 5),
    on("sale", "insurance-premiums", -99),
    on("money", "exchange-difference", -7),
    on("money", "late-payments", -20),
    on("money", "swish", 300),
    on("money", "cash", 500),
    { ...on("money", "cash", 9), currency: "EUR" },
    on("money", "card", 50),
    on("money", "card", -50)
  ]
  const goodsLine = (receipt: string, quantity: number, amount: number, unitPrice = amount): GoodsLine => ({
    receipt,
    quantity,
    amount: minorUnits(amount),
    unitPrice: minorUnits(unitPrice),
    discount: minorUnits(0)
  })
  const sums = registerSums(
    factsOf(posted, [
      goodsLine("a", 2, 400, 200),
      goodsLine("a", 3, 0, 0),
      goodsLine("a", 1, -50, -50),
      goodsLine("b", -1, -100, 100),
      goodsLine("b", -1, -60, 60),
      goodsLine("c", -2, -40, 20)
    ])
  )
  // What costs nothing is a piece, what takes something off is none.
  expect([sums.pieces, sums.sold]).toEqual([5, 350])
  expect(sums.refunds).toEqual({ count: 2, amount: 200 })
  expect(sums.vat).toEqual([
    { basisPoints: 2500, net: 400, tax: 100 },
    { basisPoints: 1200, net: 100, tax: 12 },
    { basisPoints: 600, net: 100, tax: 6 }
  ])
  expect(sums.moved).toEqual([
    { expenseId: 3, amount: 10 },
    { expenseId: 20, amount: -35 }
  ])
  expect([sums.insurances, sums.otherGains]).toEqual([99, 27])
  expect(sums.tenders).toEqual([
    { account: "cash", currency: "EUR", amount: 9 },
    { account: "cash", currency: "SEK", amount: 500 },
    { account: "swish", currency: "SEK", amount: 300 }
  ])
})

it("each main group says what it sold less what came back, by name, and what has none comes last · DAYEND-11", () => {
  const line = { receipt: "1", quantity: 1, discount: nothing, unitPrice: minorUnits(100) }
  const goods = [
    { ...line, amount: minorUnits(40) },
    { ...line, amount: minorUnits(100), division: "Ringar" },
    { ...line, amount: minorUnits(300), division: "Klockor", divisionNames: { en: "Watches" } },
    { ...line, quantity: -1, amount: minorUnits(-100), division: "Ringar" }
  ]
  expect(registerSums(factsOf([], goods)).divisions).toEqual([
    { name: "Klockor", names: { en: "Watches" }, amount: 300 },
    { name: "Ringar", amount: 0 },
    { name: undefined, amount: 40 }
  ])
})

it("a tender of the shop's own has the name that it was reported under, else the one of now · OWN-6", () => {
  const sums = registerSums(
    factsOf(
      [on("money", "card-terminal:100", 300), on("money", "card", 200), on("money", "invoice:300", 5)],
      []
    )
  )
  const [card, invoice] = ["card-terminal:100", "invoice:300"]
  const names = { en: "Our terminal", fi: "Oma pääte", sv: "Egen terminal" }
  const named = withTenderNames(sums, [{ account: card, name: "Egen terminal", names }])
  expect(named.tenders).toEqual([
    { account: "card", currency: "SEK", amount: 200 },
    { account: card, currency: "SEK", amount: 300, name: "Egen terminal", names },
    { account: invoice, currency: "SEK", amount: 5 }
  ])
  const later = withTenderNames(named, [
    { account: card, name: "Another" },
    { account: invoice, name: "Faktura" }
  ])
  expect(later.tenders.map(({ name }) => name)).toEqual([undefined, "Egen terminal", "Faktura"])
})

it("a card terminal of the shop's own is compared with what it says itself, also where nothing was booked by it · OWN-9", () => {
  const terminals = [100, 101].map((id) => ({ account: `card-terminal:${id}`, name: `Terminal ${id}` }))
  const sums = withTerminals(
    registerSums(factsOf([on("money", "card-terminal:100", 300), on("money", "cash", 5)], [])),
    [...terminals, { account: "invoice:300", name: "Faktura" }],
    "SEK"
  )
  expect(sums.tenders.map(({ account, amount }) => [account, amount])).toEqual([
    ["card-terminal:100", 300],
    ["card-terminal:101", 0],
    ["cash", 5]
  ])
  const total = minorUnits(250)
  const compared = withBatchTotals(sums, [{ account: "card-terminal:100", total }])
  expect(compared?.tenders.map(({ batchTotal }) => batchTotal)).toEqual([250, undefined, undefined])
  expect(batchDifference(minorUnits(300), total)).toBe(-50)
  expect(withBatchTotals(sums, [])).toEqual(sums)
  for (const account of ["cash", "card-terminal:102"])
    expect(withBatchTotals(sums, [{ account, total }])).toBeUndefined()
  expect(unexplained(sums, "SEK")).toBe(
    unexplained(
      registerSums(factsOf([on("money", "card-terminal:100", 300), on("money", "cash", 5)], [])),
      "SEK"
    )
  )
})
