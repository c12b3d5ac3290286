import { readPaymentStatus } from "@karat/contract/payment"
import { tender } from "@karat/domain/tender/tender-type"
import { afterAll, beforeAll, expect, it } from "vitest"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { closesByCard, paidByCard } from "../testing/paid-answers.ts"
import { cartWorth, headerOf, pay } from "../testing/test-sale.ts"
import { signedInTill, testConfig, type TestTill } from "../testing/test-till.ts"

let server: TestServer
let till: TestTill

beforeAll(async () => {
  server = await startTestServer(await testConfig({ serverAnswerMs: 150, terminalTimeoutMs: 30_000 }))
  till = await signedInTill(server.url)
  ;(await server.simulator?.cardTerminal("V400m-347069201"))?.choose("wait")
})
afterAll(() => server.stop())

it("answers a payment in time with what is known, and books the approval that comes later · PAY-31 PAY-28", async () => {
  const id = await cartWorth(till, 45_00)
  const key = "a-customer-who-looks-for-the-card"
  const ask = () => pay(till, id, 45_00, { tenderType: tender.card, key })
  expect((await ask()).answer).toMatchObject({ success: false, status: 0 })
  expect((await ask()).answer).toMatchObject({ success: false, status: 0 })
  ;(await server.simulator?.cardTerminal("V400m-347069201"))?.approve()
  await expect.poll(async () => (await headerOf(till, id)).closedAt, { timeout: 10_000 }).toBeDefined()
  expect((await till.call(readPaymentStatus, { params: { id } })).answer).toEqual(paidByCard)
  expect((await ask()).answer).toEqual(closesByCard)
})
