import type { Database } from "../database/database.ts"
import type { StoreTable } from "../database/store-tables.ts"
import { Refusal } from "../http/refusal.ts"
import { documentNumber } from "./document-number.ts"
import { checkDocumentType } from "./document-types.ts"
import { itemsByNumber, locationOf } from "./goods-items.ts"
import { checkOwnStore } from "./own-store.ts"

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
