import { inTurn } from "../database/in-turn.ts"
import { createPurchase, readPurchases } from "@karat/contract/goods-purchase"
import { openOrdersOf, ordersPageSize, type PurchaseOrder } from "@karat/domain/delivery/purchase-order"
import { type PurchaseReceipt, receiptFor } from "@karat/domain/delivery/purchase-receipt"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { askGoods, documentTypes, openOrders } from "../testing/goods-till.ts"
import { present } from "../testing/present.ts"
import { signedInTill, testConfig, type TestTill } from "../testing/test-till.ts"
import { sqlText } from "../testing/sql-text.ts"

let server: TestServer
let till: TestTill

beforeAll(async () => {
  server = await startTestServer(await testConfig())
  till = await signedInTill(server.url)
})
afterAll(() => server.stop())

const count = async (sql: string, ...values: readonly unknown[]) =>
  (await server.db.get(sqlText<{ n: number | null }>(sql, ...values)))?.n ?? 0
const stock = (item: string) =>
  count("SELECT stock AS n FROM item_stock WHERE item_number = ? AND store_number = '101'", item)
const onItsWay = (item: string) =>
  count("SELECT sum(quantity) AS n FROM item_incoming WHERE item_number = ? AND store_number = '101'", item)
const receiptOf = (order: PurchaseOrder): PurchaseReceipt =>
  present(receiptFor(order, "101", documentTypes.SE))
const receive = (receipt: PurchaseReceipt, on = till) => askGoods(on, createPurchase, receipt)

/** An open order with at least so many lines. */
async function orderWith(lines: number): Promise<PurchaseOrder> {
  return present((await openOrders(till)).find((order) => order.lines.length >= lines))
}

describe("the purchase orders of a store", () => {
  it("are those that it still waits for, and no drafts, closed ones, or other stores' · DELIV-7", async () => {
    const [order, draft, closed] = (await openOrders(till)) as [PurchaseOrder, PurchaseOrder, PurchaseOrder]
    const set = (status: string, { orderId }: PurchaseOrder) =>
      server.db.run(sqlText("UPDATE purchase_order SET status = ? WHERE order_id = ?", status, orderId))
    await set("DRAFT", draft)
    await set("CLOSED", closed)
    const left = (await openOrders(till)).map(({ orderId }) => orderId)
    expect(left).toContain(order.orderId)
    expect(left).not.toContain(draft.orderId)
    expect(left).not.toContain(closed.orderId)
    await set("FINAL", draft)
    await set("FINAL", closed)
    const elsewhere = { which: openOrdersOf("102", documentTypes.SE), page: 1 }
    expect(await askGoods(till, readPurchases, elsewhere)).toMatchObject({ code: "other_store" })
    const finnish = { which: openOrdersOf("101", documentTypes.FI), page: 1 }
    expect(await askGoods(till, readPurchases, finnish)).toMatchObject({ code: "document_type_unknown" })
    const helsinki = await signedInTill(server.url, "fi201-1")
    expect((await openOrders(helsinki, "fi201", documentTypes.FI)).length).toBeGreaterThan(0)
  })

  it("come thirty a page, the oldest first, each on one page · DELIV-8", async () => {
    const warehouse = await signedInTill(server.url, "835-1")
    const [first, second] = [
      await openOrders(warehouse, "835"),
      await openOrders(warehouse, "835", documentTypes.SE, 2)
    ]
    expect(first).toHaveLength(ordersPageSize)
    expect(ordersPageSize).toBe(30)
    const all = [...first, ...second]
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    const days = all.map(({ postingDate }) => postingDate)
    expect(days).toEqual(days.toSorted())
    expect(await openOrders(warehouse, "835", documentTypes.SE, 3)).toEqual([])
  })

  it("tell what is left to receive, and what is on its way agrees with them · DELIV-7 WIRE-42", async () => {
    const waiting = new Map<string, number>()
    const add = (code: string, quantity: number) => waiting.set(code, (waiting.get(code) ?? 0) + quantity)
    const orders = await openOrders(till)
    for (const { lines } of orders) for (const { item, toReceive } of lines) add(item.code, toReceive)
    for (const [code, quantity] of waiting)
      expect(await onItsWay(code), code).toBeGreaterThanOrEqual(quantity)
    expect(
      await count("SELECT count(*) AS n FROM purchase_order_line WHERE received BETWEEN 1 AND ordered - 1")
    ).not.toBe(0)
  })
})

describe("goods of a purchase order", () => {
  it("come into stock, are no longer on their way, and leave nothing to receive · DELIV-9", async () => {
    const order = await orderWith(2)
    const before = await inTurn.map(order.lines, async ({ item, toReceive }) => ({
      code: item.code,
      toReceive,
      stock: await stock(item.code),
      onItsWay: await onItsWay(item.code)
    }))
    const told = await receive(receiptOf(order))
    expect(told.answer.createPurchase.id).toMatch(/^PR-\d{6}$/u)
    for (const line of before) {
      expect(await stock(line.code)).toBe(line.stock + line.toReceive)
      expect(await onItsWay(line.code)).toBe(line.onItsWay - line.toReceive)
    }
    expect((await openOrders(till)).map(({ id }) => id)).not.toContain(order.id)
  })

  it("come in once, also when two tills receive them at once · DELIV-9", async () => {
    const order = await orderWith(1)
    const [{ item, toReceive }] = order.lines as [PurchaseOrder["lines"][number]]
    const before = await stock(item.code)
    const other = await signedInTill(server.url, "101-2")
    const told = await Promise.all([till, other, till, other].map((each) => receive(receiptOf(order), each)))
    expect(told.filter(({ code }) => code === undefined)).toHaveLength(1)
    expect(told.filter(({ code }) => code === "order_received")).toHaveLength(3)
    expect(await stock(item.code)).toBe(before + toReceive)
  })

  it("come in all together or not at all, and never more than are left · DELIV-9", async () => {
    const order = await orderWith(2)
    const receipt = receiptOf(order)
    const [first, second] = receipt.lines as [PurchaseReceipt["lines"][0], PurchaseReceipt["lines"][0]]
    const before = await inTurn.map(order.lines, ({ item }) => stock(item.code))
    for (const [lines, code] of [
      [[first, { ...second, quantity: second.quantity + 1 }], "order_changed"],
      [[first, { ...second, quantity: 0 }], "lines_invalid"],
      [[first, first], "lines_invalid"],
      [[{ ...first, itemId: second.itemId }], first.itemId === second.itemId ? undefined : "lines_invalid"],
      [[{ ...first, id: "0" }], "lines_invalid"],
      [[], "lines_invalid"]
    ] as const)
      expect((await receive({ ...receipt, lines })).code).toBe(code)
    expect(await inTurn.map(order.lines, ({ item }) => stock(item.code))).toEqual(before)
    expect((await receive({ ...receipt, lines: [first] })).code).toBeUndefined()
    expect((await receive(receipt)).code).toBe("order_changed")
    expect((await receive({ ...receipt, lines: receipt.lines.slice(1) })).code).toBeUndefined()
    expect((await receive(receipt)).code).toBe("order_received")
  })

  it("are those of an order of the store, from its vendor, to its place, in its numbers · DELIV-9 DELIV-11", async () => {
    const receipt = receiptOf(await orderWith(1))
    for (const [over, code] of [
      [{ documentTypeId: documentTypes.FI.purchaseReceipt }, "document_type_unknown"],
      [{ vendorId: "SOMEBODY ELSE" }, "purchase_not_found"],
      [{ orderId: "none" }, "purchase_not_found"],
      [{ locationId: "L-102" }, "other_store"]
    ] as const)
      expect((await receive({ ...receipt, ...over })).code).toBe(code)
    const göteborg = await signedInTill(server.url, "102-1")
    expect((await receive({ ...receipt, locationId: "L-102" }, göteborg)).code).toBe("purchase_not_found")
  })
})
