import { tender } from "@karat/domain/tender/tender-type"
import { afterAll, beforeAll, expect, it } from "vitest"
import { verifyJournal } from "../journal/verify-journal.ts"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { sqlText } from "../testing/sql-text.ts"
import { cartOfReturns, soldReceipt } from "../testing/test-return.ts"
import { pay } from "../testing/test-sale.ts"
import { signedInTill, testConfig, type TestTill } from "../testing/test-till.ts"

let server: TestServer
let till: TestTill

beforeAll(async () => {
  server = await startTestServer(await testConfig({ simulatedNexo: "direct", terminalApprovesAfterMs: 1 }))
  till = await signedInTill(server.url, "101-1")
})
afterAll(() => server.stop())

const askedFor = (cart: string) =>
  server.db.get(
    sqlText<{ kind: string; amount_minor: number }>(
      "SELECT kind, amount_minor FROM outside_request WHERE charge LIKE ?",
      `${cart} %`
    )
  )

it("goods that a card paid go back to the payment, and not to whatever card is shown · NEXO-5", async () => {
  const sale = await soldReceipt(till, [80_00, 20_00], { tenderType: tender.card })
  const first = await cartOfReturns(till, sale, { 0: 1 })
  expect((await pay(till, first, -80_00, { tenderType: tender.card })).answer.success).toBe(true)
  expect(await askedFor(first)).toEqual({ kind: "reversal", amount_minor: -80_00 })
  const second = await cartOfReturns(till, sale, { 1: 1 })
  expect((await pay(till, second, -20_00, { tenderType: tender.card })).answer.success).toBe(true)
  expect(await askedFor(second)).toEqual({ kind: "reversal", amount_minor: -20_00 })
  expect(await verifyJournal(server.db)).toEqual([])
})
