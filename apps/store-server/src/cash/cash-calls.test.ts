import * as carts from "@karat/contract/cart"
import * as calls from "@karat/contract/cash"
import { setExpense } from "@karat/contract/expense"
import { removePaymentLine } from "@karat/contract/payment"
import { noCash } from "@karat/domain/cash/banking"
import { longestDayComment, movementPageSize } from "@karat/domain/cash/cash-day"
import { minorUnits } from "@karat/domain/money/minor-units"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { present } from "../testing/present.ts"
import { sqlText } from "../testing/sql-text.ts"
import { cartOfReturns, soldReceipt } from "../testing/test-return.ts"
import { cartWorth, headerOf, openedCart, pay } from "../testing/test-sale.ts"
import { signedInTill, testConfig, type TestTill } from "../testing/test-till.ts"
import { isDayCounted } from "./cash-day-book.ts"
import { completeCashFlow } from "../journal/keep-cash-flow.ts"
import { storeOf } from "../catalogue/store.ts"

let day = 0
let now = new Date("2026-11-01T12:00:00Z")
let date: string
let server: TestServer
let till: TestTill

beforeAll(async () => {
  server = await startTestServer(await testConfig(), { clock: () => now })
})
afterAll(() => server.stop())
beforeEach(async () => {
  day += 1
  date = `2026-11-${String(day).padStart(2, "0")}`
  now = new Date(`${date}T12:00:00Z`)
  till = await signedInTill(server.url)
})

const dayOf = async () => (await till.call(calls.readCashDay, { query: { date, pos: "1" } })).answer
const movements = (query: { currency?: string; page?: string; pos?: string } = {}) =>
  till.call(calls.readCashMovements, { query: { date, pos: "1", currency: "SEK", ...query } })

/** Counts what is expected, in the words of somebody who has seen this version of the day. */
async function counted(
  comment: string,
  over: { version?: number; currency?: "SEK" | "EUR"; badge?: string } = {}
) {
  const { badge = "1001", currency = "SEK" } = over
  const { sums, version } = await dayOf()
  const { expected, opening } = sums[currency]
  return till.call(calls.saveCashDay, {
    body: {
      date,
      pos: 1,
      currency,
      staffId: badge,
      opening,
      expected,
      counted: expected,
      closing: minorUnits(0),
      difference: minorUnits(0),
      comment,
      version: over.version ?? version
    }
  })
}

describe("what made a day's cash", () => {
  it("is said in words: a sale, what came back, money in and out, what was taken off, what is not finished · CASH-6", async () => {
    const sold = await soldReceipt(till, [300_00])
    await pay(till, await cartOfReturns(till, sold, { 0: 1 }), -300_00)
    for (const [expenseId, amount] of [
      ["10", 20_00],
      ["20", 500_00]
    ] as const) {
      const { id } = await openedCart(till)
      await till.call(setExpense, { params: { id }, body: { expenseId, amount: minorUnits(amount) } })
      await pay(till, id, (await headerOf(till, id)).totalRounded)
    }
    const open = await cartWorth(till, 90_00)
    await pay(till, open, 40_00)
    await pay(till, open, 10_00)
    const [line] = (await till.call(carts.readPayments, { params: { id: open } })).answer
    await till.call(removePaymentLine, { params: { id: open, paymentLineId: present(line).id } })
    const told = (await movements()).answer.map(({ amount, kind }) => `${kind} ${amount / 100}`)
    expect(new Set(told)).toEqual(
      new Set(["sale 300", "return -300", "expense -20", "income 500", "unfinished 50", "correction -40"])
    )
    expect((await movements({ currency: "EUR" })).answer).toEqual([])
    await pay(till, open, 80_00)
  })

  it("comes in pages, the latest first", async () => {
    for (let sale = 0; sale <= movementPageSize; sale += 1) {
      now = new Date(now.getTime() + 1000)
      await soldReceipt(till, [(sale + 1) * 100])
    }
    const amounts = async (page: string) =>
      (await movements({ page })).answer.map(({ amount }) => amount / 100)
    expect((await amounts("1")).at(0)).toBe(movementPageSize + 1)
    expect(await amounts("1")).toHaveLength(movementPageSize)
    expect([await amounts("2"), await amounts("3")]).toEqual([[1], []])
  })

  it("is asked for in a currency that there is, of a register that the store has", async () => {
    expect(await movements({ currency: "kr" })).toMatchObject({ status: 422, code: "currency_not_taken" })
    for (const pos of ["", "x", "100", "-1", "3"])
      expect(await movements({ pos }), pos).toMatchObject({ status: 404, code: "register_not_found" })
    expect((await movements({ pos: "2" })).answer).toEqual([])
  })
})

describe("a count", () => {
  it("of another currency by somebody else keeps what the first has written · CASH-11", async () => {
    await soldReceipt(till, [100_00])
    const { id } = await openedCart(till)
    await till.call(carts.voidCart, { params: { id } })
    expect((await counted("  one coin short ")).answer).toMatchObject({
      comment: "one coin short",
      version: 1
    })
    const second = await counted(" a note too much ", { currency: "EUR", version: 0, badge: "1003" })
    expect(second.answer).toMatchObject({
      comment: "one coin short · a note too much",
      version: 2,
      savedBy: "Oliver Bennett"
    })
    expect(await isDayCounted(server.db, { store: await storeOf(server.db, "101"), date, pos: 1 })).toBe(true)
    expect(await isDayCounted(server.db, { store: await storeOf(server.db, "101"), date, pos: 2 })).toBe(
      false
    )
  })

  it("has words of their whole length, also together with those that stand · CASH-11", async () => {
    await soldReceipt(till, [100_00])
    const half = "x".repeat(longestDayComment - 4)
    expect((await counted(half)).status).toBe(200)
    expect(await counted("12", { currency: "EUR", version: 0 })).toMatchObject({
      status: 422,
      code: "cash_day_counted"
    })
    expect((await counted("1", { currency: "EUR", version: 0 })).answer.comment).toHaveLength(
      longestDayComment
    )
    expect((await counted("y".repeat(longestDayComment))).status).toBe(200)
    expect(await counted("y".repeat(longestDayComment + 1))).toMatchObject({ code: "comment_too_long" })
  })
})

it("a deposit slip that no printer takes is said to come later, and comes then · BANK-4", async () => {
  await soldReceipt(till, [100_00])
  await counted("")
  const printer = present(present(server.simulator).printer("PRN-WK1011"))
  const told = await till.call(calls.saveBanking, {
    body: { ids: [`${date}-1`], bankBag: "PÅSE-9", bankChange: noCash, badgeNumber: "1001" }
  })
  expect(told.answer).toEqual({ success: true, bankId: expect.any(String) })
  await expect.poll(() => printer.paper()[0]?.join("\n")).toContain("Påse PÅSE-9")
  const slip = () => till.call(calls.printDepositSlip, { params: { bankId: told.answer.bankId ?? "" } })
  printer.turn(false)
  const before = printer.paper().length
  expect((await slip()).answer).toEqual({
    success: false,
    errorMessage: "The receipt printer does not answer. The deposit slip is printed when it does."
  })
  printer.turn(true)
  await expect.poll(() => printer.paper().length).toBe(before + 1)
  expect(await till.call(calls.printDepositSlip, { params: { bankId: "no-such-bag" } })).toMatchObject({
    status: 404,
    code: "bank_bag_not_found"
  })
})

it("a journal from before gets the sums of its days, once · CASH-6", async () => {
  const sums = () =>
    server.db.all(sqlText("SELECT * FROM cash_flow ORDER BY store_number, date, pos, terminal_id, currency"))
  const before = await sums()
  expect(before.length).toBeGreaterThan(4)
  await completeCashFlow(server.db)
  expect(await sums()).toEqual(before)
  await server.db.run(sqlText("DELETE FROM cash_flow"))
  await completeCashFlow(server.db)
  expect(await sums()).toEqual(before)
})

it("a bag holds its own store's days, whatever days and bags of these names another store has · BANK-3 BANK-4", async () => {
  const elsewhere = await signedInTill(server.url, "102-1")
  await soldReceipt(till, [100_00])
  const sale = await cartWorth(elsewhere, 300_00, "1002")
  await pay(elsewhere, sale, 300_00)
  await counted("")
  const { sums, version } = (await elsewhere.call(calls.readCashDay, { query: { date, pos: "1" } })).answer
  const { expected, opening } = sums.SEK
  await elsewhere.call(calls.saveCashDay, {
    body: {
      date,
      pos: 1,
      currency: "SEK",
      staffId: "1002",
      opening,
      expected,
      counted: expected,
      closing: minorUnits(0),
      difference: minorUnits(0),
      comment: "Counted twice",
      version
    }
  })
  const id = `${date}-1`
  const dayIn = async (at: TestTill) =>
    present((await at.call(calls.readBankedDays)).answer.find((each) => each.id === id))
  expect((await dayIn(elsewhere)).sek).toBe(expected)
  expect((await dayIn(till)).sek).not.toBe(expected)
  const bank = (at: TestTill) =>
    at.call(calls.saveBanking, { body: { ids: [id], bankBag: "TWIN", bankChange: noCash } })
  expect((await bank(till)).status).toBe(200)
  expect(await dayIn(till)).toMatchObject({ hasReceipt: true, bankBag: "TWIN" })
  expect((await dayIn(elsewhere)).hasReceipt).toBe(false)
  // A bag's number is its store's.
  expect((await bank(elsewhere)).status).toBe(200)
})
