import * as carts from "@karat/contract/cart"
import * as payments from "@karat/contract/payment"
import { paymentStatus } from "@karat/domain/payment/payment-status"
import type { ServerConfig } from "@karat/store-server/config/server-config"
import { type TestServer, startTestServer } from "@karat/store-server/testing/test-server"
import { sqlText } from "@karat/store-server/testing/sql-text"
import { anyTestTerminal, pemFile, testCertificate } from "@karat/store-server/testing/test-certificate"
import { signedInTill, testConfig, type TestTill } from "@karat/store-server/testing/test-till"
import { randomUUID } from "node:crypto"
import { setTimeout as wait } from "node:timers/promises"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { droppingProxy } from "./dropping-proxy.ts"
import { until } from "./gesture.ts"
import { cardPayment, cartWithBag, cashPayment } from "./prepared-cart.ts"
import { wrongsOfMoney } from "./ledger-against-journal.ts"

const cardTerminalId = "V400m-347069201"
/** Who stands between the server and the terminal: nobody, Adyen's protocol, or that over a line of its own. */
describe.each([
  ["itself", undefined],
  ["its protocol", "direct"],
  ["its protocol over HTTPS", "https"]
])("asked by %s:", (_, how) => {
  const { completed, cancelled, declined, unknown, pending } = paymentStatus
  let config: ServerConfig
  let server: TestServer
  let till: TestTill
  let id: string

  beforeAll(async () => {
    const certificate = how === "https" ? await testCertificate(anyTestTerminal) : undefined
    config = await testConfig({
      terminalTimeoutMs: 900,
      serverAnswerMs: 1200,
      cancelWaitMs: 400,
      statusPollMs: 15,
      simulatedNexo: certificate === undefined ? how : pemFile(certificate.cert, certificate.key)
    })
    server = await startTestServer(config)
    till = await signedInTill(server.url)
  })
  beforeEach(async () => {
    await script("approve")
    id = (await cartWithBag(till)).id
  })
  afterEach(async () => {
    expect(wrongsOfMoney(config.dataDir)).toEqual([])
    await script("approve")
    await press("decline")
    await until(
      async () =>
        (await server.db.get(sqlText("SELECT 1 FROM payment_attempt WHERE ended_at IS NULL"))) === undefined
    )
    expect(wrongsOfMoney(config.dataDir)).toEqual([])
  })
  afterAll(() => server.stop())

  async function onTerminal(what: string, body?: unknown): Promise<void> {
    const address = `${server.url}/simulator/api/terminals/${cardTerminalId}/${what}`
    const answer = await fetch(address, { method: "POST", body: JSON.stringify(body ?? {}) })
    expect(answer.status).toBe(200)
  }
  const script = (name: string) => onTerminal("script", { script: name })
  const press = (button: "approve" | "decline") => onTerminal(button)
  const pay = async (key: string = randomUUID(), amount = 200) =>
    (await till.call(payments.takePayment, { ...cardPayment(id, amount), key })).answer
  const statusOf = async (attempt: string) =>
    (await till.call(payments.readPaymentStatus, { params: { id }, query: { attempt } })).answer.status
  /** How a payment ends. A busy machine may take an answer for a silence: then its end is known a moment later. */
  const endOf = async (attempt: string = randomUUID(), asked: Promise<unknown> = pay(attempt)) => {
    await asked
    await settled(attempt)
    return statusOf(attempt)
  }
  const cancel = async (attempt: string) =>
    (await till.call(payments.cancelPayment, { params: { id }, query: { attempt } })).answer
  const header = async () => (await till.call(carts.readHeader, { params: { id } })).answer
  const standing = (attempt: string) =>
    server.simulator?.ledger(cardTerminalId).find((row) => row.attempt.endsWith(` ${attempt}`))?.state

  describe("a card terminal that is silent past the time-out", () => {
    it("leaves the payment unknown, and nothing more can be taken until its end is known · PAY-29 PAY-30", async () => {
      await script("silent")
      const attempt = randomUUID()
      expect((await pay(attempt)).status).toBe(unknown)
      expect(await statusOf(attempt)).toBe(unknown)
      expect((await till.call(payments.takePayment, cardPayment(id, 200))).status).toBe(422)
      expect((await till.call(payments.takePayment, cashPayment(id, 200))).status).toBe(422)
      expect((await header()).closedAt).toBeUndefined()
    })

    it("and approves at last has the payment booked once · PAY-28 PAY-29", async () => {
      await script("silent")
      const attempt = randomUUID()
      await pay(attempt)
      await press("approve")
      await until(() => standing(attempt) === "approved")
      await settled(attempt)
      expect(await statusOf(attempt)).toBe(completed)
      expect(await header()).toMatchObject({ paid: 200, closedAt: expect.any(String) })
    })

    it("and does not hear the cancel either does not count as cancelled · PAY-23 PAY-27", async () => {
      await script("silent")
      const attempt = randomUUID()
      await pay(attempt)
      expect(await cancel(attempt)).toEqual({ success: false, errorMessage: expect.any(String) })
      expect(await statusOf(attempt)).toBe(unknown)
      await press("decline")
      await settled(attempt)
      expect(await statusOf(attempt)).toBe(declined)
      await script("approve")
      expect(await endOf()).toBe(completed)
    })
  })

  describe("a card terminal that declines", () => {
    it("leaves the sale open and takes the next card · PAY-22 PAY-31", async () => {
      await script("decline")
      expect(await pay()).toMatchObject({
        success: false,
        status: declined,
        errorMessage: expect.any(String)
      })
      expect(await header()).toMatchObject({ paid: 0, numberOfPaymentLines: 0 })
      await script("approve")
      expect(await endOf()).toBe(completed)
    })
  })

  describe("a card terminal that approves after the cancel", () => {
    it("has taken the money, so the cancel fails and the sale is paid · PAY-23 PAY-27", async () => {
      await script("approve-after-cancel")
      const attempt = randomUUID()
      const asked = pay(attempt)
      await until(() => standing(attempt) === "pending")
      expect(await statusOf(attempt)).toBe(pending)
      expect(await cancel(attempt)).toEqual({ success: false, errorMessage: expect.any(String) })
      expect(await endOf(attempt, asked)).toBe(completed)
      expect(await header()).toMatchObject({ paid: 200, closedAt: expect.any(String) })
    })

    it("is told of the cancel once more, and nothing changes · PAY-23 IDEM-3", async () => {
      await script("approve-after-cancel")
      const attempt = randomUUID()
      const asked = pay(attempt)
      await until(() => standing(attempt) === "pending")
      await Promise.all([cancel(attempt), cancel(attempt), cancel(attempt)])
      expect(await endOf(attempt, asked)).toBe(completed)
      expect((await header()).numberOfPaymentLines).toBe(1)
    })
  })

  describe("a card terminal that cancels", () => {
    it("has charged nothing, and the late request of that attempt charges nothing either · PAY-23 PAY-24", async () => {
      await script("wait")
      const attempt = randomUUID()
      const asked = pay(attempt)
      await until(() => standing(attempt) === "pending")
      expect(await cancel(attempt)).toEqual({ success: true })
      expect((await asked).status).toBe(cancelled)
      const late = randomUUID()
      expect(await cancel(late)).toEqual({ success: true })
      expect((await pay(late)).status).toBe(cancelled)
      expect(standing(late)).toBeUndefined()
    })
  })

  describe("a card terminal whose answer is dropped", () => {
    it("has its approval found in its own ledger and booked once · PAY-28", async () => {
      await script("drop-answer")
      const attempt = randomUUID()
      expect(await endOf(attempt)).toBe(completed)
      expect((await pay(attempt)).status).toBe(completed)
      expect((await header()).numberOfPaymentLines).toBe(1)
    })

    it("while the line to the till drops too is still charged and booked once · IDEM-3 PAY-28", async () => {
      await script("drop-answer")
      const proxy = await droppingProxy(server.url)
      const attempt = randomUUID()
      proxy.loseAnswers(1)
      const behind = { method: "POST", headers: { ...auth(till), "idempotency-key": attempt } }
      const body = JSON.stringify({ amount: 2, tenderType: 3, currency: "SEK", changeCurrency: "SEK" })
      await expect(fetch(`${proxy.url}/api/payment/${id}`, { ...behind, body })).rejects.toThrow(
        "fetch failed"
      )
      await settled(attempt)
      expect(await statusOf(attempt)).toBe(completed)
      expect((await header()).numberOfPaymentLines).toBe(1)
      await proxy.stop()
    })
  })

  describe("a card terminal that is offline", () => {
    it("charges nothing, says so, and cash goes on · PAY-22", async () => {
      await script("offline")
      const attempt = randomUUID()
      expect(await pay(attempt)).toMatchObject({ success: false, errorMessage: expect.any(String) })
      expect(await statusOf(attempt)).toBe(declined)
      expect(standing(attempt)).toBeUndefined()
      const cash = await till.call(payments.takePayment, cashPayment(id, 200))
      expect(cash.answer.success).toBe(true)
    })

    it("after it has begun leaves the end open until it is back · PAY-29", async () => {
      await script("wait")
      const attempt = randomUUID()
      const asked = pay(attempt)
      await until(() => standing(attempt) === "pending")
      await script("offline")
      expect((await asked).status).toBe(unknown)
      await wait(60)
      expect(await statusOf(attempt)).toBe(unknown)
      await script("approve")
      await press("approve")
      await settled(attempt)
      expect(await statusOf(attempt)).toBe(completed)
    })
  })

  function auth({ token }: TestTill) {
    return { authorization: `Bearer ${token}` }
  }

  /** Waits until the server knows how an attempt ended. */
  function settled(attempt: string): Promise<void> {
    return until(
      async () =>
        (await server.db.get(
          sqlText("SELECT 1 FROM payment_attempt WHERE name = ? AND ended_at IS NULL", attempt)
        )) === undefined
    )
  }
})
