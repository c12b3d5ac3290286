import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { minorUnits } from "../money/minor-units.ts"
import { vatPerRate } from "../receipt/vat.ts"
import { figuresOf, salesOf } from "./day-sales.ts"
import { figuresLastMs, mayRefresh } from "./figures-cover.ts"
import { percentOfBudget, progressColour } from "./progress.ts"

const anyGoods = fc.array(
  fc.record({
    quantity: fc.integer({ min: -5, max: 5 }).filter((quantity) => quantity !== 0),
    unitPrice: fc.integer({ min: -50_000, max: 500_000 }).map(minorUnits),
    amount: fc.integer({ min: -500_000, max: 500_000 }).map(minorUnits),
    vatBasisPoints: fc.constantFrom(undefined, 0, 600, 1200, 2500, 2550)
  }),
  { maxLength: 8 }
)

describe("the sales of a receipt", () => {
  it("are the sum of its goods, and without their tax what the receipt says · KPI-3", () => {
    fc.assert(
      fc.property(anyGoods, (goods) => {
        const { total, totalExVat } = salesOf(goods)
        expect(total).toBe(goods.reduce((sum, { amount }) => sum + amount, 0))
        expect(totalExVat).toBe(vatPerRate(goods).reduce((sum, { net }) => sum + net, 0))
      })
    )
  })

  it("have a customer where something was sold, and no piece where something was only taken off · KPI-4", () => {
    const line = (quantity: number, unitPrice: number) => ({
      quantity,
      unitPrice: minorUnits(unitPrice),
      amount: minorUnits(unitPrice * quantity),
      vatBasisPoints: 2500
    })
    expect(salesOf([line(2, 100), line(-1, 300)])).toMatchObject({ pieces: 1, customers: 1, total: -100 })
    expect(salesOf([line(-1, 300)])).toMatchObject({ pieces: -1, customers: 0 })
    expect(salesOf([line(1, 300), line(1, -50)])).toMatchObject({ pieces: 1, customers: 1, total: 250 })
    expect(salesOf([])).toEqual({ total: 0, totalExVat: 0, pieces: 0, customers: 0 })
  })

  it("divided by customers, rounded half away from zero; nothing where nobody came · KPI-4", () => {
    const day = (total: number, pieces: number, customers: number) =>
      figuresOf(
        { total: minorUnits(total), totalExVat: minorUnits(0), pieces, customers },
        "SEK",
        minorUnits(500)
      )
    expect(day(1_000, 5, 3)).toMatchObject({
      averagePerCustomer: 333,
      unitsPerCustomer: 1.67,
      budget: 500
    })
    expect(day(-25, -1, 2)).toMatchObject({ averagePerCustomer: -13, unitsPerCustomer: -0.5 })
    expect(day(-25, -1, 0)).toMatchObject({ averagePerCustomer: 0, unitsPerCustomer: 0 })
  })
})

describe("a budget", () => {
  it("is red under 30 percent, yellow under 70, blue under 100, then green · KPI-10", () => {
    const expected = (percent: number) =>
      percent < 30 ? "red" : percent < 70 ? "yellow" : percent < 100 ? "blue" : "green"
    for (let percent = -5; percent <= 250; percent += 1)
      expect(progressColour(percent)).toBe(expected(percent))
  })

  it("is reached in whole percent, never more than is sold: 69.99 is yellow · KPI-10", () => {
    expect(percentOfBudget(minorUnits(69_99), minorUnits(100_00))).toBe(69)
    expect(percentOfBudget(minorUnits(100_00), minorUnits(100_00))).toBe(100)
    fc.assert(
      fc.property(
        fc.integer({ min: -(10 ** 10), max: 10 ** 10 }),
        fc.integer({ min: 1, max: 10 ** 9 }),
        (sold, budget) => {
          const percent = percentOfBudget(minorUnits(sold), minorUnits(budget)) ?? Number.NaN
          // In whole numbers, where nothing is rounded.
          expect(BigInt(percent) * BigInt(budget) <= BigInt(sold) * 100n).toBe(true)
          expect(BigInt(percent + 1) * BigInt(budget) > BigInt(sold) * 100n).toBe(true)
        }
      )
    )
  })

  it("that nobody has set has no percentage · KPI-10", () => {
    expect(percentOfBudget(minorUnits(100), undefined)).toBeUndefined()
    expect(percentOfBudget(minorUnits(100), minorUnits(0))).toBeUndefined()
  })
})

describe("figures", () => {
  it("are asked for at most every 30 seconds, and a clock put back does not keep them · KPI-7", () => {
    expect(figuresLastMs).toBe(30_000)
    expect(mayRefresh(undefined, 0)).toBe(true)
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: -100_000, max: 100_000 }), (askedAt, later) => {
        expect(mayRefresh(askedAt, askedAt + later)).toBe(later < 0 || later >= 30_000)
      })
    )
  })
})
