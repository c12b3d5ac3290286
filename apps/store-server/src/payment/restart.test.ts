import { readPayments } from "@karat/contract/cart"
import { readPaymentStatus } from "@karat/contract/payment"
import { tender } from "@karat/domain/tender/tender-type"
import { expect, it } from "vitest"
import { verifyJournal } from "../journal/verify-journal.ts"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { sqlText } from "../testing/sql-text.ts"
import { cartWorth, headerOf, pay } from "../testing/test-sale.ts"
import { signedInTill, testConfig, testTill, type TestTill } from "../testing/test-till.ts"
import { closesSale } from "../testing/paid-answers.ts"

const key = "payment-in-the-middle"
const terminalOf = async (server: TestServer) => (await server.simulator!.cardTerminal("V400m-347069201"))!
const statusOf = async (till: TestTill, id: string) =>
  (await till.call(readPaymentStatus, { params: { id }, query: { attempt: key } })).answer

/** Waits until the attempt has been written down. */
async function begun(server: TestServer, id: string): Promise<void> {
  await expect
    .poll(() => server.db.get(sqlText("SELECT 1 FROM payment_attempt WHERE cart_id = ?", id)))
    .toBeDefined()
}

it("a payment the terminal approved, but the server never heard of, is booked at the next start", async () => {
  const config = await testConfig({ stopGraceMs: 50, terminalTimeoutMs: 5000, serverAnswerMs: 5000 })
  const first = await startTestServer(config)
  const till = await signedInTill(first.url)
  ;(await terminalOf(first)).choose("wait")
  const id = await cartWorth(till, 100_00)
  const lost = pay(till, id, 100_00, { tenderType: tender.card, key }).catch(() => undefined)
  await begun(first, id)
  await first.stop()
  await lost
  const { openTerminalLedger } = await import("@karat/demo-shop/simulator/terminal-ledger")
  const { DatabaseSync } = await import("node:sqlite")
  const ledgerPath = `${config.dataDir}/terminal-simulator.sqlite`
  openTerminalLedger(ledgerPath).close()
  const ledger = new DatabaseSync(ledgerPath)
  ledger.exec("UPDATE charge SET state = 'approved', masked_card = '**** 4242', card_brand = 'VISA'")
  ledger.close()

  const second = await startTestServer(config)
  const again = testTill(second.url, till.token)
  expect(await statusOf(again, id)).toEqual({ success: true, status: 1 })
  expect(await headerOf(again, id)).toMatchObject({ paid: 100_00, closedAt: expect.any(String) })
  expect((await again.call(readPayments, { params: { id } })).answer).toHaveLength(1)
  expect((await pay(again, id, 100_00, { tenderType: tender.card, key })).answer).toEqual(closesSale)
  expect(await verifyJournal(second.db)).toEqual([])
  await second.stop()
})
