import { changeLine } from "@karat/contract/cart"
import * as calls from "@karat/contract/cash"
import { setExpense } from "@karat/contract/expense"
import { openDrawer } from "@karat/contract/receipt"
import { setIncomeExpense } from "@karat/contract/round-up"
import { noCash } from "@karat/domain/cash/banking"
import { longestDayComment } from "@karat/domain/cash/cash-day"
import { noFlow } from "@karat/domain/cash/cash-flow"
import { highestEntryMinor } from "@karat/domain/money/highest-entry"
import type { Currency } from "@karat/domain/money/currency"
import { minorUnits, nothing } from "@karat/domain/money/minor-units"
import { tender } from "@karat/domain/tender/tender-type"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { setApprovalLimits } from "../testing/approval-limits.ts"
import { sqlText } from "../testing/sql-text.ts"
import { soldReceipt } from "../testing/test-return.ts"
import { cartWorth, headerOf, openedCart, pay, soldFor } from "../testing/test-sale.ts"
import { signedInTill, testConfig, type TestTill } from "../testing/test-till.ts"
import { completeCashFlow } from "../journal/keep-cash-flow.ts"

let day = 0
let now = new Date("2026-11-01T12:00:00Z")
let date: string
let server: TestServer
let till: TestTill

beforeAll(async () => {
  server = await startTestServer(await testConfig({ terminalApprovesAfterMs: 1 }), { clock: () => now })
})
afterAll(() => server.stop())
beforeEach(nextDay)

async function nextDay(): Promise<void> {
  day += 1
  date = `2026-11-${String(day).padStart(2, "0")}`
  now = new Date(`${date}T12:00:00Z`)
  till = await signedInTill(server.url)
}

const dayOf = async (on = date, pos = "1") =>
  (await till.call(calls.readCashDay, { query: { date: on, pos } })).answer
const flowOf = async (currency: Currency = "SEK") => (await dayOf()).sums[currency].flow
const movements = async (currency: Currency = "SEK") =>
  (await till.call(calls.readCashMovements, { query: { date, pos: "1", currency } })).answer
const bankDays = async () => (await till.call(calls.readBankedDays)).answer
const bank = (ids: readonly string[], bankBag: string, change = 0) =>
  till.call(calls.saveBanking, {
    body: { ids, bankBag, bankChange: { ...noCash, SEK: minorUnits(change) }, badgeNumber: "1001" }
  })

/** What a count differs by from one of all that is expected, of which nothing stays, on register 1 today. */
interface CountOver {
  readonly pos?: number
  readonly currency?: Currency
  readonly opening?: number
  readonly missing?: number
  readonly closing?: number
  readonly expected?: number
  readonly comment?: string
}

async function counted({ pos = 1, currency = "SEK", missing = 0, ...over }: CountOver = {}) {
  const { sums, version } = await dayOf(date, String(pos))
  const { opening, expected } = sums[currency]
  return till.call(calls.saveCashDay, {
    body: {
      date,
      pos,
      currency,
      staffId: "1001",
      version,
      opening: minorUnits(over.opening ?? opening),
      expected: minorUnits(over.expected ?? expected),
      counted: minorUnits(expected - missing),
      closing: minorUnits(over.closing ?? 0),
      difference: nothing,
      comment: over.comment ?? "Counted twice"
    }
  })
}

/** A cart of a sale with this given on top of it. */
async function roundedUp(priceMinor: number, giftMinor: number): Promise<string> {
  const id = await cartWorth(till, priceMinor)
  const body = { amount: minorUnits(giftMinor) }
  await till.call(setIncomeExpense, { params: { id, expenseId: "1" }, body })
  return id
}

/** What coins have to pay of the rest of a cart. */
async function due(id: string): Promise<number> {
  const { paid, totalRounded } = await headerOf(till, id)
  return totalRounded - paid
}

/** A cart of money that moves without a sale, paid in cash. */
async function spent(entries: Readonly<Record<string, number>>): Promise<void> {
  const { id } = await openedCart(till)
  for (const [expenseId, amount] of Object.entries(entries))
    await till.call(setExpense, { params: { id }, body: { expenseId, amount: minorUnits(amount) } })
  await pay(till, id, (await headerOf(till, id)).totalRounded)
}

describe("the cash of a day", () => {
  it("says of a gift on top of a sale that it came in beside it, where all of it came as the store's own cash · CASH-6", async () => {
    await pay(till, await roundedUp(99_60, 40), 100_00)
    expect(await flowOf()).toEqual({ ...noFlow, taken: 99_60, incomes: 40 })
  })

  it("cannot say so where a part was paid otherwise: then the cash is for the sale · CASH-6", async () => {
    const byCardToo = await roundedUp(99_60, 40)
    await pay(till, byCardToo, 70_00, { tenderType: tender.card })
    await pay(till, byCardToo, 30_00)
    expect(await flowOf()).toEqual({ ...noFlow, taken: 30_00 })
    const inEuros = await roundedUp(114_60, 40)
    await pay(till, inEuros, 10_00, { currency: "EUR", changeCurrency: "SEK" })
    expect([await flowOf(), await flowOf("EUR")]).toEqual([
      { ...noFlow, taken: 30_00 },
      { ...noFlow, taken: 10_00 }
    ])
    await pay(till, await roundedUp(99_60, 40), 100_00, { tenderType: tender.card })
    expect((await flowOf())?.incomes).toBe(0)
  })

  it("tells what came in and what went out of one cart, though only the rest was moved · CASH-6", async () => {
    await spent({ 10: 124_00, 11: 20_00, 20: 500_00 })
    expect(await flowOf()).toEqual({ ...noFlow, expenses: 144_00, incomes: 500_00 })
    expect(await movements()).toMatchObject([
      { kind: "income", amount: 356_00, description: "Porto, Fika, Växelpåfyllning" }
    ])
  })

  it("is made of what each cart did, when it was paid last; its coins' rounding stands with kronor alone · CASH-6", async () => {
    const id = await roundedUp(214_20, 40)
    await pay(till, id, 10_00, { currency: "EUR", changeCurrency: "SEK" })
    await pay(till, id, 10_00)
    now = new Date(now.getTime() + 90_000)
    await pay(till, id, await due(id))
    const [inKronor, inEuros] = [await movements(), await movements("EUR")]
    expect(inKronor).toMatchObject([{ id, kind: "sale", time: "13:01:30", rounding: 40 }])
    expect(inKronor[0]?.description).toBeUndefined()
    expect(inEuros).toMatchObject([{ id, kind: "sale", amount: 10_00, rounding: 0 }])
  })
})

it("who has approved a cart's price is named with the cash that it brought · CASH-6 APPR-4", async () => {
  await setApprovalLimits(server, { discountBasisPoints: 1000 })
  const { id } = await openedCart(till, "1003")
  const { line } = await soldFor(till, id, 100_00)
  const off = { type: "discount", discount: 50, percent: true, reason: "D1", approvedBy: "1002" } as const
  await till.call(changeLine, { params: { id, lineId: line.id }, body: off })
  await pay(till, id, 50_00)
  expect(await movements()).toMatchObject([
    { id, amount: 50_00, cashier: "Oliver Bennett", approver: "Aino Virtanen" }
  ])
})

describe("what goes to the bank", () => {
  it("is nothing that a drawer's cash was made of; the change that comes back is, and nobody's · CASH-6 BANK-4", async () => {
    await soldReceipt(till, [300_00])
    const { id } = await openedCart(till)
    await till.call(openDrawer, { params: { id } })
    await counted({ missing: 10_00 })
    await bank([`${date}-1`], "WHAT-MOVED-1", 100_00)
    const told = await movements()
    expect(told.map(({ kind, amount }) => [kind, amount])).toEqual(
      expect.arrayContaining([
        ["sale", 300_00],
        ["drawer-opened", 0],
        ["correction", 100_00]
      ])
    )
    expect(told).toHaveLength(3)
    const correction = told.find(({ kind }) => kind === "correction")
    expect(correction).toMatchObject({ rounding: 0 })
    for (const of of ["receiptNumber", "description", "cashier", "approver"] as const)
      expect(correction?.[of], of).toBeUndefined()
  })

  it("can be a day whose euros were counted with the next one, when its kronor were counted on it · DAYEND-7", async () => {
    const id = await cartWorth(till, 200_00)
    await pay(till, id, 10_00, { currency: "EUR", changeCurrency: "SEK" })
    await pay(till, id, await due(id))
    await counted()
    const first = date
    await nextDay()
    const warning = async () => (await bankDays()).find((each) => each.id === `${first}-1`)?.warning
    expect(await warning()).toBe("not-counted")
    await counted({ currency: "EUR" })
    expect(await warning()).toBeUndefined()
    expect((await bank([`${first}-1`, `${date}-1`], "WHAT-MOVED-2")).status).toBe(200)
  })

  it("is listed by date, and of one day by register, whichever was counted · BANK-1", async () => {
    await soldReceipt(till, [100_00])
    await counted({ pos: 2 })
    const today = date
    await nextDay()
    const listed = (await bankDays()).filter((each) => each.date === today)
    expect(listed.map(({ pos, warning }) => [pos, warning])).toEqual([
      [1, "not-counted"],
      [2, undefined]
    ])
  })

  it("is in the sums that are counted anew from the journal, as it was kept · CASH-6", async () => {
    const sums = () =>
      server.db.all(
        sqlText("SELECT * FROM cash_flow ORDER BY store_number, date, pos, terminal_id, currency")
      )
    const before = await sums()
    expect(before).toContainEqual(expect.objectContaining({ corrections_minor: 100_00 }))
    await server.db.run(sqlText("DELETE FROM cash_flow"))
    await completeCashFlow(server.db)
    expect(await sums()).toEqual(before)
  })
})

describe("a count", () => {
  it("is told as one, and puts its own words in the place of those that were seen · CASH-11", async () => {
    await soldReceipt(till, [100_00])
    expect((await dayOf()).sums.SEK.isCounted).toBe(false)
    await counted({ comment: "A coin too many" })
    const longest = "x".repeat(longestDayComment)
    expect((await counted({ comment: ` ${longest} ` })).answer.comment).toBe(longest)
    const again = await counted({ comment: "No, it is right" })
    expect(again.answer).toMatchObject({ comment: "No, it is right", sums: { SEK: { isCounted: true } } })
  })

  it("is refused with what has moved, and for a drawer that was opened with less than nothing or more than it holds · CASH-7 CASH-11", async () => {
    await soldReceipt(till, [150_00])
    const values = (told: { readonly text: string }) =>
      (JSON.parse(told.text) as { readonly values?: unknown }).values
    const late = await counted({ expected: 100_00 })
    expect(late.code).toBe("cash_has_moved")
    expect(values(late)).toEqual({ moved: { amount: 50, currency: "SEK" } })
    expect(await counted({ opening: -1, expected: 149_99 })).toMatchObject({ code: "amount_is_negative" })
    const above = { opening: highestEntryMinor + 1, expected: highestEntryMinor + 150_01 }
    expect(await counted(above)).toMatchObject({ code: "amount_too_large" })
  })

  it("of a day that a later one has begun with is refused with that day and its bag · DAYEND-8", async () => {
    await counted()
    const first = date
    await nextDay()
    await soldReceipt(till, [100_00])
    await counted()
    await bank([`${date}-1`], "WHAT-MOVED-3")
    const settled = date
    date = first
    expect((await counted()).status).toBe(200)
    const refused = await counted({ closing: 20_00 })
    expect(JSON.parse(refused.text)).toMatchObject({
      code: "cash_day_settled",
      values: { date: { date: settled }, bag: "WHAT-MOVED-3" }
    })
  })
})

describe("the registers of a store", () => {
  it("are told by their numbers in turn; one between them has nothing, one beyond them is none · CASH-2", async () => {
    await server.db.run(
      sqlText("INSERT INTO terminal (id, name, store_number) VALUES ('A1019', 'Kassa 9', '101')")
    )
    expect((await till.call(calls.readPosCount)).answer).toEqual({ count: 9, numbers: [1, 2, 9] })
    const asked = (pos: string) => till.call(calls.readCashDay, { query: { date, pos } })
    for (const pos of ["0", "5", "9", "09"]) expect((await asked(pos)).status, pos).toBe(200)
    for (const pos of ["10", "99", "1x", "x1", "109"])
      expect(await asked(pos), pos).toMatchObject({ status: 404, code: "register_not_found" })
    expect((await asked("5")).answer.sums.SEK).toMatchObject({ expected: 0, flow: noFlow })
  })
})
