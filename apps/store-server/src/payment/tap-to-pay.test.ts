import { readPayments } from "@karat/contract/cart"
import { cancelPayment } from "@karat/contract/payment"
import * as calls from "@karat/contract/tap-to-pay"
import { tender } from "@karat/domain/tender/tender-type"
import { decodeCallbackError } from "@karat/domain/payment/terminal-error"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { verifyJournal } from "../journal/verify-journal.ts"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { present } from "../testing/present.ts"
import { statusOf, tap, toldApp, withMerchant } from "../testing/test-phones.ts"
import { cartWorth, headerOf, pay } from "../testing/test-sale.ts"
import { signedInTill, testConfig, testTill, type TestTill } from "../testing/test-till.ts"

let server: TestServer
let till: TestTill

beforeAll(async () => {
  server = await startTestServer(await testConfig({ tapExpiryMs: 30_000 }))
  till = await withMerchant(await signedInTill(server.url))
})
afterAll(() => server.stop())
beforeEach(() => bank().choose("wait"))

const bank = () => present(server.simulator).tap
const linesOf = async (id: string) => (await till.call(readPayments, { params: { id } })).answer
let gestures = 0
const newKey = () => `tap-gesture-${String((gestures += 1)).padStart(4, "0")}`

/** What the app knows, by its names. */
interface App {
  readonly transactionId: string
  readonly storeNumber: string
  readonly terminalNumber: string
  readonly paymentLineId: string
}
const callback = async (data: string, transactionCompleted: boolean, over: Partial<App> = {}, on = till) => {
  const { transactionId, storeNumber, terminalNumber, paymentLineId } = toldApp(data) as unknown as App
  return on.call(calls.readTapCallback, {
    params: { transactionId, storeNumber, terminalNumber, paymentLineId, ...over },
    query: { transactionCompleted: String(transactionCompleted) }
  })
}
const simulator = async (path: string, body: unknown) => {
  const answer = await testTill(server.url).raw("POST", `/simulator/api/tap/${path}`, {
    body: JSON.stringify(body)
  })
  return (await answer.json()) as { readonly location?: string | null; readonly code?: string }
}

describe("a payment that the phone takes", () => {
  it("is written down before the app is opened, and the app is told what to take · TAP-1", async () => {
    const id = await cartWorth(till, 120_50)
    const key = newKey()
    const { answer, text } = await tap(till, id, 120_50, key)
    const told = toldApp(answer.data)
    expect(told).toEqual({
      transactionId: id,
      badgeNumber: "1001",
      storeNumber: "101",
      terminalNumber: "WK1011",
      paymentLineId: expect.stringMatching(/^[0-9a-f-]{36}$/u),
      amount: 120_50,
      currency: "SEK",
      charge: `${id} ${key}`
    })
    expect((await tap(till, id, 120_50, key)).text).toBe(text)
    expect(await statusOf(till, id, key)).toBe(0)
    const { location } = await simulator("finish", {
      data: answer.data,
      callbackUri: `${server.url}/mypinpad`,
      how: "approve"
    })
    expect(location).toBe(
      `${server.url}/mypinpad/${id}/1001/101/WK1011/${String(told["paymentLineId"])}?transactionCompleted=true`
    )
    expect((await callback(answer.data, true)).answer).toEqual({ success: true })
    expect(await linesOf(id)).toMatchObject([
      { id: told["paymentLineId"], tenderType: tender.tapToPay, maskedCard: "**** **** **** 4242" }
    ])
    expect((await headerOf(till, id)).closedAt).toBeDefined()
    expect(await pay(till, id, 1_00)).toMatchObject({ status: 409 })
  })

  it("is never believed by its query: the app's bank is asked · CB-9", async () => {
    const id = await cartWorth(till, 40_00)
    const key = newKey()
    const { data } = (await tap(till, id, 40_00, key)).answer
    expect((await callback(data, true)).answer).toEqual({
      success: false,
      errorMessage: "The payment has not ended yet.",
      code: "payment_not_ended"
    })
    expect(await headerOf(till, id)).toMatchObject({ paid: 0 })
    bank().pay()
    expect((await callback(data, false)).answer).toEqual({ success: true })
    for (const over of [
      { transactionId: "another-cart-altogether" },
      { storeNumber: "102" },
      { terminalNumber: "WK1012" },
      { paymentLineId: "another-line" }
    ])
      expect((await callback(data, true, over)).status).toBe(404)
    const elsewhere = await signedInTill(server.url, "102-1")
    expect((await callback(data, true, {}, elsewhere)).status).toBe(404)
    expect(await linesOf(id)).toHaveLength(1)
  })

  it("that fails comes back with the phone's own code, and another try may follow · CB-10 CB-11", async () => {
    const id = await cartWorth(till, 40_00)
    const key = newKey()
    const { data } = (await tap(till, id, 40_00, key)).answer
    const told = await simulator("finish", {
      data,
      callbackUri: `${server.url}/mypinpad`,
      how: "error",
      code: 3204
    })
    const url = new URL(told.location ?? "")
    expect(url.searchParams.get("transactionCompleted")).toBe("false")
    expect(decodeCallbackError(url.searchParams.get("error") ?? "").code).toBe(3204)
    expect((await callback(data, true)).answer).toEqual({
      success: false,
      errorMessage: "The phone reported error 3204."
    })
    expect(await statusOf(till, id, key)).toBe(3)
    bank().choose("pay")
    await tap(till, id, 40_00)
    await expect.poll(async () => (await headerOf(till, id)).paid, { timeout: 10_000 }).toBe(40_00)
  })

  it("whose app never comes back is booked all the same once it was approved", async () => {
    const id = await cartWorth(till, 40_00)
    const key = newKey()
    const { data } = (await tap(till, id, 40_00, key)).answer
    const gone = { data, callbackUri: `${server.url}/mypinpad` }
    expect(await simulator("finish", { ...gone, how: "stay" })).toEqual({ location: null })
    expect(await statusOf(till, id, key)).toBe(0)
    expect(await simulator("finish", { ...gone, how: "approve-and-stay" })).toEqual({ location: null })
    await expect.poll(() => statusOf(till, id, key), { timeout: 10_000 }).toBe(1)
    expect((await headerOf(till, id)).closedAt).toBeDefined()
  })

  it("whose app never ends is cancelled at the app's bank · PAY-23", async () => {
    const id = await cartWorth(till, 40_00)
    const key = newKey()
    const { data } = (await tap(till, id, 40_00, key)).answer
    const cancelled = await till.call(cancelPayment, { params: { id }, query: { attempt: key } })
    expect(cancelled.answer).toEqual({ success: true })
    await simulator("finish", { data, callbackUri: `${server.url}/mypinpad`, how: "approve" })
    expect((await callback(data, true)).answer.success).toBe(false)
    expect(bank().requests()[0]?.state).toBe("cancelled")
    expect(await headerOf(till, id)).toMatchObject({ paid: 0 })
    await pay(till, id, 40_00)
  })

  it("goes back to this machine only, and understands nothing but a till's link", async () => {
    const id = await cartWorth(till, 40_00)
    const { data } = (await tap(till, id, 40_00)).answer
    for (const callbackUri of ["https://elsewhere.example/mypinpad", "javascript:alert(1)", "mypinpad"])
      expect((await simulator("finish", { data, callbackUri, how: "approve" })).code).toBe("callback_invalid")
    expect(bank().requests()[0]?.state).toBe("pending")
    expect((await simulator("look", { data: "nonsense" })).code).toBe("data_invalid")
    expect(await simulator("look", { data })).toEqual({ amount: 40_00, currency: "SEK", state: "pending" })
    bank().refuse()
    await expect.poll(async () => (await pay(till, id, 40_00)).status, { timeout: 10_000 }).toBe(200)
  })
})

describe("a phone", () => {
  const merchant = async (on: TestTill) => (await on.call(calls.readMerchant)).text

  it("takes nothing before it is set up, each for itself · MERCH-2 MERCH-3 MERCH-5 CB-3 WIRE-28", async () => {
    const phone = await signedInTill(server.url, "101-2")
    expect(await merchant(phone)).toBe("{}")
    const id = await cartWorth(phone, 40_00, "1003")
    expect(await tap(phone, id, 40_00)).toMatchObject({ status: 422, code: "merchant_missing" })
    const callbackUri = `${server.url}/settings/mypinpad/close`
    const { link } = (await phone.call(calls.registerMerchant, { body: { callbackUri } })).answer
    expect(link).toBe(`/simulator/tap/register?callbackUri=${encodeURIComponent(callbackUri)}`)
    expect((await simulator("register", { callbackUri })).location).toBe(
      `${callbackUri}?keyProvisioningCompleted=true`
    )
    const save = (keyProvisioningCompleted: boolean) =>
      phone.call(calls.saveKeyProvisioning, { body: { keyProvisioningCompleted } })
    expect((await save(false)).answer).toEqual({ success: false })
    expect(await merchant(phone)).toBe("{}")
    expect((await save(true)).answer).toEqual({ success: true })
    expect(await merchant(phone)).toMatch(/^\{"merchantId":"M-[0-9A-F]{12}"\}$/u)
    expect((await tap(phone, id, 40_00)).status).toBe(200)
    await phone.call(calls.removeMerchant)
    expect(await merchant(phone)).toBe("{}")
    expect(await merchant(till)).toContain("merchantId")
  })

  it("is set up only to come back to a page of the web · MERCH-3", async () => {
    for (const callbackUri of ["", "javascript:alert(1)", "/close", `https://a.example/${"x".repeat(3000)}`])
      expect(await till.call(calls.registerMerchant, { body: { callbackUri } })).toMatchObject({
        status: 422,
        code: "callback_invalid"
      })
  })
})

it("asks the app's bank when the app comes back, and does not wait for its turn to · CB-9", async () => {
  const config = await testConfig({ statusPollMs: 3_000_000, tapExpiryMs: 60_000 })
  const first = await startTestServer(config)
  const phone = await withMerchant(await signedInTill(first.url))
  const id = await cartWorth(phone, 40_00)
  const { data } = (await tap(phone, id, 40_00, "an-app-over-a-restart")).answer
  await first.stop()
  const second = await startTestServer(config)
  const again = testTill(second.url, phone.token)
  second.simulator?.tap.pay()
  expect(await statusOf(again, id, "an-app-over-a-restart")).toBe(0)
  expect((await callback(data, false, {}, again)).answer).toEqual({ success: true })
  expect(await statusOf(again, id, "an-app-over-a-restart")).toBe(1)
  await second.stop()
})

it("gives up a payment whose app was forgotten, by the word of the app's bank", async () => {
  const hasty = await startTestServer(await testConfig({ tapExpiryMs: 100 }))
  const phone = await withMerchant(await signedInTill(hasty.url))
  const id = await cartWorth(phone, 40_00)
  await tap(phone, id, 40_00, "an-app-that-is-forgotten")
  await expect.poll(() => statusOf(phone, id, "an-app-that-is-forgotten"), { timeout: 10_000 }).toBe(2)
  expect(hasty.simulator?.tap.requests()[0]?.state).toBe("cancelled")
  await hasty.stop()
})

it("leaves a journal that sums to zero", async () => {
  expect(await verifyJournal(server.db)).toEqual([])
})
