import fc from "fast-check"
import { expect, it } from "vitest"
import { type MinorUnits, minorUnits } from "../money/minor-units.ts"
import { settle } from "../payment/amount-due.ts"
import { roundToCash } from "../tender/cash-rounding.ts"
import { sampleTenders } from "../testing/sample-tenders.ts"
import { anyCurrency } from "../testing/amounts.ts"
import { ownRounding, roundingCarried, roundingOfRefund, type ReceiptRounding } from "./rounding-ledger.ts"

const { cash, card } = sampleTenders
const sum = (numbers: readonly number[]) => minorUnits(numbers.reduce((total, each) => total + each, 0))

/** The receipts of a shop with what they have rounded, and a drawer that knows what it took for them. */
function shop() {
  const roundings = new Map<string, number>()
  const ledger = (ids: readonly string[]): readonly ReceiptRounding[] =>
    ids.map((receiptId) => ({ receiptId, amount: minorUnits(roundings.get(receiptId) ?? 0) }))
  const close = (receiptId: string, balance: number, from: readonly string[], type = cash, sells = false) => {
    const carried = roundingCarried(ledger(from))
    const left = minorUnits(balance)
    const { applied, rounding } = settle(left, roundOf(left, type.rounds, carried), type, "SEK", carried)
    const moved = balance < 0 ? roundingOfRefund(rounding, ledger(from), { sells }) : []
    for (const each of moved)
      roundings.set(each.receiptId, (roundings.get(each.receiptId) ?? 0) + each.amount)
    const own = ownRounding({ total: left, paid: applied }, sum(moved.map(({ amount }) => amount)), "SEK")
    roundings.set(receiptId, own)
    return applied
  }
  const roundOf = (left: MinorUnits, rounds: boolean, carried: MinorUnits) =>
    rounds ? roundToCash(left, "SEK", carried) : left
  return { close, open: () => sum([...roundings.values()]) }
}

it("gives back for ten pieces of 0.50 that cost 5 no more than 5, one by one · ROUND-3", () => {
  const { close } = shop()
  expect(close("sale", 500, [])).toBe(500)
  const back = Array.from({ length: 10 }, (_, at) => close(`back ${at}`, -50, ["sale"]))
  expect(back).toEqual([-100, 0, -100, 0, -100, 0, -100, 0, -100, 0].map((each) => minorUnits(each)))
})

it("gives back piece by piece what the sale took, and in between what the rest would have cost, up to half a coin · ROUND-3", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 8 }), (prices) => {
      const { close } = shop()
      let paid = close("sale", sum(prices), []) as number
      let kept: number = sum(prices)
      for (const [at, price] of prices.entries()) {
        paid += close(`back ${at}`, 0 - price, ["sale"])
        kept -= price
        expect(Math.abs(paid - kept)).toBeLessThanOrEqual(50)
      }
      expect(paid).toBe(0)
    })
  )
})

it("never gains by returns of several receipts, exchanges and cards more than a coin for each receipt · ROUND-3", () => {
  const anyStep = fc.record({
    receipts: fc.uniqueArray(fc.nat(2), { minLength: 1, maxLength: 3 }),
    back: fc.integer({ min: 1, max: 400 }),
    buys: fc.option(fc.integer({ min: 1, max: 400 })),
    type: fc.constantFrom(cash, cash, card)
  })
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 12 }), (steps) => {
      const { close, open } = shop()
      let exact = 0
      let drawer = 0
      for (const [at, { receipts, back, buys, type }] of steps.entries()) {
        const left = (buys ?? 0) - back
        const from = receipts.map((each) => `sale ${each}`)
        const given = close(`cart ${at}`, left, from, type, buys !== null)
        if (left < 0) expect(given).toBeLessThanOrEqual(0)
        exact += left
        drawer += given
      }
      expect(drawer - exact).toBe(open())
    })
  )
})

it("rounds a sale as it always did, whatever is carried · ROUND-1", () => {
  fc.assert(
    fc.property(
      fc.nat(100_000),
      fc.integer({ min: -100, max: 100 }),
      anyCurrency,
      (due, carried, currency) => {
        expect(roundToCash(minorUnits(due), currency, minorUnits(carried))).toBe(
          roundToCash(minorUnits(due), currency)
        )
      }
    )
  )
})

it("settles every receipt of a refund, and leaves what it rounded itself with the last, or with its own goods · ROUND-3", () => {
  const receipts = [
    { receiptId: "one", amount: minorUnits(30) },
    { receiptId: "two", amount: minorUnits(-20) }
  ]
  expect(roundingOfRefund(minorUnits(40), receipts, { sells: true })).toEqual([
    { receiptId: "one", amount: -30 },
    { receiptId: "two", amount: 20 }
  ])
  expect(roundingOfRefund(minorUnits(40), receipts, { sells: false })).toEqual([
    { receiptId: "one", amount: -30 },
    { receiptId: "two", amount: 70 }
  ])
  for (const sells of [true, false]) {
    expect(roundingOfRefund(minorUnits(0), receipts, { sells })).toEqual([])
    expect(roundingOfRefund(minorUnits(40), [], { sells })).toEqual([])
  }
})

it("takes a receipt that says more than coins explain for one that did not round · ROUND-3", () => {
  const rounded = (paid: number) =>
    ownRounding({ total: minorUnits(100_00), paid: minorUnits(paid) }, minorUnits(10), "SEK")
  expect([99_51, 101_99, 102_00, 98_00].map(rounded)).toEqual([-59, 1_89, -10, -10])
})
