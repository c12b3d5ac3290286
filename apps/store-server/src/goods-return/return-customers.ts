import type { ReturnCustomer } from "@karat/domain/ports/goods-returns"
import type { Database } from "../database/database.ts"
import type { StoreTable } from "../database/store-tables.ts"

/** Notes who brings goods of a receipt back into a cart; a later word replaces an earlier one. */
export function keepReturnCustomer(
  db: Database,
  cartId: string,
  receiptId: string,
  { name, telephone, reason }: ReturnCustomer
): void {
  db.statement(
    `INSERT INTO return_customer (cart_id, receipt_id, name, telephone, reason) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (cart_id, receipt_id) DO UPDATE SET name = excluded.name, telephone = excluded.telephone,
       reason = excluded.reason`
  ).run(cartId, receiptId, name.trim(), telephone.trim(), reason)
}

/** Forgets who brought goods of a receipt into a cart in which none of them are left. */
export function forgetReturnCustomer(db: Database, cartId: string, receiptId: string): void {
  db.statement(
    `DELETE FROM return_customer WHERE cart_id = ? AND receipt_id = ? AND NOT EXISTS (SELECT 1 FROM return_claim
       WHERE return_claim.cart_id = return_customer.cart_id AND return_claim.receipt_id = return_customer.receipt_id)`
  ).run(cartId, receiptId)
}

/** Why goods came back in a cart, in the words of the store; undefined when nothing did. */
export function returnReasonOf(db: Database, { country }: StoreTable, cartId: string): string | undefined {
  return db
    .statement<{ text: string }>(
      `SELECT ${country === "FI" ? "text_fi" : "text_sv"} AS text FROM return_customer
       JOIN reason ON reason.kind = 'return' AND reason.id = return_customer.reason
       WHERE cart_id = ? AND EXISTS (SELECT 1 FROM return_claim WHERE return_claim.cart_id = return_customer.cart_id
         AND return_claim.receipt_id = return_customer.receipt_id) LIMIT 1`
    )
    .get(cartId)?.text
}
