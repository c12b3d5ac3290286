import { readTroubles } from "@karat/contract/trouble"
import { tender } from "@karat/domain/tender/tender-type"
import { afterAll, beforeAll, expect, it } from "vitest"
import { readConfig } from "../config/server-config.ts"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { sqlText } from "../testing/sql-text.ts"
import { cartWorth, pay } from "../testing/test-sale.ts"
import { WebhookValidator } from "./vendor.ts"
import { signedInTill, testConfig, testTill, type TestTill } from "../testing/test-till.ts"

const key = "44782DEF547AAA06C910C43932B1EB0C71FC68D9D0C057550C48EC2ACF6BA056"
let server: TestServer
let till: TestTill

beforeAll(async () => {
  const { adyen } = readConfig({})
  server = await startTestServer(
    await testConfig({ adyen: { ...adyen, merchant: "KaratSE", webhookKey: key }, simulatedNexo: "direct" })
  )
  till = await signedInTill(server.url)
})
afterAll(() => server.stop())

function event(over: Readonly<Record<string, unknown>>, signedWith = key) {
  const item = {
    eventCode: "CANCEL_OR_REFUND",
    success: "false",
    pspReference: "REFUND000000001",
    originalReference: "PAYMENT00000001",
    merchantAccountCode: "KaratSE",
    merchantReference: "cart",
    amount: { value: 1000, currency: "SEK" },
    reason: "Insufficient balance",
    ...over
  }
  const hmacSignature = new WebhookValidator().calculateHmac(item, signedWith)
  return { NotificationRequestItem: { ...item, additionalData: { hmacSignature } } }
}
const tell = (body: unknown) =>
  testTill(server.url).raw("POST", "/adyen/webhook", {
    body: typeof body === "string" ? body : JSON.stringify(body),
    headers: { "content-type": "application/json" }
  })
const told = (...notificationItems: unknown[]) => tell({ live: "false", notificationItems })
const troubles = async () => (await till.call(readTroubles)).answer.troubles
const kept = () =>
  server.db.all(sqlText<{ reference: string; cart_id: string | null }>("SELECT * FROM failed_refund"))

it("a refund that has failed after it was taken is told to the shop, once however often it comes · NEXO-9", async () => {
  const cart = await cartWorth(till, 10_00)
  await pay(till, cart, 10_00, { tenderType: tender.card })
  await server.db.run(
    sqlText(
      "UPDATE payment_attempt SET reference = 'T1.PAYMENT00000001 2026-11-23T12:00:00Z' WHERE cart_id = ?",
      cart
    )
  )
  expect(await troubles()).toEqual([])
  for (let time = 0; time < 2; time += 1) {
    const answer = await told(event({}))
    expect([answer.status, await answer.text()]).toEqual([200, "[accepted]"])
  }
  expect(await kept()).toMatchObject([{ reference: "REFUND000000001", cart_id: cart }])
  expect(await troubles()).toMatchObject([{ kind: "refund-failed", count: 1 }])
  await told(event({ eventCode: "REFUND_FAILED", success: "true", pspReference: "REFUND000000002" }))
  expect(await troubles()).toMatchObject([{ kind: "refund-failed", count: 2 }])
})

it("a refund that has come through, and what is another shop's, is nobody's trouble · NEXO-9", async () => {
  const before = (await kept()).length
  expect((await told(event({ success: "true", pspReference: "GOOD" }))).status).toBe(200)
  expect((await told(event({ eventCode: "AUTHORISATION", pspReference: "OTHER" }))).status).toBe(200)
  expect((await told(event({ merchantAccountCode: "Another", pspReference: "ELSE" }))).status).toBe(200)
  expect(await kept()).toHaveLength(before)
})

it("nothing is believed that is not signed with the shop's key, whatever it looks like · NEXO-9", async () => {
  const before = (await kept()).length
  const forged = event({ pspReference: "FORGED" }, "00".repeat(32))
  expect((await told(forged)).status).toBe(401)
  expect((await told(event({ pspReference: "TRUE1" }), forged)).status).toBe(401)
  const changed = event({ pspReference: "TRUE2" })
  changed.NotificationRequestItem.pspReference = "CHANGED"
  expect((await told(changed)).status).toBe(401)
  for (const [body, status] of [
    ["", 400],
    ["{", 400],
    ["[]", 422],
    ["null", 422],
    [{ notificationItems: "x" }, 422],
    [{ notificationItems: [{}] }, 422],
    [{ notificationItems: [{ NotificationRequestItem: { eventCode: 1 } }] }, 422],
    [`${"[".repeat(40)}${"]".repeat(40)}`, 400],
    ["x".repeat(200_000), 413]
  ] as const)
    expect((await tell(body)).status, JSON.stringify(body).slice(0, 60)).toBe(status)
  expect((await testTill(server.url).raw("GET", "/adyen/webhook")).status).toBe(404)
  expect(await kept()).toHaveLength(before)
  const silent = await startTestServer(await testConfig())
  const answer = await testTill(silent.url).raw("POST", "/adyen/webhook", {
    body: JSON.stringify({ notificationItems: [event({})] })
  })
  expect(answer.status).toBe(404)
  await silent.stop()
})
