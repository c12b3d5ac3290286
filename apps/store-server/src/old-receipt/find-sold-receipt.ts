import type { CartShelf } from "../cart/cart-shelf.ts"
import { type Clock, storeTime } from "../clock/store-clock.ts"
import type { Database } from "../database/database.ts"
import type { StoreTable } from "../database/store-tables.ts"
import { notFound } from "../http/refusal.ts"
import { archivedReceipt } from "./archived-receipt.ts"
import { closedSale } from "./closed-sale.ts"
import { headerOfRow, indexRow } from "./receipt-index.ts"
import type { SoldReceipt } from "./sold-receipt.ts"

/** A receipt of any store of the caller's country. Refuses with 404. */
export function findSoldReceipt(
  { carts, clock, db }: { readonly carts: CartShelf; readonly clock: Clock; readonly db: Database },
  store: StoreTable,
  id: string
): SoldReceipt {
  const row = indexRow(db, store, id)
  if (row === undefined) throw notFound("There is no such receipt.", "receipt_not_found")
  const header = headerOfRow(row)
  const today = storeTime(store.country, clock()).date
  if (row.source !== "sale") return archivedReceipt(db, header, today)
  const record = carts.find(id)
  if (record === undefined) throw new Error("A receipt of the index has no sale.")
  return closedSale(db, header, record, today)
}
