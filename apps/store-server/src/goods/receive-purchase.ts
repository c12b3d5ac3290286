import type { Database } from "../database/database.ts"
import { notFound, Refusal } from "../http/refusal.ts"
import type { Caller } from "../session/authenticate.ts"
import { documentNumber } from "./document-number.ts"
import { checkDocumentType } from "./document-types.ts"
import { itemNumberOfId, storeAt } from "./goods-items.ts"
import { checkOwnStore } from "./own-store.ts"
import { receive } from "./stock-movement.ts"

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
