import type { Database } from "../database/database.ts"
import type { StoreTable } from "../database/store-tables.ts"
import { notFound, Refusal } from "../http/refusal.ts"
import type { Caller } from "../session/authenticate.ts"
import { checkDocumentType, checkOwnStore, documentNumber } from "./goods-document.ts"
import { itemNumberOfId, itemsByNumber, locationOf, storeAt } from "./goods-items.ts"
import { receive } from "./stock-movement.ts"

/** What is asked for: orders with lines that a store still waits for. */
export interface PurchasesAsked {
  readonly where: {
    readonly documentTypeId: { readonly eq: string }
    readonly purchaseStatus: { readonly in: readonly string[] }
    readonly lines: {
      readonly location: { readonly code: { readonly eq: string } }
      readonly qtyToReceive: { readonly gt: number }
    }
  }
  readonly skip: number
  readonly take: number
}

const mostOrders = 100
const farthestSkip = 100_000

interface OrderRow {
  readonly seq: number
  readonly order_id: string
  readonly integration_ref: string | null
  readonly posting_date: string
  readonly vendor_id: string
  readonly document_type_id: string
  readonly status: string
}

interface LineRow {
  readonly seq: number
  readonly order_seq: number
  readonly item_number: string
  readonly left: number
  readonly product_posting_group: string | null
  readonly business_posting_group: string | null
}

/** The orders that are open for a store, the oldest first, with the lines that go there. */
export function purchasesOf(db: Database, store: StoreTable, { where, skip, take }: PurchasesAsked) {
  const { documentTypeId, lines, purchaseStatus } = where
  checkOwnStore(store, lines.location.code.eq)
  checkDocumentType(db, store, "purchaseOrder", documentTypeId.eq)
  if (skip < 0 || skip > farthestSkip || take < 1 || take > mostOrders)
    throw new Refusal(422, "page_out_of_range", `A page holds 1 to ${mostOrders} orders.`)
  const orders = db
    .statement<OrderRow>(
      `SELECT seq, order_id, integration_ref, posting_date, vendor_id, document_type_id, status FROM purchase_order
       WHERE document_type_id = ? AND status IN (SELECT value FROM json_each(?)) AND seq IN
         (SELECT order_seq FROM purchase_order_line WHERE store_number = ? AND received < ordered AND ordered - received > ?)
       ORDER BY posting_date, seq LIMIT ? OFFSET ?`
    )
    .all(
      documentTypeId.eq,
      JSON.stringify(purchaseStatus.in),
      store.number,
      lines.qtyToReceive.gt,
      take,
      skip
    )
  const linesOf = linesByOrder(
    db,
    store,
    orders.map(({ seq }) => seq)
  )
  return orders.map((order) => ({
    id: documentNumber("PO", order.seq),
    orderId: order.order_id,
    integrationRef: order.integration_ref,
    postingDate: order.posting_date,
    buyFromVendorId: order.vendor_id,
    documentTypeId: order.document_type_id,
    purchaseStatus: order.status,
    lines: linesOf(order.seq)
  }))
}

/** The lines of orders, as far as they go to a store. */
function linesByOrder(db: Database, store: StoreTable, orders: readonly number[]) {
  const rows = db
    .statement<LineRow>(
      `SELECT seq, order_seq, item_number, ordered - received AS left, product_posting_group, business_posting_group
       FROM purchase_order_line
       WHERE order_seq IN (SELECT value FROM json_each(?)) AND store_number = ? ORDER BY seq`
    )
    .all(JSON.stringify(orders), store.number)
  const numbers = [...new Set(rows.map(({ item_number }) => item_number))]
  const items = new Map(itemsByNumber(db, store, numbers).map((item) => [item.code, item]))
  const byOrder = Map.groupBy(rows, ({ order_seq }) => order_seq)
  return (order: number) =>
    (byOrder.get(order) ?? []).map((line) => ({
      id: String(line.seq),
      qtyToReceive: line.left,
      item: items.get(line.item_number),
      location: locationOf(store.number),
      genProdPostingGroupId: line.product_posting_group,
      genBusPostingGroupId: line.business_posting_group
    }))
}

/** What says that an order's goods have come. */
export interface PurchaseInput {
  readonly documentTypeId: string
  readonly orderId: string
  readonly buyFromVendorId: string
  readonly locationId: string
  readonly lines: readonly { readonly id: string; readonly itemId: string; readonly quantity: number }[]
}

interface OpenLine {
  readonly seq: number
  readonly item_number: string
  readonly left: number
  readonly expected_on: string
}

/**
 * Takes an order's goods into the stock of the caller's store: all that is named, or nothing. What has come
 * before cannot come again. Belongs into a transaction.
 */
export function receivePurchase(db: Database, { device, store }: Caller, purchase: PurchaseInput, at: Date) {
  checkDocumentType(db, store, "purchaseReceipt", purchase.documentTypeId)
  checkOwnStore(store, storeAt(db, purchase.locationId)?.number)
  const order = orderOf(db, store.number, purchase)
  const lines = openLines(db, order, store.number, purchase)
  const { lastInsertRowid: receipt } = db
    .statement(
      `INSERT INTO purchase_receipt (order_seq, store_number, document_type_id, device_id, received_at)
       VALUES (?, ?, ?, ?, ?)`
    )
    .run(order, store.number, purchase.documentTypeId, device.id, at.getTime())
  for (const { line, quantity } of lines) {
    db.statement("UPDATE purchase_order_line SET received = received + ? WHERE seq = ?").run(
      quantity,
      line.seq
    )
    db.statement("INSERT INTO purchase_receipt_line (receipt_seq, line_seq, quantity) VALUES (?, ?, ?)").run(
      receipt,
      line.seq,
      quantity
    )
    receive(db, { itemNumber: line.item_number, storeNumber: store.number, quantity }, line.expected_on)
  }
  return { id: documentNumber("PR", receipt), orderId: purchase.orderId }
}

function orderOf(db: Database, storeNumber: string, { orderId, buyFromVendorId }: PurchaseInput): number {
  const order = db
    .statement<{ seq: number }>(
      `SELECT seq FROM purchase_order WHERE order_id = ? AND vendor_id = ? AND status IN ('CREATED', 'VALIDATED', 'FINAL')
         AND EXISTS (SELECT 1 FROM purchase_order_line WHERE order_seq = purchase_order.seq AND store_number = ?)`
    )
    .get(orderId, buyFromVendorId, storeNumber)
  if (order === undefined) throw notFound("There is no such order.", "purchase_not_found")
  return order.seq
}

/** The order's lines that a receipt names, each with at least as many pieces left as are said to have come. */
function openLines(db: Database, order: number, storeNumber: string, { lines }: PurchaseInput) {
  const open = new Map(
    db
      .statement<OpenLine>(
        `SELECT seq, item_number, ordered - received AS left, expected_on FROM purchase_order_line
         WHERE order_seq = ? AND store_number = ?`
      )
      .all(order, storeNumber)
      .map((line) => [String(line.seq), line])
  )
  if ([...open.values()].every(({ left }) => left === 0))
    throw new Refusal(422, "order_received", "The order has been received already.")
  if (lines.length === 0 || new Set(lines.map(({ id }) => id)).size !== lines.length)
    throw new Refusal(422, "lines_invalid", "A document names each of its lines once.")
  return lines.map(({ id, itemId, quantity }) => {
    const line = open.get(id)
    if (line === undefined || line.item_number !== itemNumberOfId(db, itemId) || quantity < 1)
      throw new Refusal(422, "lines_invalid", "A document names each of its lines once.")
    if (quantity > line.left)
      throw new Refusal(422, "order_changed", "Part of the order has been received already.")
    return { line, quantity }
  })
}
