import { voidCart } from "@karat/contract/cart"
import { returnItems } from "@karat/contract/goods-return"
import { reserveSeries } from "@karat/contract/offline"
import { minorUnits } from "@karat/domain/money/minor-units"
import type { OfflineSale } from "@karat/domain/offline/offline-sale"
import type { OldReceiptLine } from "@karat/domain/receipt/old-receipt"
import { sampleOfflineSale } from "@karat/domain/testing/offline-sales"
import { afterAll, beforeAll, expect, it } from "vitest"
import { findItem } from "../catalogue/find-item.ts"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { present } from "../testing/present.ts"
import { sqlText } from "../testing/sql-text.ts"
import { asSold, newOfflineName, tellOf } from "../testing/test-offline-sale.ts"
import { readReceipt, returningAnna } from "../testing/test-return.ts"
import { openedCart } from "../testing/test-sale.ts"
import { signedInTill, testConfig, type TestTill } from "../testing/test-till.ts"

let server: TestServer
let till: TestTill
let next = 0

beforeAll(async () => {
  server = await startTestServer(await testConfig())
  till = await signedInTill(server.url, "101-1")
  next = (await till.call(reserveSeries, { body: { terminalNumber: "WK1011" } })).answer.first
  await server.db.run(sqlText("UPDATE staff SET may_approve = 1 WHERE badge = '1003'"))
})
afterAll(() => server.stop())

/** A sale of one ordinary item that its till has told of. */
async function told({ dearer = 0, badgeNumber = "1004" } = {}): Promise<OfflineSale> {
  const { number } = present(
    await server.db.get(
      sqlText<{ number: string }>(`SELECT item.number FROM item
        JOIN item_price ON item_price.item_number = item.number AND currency = 'SEK'
        JOIN item_stock ON item_stock.item_number = item.number AND store_number = '101'
        WHERE status = '10' AND price_manual = 0 AND price_minor = original_price_minor AND stock > 0
          AND no_return = 0 AND price_minor < 1000000 LIMIT 1`)
    )
  )
  const item = asSold(present(await findItem(server.db, "101", undefined, number)))
  const price = minorUnits(item.price + dearer)
  const sale = sampleOfflineSale({
    name: newOfflineName(),
    serial: next++,
    at: new Date(),
    badgeNumber,
    changes: [{ type: "add", lineId: "line-1", item: { ...item, price, originalPrice: price }, quantity: 1 }]
  })
  expect((await tellOf(till, sale)).answer.state).toBe("booked")
  return sale
}

async function takeBack({ id: receiptId }: OfflineSale, by: string, approvedBy?: string) {
  const { header, items } = await readReceipt(till, receiptId)
  const { id } = await openedCart(till, by)
  const [{ id: lineId, itemNumber, description, unitPrice }] = items as [OldReceiptLine]
  const answer = await till.call(returnItems, {
    params: { id },
    body: {
      transactionId: receiptId,
      returnItems: [{ lineId, quantity: 1, itemNumber, itemDescription: description, unitPrice }],
      nav: false,
      reason: returningAnna,
      shownNumber: header.receiptNumber,
      ...(approvedBy === undefined ? {} : { approvedBy })
    }
  })
  await till.call(voidCart, { params: { id } })
  return answer
}

const settle = ({ id }: OfflineSale) =>
  server.db.run(
    sqlText(
      "UPDATE offline_remark SET done_by = '1001', done_at = '2026' WHERE sale_id = ? AND done_at IS NULL",
      id
    )
  )

it("money comes back from a receipt with an open remark by two alone, whoever the first is · OFF-50", async () => {
  const dearer = await told({ dearer: 5000_00 })
  const nobodys = await told({ badgeNumber: "7777" })
  for (const sale of [dearer, nobodys]) {
    for (const badge of ["1004", "1001"])
      expect(await takeBack(sale, badge)).toMatchObject({ status: 422, code: "approval_needed" })
    expect(await takeBack(sale, "1001", "1001")).toMatchObject({ code: "approver_is_cashier" })
    expect(await takeBack(sale, "1004", "1004")).toMatchObject({ code: "approver_not_allowed" })
    expect((await takeBack(sale, "1001", "1003")).status).toBe(200)
  }
  await settle(dearer)
  expect((await takeBack(dearer, "1004")).status).toBe(200)
})

it("a remark about stock alone, or none, leaves a return as it is · OFF-50", async () => {
  expect((await takeBack(await told(), "1004")).status).toBe(200)
  const sale = await told()
  await server.db.run(
    sqlText("INSERT INTO offline_remark (sale_id, kind, said) VALUES (?, 'stock-negative', '{}')", sale.id)
  )
  expect((await takeBack(sale, "1004")).status).toBe(200)
})
