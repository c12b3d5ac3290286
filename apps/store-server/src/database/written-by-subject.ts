/**
 * The tables that a transaction about one store, or one thing of it, may write beside those of other stores. Each of
 * their rows is of one store: its own, its register's, its device's or its cart's. What stores share (vouchers, members,
 * items, setup, what has come back of a receipt) is written by a transaction that has the whole database, so that it
 * stays as it was read for as long as any other transaction runs.
 */
const tablesOfStores: ReadonlySet<string> = new Set([
  "answer",
  "cart",
  "cart_income_expense",
  "cart_information",
  "cart_line",
  "cash_flow",
  "control_outage",
  "control_request",
  "day_sales",
  "day_tender",
  "feed_counter",
  "item_stock",
  "journal_entry",
  "last_sale",
  "outbox",
  "payment_attempt",
  "payment_line",
  "proof",
  "receipt_brand",
  "receipt_index",
  "receipt_item",
  "receipt_serial",
  "register_event",
  "sales_sum_waiting",
  "tender_override"
])

/** Whether each row of a table is of one store. */
export function isOfOneStore(table: string): boolean {
  return tablesOfStores.has(table)
}
