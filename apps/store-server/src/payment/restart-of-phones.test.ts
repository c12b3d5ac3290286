import { readPayments } from "@karat/contract/cart"
import { cancelPayment, readPaymentStatus } from "@karat/contract/payment"
import { tender } from "@karat/domain/tender/tender-type"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import type { ServerConfig } from "../config/server-config.ts"
import { verifyJournal } from "../journal/verify-journal.ts"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { present } from "../testing/present.ts"
import { openedBeside } from "../testing/opened-beside.ts"
import { sqlText } from "../testing/sql-text.ts"
import { statusOf, swishCode, tap, withMerchant } from "../testing/test-phones.ts"
import { cartWorth, headerOf, openedCart, pay } from "../testing/test-sale.ts"
import { signedInTill, testConfig, testTill, type TestTill } from "../testing/test-till.ts"

const key = "a-payment-over-a-restart"
let config: ServerConfig
let server: TestServer
let till: TestTill

beforeEach(async () => {
  config = await testConfig({ stopGraceMs: 30, terminalTimeoutMs: 20_000, serverAnswerMs: 30_000 })
  await started()
  till = await withMerchant(await signedInTill(server.url))
})
afterEach(() => server.stop())

/** Starts over the same data; the customers take their time. */
async function started(): Promise<void> {
  server = await startTestServer(config)
  for (const bank of [swish(), tapBank()]) bank.choose("wait")
}
const swish = () => present(server.simulator).swish
const tapBank = () => present(server.simulator).tap

/** Stops the server, lets something happen at the banks meanwhile, and starts it again. */
async function restarted(meanwhile: () => unknown = () => undefined): Promise<void> {
  for (const bank of [swish(), tapBank()]) bank.choose("offline")
  meanwhile()
  await server.stop()
  await started()
  till = testTill(server.url, till.token)
}

const ways = {
  "through the till": {
    bank: swish,
    begin: (id: string) => void pay(till, id, 80_00, { tenderType: tender.swish, key }).catch(() => undefined)
  },
  "by a code that is scanned": {
    bank: swish,
    begin: async (id: string) => void (await swishCode(till, id, 80_00, key))
  },
  "by the phone's own app": {
    bank: tapBank,
    begin: async (id: string) => void (await tap(till, id, 80_00, key))
  }
}

describe.each(Object.entries(ways))("a payment %s", (_, { bank, begin }) => {
  async function begun(): Promise<string> {
    const id = await cartWorth(till, 80_00)
    await begin(id)
    await expect.poll(() => bank().requests()[0]?.state, { timeout: 10_000 }).toBe("pending")
    return id
  }

  it("that was paid while the server was away is booked at its next start, once", async () => {
    const id = await begun()
    await restarted(() => bank().pay())
    expect(await statusOf(till, id, key)).toBe(1)
    expect(await headerOf(till, id)).toMatchObject({ paid: 80_00, closedAt: expect.any(String) })
    await restarted()
    expect((await till.call(readPayments, { params: { id } })).answer).toHaveLength(1)
    expect(await verifyJournal(server.db)).toEqual([])
  })

  it("that still waits goes on waiting over a restart, and is paid after it · PAY-29", async () => {
    const id = await begun()
    await restarted()
    expect(await statusOf(till, id, key)).toBe(0)
    expect((await openedCart(till)).id).toBe(id)
    expect(bank().pay()).toBe(true)
    await expect.poll(() => statusOf(till, id, key), { timeout: 10_000 }).toBe(1)
    expect(await verifyJournal(server.db)).toEqual([])
  })

  it("that still waits can be cancelled after a restart · PAY-23", async () => {
    const id = await begun()
    await restarted()
    const cancelled = await till.call(cancelPayment, { params: { id }, query: { attempt: key } })
    expect(cancelled.answer).toEqual({ success: true })
    expect(bank().requests()[0]?.state).toBe("cancelled")
    expect((await pay(till, id, 80_00)).answer.success).toBe(true)
  })

  it("whose time went by while the server was away is given up at its next start", async () => {
    const id = await begun()
    await server.stop()
    const before = config
    config = { ...config, terminalTimeoutMs: 0, swishExpiryMs: 0, tapExpiryMs: 0 }
    await started()
    config = before
    till = testTill(server.url, till.token)
    const told = await till.call(readPaymentStatus, { params: { id }, query: { attempt: key } })
    expect(told.answer).toEqual({
      success: false,
      status: 2,
      errorMessage: "The payment was not made in time.",
      code: "payment_not_in_time"
    })
    expect(bank().requests()[0]?.state).toBe("cancelled")
    expect((await pay(till, id, 80_00)).answer.success).toBe(true)
    expect(await verifyJournal(server.db)).toEqual([])
  })
})

it("a payment the bank never heard of is given up at the next start, and can never begin late", async () => {
  const id = await cartWorth(till, 80_00)
  await server.stop()
  const db = await openedBeside(config)
  await db.run(
    sqlText(
      `INSERT INTO payment_attempt (cart_id, name, number, tender_type, amount_minor, currency, state, started_at)
     VALUES (?, ?, 1, 72, 8000, 'SEK', 'waiting', ?)`,
      id,
      key,
      new Date().toISOString()
    )
  )
  await db.close()
  await started()
  till = testTill(server.url, till.token)
  expect(await statusOf(till, id, key)).toBe(2)
  expect(swish().requests()).toMatchObject([{ attempt: `${id} ${key}`, state: "cancelled" }])
})
