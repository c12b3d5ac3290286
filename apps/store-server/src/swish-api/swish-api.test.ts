import { readPayments } from "@karat/contract/cart"
import { cancelPayment, readPaymentStatus } from "@karat/contract/payment"
import { generateSwishQr } from "@karat/contract/swish"
import { readTroubles } from "@karat/contract/trouble"
import { minorUnits } from "@karat/domain/money/minor-units"
import { tender } from "@karat/domain/payment/tender-type"
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import type { SwishConfig } from "../config/swish-config.ts"
import { verifyJournal } from "../journal/verify-journal.ts"
import { type SwishApi, swishApi } from "../simulator/swish-api.ts"
import { type RunningStoreServer, startStoreServer } from "../start-store-server.ts"
import { sqlText } from "../testing/sql-text.ts"
import { testCertificate, type TestCertificate } from "../testing/test-certificate.ts"
import { cartWorth, headerOf, pay } from "../testing/test-sale.ts"
import { signedInTill, testConfig, type TestTill, testTill } from "../testing/test-till.ts"
import { instructionOf } from "./swish-bank.ts"

let bankCa: TestCertificate
let shop: TestCertificate
let api: SwishApi
let server: RunningStoreServer
let till: TestTill
let config: ReturnType<typeof testConfig>

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
  ...over
})
async function start(over: Partial<SwishConfig> = {}): Promise<void> {
  config = testConfig({
    swish: swish(over),
    swishExpiryMs: 60_000,
    terminalTimeoutMs: 60_000,
    serverAnswerMs: 60_000,
    cancelWaitMs: 5000,
    ledgerAnswerMs: 3000,
    latePaymentPollMs: 100_000
  })
  server = await startStoreServer(config)
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
  expect(verifyJournal(server.db)).toEqual([])
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
const callbackOf = (id: string) => new URL(api.asked(id)?.callbackUrl ?? "").pathname

describe("a Swish payment by code", () => {
  it("is asked for at the bank first: the code is the bank's, and the same when it is asked for again · SWISHAPI-1", async () => {
    const id = await cartWorth(till, 123_00)
    const key = newKey()
    const { answer } = await code(id, 123_00, key)
    const request = instruction(id, key)
    expect(answer).toMatchObject({ qrCode: `Dtoken-of-${request}`, id: key })
    expect(api.asked(request)).toMatchObject({ amount: "123.00", payeeAlias: "1231181189" })
    expect((await code(id, 123_00, key)).answer).toEqual(answer)
    expect(api.heard().filter((each) => each.startsWith("PUT"))).toHaveLength(1)
    bank().pay(request)
    await expect.poll(() => statusOf(id, key), { timeout: 10_000 }).toBe(1)
    expect(await headerOf(till, id)).toMatchObject({ paid: 123_00, closedAt: expect.any(String) })
  })

  it("is found when the server starts anew, and cancelled at the bank when it is cancelled · SWISHAPI-2", async () => {
    const id = await cartWorth(till, 10_00)
    const key = newKey()
    await code(id, 10_00, key)
    await server.stop()
    server = await startStoreServer(config)
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
    expect(api.heard()).toEqual([])
    expect(
      (await pay(till, id, await headerOf(till, id).then(({ totalRounded }) => totalRounded))).answer.success
    ).toBe(true)
  })
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
    expect(api.asked(instruction(id, key))?.payerAlias).toBe("46701740605")
    expect((await till.call(readPayments, { params: { id } })).answer).toHaveLength(1)
  })

  it("that the customer refuses is declined, and nothing is charged · SWISHAPI-3", async () => {
    const id = await cartWorth(till, 20_00)
    bank().choose("refuse")
    const told = await pay(till, id, 20_00, { tenderType: tender.swish, data: "0701740605" })
    expect(told.answer).toMatchObject({ success: false, status: 3, code: "customer_refused" })
  })
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
    await expect.poll(() => api.asked(refund), { timeout: 10_000 }).toBeDefined()
    expect(api.asked(refund)).toMatchObject({
      amount: "10.00",
      originalPaymentReference: `REF${request.slice(0, 20)}`
    })
    const givenBack = () =>
      server.db.get(
        sqlText<{ n: number }>("SELECT count(*) AS n FROM late_payment WHERE refunded_at IS NOT NULL")
      )?.n
    await expect.poll(givenBack, { timeout: 10_000 }).toBe(1)
    expect(api.heard().filter((each) => each.startsWith("PUT") && each.includes("refunds"))).toHaveLength(1)
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
    expect(server.db.all(sqlText("SELECT * FROM late_payment"))).toEqual([])
    expect(api.heard().filter((each) => each.includes("refunds"))).toEqual([])
  })

  it("of a refund is looked for when it was lost, and nothing is given back twice · SWISHAPI-5", async () => {
    const id = await cartWorth(till, 10_00)
    const key = newKey()
    await code(id, 10_00, key)
    const request = instruction(id, key)
    await till.call(cancelPayment, { params: { id }, query: { attempt: key } })
    api.choose("lose-refund")
    bank().payLate(request)
    const puts = () => api.heard().filter((each) => each.startsWith("PUT") && each.includes("refunds"))
    await callback(callbackOf(request))
    await expect.poll(puts, { timeout: 10_000 }).toHaveLength(1)
    const givenBack = () =>
      server.db.get(
        sqlText<{ n: number }>("SELECT count(*) AS n FROM late_payment WHERE refunded_at IS NOT NULL")
      )?.n
    await expect
      .poll(
        async () => {
          await callback(callbackOf(request))
          return givenBack()
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
    expect(api.heard()).toEqual([])
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
