import { storeTime } from "@karat/domain/store/store-time"
import { setupValue } from "../catalogue/setup.ts"
import { storeOf } from "../catalogue/store.ts"
import type { Database } from "../database/database.ts"
import { preparedQuery, picked } from "../database/prepared-query.ts"
import type { Row } from "../database/tables.ts"
import { announce, withdraw } from "./stock-movement.ts"

const orderOf = preparedQuery((build, value: { number: string }) =>
  build
    .selectFrom("purchase_order")
    .select(["seq", "vendor_id as supplier"])
    .where("order_id", "=", value.number)
)

/** The supplier of an order; undefined for an unknown order. */
export async function supplierOfOrder(db: Database, number: string): Promise<string | undefined> {
  return (await db.get(orderOf({ number })))?.supplier
}

const insertOrder = preparedQuery(
  (build, row: Pick<Row<"purchase_order">, "order_id" | "document_type_id" | "vendor_id" | "posting_date">) =>
    build
      .insertInto("purchase_order")
      .values({
        ...picked(row, ["order_id", "document_type_id", "vendor_id", "posting_date"]),
        status: "FINAL",
        integration_ref: null
      })
      .returning("seq")
)
const lineOf = preparedQuery((build, value: { order: number; itemNumber: string; storeNumber: string }) =>
  build
    .selectFrom("purchase_order_line")
    .select(["seq", "ordered", "received", "expected_on as expectedOn"])
    .where("order_seq", "=", value.order)
    .where("item_number", "=", value.itemNumber)
    .where("store_number", "=", value.storeNumber)
)
const insertLine = preparedQuery(
  (
    build,
    row: Pick<
      Row<"purchase_order_line">,
      "order_seq" | "item_number" | "store_number" | "ordered" | "expected_on"
    >
  ) =>
    build.insertInto("purchase_order_line").values({
      ...picked(row, ["order_seq", "item_number", "store_number", "ordered", "expected_on"]),
      received: 0,
      product_posting_group: null,
      business_posting_group: null
    })
)
const updateLine = preparedQuery((build, value: { seq: number; ordered: number; expectedOn: string }) =>
  build
    .updateTable("purchase_order_line")
    .set({ ordered: value.ordered, expected_on: value.expectedOn })
    .where("seq", "=", value.seq)
)

/** Pieces of an item that a supplier is to send to a store. */
interface Ordered {
  /** Of the order, as it stands on the delivery. */
  readonly number: string
  readonly supplier: string
  readonly storeNumber: string
  readonly itemNumber: string
  readonly quantity: number
  /** `YYYY-MM-DD`. */
  readonly expectedOn: string
}

/**
 * Writes what a store waits for from a supplier: the till has it among its deliveries, and the item's page says when it
 * comes. It replaces what was written before; what has been received stays so. Belongs into a transaction.
 */
export async function putSupplierItem(db: Database, at: Date, ordered: Ordered): Promise<void> {
  const { itemNumber, storeNumber, expectedOn } = ordered
  const order = (await db.get(orderOf(ordered)))?.seq ?? (await newOrder(db, at, ordered))
  const before = await db.get(lineOf({ order, itemNumber, storeNumber }))
  const received = before?.received ?? 0
  const quantity = Math.max(ordered.quantity, received)
  const pieces = { itemNumber, storeNumber }
  if (before === undefined)
    await db.run(
      insertLine({
        order_seq: order,
        item_number: itemNumber,
        store_number: storeNumber,
        ordered: quantity,
        expected_on: expectedOn
      })
    )
  else {
    if (before.ordered > received)
      await withdraw(db, { ...pieces, quantity: before.ordered - received }, before.expectedOn)
    await db.run(updateLine({ seq: before.seq, ordered: quantity, expectedOn }))
  }
  if (quantity > received) await announce(db, { ...pieces, quantity: quantity - received }, expectedOn)
}

async function newOrder(db: Database, at: Date, { number, storeNumber, supplier }: Ordered): Promise<number> {
  const store = await storeOf(db, storeNumber)
  const { purchaseOrder } = await setupValue(db, store, "goodsDocumentTypes")
  const order = await db.get(
    insertOrder({
      order_id: number,
      document_type_id: purchaseOrder,
      vendor_id: supplier,
      posting_date: storeTime(store.country, at).date
    })
  )
  if (order === undefined) throw new Error("An order that was written is not there.")
  return order.seq
}
