import { printReceipt } from "@karat/contract/receipt"
import { tender } from "@karat/domain/tender/tender-type"
import { afterAll, beforeAll, expect, it } from "vitest"
import { closedReceipt } from "../receipt/closed-receipt.ts"
import { receiptPage } from "../receipt-page/receipt-page.ts"
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

const papers = () => server.simulator?.printer("PRN-WK1011")?.paper() ?? []
/** What the card's scheme wants under its payment. */
const wanted = [/AID +A0000000041010/u, /AUTH\. CODE +123456/u, /APPROVED/u]

it("what a card's scheme wants on a receipt stands under its payment: on the paper, on a copy, on the page and in mails, and on refunds · NEXO-16", async () => {
  const sold = await soldReceipt(till, [80_00], { tenderType: tender.card })
  const back = await cartOfReturns(till, sold, { 0: 1 })
  expect((await pay(till, back, -80_00, { tenderType: tender.card })).answer.success).toBe(true)
  for (const id of [sold, back]) {
    for (let copy = 0; copy < 2; copy += 1) {
      const before = papers().length
      await till.call(printReceipt, { params: { transactionId: id }, body: { nav: false } })
      await expect.poll(() => papers().length).toBe(before + 1)
      const paper = (papers()[0] ?? []).join("\n")
      for (const each of wanted) expect(paper).toMatch(each)
    }
    const receipt = await closedReceipt(server.db, id, { whole: false })
    if (receipt === undefined) throw new Error("The receipt is missing.")
    for (const inMail of [false, true]) {
      const page = await receiptPage(receipt, { inMail })
      for (const text of ["A0000000041010", "AUTH. CODE", "APPROVED"]) expect(page).toContain(text)
    }
  }
  const kept = await server.db.all(
    sqlText<{ receipt: string }>(
      "SELECT card_receipt AS receipt FROM payment_attempt WHERE card_receipt IS NOT NULL"
    )
  )
  expect(kept).toHaveLength(2)
  for (const { receipt } of kept)
    expect(JSON.parse(receipt)).toMatchObject({
      cashier: expect.arrayContaining([{ name: "AID", value: "A0000000041010" }])
    })
})
