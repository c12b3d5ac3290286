import { readPayments } from "@karat/contract/cart"
import { cancelPayment, readPaymentStatus } from "@karat/contract/payment"
import { tender } from "@karat/domain/tender/tender-type"
import { expect, it } from "vitest"
import { verifyJournal } from "../journal/verify-journal.ts"
import { startTestServer } from "../testing/test-server.ts"
import { cartWorth, headerOf, pay } from "../testing/test-sale.ts"
import { signedInTill, testConfig } from "../testing/test-till.ts"

const terminalId = "V400m-347069201"
const key = "payment-of-a-silent-terminal"

it("a terminal that stays silent leaves the payment unknown, and nothing can be charged again · PAY-29 PAY-30 PAY-31", async () => {
  const server = await startTestServer(await testConfig({ terminalTimeoutMs: 300, serverAnswerMs: 20_000 }))
  const till = await signedInTill(server.url)
  const terminal = await server.simulator?.cardTerminal(terminalId)
  terminal?.choose("silent")
  const id = await cartWorth(till, 55_00)
  const status = async () =>
    (await till.call(readPaymentStatus, { params: { id }, query: { attempt: key } })).answer.status
  expect((await pay(till, id, 55_00, { tenderType: tender.card, key })).answer).toMatchObject({
    success: false,
    status: 4
  })
  expect(await status()).toBe(4)
  const cancelled = await till.call(cancelPayment, { params: { id }, query: { attempt: key } })
  expect(cancelled.answer).toEqual({ success: false, errorMessage: expect.any(String) })
  const again = await pay(till, id, 55_00, { tenderType: tender.card })
  expect(again).toMatchObject({ status: 422, code: "payment_running" })
  terminal?.approve()
  await expect.poll(status, { timeout: 10_000 }).toBe(1)
  expect(await headerOf(till, id)).toMatchObject({ paid: 55_00, closedAt: expect.any(String) })
  expect((await till.call(readPayments, { params: { id } })).answer).toHaveLength(1)
  expect(server.simulator?.ledger(terminalId).map((row) => row.state)).toEqual(["approved"])
  expect(await verifyJournal(server.db)).toEqual([])
  await server.stop()
})
