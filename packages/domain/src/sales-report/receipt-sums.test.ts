import fc from "fast-check"
import { expect, it } from "vitest"
import { minorUnits } from "../money/minor-units.ts"
import { salesOf } from "../store-day/day-sales.ts"
import { type ReportedLine, type ReportedReceipt, sumsOfReceipt } from "./receipt-sums.ts"
import { averageOf, growth, noSales, piecesPerCustomer } from "./sales-report.ts"

const kronor = (amount: number) => minorUnits(amount * 100)

function line(changes: Partial<ReportedLine> = {}): ReportedLine {
  return {
    itemNumber: "R1",
    quantity: 1,
    unitPrice: kronor(100),
    amount: kronor(100),
    lineDiscount: minorUnits(0),
    vatBasisPoints: 2500,
    category: "Rings",
    brand: "Own",
    ...changes
  }
}

function receipt(changes: Partial<ReportedReceipt> = {}): ReportedReceipt {
  return { goods: [line()], payments: [], badge: "1003", time: "14:05:59", ...changes }
}

function rowsOf(from: ReportedReceipt, by: string) {
  return Object.fromEntries(
    sumsOfReceipt(from)
      .filter((each) => each.by === by)
      .map(({ key, sums }) => [key, sums])
  )
}

const anyLine = fc
  .record({
    itemNumber: fc.constantFrom("R1", "R2", "N1"),
    quantity: fc.constantFrom(-2, -1, 1, 2, 3),
    price: fc.integer({ min: -50_000, max: 500_000 }),
    vatBasisPoints: fc.constantFrom(2500, 1200, 600, 0, 2550),
    category: fc.constantFrom("Rings", "Watches", ""),
    brand: fc.constantFrom("Own", "")
  })
  .map(({ price, quantity, ...rest }) =>
    line({ ...rest, quantity, unitPrice: minorUnits(price), amount: minorUnits(price * quantity) })
  )

it("each breakdown of a receipt's goods sums to what the receipt adds to its day · REP-2 KPI-4", () => {
  fc.assert(
    fc.property(fc.array(anyLine, { minLength: 1, maxLength: 6 }), (goods) => {
      const day = salesOf(goods)
      for (const by of ["all", "hour", "staff", "category", "brand", "item"]) {
        const rows = Object.values(rowsOf(receipt({ goods }), by))
        const sum = (field: "gross" | "net" | "pieces") => rows.reduce((all, row) => all + row[field], 0)
        expect([sum("gross"), sum("net"), sum("pieces")], by).toEqual([day.total, day.totalExVat, day.pieces])
      }
      expect(rowsOf(receipt({ goods }), "all")[""]?.customers).toBe(day.customers)
    })
  )
})

it("a receipt counts once in each row, and stands by its hour, seller, category, brand and item · REP-1", () => {
  const goods = [line(), line(), line({ itemNumber: "W1", category: "Watches", brand: "" })]
  expect(rowsOf(receipt({ goods }), "category")).toMatchObject({
    Rings: { gross: kronor(200), net: kronor(160), pieces: 2, customers: 1 },
    Watches: { gross: kronor(100), pieces: 1, customers: 1 }
  })
  expect(Object.keys(rowsOf(receipt({ goods }), "brand"))).toEqual(["Own", ""])
  expect(Object.keys(rowsOf(receipt({ goods }), "hour"))).toEqual(["14"])
  expect(Object.keys(rowsOf(receipt({ goods }), "staff"))).toEqual(["1003"])
  expect(sumsOfReceipt(receipt({ goods: [] }))).toEqual([])
})

it("tells what was taken off by hand and why, and leaves campaigns out · REP-5", () => {
  const goods = [
    line({ lineDiscount: kronor(10), discountReason: "Display piece", amount: kronor(90) }),
    line({ cartDiscountShare: kronor(5), amount: kronor(95) }),
    line({ priceBefore: kronor(120), priceReason: "Scratched" }),
    // A price that was set higher takes nothing off.
    line({ priceBefore: kronor(80), priceReason: "Engraved" }),
    // What a customer did not pay of goods that come back stands as a discount of the other sign.
    line({ quantity: -1, lineDiscount: kronor(-20), amount: kronor(-80) })
  ]
  const given = receipt({ goods, cartDiscountReason: "Regular" })
  expect(rowsOf(given, "discount")).toEqual({
    "Display piece": { ...noSales, discount: kronor(10), customers: 1 },
    Regular: { ...noSales, discount: kronor(5), customers: 1 },
    Scratched: { ...noSales, discount: kronor(20), customers: 1 }
  })
  expect(rowsOf(given, "staff")["1003"]?.discount).toBe(kronor(35))
})

it("tells what came back and why · REP-5", () => {
  const goods = [line({ quantity: -1, amount: kronor(-100) }), line({ itemNumber: "R2" })]
  const back = receipt({ goods, returnReason: "Wrong size" })
  expect(rowsOf(back, "return")).toEqual({
    "Wrong size": { ...noSales, returned: kronor(100), customers: 1 }
  })
  expect(rowsOf(back, "all")[""]).toMatchObject({ gross: 0, returned: kronor(100), customers: 1 })
  const alone = receipt({ goods: goods.slice(0, 1) })
  expect(rowsOf(alone, "all")[""]?.customers).toBe(0)
})

it("tells what was paid by each tender, foreign money by its worth, change taken off · REP-1", () => {
  const payments = [
    { tenderType: 1, amountInCurrency: minorUnits(10_00), exchangeRate: 11_500_000 },
    { tenderType: 19, amountInCurrency: minorUnits(-15_00) },
    { tenderType: 3, amountInCurrency: minorUnits(50_00) },
    { tenderType: 3, amountInCurrency: minorUnits(25_00) }
  ]
  expect(rowsOf(receipt({ payments }), "tender")).toEqual({
    "1": { ...noSales, gross: minorUnits(115_00), customers: 1 },
    "19": { ...noSales, gross: minorUnits(-15_00), customers: 1 },
    "3": { ...noSales, gross: minorUnits(75_00), customers: 1 }
  })
})

it("says averages and growth, and none where there is nothing to divide by · REP-1", () => {
  expect(averageOf({ gross: kronor(100), customers: 3 })).toBe(33_33)
  expect(averageOf({ gross: kronor(-100), customers: 0 })).toBe(0)
  expect(piecesPerCustomer({ pieces: 5, customers: 3 })).toBe(167)
  expect(piecesPerCustomer({ pieces: 5, customers: 0 })).toBe(0)
  expect([growth(150, 100), growth(50, 100), growth(5, 0), growth(5, -10), growth(5, undefined)]).toEqual([
    50,
    -50,
    undefined,
    undefined,
    undefined
  ])
})
