import { readPayments } from "@karat/contract/cart"
import { readAttempts } from "@karat/contract/payment-attempt"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import type { ServerConfig } from "../config/server-config.ts"
import { verifyJournal } from "../journal/verify-journal.ts"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { present } from "../testing/present.ts"
import { makeTrigger } from "../testing/test-trigger.ts"
import { sqlText } from "../testing/sql-text.ts"
import { statusOf, swishCode } from "../testing/test-phones.ts"
import { cartWorth, headerOf, pay } from "../testing/test-sale.ts"
import { signedInTill, testConfig, testTill, type TestTill } from "../testing/test-till.ts"

const key = "a-code-that-is-scanned-late"
const long = { timeout: 10_000 }
let config: ServerConfig
let server: TestServer
let till: TestTill

beforeEach(async () => {
  config = await testConfig({ swishExpiryMs: 150, latePaymentPollMs: 50 })
  server = await startTestServer(config)
  till = await signedInTill(server.url)
})
afterEach(() => server.stop())

const bank = () => present(server.simulator).swish
const bookOf = async (id: string) =>
  (await till.call(readAttempts, { query: { cart: id } })).answer.find(({ name }) => name === key)
const journalOf = async (id: string) =>
  (
    await server.db.all(
      sqlText<{ kind: string; account: string; amount: number }>(
        `SELECT group_kind AS kind, account, amount_minor AS amount FROM journal_entry
       WHERE cart_id = ? AND group_kind LIKE 'late%' ORDER BY id`,
        id
      )
    )
  ).map(({ kind, account, amount }) => `${kind}: ${account} ${amount}`)
const bothBooked = [
  "late-payment: swish 6500",
  "late-payment: late-payments -6500",
  "late-refund: swish -6500",
  "late-refund: late-payments 6500"
]
const refunds = () =>
  bank()
    .requests()
    .filter(({ amount }) => amount < 0)

async function startedAgain(): Promise<void> {
  await server.stop()
  server = await startTestServer(config)
  till = testTill(server.url, till.token)
}

describe("a Swish code whose time is over", () => {
  it("is given up at the bank, and the bank's word ends it without a moment of doubt", async () => {
    await server.db.run(sqlText("CREATE TABLE seen (state TEXT)"))
    await makeTrigger(server.db, {
      name: "watch_states",
      event: "AFTER UPDATE OF state ON payment_attempt",
      does: "INSERT INTO seen VALUES (NEW.state);"
    })
    bank().choose("wait")
    const id = await cartWorth(till, 65_00)
    await swishCode(till, id, 65_00, key)
    await expect.poll(() => statusOf(till, id, key), long).toBe(2)
    expect(await bookOf(id)).toMatchObject({
      state: "cancelled",
      message: "The payment was not made in time."
    })
    expect(bank().requests()[0]?.state).toBe("cancelled")
    expect(await server.db.all(sqlText("SELECT state FROM seen"))).toEqual([{ state: "cancelled" }])
  })

  it("stays unknown while the bank does not listen, and is never asked for twice · PAY-29 PAY-30", async () => {
    bank().choose("silent")
    const id = await cartWorth(till, 65_00)
    await swishCode(till, id, 65_00, key)
    await expect.poll(() => statusOf(till, id, key), long).toBe(4)
    expect(await pay(till, id, 65_00)).toMatchObject({ status: 422, code: "payment_running" })
    bank().pay()
    await expect.poll(() => statusOf(till, id, key), long).toBe(1)
    expect((await till.call(readPayments, { params: { id } })).answer).toHaveLength(1)
  })

  it("is given up by itself as soon as the bank can be reached again", async () => {
    bank().choose("silent")
    const id = await cartWorth(till, 65_00)
    await swishCode(till, id, 65_00, key)
    // A bank that is gone before it is asked for the payment has never heard of it: that is declined.
    await expect.poll(() => bank().requests().length, long).toBe(1)
    bank().choose("offline")
    await expect.poll(() => statusOf(till, id, key), long).toBe(4)
    bank().choose("wait")
    await expect.poll(() => statusOf(till, id, key), long).toBe(2)
  })
})

describe("a payment that comes too late", () => {
  it("is booked, given back once and booked again, and the attempt says so", async () => {
    bank().choose("pay-too-late")
    const id = await cartWorth(till, 65_00)
    await swishCode(till, id, 65_00, key)
    await expect.poll(() => journalOf(id), long).toEqual(bothBooked)
    expect(await bookOf(id)).toMatchObject({
      state: "cancelled",
      sequel: "late-given-back"
    })
    expect(refunds()).toMatchObject([{ attempt: `${id} ${key} refund`, amount: -65_00, state: "approved" }])
    expect(await headerOf(till, id)).toMatchObject({ paid: 0, numberOfPaymentLines: 0 })
    await pay(till, id, 65_00)
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect([await journalOf(id), refunds().length, await verifyJournal(server.db)]).toEqual([
      bothBooked,
      1,
      []
    ])
  })

  it("is found although the bank's notice of it was lost, and so was the answer to the refund", async () => {
    bank().choose("wait")
    const id = await cartWorth(till, 65_00)
    await swishCode(till, id, 65_00, key)
    await expect.poll(() => statusOf(till, id, key), long).toBe(2)
    bank().choose("drop-answer")
    expect(bank().payLate()).toBe(true)
    await expect.poll(async () => (await journalOf(id)).length, long).toBe(2)
    expect(await bookOf(id)).toMatchObject({ sequel: "late-being-given-back" })
    await expect.poll(() => refunds().length, long).toBe(1)
    bank().choose("wait")
    await expect.poll(() => journalOf(id), long).toEqual(bothBooked)
    expect(refunds()).toHaveLength(1)
  })

  it("while the server was away is found at its next start", async () => {
    bank().choose("wait")
    const id = await cartWorth(till, 65_00)
    await swishCode(till, id, 65_00, key)
    await expect.poll(() => statusOf(till, id, key), long).toBe(2)
    bank().choose("offline")
    bank().payLate()
    expect(await journalOf(id)).toEqual([])
    await startedAgain()
    await expect.poll(() => journalOf(id), long).toEqual(bothBooked)
    await startedAgain()
    expect([await journalOf(id), refunds().length]).toEqual([bothBooked, 1])
  })
})
