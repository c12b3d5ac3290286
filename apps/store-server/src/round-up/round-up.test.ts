import * as carts from "@karat/contract/cart"
import { setIncomeExpense } from "@karat/contract/round-up"
import { highestEntryMinor } from "@karat/domain/money/highest-entry"
import { minorUnits } from "@karat/domain/money/minor-units"
import { afterAll, beforeAll, expect, it } from "vitest"
import { verifyJournal } from "../journal/verify-journal.ts"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { sqlText } from "../testing/sql-text.ts"
import { headerOf, openedCart, pay, soldFor } from "../testing/test-sale.ts"
import { signedInTill, testConfig, type TestTill } from "../testing/test-till.ts"

let server: TestServer
let till: TestTill

beforeAll(async () => {
  server = await startTestServer(await testConfig())
  till = await signedInTill(server.url, "101-1")
})
afterAll(() => server.stop())

it("what was given on top of a sale goes with its last line, and stays gone for what is sold after it · RUP-6", async () => {
  const { id } = await openedCart(till)
  const { line: ring } = await soldFor(till, id, 99_63)
  const { line: watch } = await soldFor(till, id, 50_00)
  await till.call(setIncomeExpense, { params: { id, expenseId: "1" }, body: { amount: minorUnits(37) } })
  await till.call(carts.removeLine, { params: { id, lineId: ring.id } })
  expect((await headerOf(till, id)).total).toBe(50_37)
  await till.call(carts.removeLine, { params: { id, lineId: watch.id } })
  expect((await headerOf(till, id)).total).toBe(0)
  await soldFor(till, id, 20_00)
  expect((await headerOf(till, id)).total).toBe(20_00)
  // What is booked is read from the disk, and not from what the server remembers of an open cart.
  expect((await pay(till, id, 20_00)).answer.success).toBe(true)
  expect(await verifyJournal(server.db)).toEqual([])
  const given = sqlText(
    "SELECT 1 FROM journal_entry WHERE cart_id = ? AND account LIKE 'income-expense:%'",
    id
  )
  expect(await server.db.all(given)).toEqual([])
  expect((await till.call(carts.readIncomeExpenses, { params: { id } })).answer).toEqual([])
})

it("is the store's own income, of any amount that is one, and only where there is something to round up · RUP-3 RUP-4 RUP-6", async () => {
  const { id } = await openedCart(till)
  const give = (amount: number, expenseId = "1") =>
    till.call(setIncomeExpense, { params: { id, expenseId }, body: { amount: minorUnits(amount) } })
  expect(await give(37)).toMatchObject({ status: 422, code: "nothing_to_round_up" })
  expect((await give(0)).status).toBe(200)
  await soldFor(till, id, 99_63)
  for (const other of ["10", "20", "0", "one"])
    expect(await give(37, other)).toMatchObject({ status: 404, code: "income_not_found" })
  expect(await give(-1)).toMatchObject({ status: 422, code: "amount_is_negative" })
  expect(await give(highestEntryMinor + 1)).toMatchObject({ status: 422, code: "amount_too_large" })
  expect((await give(highestEntryMinor)).answer.header.total).toBe(99_63 + highestEntryMinor)
  expect((await give(37)).answer.header.total).toBe(100_00)
  expect((await till.call(carts.readIncomeExpenses, { params: { id } })).answer).toMatchObject([
    { amount: 37, currency: "SEK", description: expect.stringMatching(/\S/u) }
  ])
  expect((await pay(till, id, 100_00)).answer.success).toBe(true)
  const booked = sqlText<{ sum: number }>(
    "SELECT sum(amount_minor) AS sum FROM journal_entry WHERE cart_id = ? AND account = 'income-expense:1'",
    id
  )
  expect((await server.db.get(booked))?.sum).toBe(-37)
  expect(await verifyJournal(server.db)).toEqual([])
})
