import { readPayments } from "@karat/contract/cart"
import { cancelPayment, readPaymentStatus } from "@karat/contract/payment"
import { generateSwishQr } from "@karat/contract/swish"
import { readAttempts } from "@karat/contract/payment-attempt"
import { readTroubles } from "@karat/contract/trouble"
import { readUnclearPayments, settlePayment } from "@karat/contract/unclear-payment"
import { minorUnits } from "@karat/domain/money/minor-units"
import { swishMessage } from "@karat/domain/payment/swish-message"
import { tender } from "@karat/domain/tender/tender-type"
import { pino } from "pino"
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import type { SwishConfig } from "../config/swish-config.ts"
import { verifyJournal } from "../journal/verify-journal.ts"
import { type SwishApi, swishApi } from "@karat/demo-shop/simulator/swish-api"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { sqlText } from "../testing/sql-text.ts"
import { testCertificate, type TestCertificate } from "../testing/test-certificate.ts"
import { cartWorth, headerOf, pay } from "../testing/test-sale.ts"
import { signedInTill, testConfig, type TestTill, testTill } from "../testing/test-till.ts"
import { instructionOf } from "./swish-bank.ts"

let bankCa: TestCertificate
let shop: TestCertificate
let api: SwishApi
let server: TestServer
let till: TestTill
let config: Awaited<ReturnType<typeof testConfig>>
const logged: string[] = []

beforeAll(async () => {
  bankCa = await testCertificate("Swish")
  shop = await testCertificate("1231181189")
})
const swish = (over: Partial<SwishConfig> = {}): SwishConfig => ({
  url: `https://127.0.0.1:${api.port}`,
  ...shop,
  ca: bankCa.cert,
  number: "1231181189",
  callbackOrigin: "https://shop.example.com",
  endsAt: new Date(Date.now() + 300 * 24 * 3_600_000).toISOString(),
  arrivesWithinMs: 0,
  refundAgainMs: 0,
  ...over
})
async function start(over: Partial<SwishConfig> = {}): Promise<void> {
  config = await testConfig({
    swish: swish(over),
    swishExpiryMs: 60_000,
    terminalTimeoutMs: 60_000,
    serverAnswerMs: 60_000,
    cancelWaitMs: 5000,
    ledgerAnswerMs: 3000,
    latePaymentPollMs: 100_000
  })
  logged.length = 0
  server = await startTestServer(config, {
    log: pino({ level: "warn" }, { write: (line: string) => logged.push(line) })
  })
  till = await signedInTill(server.url)
  bank().choose("wait")
}
beforeEach(async () => {
  api = await swishApi({
    tls: { ...bankCa, ca: shop.cert },
    bank: () => server.simulator!.swish
  })
  await start()
})
afterEach(async () => {
  expect(await verifyJournal(server.db)).toEqual([])
  await server.stop()
  await api.close()
})

const bank = () => server.simulator!.swish
let keys = 0
const newKey = () => `swish-gesture-${String((keys += 1))}`
const code = (id: string, amount: number, key = newKey()) =>
  till.call(generateSwishQr, { params: { id }, body: { amount: minorUnits(amount) }, key })
const statusOf = async (id: string, attempt: string) =>
  (await till.call(readPaymentStatus, { params: { id }, query: { attempt } })).answer.status
const instruction = (id: string, key: string) => instructionOf(`${id} ${key}`)
const callback = (path: string, body = "{}") =>
  testTill(server.url).raw("POST", path, { body, headers: { "content-type": "application/json" } })
const codeOf = (id: string) => code(id, 20_00)
const saysLogged = (words: string) => logged.some((line) => line.includes(words))
const callbackOf = (id: string) => new URL(api.requestOf(id)?.callbackUrl ?? "").pathname

describe("a Swish payment by code", () => {
  it("is asked for at the bank first: the code is the bank's, and the same when it is asked for again · SWISHAPI-1", async () => {
    const id = await cartWorth(till, 123_00)
    const key = newKey()
    const { answer } = await code(id, 123_00, key)
    const request = instruction(id, key)
    expect(answer).toMatchObject({ qrCode: `Dtoken-of-${request}`, id: key })
    expect(api.requestOf(request)).toMatchObject({ amount: "123.00", payeeAlias: "1231181189" })
    expect((await code(id, 123_00, key)).answer).toEqual(answer)
    expect(api.calls().filter((each) => each.startsWith("PUT"))).toHaveLength(1)
    bank().pay(request)
    await expect.poll(() => statusOf(id, key), { timeout: 10_000 }).toBe(1)
    expect(await headerOf(till, id)).toMatchObject({ paid: 123_00, closedAt: expect.any(String) })
  })

  it("is found when the server starts anew, and cancelled at the bank when it is cancelled · SWISHAPI-2", async () => {
    const id = await cartWorth(till, 10_00)
    const key = newKey()
    await code(id, 10_00, key)
    await server.stop()
    server = await startTestServer(config)
    till = testTill(server.url, till.token)
    bank().choose("wait")
    expect((await till.call(cancelPayment, { params: { id }, query: { attempt: key } })).answer.success).toBe(
      true
    )
    expect(bank().request(instruction(id, key))?.state).toBe("cancelled")
    expect(await statusOf(id, key)).toBe(2)
  })

  it("of less than a krona, or at a bank that does not answer, is refused, and cash goes on · SWISHAPI-2", async () => {
    const small = await cartWorth(till, 50)
    expect(await code(small, 50)).toMatchObject({ status: 422, code: "swish_too_little" })
    const id = await cartWorth(till, 10_00)
    bank().choose("offline")
    const key = newKey()
    expect(await code(id, 10_00, key)).toMatchObject({ status: 422, code: "swish_away" })
    bank().choose("wait")
    await expect.poll(() => statusOf(id, key), { timeout: 10_000 }).not.toBe(0)
    expect(api.calls()).toEqual([])
    expect(
      (await pay(till, id, await headerOf(till, id).then(({ totalRounded }) => totalRounded))).answer.success
    ).toBe(true)
  })
})

it("a Swish request names the shop on the phone, and the register and the sale on the account; a refund too · SWISHAPI-12", async () => {
  const id = await cartWorth(till, 10_00)
  const key = newKey()
  await code(id, 10_00, key)
  const { shop: name } = (await server.db.get(
    sqlText<{ shop: string }>("SELECT name AS shop FROM store WHERE number = '101'")
  )) ?? { shop: "" }
  const reference = `WK1011-${id.replaceAll("-", "").slice(0, 28)}`
  const message = swishMessage(name)
  expect(message).not.toBe("")
  expect(api.requestOf(instruction(id, key))).toMatchObject({ payeePaymentReference: reference, message })
  await till.call(cancelPayment, { params: { id }, query: { attempt: key } })
  bank().payLate(instruction(id, key))
  await callback(callbackOf(instruction(id, key)))
  const refund = () => api.requestOf(instructionOf(`${id} ${key} refund`))
  await expect.poll(refund, { timeout: 10_000 }).toMatchObject({ payerPaymentReference: reference, message })
})

it("the test environment is told the message that makes it answer with an error · SWISHAPI-12", async () => {
  await server.stop()
  await start({ testMessage: "RP06" })
  const id = await cartWorth(till, 10_00)
  const key = newKey()
  await code(id, 10_00, key)
  expect(api.requestOf(instruction(id, key))?.message).toBe("RP06")
})

describe("a Swish payment by number", () => {
  it("goes to the customer's phone, however the number is written, and to none that is no number · SWISHAPI-3", async () => {
    const id = await cartWorth(till, 20_00)
    const way = { tenderType: tender.swish }
    for (const data of [undefined, "", "08-123 456 01", "x"])
      expect(await pay(till, id, 20_00, { ...way, ...(data === undefined ? {} : { data }) })).toMatchObject({
        status: 422,
        code: "swish_number_invalid"
      })
    bank().choose("pay")
    const key = newKey()
    const told = await pay(till, id, 20_00, { ...way, data: "+46 70-174 06 05", key })
    expect(told.answer).toMatchObject({ success: true, status: 1 })
    expect(api.requestOf(instruction(id, key))?.payerAlias).toBe("46701740605")
    expect((await till.call(readPayments, { params: { id } })).answer).toHaveLength(1)
  })

  it("that the customer refuses is declined, and nothing is charged · SWISHAPI-3", async () => {
    const id = await cartWorth(till, 20_00)
    bank().choose("refuse")
    const told = await pay(till, id, 20_00, { tenderType: tender.swish, data: "0701740605" })
    expect(told.answer).toMatchObject({ success: false, status: 3, code: "customer_refused" })
  })
})

describe("a Swish payment of which the banks did not say in time whether it was made (DS24)", () => {
  it("is unknown at once, in words of its own, and can be charged neither again nor otherwise · SWISHAPI-8", async () => {
    const id = await cartWorth(till, 20_00)
    bank().choose("unsure")
    const key = newKey()
    const told = await pay(till, id, 20_00, { tenderType: tender.swish, data: "0701740605", key })
    expect(told.answer).toMatchObject({ success: false, status: 4, code: "swish_unsure" })
    expect(await statusOf(id, key)).toBe(4)
    for (const tenderType of [tender.swish, tender.cash])
      expect(await pay(till, id, 20_00, { tenderType, data: "0701740605" })).toMatchObject({
        status: 422,
        code: "payment_running"
      })
    expect((await till.call(cancelPayment, { params: { id }, query: { attempt: key } })).answer.success).toBe(
      false
    )
    expect(api.calls().filter((each) => each.startsWith("PATCH"))).toEqual([])
  })

  it("is unknown too where that is found by asking, and after a restart, and the bank is not asked on · SWISHAPI-8", async () => {
    const id = await cartWorth(till, 10_00)
    const key = newKey()
    await code(id, 10_00, key)
    bank().loseTrack(instruction(id, key))
    await expect.poll(() => statusOf(id, key), { timeout: 10_000 }).toBe(4)
    await new Promise((resolve) => setTimeout(resolve, 300))
    const heard = api.calls().length
    await new Promise((resolve) => setTimeout(resolve, 1500))
    expect(api.calls()).toHaveLength(heard)
    await server.stop()
    server = await startTestServer(config)
    till = testTill(server.url, till.token)
    expect(await till.call(readPaymentStatus, { params: { id }, query: { attempt: key } })).toMatchObject({
      answer: { status: 4, code: "swish_unsure" }
    })
  })

  it("ends by the bank's own word where that comes all the same · SWISHAPI-8", async () => {
    const id = await cartWorth(till, 10_00)
    const key = newKey()
    await code(id, 10_00, key)
    const request = instruction(id, key)
    api.choose("unsure")
    await callback(callbackOf(request))
    await expect.poll(() => statusOf(id, key), { timeout: 10_000 }).toBe(4)
    api.choose("none")
    bank().pay(request)
    await till.call(cancelPayment, { params: { id }, query: { attempt: key } })
    expect(await statusOf(id, key)).toBe(1)
    expect(await headerOf(till, id)).toMatchObject({ paid: 10_00, closedAt: expect.any(String) })
  })
})

describe("a payment that Swish will never know the end of", () => {
  const reason = "It stands on the account of today, reference 4711."
  /** A cart whose payment nobody outside knows the end of. */
  async function unclear(): Promise<{ readonly cartId: string; readonly name: string }> {
    const cartId = await cartWorth(till, 20_00)
    bank().choose("unsure")
    const name = newKey()
    await pay(till, cartId, 20_00, { tenderType: tender.swish, data: "0701740605", key: name })
    expect(await statusOf(cartId, name)).toBe(4)
    return { cartId, name }
  }
  const settle = (
    of: { readonly cartId: string; readonly name: string },
    paid: boolean,
    over: { readonly badgeNumber?: string; readonly reason?: string; readonly key?: string } = {}
  ) => {
    const { key = newKey(), ...more } = over
    return till.call(settlePayment, { body: { badgeNumber: "1001", ...of, paid, reason, ...more }, key })
  }
  const settled = () => server.db.all(sqlText("SELECT badge, paid, reason FROM settled_payment"))

  it("is told as a trouble at once, and a person with the right settles it as paid: booked once, with a reason · SWISHAPI-9", async () => {
    const of = await unclear()
    expect((await till.call(readTroubles)).answer.troubles).toMatchObject([
      { kind: "payment-unknown", count: 1 }
    ])
    const listed = await till.call(readUnclearPayments, { query: { badgeNumber: "1001" } })
    expect(listed.answer.open).toMatchObject([{ ...of, state: "unknown", code: "swish_unsure" }])
    const key = newKey()
    for (let time = 0; time < 2; time += 1)
      expect((await settle(of, true, { key })).answer).toMatchObject({
        open: [],
        settled: [{ ...of, paid: true, amount: 20_00, reason }]
      })
    expect(await statusOf(of.cartId, of.name)).toBe(1)
    expect(await headerOf(till, of.cartId)).toMatchObject({ paid: 20_00, closedAt: expect.any(String) })
    expect(await settled()).toEqual([{ badge: "1001", paid: 1, reason }])
    const sums = await server.db.all(
      sqlText(
        "SELECT group_kind AS kind, sum(amount_minor) AS sum, count(*) AS n FROM journal_entry WHERE group_kind = 'payment' GROUP BY group_kind"
      )
    )
    expect(sums).toEqual([{ kind: "payment", sum: 0, n: 2 }])
    expect((await till.call(readTroubles)).answer.troubles).toEqual([])
    const book = await till.call(readAttempts, { query: { cart: of.cartId } })
    expect(book.answer).toMatchObject([{ state: "approved", sequel: "settled-as-paid" }])
  })

  it("settled as not paid can be paid again, and what comes all the same is given back · SWISHAPI-9 SWISHAPI-5", async () => {
    const of = await unclear()
    expect((await settle(of, false)).status).toBe(200)
    expect(
      await till.call(readPaymentStatus, { params: { id: of.cartId }, query: { attempt: of.name } })
    ).toMatchObject({ answer: { status: 3, code: "payment_settled_unpaid" } })
    const { totalRounded } = await headerOf(till, of.cartId)
    expect((await pay(till, of.cartId, totalRounded)).answer.success).toBe(true)
    bank().choose("wait")
    api.choose("paid")
    await callback(callbackOf(instruction(of.cartId, of.name)))
    const late = () => server.db.all(sqlText("SELECT amount_minor FROM late_payment"))
    await expect.poll(late, { timeout: 10_000 }).toEqual([{ amount_minor: 20_00 }])
  })

  it("settled as not paid after the bank's watch is over is watched from then on · SWISHAPI-9 SWISHAPI-5", async () => {
    const of = await unclear()
    const fourDays = new Date(Date.now() - 4 * 24 * 3_600_000).toISOString()
    await server.db.run(
      sqlText("UPDATE outside_request SET asked_at = ?, given_up_at = ?", fourDays, fourDays)
    )
    await settle(of, false)
    bank().choose("wait")
    api.choose("paid")
    await callback(callbackOf(instruction(of.cartId, of.name)))
    const late = () => server.db.all(sqlText("SELECT amount_minor FROM late_payment"))
    await expect.poll(late, { timeout: 10_000 }).toEqual([{ amount_minor: 20_00 }])
  })

  it("is settled by nobody else, without no reason, once, and only while the bank does not know · SWISHAPI-9", async () => {
    const of = await unclear()
    expect(await settle(of, true, { badgeNumber: "1004" })).toMatchObject({ code: "not_administrator" })
    expect(await settle(of, true, { reason: "Paid." })).toMatchObject({
      status: 422,
      code: "grounds_invalid"
    })
    expect(await settle({ ...of, name: "another-attempt" }, true)).toMatchObject({ status: 404 })
    expect(await settle({ ...of, cartId: "another-cart" }, true)).toMatchObject({ status: 404 })
    // The bank has found it out meanwhile: its own word goes first.
    api.choose("paid")
    expect(await settle(of, false)).toMatchObject({ status: 409, code: "payment_not_to_settle" })
    expect([await statusOf(of.cartId, of.name), await settled()]).toEqual([1, []])
    api.choose("none")
    bank().choose("wait")
    const id = await cartWorth(till, 10_00)
    const key = newKey()
    await code(id, 10_00, key)
    expect(await settle({ cartId: id, name: key }, false)).toMatchObject({ status: 409 })
    api.choose("silence")
    expect(await settle({ cartId: id, name: key }, true)).toMatchObject({ status: 409 })
    expect([await settled(), await statusOf(id, key)]).toEqual([[], 0])
  })

  it("is settled for good: who has said so and why is neither changed nor taken away · SWISHAPI-9", async () => {
    const of = await unclear()
    await settle(of, false)
    expect(await settle(of, true)).toMatchObject({ status: 409 })
    await expect(() => server.db.run(sqlText("UPDATE settled_payment SET paid = 1"))).rejects.toThrow(
      "never changed"
    )
    await expect(() => server.db.run(sqlText("DELETE FROM settled_payment"))).rejects.toThrow("kept for good")
  })
})

describe("a request that Swish refuses", () => {
  it.each([
    ["ACMT03", "swish_payer_unknown"],
    ["ACMT01", "swish_payer_unknown"],
    ["BE18", "swish_number_invalid"],
    ["RP06", "swish_request_open"],
    ["AM02", "swish_amount_refused"],
    ["AM06", "swish_amount_refused"],
    ["PA02", "swish_amount_refused"],
    ["VR01", "swish_payer_too_young"],
    ["RP01", "swish_set_up_wrong"],
    ["RP03", "swish_set_up_wrong"],
    ["ACMT07", "swish_set_up_wrong"],
    ["RP02", "swish_refused"],
    ["FF08", "swish_refused"],
    ["AM03", "swish_refused"],
    ["VR02", "swish_refused"],
    ["XX99", "swish_refused"]
  ] as const)(
    "by %s is told in words of its own, asks nobody for money, and cash goes on · SWISHAPI-10",
    async (code_, code) => {
      const id = await cartWorth(till, 20_00)
      api.refuse("payment", 422, code_)
      const told = await pay(till, id, 20_00, { tenderType: tender.swish, data: "0701740605" })
      expect(told.answer).toMatchObject({ success: false, status: 3, code })
      expect(await codeOf(id)).toMatchObject({ status: 422, code })
      expect(saysLogged(code_)).toBe(true)
      expect((await pay(till, id, 20_00)).answer.success).toBe(true)
      const isSetUp = code === "swish_set_up_wrong"
      expect((await till.call(readTroubles)).answer.troubles).toMatchObject(
        isSetUp ? [{ kind: "swish-set-up", name: code_ }] : []
      )
    }
  )

  it.each([401, 403])(
    "by %i, also with words that are none, is a trouble of the set-up until a request is taken · SWISHAPI-10",
    async (status) => {
      const id = await cartWorth(till, 20_00)
      api.refuse("payment", status)
      expect(await codeOf(id)).toMatchObject({ status: 422, code: "swish_set_up_wrong" })
      expect((await till.call(readTroubles)).answer.troubles).toMatchObject([
        { kind: "swish-set-up", name: String(status) }
      ])
      api.refuse("payment", 201)
      expect((await codeOf(id)).status).toBe(200)
      expect((await till.call(readTroubles)).answer.troubles).toEqual([])
    }
  )

  it("by its certificate (401) is no trouble any more once the bank answers anything · SWISHAPI-10", async () => {
    const earlier = await refusedBeside(401)
    await callback(callbackOf(earlier))
    await expect.poll(kinds, { timeout: 10_000 }).toEqual([])
  })

  it.each([
    [403, "PA99"],
    [422, "RP01"]
  ] as const)(
    "by its number (%i %s) is a trouble while the bank answers questions, and none once it takes a refund · SWISHAPI-10",
    async (status, error) => {
      const earlier = await refusedBeside(status, error)
      api.refuse("refund", 422, "AM04")
      bank().payLate(earlier)
      await callback(callbackOf(earlier))
      const refunds = () => api.calls().filter((each) => each.startsWith("PUT") && each.includes("refunds"))
      await expect.poll(() => refunds().length, { timeout: 10_000 }).toBe(1)
      expect(api.calls().some((each) => each.startsWith("GET"))).toBe(true)
      await new Promise((resolve) => setTimeout(resolve, 200))
      expect(await kinds()).toEqual(["swish-set-up"])
      api.refuse("refund", 201)
      const whileCalling = async () => {
        await callback(callbackOf(earlier))
        return kinds()
      }
      await expect.poll(whileCalling, { timeout: 10_000, interval: 100 }).toEqual([])
    }
  )

  const kinds = async () => (await till.call(readTroubles)).answer.troubles.map(({ kind }) => kind)
  /** A request that was cancelled, and one after it that is refused so; answers the id of the first. */
  async function refusedBeside(status: number, ...codes: readonly string[]): Promise<string> {
    const id = await cartWorth(till, 10_00)
    const key = newKey()
    await code(id, 10_00, key)
    await till.call(cancelPayment, { params: { id }, query: { attempt: key } })
    api.refuse("payment", status, ...codes)
    expect(await code(id, 10_00)).toMatchObject({ status: 422, code: "swish_set_up_wrong" })
    expect(await kinds()).toEqual(["swish-set-up"])
    return instruction(id, key)
  }

  it("is none by a time-out on the way: the request may be made, and what is paid is booked · SWISHAPI-10", async () => {
    const id = await cartWorth(till, 20_00)
    bank().choose("pay")
    api.choose("times-out")
    const key = newKey()
    await pay(till, id, 20_00, { tenderType: tender.swish, data: "0701740605", key })
    await expect.poll(() => statusOf(id, key), { timeout: 10_000 }).toBe(1)
  })

  it("because it knows its id already is looked for, and asked for no second time · SWISHAPI-10", async () => {
    const id = await cartWorth(till, 20_00)
    api.refuse("payment", 422, "RP10")
    const key = newKey()
    expect(await code(id, 20_00, key)).toMatchObject({ status: 422, code: "swish_away" })
    await expect.poll(() => statusOf(id, key), { timeout: 10_000 }).not.toBe(0)
    expect(api.calls().filter((each) => each.startsWith("PUT"))).toHaveLength(1)
  })
})

describe("a Swish refund", () => {
  /** A payment that came too late; answers its charge, which its refunds are named by. */
  async function cameTooLate(): Promise<string> {
    const id = await cartWorth(till, 10_00)
    const key = newKey()
    await code(id, 10_00, key)
    await till.call(cancelPayment, { params: { id }, query: { attempt: key } })
    bank().payLate(instruction(id, key))
    return `${id} ${key}`
  }
  const rows = () =>
    server.db.all(
      sqlText<{ trouble: string | null; back: number }>(
        "SELECT trouble, refunded_at IS NOT NULL AS back FROM late_payment"
      )
    )
  /** The bank tells of something until that is so. */
  const told = (charge: string, isSo: () => unknown | Promise<unknown>) =>
    expect.poll(
      async () => {
        await callback(callbackOf(instructionOf(charge)))
        return await isSo()
      },
      { timeout: 10_000, interval: 100 }
    )
  const puts = () => api.calls().filter((each) => each.startsWith("PUT") && each.includes("refunds"))
  const kinds = async () => (await till.call(readTroubles)).answer.troubles.map(({ kind }) => kind)

  it("is given back once the bank says that it is paid: debited is on its way · SWISHAPI-11", async () => {
    api.endRefunds("DEBITED")
    const charge = await cameTooLate()
    await told(charge, puts).toHaveLength(1)
    await new Promise((resolve) => setTimeout(resolve, 400))
    expect(await rows()).toEqual([{ trouble: null, back: 0 }])
    api.endRefund(instructionOf(`${charge} refund`), "PAID")
    await told(charge, rows).toEqual([{ trouble: null, back: 1 }])
    expect(puts()).toHaveLength(1)
  })

  it.each(["AM04", "FF10"])(
    "that ends in an error that passes (%s) is asked for under a next name, also after a restart · SWISHAPI-11",
    async (passing) => {
      api.endRefunds(passing)
      const charge = await cameTooLate()
      await told(charge, () => puts().length >= 2).toBe(true)
      await server.stop()
      server = await startTestServer(config)
      till = testTill(server.url, till.token)
      bank().choose("wait")
      api.endRefunds("PAID")
      await told(charge, rows).toEqual([{ trouble: null, back: 1 }])
      expect(new Set(puts()).size).toBe(puts().length)
      expect(api.requestOf(instructionOf(`${charge} refund 2`))).toMatchObject({ amount: "10.00" })
      const asked = await server.db.all(
        sqlText("SELECT charge FROM outside_request WHERE kind = 'refund' ORDER BY asked_at")
      )
      expect(asked).toHaveLength(puts().length)
      const paidBack = bank()
        .requests()
        .filter(({ amount }) => amount < 0)
      expect(paidBack.map(({ amount }) => amount)).toEqual([-10_00])
    }
  )

  it.each([
    [
      ["DEBITED", "none", "goes on"],
      ["AM04", "none", "restarts"]
    ],
    [
      ["AM04", "lose-refund", "restarts"],
      ["FF10", "deaf", "goes on"],
      ["DEBITED", "none", "restarts"]
    ],
    [
      ["FF10", "none", "goes on"],
      ["DEBITED", "lose-refund", "restarts"],
      ["AM04", "truncated", "goes on"]
    ],
    [
      ["AM04", "truncated", "restarts"],
      ["AM04", "deaf", "restarts"],
      ["FF10", "lose-refund", "goes on"]
    ]
  ] as const)(
    "comes back exactly once, whatever passes, is lost or begins anew in between (%j) · SWISHAPI-11",
    async (...steps) => {
      const charge = await cameTooLate()
      for (const [end, fault, then] of steps) {
        api.endRefunds(end)
        api.choose(fault)
        for (let time = 0; time < 3; time += 1) {
          await callback(callbackOf(instructionOf(charge)))
          await new Promise((resolve) => setTimeout(resolve, 80))
        }
        if (then === "goes on") continue
        await server.stop()
        server = await startTestServer(config)
        till = testTill(server.url, till.token)
        bank().choose("wait")
      }
      api.choose("none")
      api.endRefunds("PAID")
      for (const each of puts()) {
        const id = each.split("/").at(-1) ?? ""
        if (api.refundEnd(id) === "DEBITED") api.endRefund(id, "PAID")
      }
      await told(charge, rows).toEqual([{ trouble: null, back: 1 }])
      const back = bank()
        .requests()
        .filter(({ amount }) => amount < 0)
      expect(back.map(({ amount }) => amount)).toEqual([-10_00])
    }
  )

  /** Time for a few rounds more. */
  const waitOn = async (charge: string) => {
    for (let time = 0; time < 4; time += 1) {
      await callback(callbackOf(instructionOf(charge)))
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }

  it("that does not pass in ten tries is told to a person, who pays the customer, and never asked for again · SWISHAPI-11", async () => {
    api.endRefunds("AM04")
    const charge = await cameTooLate()
    await told(charge, rows).toEqual([{ trouble: "failed", back: 0 }])
    expect([puts().length, await kinds()]).toEqual([10, ["refund-failed"]])
    api.endRefunds("PAID")
    await waitOn(charge)
    expect([puts().length, await rows()]).toEqual([10, [{ trouble: "failed", back: 0 }]])
    await server.stop()
    server = await startTestServer(config)
    till = testTill(server.url, till.token)
    bank().choose("wait")
    await waitOn(charge)
    expect([puts().length, await rows()]).toEqual([10, [{ trouble: "failed", back: 0 }]])
  })

  it.each(["AM04", "FF10"])(
    "that is not even taken for a reason that passes (%s) is asked for under next names, ten times at most · SWISHAPI-11",
    async (passing) => {
      api.refuse("refund", 422, passing)
      const charge = await cameTooLate()
      await told(charge, () => puts().length >= 2).toBe(true)
      expect(new Set(puts()).size).toBe(puts().length)
      if (passing === "FF10") {
        api.refuse("refund", 201)
        await told(charge, rows).toEqual([{ trouble: null, back: 1 }])
        return
      }
      await told(charge, rows).toEqual([{ trouble: "failed", back: 0 }])
      api.refuse("refund", 201)
      await waitOn(charge)
      expect([puts().length, await rows()]).toEqual([10, [{ trouble: "failed", back: 0 }]])
    }
  )

  it.each([
    [422, "RF02"],
    [422, "FF08"],
    [400, undefined]
  ] as const)(
    "that is refused for good (%i %s) is told to a person, and sent no second time · SWISHAPI-11",
    async (status, error) => {
      api.refuse("refund", status, ...(error === undefined ? [] : [error]))
      const charge = await cameTooLate()
      await told(charge, rows).toEqual([{ trouble: "failed", back: 0 }])
      api.refuse("refund", 201)
      await waitOn(charge)
      expect([puts().length, await rows()]).toEqual([1, [{ trouble: "failed", back: 0 }]])
    }
  )

  it("of which Swish does not know whether it came through is asked for no second time, and a person is told · SWISHAPI-11", async () => {
    api.endRefunds("DS24")
    const charge = await cameTooLate()
    await told(charge, rows).toEqual([{ trouble: "unknown", back: 0 }])
    await callback(callbackOf(instructionOf(charge)))
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect([puts().length, await kinds()]).toEqual([1, ["refund-unknown"]])
    api.endRefund(instructionOf(`${charge} refund`), "PAID")
    await told(charge, rows).toEqual([{ trouble: null, back: 1 }])
    expect(await kinds()).toEqual([])
  })

  it("of which Swish did not know, and says then that it has failed, is asked for no second time · SWISHAPI-11", async () => {
    api.endRefunds("DS24")
    const charge = await cameTooLate()
    await told(charge, rows).toEqual([{ trouble: "unknown", back: 0 }])
    api.endRefund(instructionOf(`${charge} refund`), "AM04")
    await told(charge, rows).toEqual([{ trouble: "failed", back: 0 }])
    await waitOn(charge)
    expect([puts().length, await kinds()]).toEqual([1, ["refund-failed"]])
  })

  it.each(["RF07", "RF06", "RF02"])(
    "that Swish does not make (%s) is told to a person, and is not asked for again · SWISHAPI-11",
    async (error) => {
      api.endRefunds(error)
      const charge = await cameTooLate()
      await told(charge, rows).toEqual([{ trouble: "failed", back: 0 }])
      await callback(callbackOf(instructionOf(charge)))
      await new Promise((resolve) => setTimeout(resolve, 300))
      expect([puts().length, await kinds()]).toEqual([1, ["refund-failed"]])
      expect(saysLogged(error)).toBe(true)
    }
  )
})

describe("what the bank tells", () => {
  it("is asked for at the bank and never believed, at an address that nobody can guess · SWISHAPI-4", async () => {
    const id = await cartWorth(till, 10_00)
    const key = newKey()
    await code(id, 10_00, key)
    const request = instruction(id, key)
    const path = callbackOf(request)
    expect(path).toMatch(/^\/swish\/callback\/[0-9a-f]{32}$/u)
    for (const body of [JSON.stringify({ id: request, status: "PAID", amount: 10 }), "", "{", "[]"])
      expect((await callback(path, body)).status).toBe(200)
    expect(await statusOf(id, key)).toBe(0)
    expect((await callback(`${path.slice(0, -1)}x`)).status).toBe(404)
    expect((await callback(path, "x".repeat(200_000))).status).toBe(413)
    bank().pay(request)
    await callback(path)
    await expect.poll(() => statusOf(id, key), { timeout: 10_000 }).toBe(1)
  })

  it.each(["truncated", "silence", "wrong-amount"] as const)(
    "is no end while it is told badly (%s); its own word is waited for · SWISHAPI-5",
    async (fault) => {
      const id = await cartWorth(till, 10_00)
      const key = newKey()
      await code(id, 10_00, key)
      api.choose(fault)
      bank().pay(instruction(id, key))
      await callback(callbackOf(instruction(id, key)))
      await new Promise((resolve) => setTimeout(resolve, 200))
      expect(await statusOf(id, key)).toBe(0)
      api.choose("none")
      await expect.poll(() => statusOf(id, key), { timeout: 15_000 }).toBe(1)
    }
  )

  it("of a payment that came too late has it given back by its reference, once · SWISHAPI-5", async () => {
    const id = await cartWorth(till, 10_00)
    const key = newKey()
    await code(id, 10_00, key)
    const request = instruction(id, key)
    await till.call(cancelPayment, { params: { id }, query: { attempt: key } })
    expect(bank().payLate(request)).toBe(true)
    const refund = instructionOf(`${id} ${key} refund`)
    for (let time = 0; time < 3; time += 1) await callback(callbackOf(request))
    await expect.poll(() => api.requestOf(refund), { timeout: 10_000 }).toBeDefined()
    expect(api.requestOf(refund)).toMatchObject({
      amount: "10.00",
      originalPaymentReference: `REF${request.slice(0, 20)}`
    })
    const givenBack = async () =>
      (
        await server.db.get(
          sqlText<{ n: number }>("SELECT count(*) AS n FROM late_payment WHERE refunded_at IS NOT NULL")
        )
      )?.n
    await expect.poll(givenBack, { timeout: 10_000 }).toBe(1)
    expect(api.calls().filter((each) => each.startsWith("PUT") && each.includes("refunds"))).toHaveLength(1)
  })

  it("of a payment that was taken in the moment of its cancel is booked, and nobody gives it back · SWISHAPI-5", async () => {
    const id = await cartWorth(till, 10_00)
    const key = newKey()
    await code(id, 10_00, key)
    bank().choose("pay-after-cancel")
    await till.call(cancelPayment, { params: { id }, query: { attempt: key } })
    await expect.poll(() => statusOf(id, key), { timeout: 10_000 }).toBe(1)
    for (let time = 0; time < 3; time += 1) await callback(callbackOf(instruction(id, key)))
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(await server.db.all(sqlText("SELECT * FROM late_payment"))).toEqual([])
    expect(api.calls().filter((each) => each.includes("refunds"))).toEqual([])
  })

  it("of a refund is looked for when it was lost, and nothing is given back twice · SWISHAPI-5", async () => {
    const id = await cartWorth(till, 10_00)
    const key = newKey()
    await code(id, 10_00, key)
    const request = instruction(id, key)
    await till.call(cancelPayment, { params: { id }, query: { attempt: key } })
    api.choose("lose-refund")
    bank().payLate(request)
    const puts = () => api.calls().filter((each) => each.startsWith("PUT") && each.includes("refunds"))
    await callback(callbackOf(request))
    await expect.poll(puts, { timeout: 10_000 }).toHaveLength(1)
    const givenBack = async () =>
      (
        await server.db.get(
          sqlText<{ n: number }>("SELECT count(*) AS n FROM late_payment WHERE refunded_at IS NOT NULL")
        )
      )?.n
    await expect
      .poll(
        async () => {
          await callback(callbackOf(request))
          return await givenBack()
        },
        { timeout: 10_000, interval: 200 }
      )
      .toBe(1)
    expect(puts()).toHaveLength(1)
  })

  it("is said to nobody without the shop's certificate, nor by who is not the bank · SWISHAPI-6", async () => {
    const stranger = await testCertificate("1231181189")
    for (const over of [stranger, { ca: stranger.cert }]) {
      await server.stop()
      await start(over)
      const id = await cartWorth(till, 10_00)
      expect(await code(id, 10_00)).toMatchObject({ status: 422, code: "swish_away" })
    }
    expect(api.calls()).toEqual([])
  })

  it("a certificate that ends within thirty days is told to the till · SWISHAPI-6", async () => {
    expect((await till.call(readTroubles)).answer.troubles).toEqual([])
    await server.stop()
    const endsAt = new Date(Date.now() + 29 * 24 * 3_600_000).toISOString()
    await start({ endsAt })
    expect((await till.call(readTroubles)).answer.troubles).toEqual([
      { kind: "certificate-ends", name: "Swish", endsAt }
    ])
  })
})
