import { readPayments } from "@karat/contract/cart"
import { cancelPayment, removePaymentLine } from "@karat/contract/payment"
import { tender } from "@karat/domain/tender/tender-type"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { verifyJournal } from "../journal/verify-journal.ts"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { present } from "../testing/present.ts"
import { sqlText } from "../testing/sql-text.ts"
import { statusOf, swishCode, trained } from "../testing/test-phones.ts"
import { cartWorth, headerOf, pay } from "../testing/test-sale.ts"
import { signedInTill, testConfig, type TestTill } from "../testing/test-till.ts"
import { closesSale } from "../testing/paid-answers.ts"

const { swish } = tender
let server: TestServer
let till: TestTill

beforeAll(async () => {
  server = await startTestServer(
    await testConfig({ terminalTimeoutMs: 30_000, serverAnswerMs: 40_000, swishExpiryMs: 30_000 })
  )
  till = await signedInTill(server.url)
})
afterAll(() => server.stop())
beforeEach(() => bank().choose("pay"))

const bank = () => present(server.simulator).swish
const linesOf = async (id: string) => (await till.call(readPayments, { params: { id } })).answer
const cancel = (id: string, attempt?: string) =>
  till.call(cancelPayment, { params: { id }, query: attempt === undefined ? {} : { attempt } })
const booked = async (id: string) =>
  (
    await server.db.get(
      sqlText<{ sum: number | null }>(
        "SELECT sum(amount_minor) AS sum FROM journal_entry WHERE cart_id = ? AND account = 'swish'",
        id
      )
    )
  )?.sum
const waiting = () => expect.poll(() => bank().requests()[0]?.state, { timeout: 10_000 }).toBe("pending")
let gestures = 0
const newKey = () => `swish-gesture-${String((gestures += 1)).padStart(4, "0")}`

describe("Swish through the till", () => {
  it("pays to the öre and closes the sale, once however often it is sent · TEND-3 IDEM-5 PAY-31", async () => {
    const id = await cartWorth(till, 99_60)
    const key = newKey()
    const three = await Promise.all([1, 2, 3].map(() => pay(till, id, 99_60, { tenderType: swish, key })))
    expect(three.map((each) => each.answer)).toEqual([closesSale, closesSale, closesSale])
    expect(new Set(three.map((each) => each.text)).size).toBe(1)
    expect(await linesOf(id)).toMatchObject([{ tenderType: swish, amountInCurrency: 99_60 }])
    expect([await booked(id), (await headerOf(till, id)).closedAt !== undefined]).toEqual([99_60, true])
    expect(bank().requests()[0]).toMatchObject({ amount: 99_60, state: "approved" })
  })

  it("that the customer refuses leaves the sale open · PAY-31", async () => {
    bank().choose("refuse")
    const id = await cartWorth(till, 80_00)
    expect((await pay(till, id, 80_00, { tenderType: swish })).answer).toMatchObject({
      success: false,
      status: 3,
      errorMessage: "The customer refused the payment.",
      code: "customer_refused"
    })
    await pay(till, id, 80_00)
  })

  it("that never reached the bank is declined without harm", async () => {
    bank().choose("offline")
    const id = await cartWorth(till, 80_00)
    const told = await pay(till, id, 80_00, { tenderType: swish })
    expect(told.answer).toMatchObject({ success: false, status: 3, errorMessage: "Swish does not answer." })
    await pay(till, id, 80_00)
  })

  it("cannot pay back, nor be used in training · TEND-8", async () => {
    const id = await cartWorth(till, 80_00)
    expect(await pay(till, id, -5_00, { tenderType: swish })).toMatchObject({ status: 422 })
    expect(await swishCode(till, await trained(till, id), 80_00)).toMatchObject({
      status: 422,
      code: "not_in_training"
    })
    await pay(till, id, 80_00)
  })

  it("is cancelled for good when the bank says so, but an approval that came first stays · PAY-23", async () => {
    const id = await cartWorth(till, 70_00)
    bank().choose("wait")
    const running = pay(till, id, 70_00, { tenderType: swish })
    await waiting()
    expect((await cancel(id)).text).toBe('{"success":true}')
    expect((await running).answer).toMatchObject({ success: false, status: 2 })
    bank().choose("pay-after-cancel")
    const second = pay(till, id, 70_00, { tenderType: swish })
    await waiting()
    expect((await cancel(id)).answer).toEqual({ success: false, errorMessage: expect.any(String) })
    expect((await second).answer).toMatchObject({ success: true, status: 1 })
    expect(await booked(id)).toBe(70_00)
  })

  it("whose answer is lost is found at the bank and booked once · PAY-28", async () => {
    bank().choose("drop-answer")
    const id = await cartWorth(till, 65_00)
    expect((await pay(till, id, 65_00, { tenderType: swish })).answer).toMatchObject({ status: 1 })
    expect([(await linesOf(id)).length, await booked(id)]).toEqual([1, 65_00])
  })

  it("lines can never be removed · PAY-36", async () => {
    const id = await cartWorth(till, 100_00)
    await pay(till, id, 60_00, { tenderType: swish })
    const paymentLineId = present((await linesOf(id))[0]).id
    const removal = await till.call(removePaymentLine, { params: { id, paymentLineId } })
    expect(removal.answer).toEqual({
      success: false,
      errorMessage: expect.any(String),
      code: "payment_stays"
    })
    await pay(till, id, 40_00)
  })
})

describe("a Swish code", () => {
  it("names its line and its attempt, waits, and is paid once scanned · SWISH-3", async () => {
    bank().choose("wait")
    const id = await cartWorth(till, 249_50)
    const key = newKey()
    const { answer, text } = await swishCode(till, id, 249_50, key)
    expect(answer).toEqual({
      qrCode: `C1239800000;249.50;${answer.lineId};0`,
      lineId: expect.stringMatching(/^[0-9a-f-]{36}$/u),
      id: key
    })
    expect((await swishCode(till, id, 249_50, key)).text).toBe(text)
    expect(await swishCode(till, id, 249_50)).toMatchObject({ status: 422, code: "payment_running" })
    expect(await swishCode(till, id, 240_00, key)).toMatchObject({ status: 422, code: "key_reused" })
    expect(await statusOf(till, id, key)).toBe(0)
    expect(bank().pay()).toBe(true)
    await expect.poll(() => statusOf(till, id, key), { timeout: 10_000 }).toBe(1)
    expect(await linesOf(id)).toMatchObject([{ id: answer.lineId, tenderType: tender.swishQr }])
    const removing = { params: { id, paymentLineId: answer.lineId } }
    expect(await till.call(removePaymentLine, removing)).toMatchObject({ status: 409 })
    expect(await booked(id)).toBe(249_50)
  })

  it("is asked for within the rules of every payment · TEND-6 TEND-10 CART-7", async () => {
    const id = await cartWorth(till, 50_00)
    expect(await swishCode(till, id, 60_00)).toMatchObject({ status: 422, code: "overtender" })
    expect(await swishCode(till, id, 0)).toMatchObject({ status: 422, code: "amount_is_zero" })
    expect(await swishCode(till, "no-such-cart", 1_00)).toMatchObject({ status: 404 })
    const finnish = await signedInTill(server.url, "fi201-1")
    expect(await swishCode(finnish, id, 50_00)).toMatchObject({ status: 404 })
    expect(await swishCode(finnish, await cartWorth(finnish, 50_00), 50_00)).toMatchObject({
      status: 422,
      code: "tender_not_offered"
    })
    await pay(till, id, 50_00)
  })

  it("that was cancelled before it was asked for is never shown · PAY-23", async () => {
    const id = await cartWorth(till, 50_00)
    const key = newKey()
    expect((await cancel(id, key)).answer.success).toBe(true)
    expect(await swishCode(till, id, 50_00, key)).toMatchObject({ status: 422, code: "payment_cancelled" })
    await pay(till, id, 50_00)
  })
})

describe("the journal of all these payments", () => {
  it("sums to zero, and every closed sale is paid", async () => {
    expect(await verifyJournal(server.db)).toEqual([])
  })
})

it("makes no code that pays nobody, and writes nothing down of it · SWISH-3", async () => {
  const { db } = server
  const kept = await db.all(
    sqlText<{ scope: string; value: string }>(
      "DELETE FROM setup WHERE key = 'swishNumber' RETURNING scope, value"
    )
  )
  const id = await cartWorth(till, 80_00)
  expect(await swishCode(till, id, 80_00, newKey())).toMatchObject({ status: 422, code: "swish_not_set_up" })
  expect(await db.all(sqlText("SELECT * FROM payment_attempt WHERE cart_id = ?", id))).toEqual([])
  for (const { scope, value } of kept)
    await db.run(sqlText("INSERT INTO setup (scope, key, value) VALUES (?, 'swishNumber', ?)", scope, value))
  // A customer who pays at once would be faster than a slow machine's cancel.
  bank().choose("wait")
  expect((await swishCode(till, id, 80_00, newKey())).status).toBe(200)
  expect((await cancel(id)).answer).toEqual({ success: true })
})
