import { inTurn } from "../database/in-turn.ts"
import type { Database } from "../database/database.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import { listed, listedNumbers } from "../database/dialect/dialect.ts"
import type { StoreTable } from "../database/store-tables.ts"
import type { Row } from "../database/tables.ts"
import { notFound, Refusal } from "../http/refusal.ts"
import type { Caller } from "../device/authenticate.ts"
import { checkDocumentType, checkOwnStore, documentNumber } from "./goods-document.ts"
import { itemNumberOfId, itemsByNumber, locationOf, storeAt } from "./goods-items.ts"
import { receive } from "./stock-movement.ts"

type OrderStatus = Row<"purchase_order">["status"]

/** What is asked for: orders with lines that a store still waits for. */
export interface PurchasesArguments {
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

interface Wanted {
  readonly documentTypeId: string
  /** JSON. */
  readonly statuses: string
  readonly storeNumber: string
  readonly moreThan: number
  readonly take: number
  readonly skip: number
}

const openOrders = preparedQuery((build, wanted: Wanted) =>
  build
    .selectFrom("purchase_order")
    .select(["seq", "order_id", "integration_ref", "posting_date", "vendor_id", "document_type_id", "status"])
    .where("document_type_id", "=", wanted.documentTypeId)
    .where("status", "in", listed<OrderStatus>(wanted.statuses))
    .where("seq", "in", (eb) =>
      eb
        .selectFrom("purchase_order_line")
        .select("order_seq")
        .where("store_number", "=", wanted.storeNumber)
        .whereRef("received", "<", "ordered")
        .where((line) => line(line("ordered", "-", line.ref("received")), ">", wanted.moreThan))
    )
    .orderBy("posting_date")
    .orderBy("seq")
    .limit(wanted.take)
    .offset(wanted.skip)
)

/** The orders that are open for a store, the oldest first, with the lines that go there. */
export async function purchasesOf(
  db: Database,
  store: StoreTable,
  { where, skip, take }: PurchasesArguments
) {
  const { documentTypeId, lines, purchaseStatus } = where
  checkOwnStore(store, lines.location.code.eq)
  await checkDocumentType(db, store, "purchaseOrder", documentTypeId.eq)
  if (skip < 0 || skip > farthestSkip || take < 1 || take > mostOrders)
    throw new Refusal(422, "page_out_of_range", `A page holds 1 to ${mostOrders} orders.`)
  const orders = await db.all(
    openOrders({
      documentTypeId: documentTypeId.eq,
      statuses: JSON.stringify(purchaseStatus.in),
      storeNumber: store.number,
      moreThan: lines.qtyToReceive.gt,
      take,
      skip
    })
  )
  const linesOf = await linesByOrder(
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

const linesOfOrders = preparedQuery((build, value: { orders: string; storeNumber: string }) =>
  build
    .selectFrom("purchase_order_line")
    .select((eb) => [
      "seq",
      "order_seq",
      "item_number",
      eb("ordered", "-", eb.ref("received")).as("left"),
      "product_posting_group",
      "business_posting_group"
    ])
    .where("order_seq", "in", listedNumbers(value.orders))
    .where("store_number", "=", value.storeNumber)
    .orderBy("seq")
)

/** The lines of orders, as far as they go to a store. */
async function linesByOrder(db: Database, store: StoreTable, orders: readonly number[]) {
  const rows = await db.all(linesOfOrders({ orders: JSON.stringify(orders), storeNumber: store.number }))
  const numbers = [...new Set(rows.map(({ item_number }) => item_number))]
  const items = new Map((await itemsByNumber(db, store, numbers)).map((item) => [item.code, item]))
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

const insertReceipt = preparedQuery(
  (
    build,
    row: { order: number; storeNumber: string; documentTypeId: string; deviceId: string; at: number }
  ) =>
    build
      .insertInto("purchase_receipt")
      .values({
        order_seq: row.order,
        store_number: row.storeNumber,
        document_type_id: row.documentTypeId,
        device_id: row.deviceId,
        received_at: row.at
      })
      .returning("seq")
)

const insertReceiptLine = preparedQuery((build, row: { receipt: number; line: number; quantity: number }) =>
  build
    .insertInto("purchase_receipt_line")
    .values({ receipt_seq: row.receipt, line_seq: row.line, quantity: row.quantity })
)

const moreReceived = preparedQuery((build, value: { line: number; quantity: number }) =>
  build
    .updateTable("purchase_order_line")
    .set((eb) => ({ received: eb("received", "+", value.quantity) }))
    .where("seq", "=", value.line)
)

/**
 * Takes an order's goods into the stock of the caller's store: all that is named, or nothing. What has come
 * before cannot come again. Belongs into a transaction.
 */
export async function receivePurchase(
  db: Database,
  { device, store }: Caller,
  purchase: PurchaseInput,
  at: Date
) {
  await checkDocumentType(db, store, "purchaseReceipt", purchase.documentTypeId)
  checkOwnStore(store, (await storeAt(db, purchase.locationId))?.number)
  const order = await orderOf(db, store.number, purchase)
  const lines = await openLines(db, order, store.number, purchase)
  const { documentTypeId } = purchase
  const receipt = await db.get(
    insertReceipt({
      order,
      storeNumber: store.number,
      documentTypeId,
      deviceId: device.id,
      at: at.getTime()
    })
  )
  if (receipt === undefined) throw new Error("A receipt of goods that was written is not there.")
  for (const { line, quantity } of lines) {
    await db.run(moreReceived({ line: line.seq, quantity }))
    await db.run(insertReceiptLine({ receipt: receipt.seq, line: line.seq, quantity }))
    await receive(db, { itemNumber: line.item_number, storeNumber: store.number, quantity }, line.expected_on)
  }
  return { id: documentNumber("PR", receipt.seq), orderId: purchase.orderId }
}

const openOrder = preparedQuery((build, value: { orderId: string; vendorId: string; storeNumber: string }) =>
  build
    .selectFrom("purchase_order")
    .select("seq")
    .where("order_id", "=", value.orderId)
    .where("vendor_id", "=", value.vendorId)
    .where("status", "in", ["CREATED", "VALIDATED", "FINAL"])
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("purchase_order_line")
          .select("purchase_order_line.seq")
          .whereRef("order_seq", "=", "purchase_order.seq")
          .where("store_number", "=", value.storeNumber)
      )
    )
)

async function orderOf(
  db: Database,
  storeNumber: string,
  { orderId, buyFromVendorId }: PurchaseInput
): Promise<number> {
  const order = await db.get(openOrder({ orderId, vendorId: buyFromVendorId, storeNumber }))
  if (order === undefined) throw notFound("There is no such order.", "purchase_not_found")
  return order.seq
}

const linesOfOrder = preparedQuery((build, value: { order: number; storeNumber: string }) =>
  build
    .selectFrom("purchase_order_line")
    .select((eb) => ["seq", "item_number", eb("ordered", "-", eb.ref("received")).as("left"), "expected_on"])
    .where("order_seq", "=", value.order)
    .where("store_number", "=", value.storeNumber)
)

/** The order's lines that a receipt names, each with at least as many pieces left as are said to have come. */
async function openLines(db: Database, order: number, storeNumber: string, { lines }: PurchaseInput) {
  const open = new Map(
    (await db.all(linesOfOrder({ order, storeNumber }))).map((line) => [String(line.seq), line] as const)
  )
  if ([...open.values()].every(({ left }) => left === 0))
    throw new Refusal(422, "order_received", "The order has already been received.")
  if (lines.length === 0 || new Set(lines.map(({ id }) => id)).size !== lines.length)
    throw new Refusal(422, "lines_invalid", "A document names each of its lines once.")
  return await inTurn.map(lines, async ({ id, itemId, quantity }) => {
    const line = open.get(id)
    if (line === undefined || line.item_number !== (await itemNumberOfId(db, itemId)) || quantity < 1)
      throw new Refusal(422, "lines_invalid", "A document names each of its lines once.")
    if (quantity > line.left)
      throw new Refusal(422, "order_changed", "Part of the order has already been received.")
    return { line, quantity }
  })
}
