import * as carts from "@karat/contract/cart"
import { removePaymentLine } from "@karat/contract/payment"
import { setIncomeExpense } from "@karat/contract/round-up"
import { readSalesAndKpis, readTenderTypeTotals } from "@karat/contract/store-day"
import { minorUnits } from "@karat/domain/money/minor-units"
import { roundToCash } from "@karat/domain/tender/cash-rounding"
import { tender } from "@karat/domain/tender/tender-type"
import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { longRun } from "../testing/long-run.ts"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { wrongDays } from "../testing/counted-days.ts"
import { present } from "../testing/present.ts"
import { sqlText } from "../testing/sql-text.ts"
import { add, cartOfReturns, soldReceipt } from "../testing/test-return.ts"
import { headerOf, openedCart, pay, payAsCredit, soldFor } from "../testing/test-sale.ts"
import { signedInTill, testConfig, type TestTill } from "../testing/test-till.ts"

let server: TestServer
let now = new Date("2026-11-20T09:00:00Z")

beforeAll(async () => {
  server = await startTestServer(
    await testConfig({ terminalApprovesAfterMs: 1, terminalTimeoutMs: 30_000, serverAnswerMs: 40_000 }),
    { clock: () => now, followsClock: true }
  )
})
afterAll(() => server.stop())

const figures = async (till: TestTill, date?: string) =>
  (await till.call(readSalesAndKpis, date === undefined ? {} : { query: { date } })).answer
const tenders = async (till: TestTill, date?: string) =>
  (await till.call(readTenderTypeTotals, date === undefined ? {} : { query: { date } })).answer

describe("the figures of a day", () => {
  it("are sales less returns, without practice, gift cards and money that moved along, on the day of the store · KPI-2 KPI-3 KPI-4", async () => {
    // An hour before midnight in Stockholm it is the same day there, and in Helsinki the next one.
    now = new Date("2026-11-19T22:30:00Z")
    const till = await signedInTill(server.url, "101-1")
    const sold = await soldReceipt(till, [1_000_00, 250_00])
    const training = await openedCart(till)
    await till.call(carts.setTraining, { params: { id: training.id }, body: { training: true } })
    await soldFor(till, training.id, 700_00)
    await pay(till, training.id, 700_00)
    const gift = await openedCart(till)
    await add(till, gift.id, "BESPOKE", 1, 94_50)
    await till.call(setIncomeExpense, {
      params: { id: gift.id, expenseId: "1" },
      body: { amount: minorUnits(5_50) }
    })
    await pay(till, gift.id, 100_00)
    const back = await cartOfReturns(till, sold, { 1: 1 })
    await pay(till, back, -250_00)
    const { sales, kpis } = await figures(till)
    expect(sales).toMatchObject({ total: 1_094_50, totalExVat: 875_60, currency: "SEK" })
    expect(kpis).toEqual({ averagePerCustomer: 547_25, unitsPerCustomer: 1, customers: 2 })
    expect(await figures(till, "2026-11-19")).toEqual(await figures(till))
    expect((await figures(till, "2026-11-20")).sales.total).toBe(0)
    const finnish = await signedInTill(server.url, "fi201-1")
    expect(await figures(finnish)).toEqual(await figures(finnish, "2026-11-20"))
    expect(await wrongDays(server.db)).toEqual([])
  })

  it("are those of the caller's store and of a day of the calendar, with its budget where it has one · KPI-3 KPI-6", async () => {
    now = new Date("2026-11-20T09:00:00Z")
    const till = await signedInTill(server.url, "101-1")
    const elsewhere = await signedInTill(server.url, "102-1")
    await soldReceipt(till, [80_00])
    expect((await figures(elsewhere)).sales.total).toBe(0)
    expect((await figures(till)).sales.budget).toBeGreaterThan(0)
    await server.db.run(sqlText("DELETE FROM day_budget WHERE store_number = '101' AND date = '2026-11-20'"))
    const { text } = await till.call(readSalesAndKpis, { query: { date: "2026-11-20" } })
    expect(JSON.parse(text)).toMatchObject({ sales: { total: 80 }, kpis: { numberOfCustomers: 1 } })
    expect(text).not.toContain("budget")
    for (const date of ["2026-02-30", "20261120", "yesterday", ""])
      expect(await till.call(readSalesAndKpis, { query: { date } }), date).toMatchObject({
        status: 422,
        code: "invalid_date_format"
      })
  })

  it("tell for each register what each tender took, with what was given back and given as change · KPI-5", async () => {
    now = new Date("2026-12-01T09:00:00Z")
    const till = await signedInTill(server.url, "101-1")
    const other = await signedInTill(server.url, "101-2")
    const { id } = await openedCart(till)
    await soldFor(till, id, 299_00)
    await pay(till, id, 50_00)
    await pay(till, id, 500_00)
    await soldReceipt(till, [120_00], { tenderType: tender.card })
    await soldReceipt(other, [10_40], { badge: "1003" })
    const foreign = await openedCart(other, "1003")
    await soldFor(other, foreign.id, 100_00)
    await pay(other, foreign.id, 10_00, { currency: "EUR", changeCurrency: "SEK" })
    const rows = (await tenders(till)).map(
      (row) => `${row.tenderType} ${row.terminalNumber} ${row.amount} ${row.currency}`
    )
    expect(rows).toEqual([
      "1 WK1011 29900 SEK",
      "1 WK1012 1000 EUR",
      "1 WK1012 1000 SEK",
      "3 WK1011 12000 SEK",
      "19 WK1012 -1500 SEK"
    ])
    expect(await tenders(till)).toEqual(await tenders(other))
  })
})

const registers = ["101-1", "101-2", "102-1", "fi201-1"] as const
const badges = { "101-1": "1001", "101-2": "1003", "102-1": "1004", "fi201-1": "1002" } as const

const anyReceipt = fc.record({
  register: fc.constantFrom(...registers),
  prices: fc.array(fc.integer({ min: 1, max: 999_999 }), { minLength: 1, maxLength: 4 }),
  cashFirst: fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined }),
  takesItBack: fc.boolean(),
  training: fc.constantFrom(false, false, false, true),
  endsBy: fc.constantFrom("exact-cash", "too-much-cash", "card", "foreign-cash", "left-open"),
  bringsBack: fc.option(fc.nat({ max: 3 }), { nil: undefined }),
  hours: fc.integer({ min: 0, max: 30 })
})

describe("the kept sums", () => {
  it(
    "are what counting anew gives, over any days, registers, tenders and currencies · KPI-3 KPI-4 KPI-5",
    longRun(),
    async () => {
      now = new Date("2027-01-10T08:00:00Z")
      await fc.assert(
        fc.asyncProperty(fc.array(anyReceipt, { minLength: 2, maxLength: 6 }), async (receipts) => {
          const sold: { readonly id: string; readonly country: string; readonly lines: number }[] = []
          for (const receipt of receipts) {
            now = new Date(now.getTime() + receipt.hours * 3_600_000)
            const till = await signedInTill(server.url, receipt.register)
            const id = await sell(till, receipt)
            if (id === undefined) continue
            const country = receipt.register.slice(0, 2)
            const before = sold.findLast((each) => each.country === country)
            if (receipt.bringsBack !== undefined && before !== undefined)
              await bringSomethingBack(till, receipt, before)
            if (!receipt.training) sold.push({ id, country, lines: receipt.prices.length })
          }
          expect(await wrongDays(server.db)).toEqual([])
        }),
        { numRuns: 30 }
      )
      const [tendersSeen] = await server.db.all(
        sqlText<{ tenders: number; currencies: number }>(
          "SELECT count(DISTINCT tender_type) AS tenders, count(DISTINCT currency) AS currencies FROM day_tender"
        )
      )
      expect(tendersSeen).toMatchObject({ tenders: 4, currencies: 2 })
    }
  )
})

type AnyReceipt = typeof anyReceipt extends fc.Arbitrary<infer Receipt> ? Receipt : never

/** Sells something; answers the receipt's id, or undefined when it was left open. */
async function sell(till: TestTill, receipt: AnyReceipt): Promise<string | undefined> {
  const { cashFirst, endsBy, prices, register, takesItBack, training } = receipt
  const currency = register.startsWith("fi") ? "EUR" : "SEK"
  const coin = currency === "EUR" ? 5 : 100
  const { id } = await openedCart(till, badges[register])
  for (const price of prices) await soldFor(till, id, price)
  await till.call(carts.setTraining, { params: { id }, body: { training } })
  const { total } = await headerOf(till, id)
  if (cashFirst !== undefined && cashFirst * coin < total - coin) {
    await pay(till, id, cashFirst * coin, { currency })
    const [line] = (await till.call(carts.readPayments, { params: { id } })).answer
    if (takesItBack) await till.call(removePaymentLine, { params: { id, paymentLineId: present(line).id } })
  }
  const { paid } = await headerOf(till, id)
  const left = total - paid
  const rounded = roundToCash(minorUnits(left), currency)
  if (endsBy === "left-open") await till.call(carts.voidCart, { params: { id } })
  else if (endsBy === "card" && !training) await pay(till, id, left, { currency, tenderType: tender.card })
  else if (endsBy === "foreign-cash" && currency === "SEK")
    await pay(till, id, Math.ceil(left / 11_50) * 100 + 500, { currency: "EUR", changeCurrency: "SEK" })
  else
    await pay(till, id, endsBy === "too-much-cash" && rounded > 0 ? rounded + 100 * coin : rounded, {
      currency
    })
  const { closedAt } = await headerOf(till, id)
  if (closedAt === undefined) await till.call(carts.voidCart, { params: { id } })
  return closedAt === undefined ? undefined : id
}

/** Takes a line of an earlier receipt back, and pays it out in cash or by store credit. */
async function bringSomethingBack(
  till: TestTill,
  { bringsBack = 0, register }: AnyReceipt,
  before: { readonly id: string; readonly lines: number }
): Promise<void> {
  const currency = register.startsWith("fi") ? "EUR" : "SEK"
  const back = await cartOfReturns(
    till,
    before.id,
    { [bringsBack % before.lines]: 1 },
    badges[register]
  ).catch(() => undefined)
  if (back === undefined) return
  const { total } = await headerOf(till, back)
  await payAsCredit(till, back, total, { currency })
  const { closedAt } = await headerOf(till, back)
  if (closedAt === undefined) await pay(till, back, roundToCash(total, currency), { currency })
}
