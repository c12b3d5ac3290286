import { printReceipt } from "@karat/contract/receipt"
import { tender } from "@karat/domain/tender/tender-type"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { archivedSale } from "../testing/archived-sale.ts"
import { present } from "../testing/present.ts"
import { sqlText } from "../testing/sql-text.ts"
import { cartWorth, headerOf } from "../testing/test-sale.ts"
import { soldReceipt } from "../testing/test-return.ts"
import { signedInTill, testConfig, type TestTill } from "../testing/test-till.ts"
import { closedReceipt } from "./closed-receipt.ts"

let server: TestServer
let till: TestTill
let otherStore: TestTill
let finnish: TestTill

beforeAll(async () => {
  server = await startTestServer(await testConfig())
  till = await signedInTill(server.url, "101-1")
  otherStore = await signedInTill(server.url, "102-1")
  finnish = await signedInTill(server.url, "fi201-1")
})
afterAll(() => server.stop())

const print = (on: TestTill, transactionId: string) =>
  on.call(printReceipt, { params: { transactionId }, body: { nav: false, showPrice: true } })
const missing = { status: 404, code: "receipt_not_found" }

describe("a receipt is handed out", () => {
  it("in every store of its country, and in no other one · FIND-2", async () => {
    const id = await soldReceipt(till, [50_00])
    for (const on of [till, otherStore]) expect((await print(on, id)).answer).toEqual({ success: true })
    expect(await print(finnish, id)).toMatchObject(missing)
    expect(await print(till, "nobody-s-receipt")).toMatchObject(missing)
  })

  it("when its sale is closed; of one that is not, only its own store hears", async () => {
    const id = await cartWorth(till, 50_00)
    expect(await print(till, id)).toMatchObject({ status: 409, code: "cart_not_closed" })
    expect(await print(otherStore, id)).toMatchObject(missing)
  })

  it("from the archive too, as a copy: it was printed where it was sold · RCPT-9", async () => {
    const id = await archivedSale(server, [120_00])
    expect((await print(till, id)).answer).toEqual({ success: true })
    expect(present(server.simulator?.printer("PRN-WK1011")?.paper()[0]).join("\n")).toContain("KOPIA")
    expect(await print(finnish, id)).toMatchObject(missing)
    expect(await closedReceipt(server.db, id, { whole: true })).toMatchObject({
      transactionId: id,
      total: 120_00,
      date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/u)
    })
  })
})

it("a receipt of the archive shows no code that is money, whoever asks for it", async () => {
  const id = await archivedSale(server, [120_00])
  await server.db.run(
    sqlText("UPDATE archive_line SET gift_card_number = 'AAAA-BBBB-CCCC-RR01' WHERE receipt_id = ?", id)
  )
  await server.db.run(
    sqlText(
      "UPDATE archive_payment SET voucher_number = 'CRED-BBBB-CCCC-RR02', tender_type = ?, amount_minor = -5000 WHERE receipt_id = ?",
      tender.storeCredit,
      id
    )
  )
  const { lines, payments } = present(await closedReceipt(server.db, id, { whole: true }))
  expect([lines[0]?.giftCardNumber, payments[0]?.voucherNumber]).toEqual([
    "****-****-****-RR01",
    "****-****-****-RR02"
  ])
})

describe("the receipt of a sale", () => {
  it("is one once the sale is closed, and names who has sold", async () => {
    const open = await cartWorth(till, 50_00)
    for (const id of [open, "nobody-s-receipt"])
      expect(await closedReceipt(server.db, id, { whole: true })).toBeUndefined()
    const id = await soldReceipt(till, [50_00], { badge: "1003" })
    const { receiptNumber } = await headerOf(till, id)
    expect(await closedReceipt(server.db, id, { whole: true })).toMatchObject({
      receiptNumber,
      terminalNumber: "WK1011",
      cashier: "Oliver",
      store: { number: "101" },
      vouchers: []
    })
  })

  it("names the badge where nobody has ever worn it", async () => {
    const id = await soldReceipt(till, [50_00], { badge: "1003" })
    await server.db.run(sqlText("UPDATE cart SET badge = '9876' WHERE id = ?", id))
    expect(present(await closedReceipt(server.db, id, { whole: true })).cashier).toBe("9876")
  })
})
