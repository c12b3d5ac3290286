import * as carts from "@karat/contract/cart"
import { connectCard, removeConnectedCard } from "@karat/contract/member"
import * as calls from "@karat/contract/payment"
import { tender } from "@karat/domain/tender/tender-type"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { verifyJournal } from "../journal/verify-journal.ts"
import type { TerminalScript } from "@karat/demo-shop/simulator/terminal-behaviour"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { present } from "../testing/present.ts"
import { closesByCard } from "../testing/paid-answers.ts"
import { sqlText } from "../testing/sql-text.ts"
import { cartWorth, headerOf, pay } from "../testing/test-sale.ts"
import { signedInTill, testConfig, type TestTill } from "../testing/test-till.ts"

const terminalId = "V400m-347069201"
let server: TestServer
let till: TestTill

beforeAll(async () => {
  server = await startTestServer(await testConfig({ terminalTimeoutMs: 30_000, serverAnswerMs: 40_000 }))
  till = await signedInTill(server.url)
})
afterAll(() => server.stop())
beforeEach(() => terminalDoes("approve"))

async function terminalDoes(script: TerminalScript): Promise<void> {
  ;(await server.simulator?.cardTerminal(terminalId))?.choose(script)
}
const terminal = async () => (await server.simulator!.cardTerminal(terminalId))!
const card = tender.card
const paymentsOf = async (id: string) => (await till.call(carts.readPayments, { params: { id } })).answer
const statusOf = async (id: string, attempt: string) =>
  (await till.call(calls.readPaymentStatus, { params: { id }, query: { attempt } })).answer
const cancel = (id: string, attempt?: string) =>
  till.call(calls.cancelPayment, { params: { id }, query: attempt === undefined ? {} : { attempt } })
const journalOf = async (id: string, account: string) =>
  (await server.db.get(
    sqlText<{ sum: number | null }>(
      "SELECT sum(amount_minor) AS sum FROM journal_entry WHERE cart_id = ? AND account = ?",
      id,
      account
    )
  ))!.sum
const charged = (attempt: string) =>
  server
    .simulator!.ledger(terminalId)
    .filter((row) => row.attempt.endsWith(` ${attempt}`) && row.state === "approved").length
let gestures = 0
const newKey = () => `gesture-${String((gestures += 1)).padStart(4, "0")}`

async function until(ask: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 15_000
  while (!(await ask())) {
    if (Date.now() > end) throw new Error("It never came to that.")
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

describe("a card", () => {
  it("pays to the öre and closes the sale, masked · ROUND-2 PAY-31 PRIV-5", async () => {
    const id = await cartWorth(till, 99_60)
    expect((await pay(till, id, 99_60, { tenderType: card })).answer).toEqual(closesByCard)
    const [line] = await paymentsOf(id)
    expect(line).toMatchObject({
      amountInCurrency: 99_60,
      maskedCard: expect.stringMatching(/^[* ]+\d{4}$/u)
    })
    expect(await headerOf(till, id)).toMatchObject({ paid: 99_60, closedAt: expect.any(String) })
    expect(await journalOf(id, "card")).toBe(99_60)
  })

  it("says which card paid by its alias, and whether it is a member's, in every answer · PAY-32", async () => {
    const memberNumber = "7b1f6a52-64c1-4a0e-9a57-3f0c6f1d2e11"
    const id = await cartWorth(till, 10_00)
    const key = newKey()
    const { alias } = (await pay(till, id, 10_00, { tenderType: card, key })).answer
    expect(await statusOf(id, key)).toEqual({ success: true, status: 1, alias, connected: false })
    await till.call(connectCard, { body: { memberNumber, alias: alias ?? "" } })
    expect(await statusOf(id, key)).toEqual({ success: true, status: 1, alias, connected: true })
    server.simulator?.outside.letClubAnswer(false)
    expect(await statusOf(id, key)).toEqual({ success: true, status: 1 })
    server.simulator?.outside.letClubAnswer(true)
    await till.call(removeConnectedCard, { params: { memberNumber } })
    expect((await pay(till, id, 10_00, { tenderType: card, key })).answer).toEqual(closesByCard)
  })

  it("that is declined leaves the sale open for another try · PAY-31", async () => {
    await terminalDoes("decline")
    const id = await cartWorth(till, 80_00)
    expect((await pay(till, id, 80_00, { tenderType: card })).answer).toMatchObject({
      success: false,
      status: 3,
      code: "card_declined"
    })
    await terminalDoes("approve")
    expect((await pay(till, id, 80_00, { tenderType: card })).answer.success).toBe(true)
  })

  it("is refused without harm while the terminal is offline", async () => {
    await terminalDoes("offline")
    const id = await cartWorth(till, 80_00)
    expect((await pay(till, id, 80_00, { tenderType: card })).answer).toMatchObject({
      success: false,
      status: 3,
      code: "card_terminal_unreachable"
    })
    await pay(till, id, 80_00)
  })

  it("payment cannot be removed · PAY-36 PAY-37", async () => {
    const id = await cartWorth(till, 100_00)
    await pay(till, id, 60_00, { tenderType: card })
    const [line] = await paymentsOf(id)
    const removal = await till.call(calls.removePaymentLine, {
      params: { id, paymentLineId: present(line).id }
    })
    expect(removal.answer).toEqual({
      success: false,
      errorMessage: expect.any(String),
      code: "payment_stays"
    })
    await pay(till, id, 40_00)
  })

  it("keeps the cart as it is while its payment runs · PAY-30", async () => {
    await terminalDoes("wait")
    const id = await cartWorth(till, 90_00)
    const running = pay(till, id, 90_00, { tenderType: card })
    await until(async () => (await terminal()).screen().type === "insert-card")
    const add = { params: { id }, body: { itemNumber: "BAG-S", quantity: 1 } }
    expect(await till.call(carts.addItem, add)).toMatchObject({ status: 422, code: "payment_running" })
    expect(await pay(till, id, 90_00)).toMatchObject({ status: 422, code: "payment_running" })
    expect(await till.call(carts.voidCart, { params: { id } })).toMatchObject({ status: 422 })
    ;(await terminal()).approve()
    expect((await running).answer.success).toBe(true)
  })

  it("payment that is repeated waits for the first and is charged once · IDEM-5", async () => {
    const id = await cartWorth(till, 90_00)
    const key = newKey()
    const three = await Promise.all([1, 2, 3].map(() => pay(till, id, 90_00, { tenderType: card, key })))
    expect(three.map((each) => each.answer.status)).toEqual([1, 1, 1])
    expect(charged(key)).toBe(1)
    expect(await paymentsOf(id)).toHaveLength(1)
  })

  it("payment is cancelled for good when the terminal says so · PAY-23", async () => {
    await terminalDoes("wait")
    const id = await cartWorth(till, 70_00)
    const key = newKey()
    const running = pay(till, id, 70_00, { tenderType: card, key })
    await until(async () => (await terminal()).screen().type === "insert-card")
    expect((await cancel(id)).text).toBe('{"success":true}')
    expect((await running).answer).toMatchObject({ success: false, status: 2 })
    expect(charged(key)).toBe(0)
    await pay(till, id, 70_00)
  })

  it("approval that beats the cancel stays booked · PAY-23", async () => {
    await terminalDoes("approve-after-cancel")
    const id = await cartWorth(till, 70_00)
    const key = newKey()
    const running = pay(till, id, 70_00, { tenderType: card, key })
    await until(async () => (await terminal()).screen().type === "insert-card")
    expect((await cancel(id, key)).answer).toEqual({ success: false, errorMessage: expect.any(String) })
    expect((await running).answer.status).toBe(1)
    expect(await headerOf(till, id)).toMatchObject({ paid: 70_00, closedAt: expect.any(String) })
    expect(charged(key)).toBe(1)
  })

  it("attempt that was cancelled before it came never begins · PAY-23", async () => {
    const id = await cartWorth(till, 70_00)
    const key = newKey()
    expect((await cancel(id, key)).answer.success).toBe(true)
    expect((await pay(till, id, 70_00, { tenderType: card, key })).answer).toMatchObject({
      success: false,
      status: 2
    })
    expect(charged(key)).toBe(0)
    await pay(till, id, 70_00)
  })

  it("approval whose answer was lost is found in the terminal's ledger and booked once", async () => {
    await terminalDoes("drop-answer")
    const id = await cartWorth(till, 65_00)
    const key = newKey()
    expect((await pay(till, id, 65_00, { tenderType: card, key })).answer).toEqual(closesByCard)
    expect([charged(key), (await paymentsOf(id)).length]).toEqual([1, 1])
  })

  it("attempt that the server never heard of is unknown · PAY-31", async () => {
    const id = await cartWorth(till, 55_00)
    expect(await statusOf(id, "never-heard-of-it")).toMatchObject({ success: false, status: 4 })
    await pay(till, id, 55_00)
  })
})

describe("the journal of all these payments", () => {
  it("sums to zero, and every closed sale is paid", async () => {
    expect(await verifyJournal(server.db)).toEqual([])
  })
})
