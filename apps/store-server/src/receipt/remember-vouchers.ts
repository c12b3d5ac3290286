import type { CartRecord } from "../cart/cart-record.ts"
import type { Database } from "../database/database.ts"

/**
 * Keeps what is left on the vouchers of a sale that is being closed, for its receipt and every copy of it.
 * Belongs into the transaction that closes the sale.
 */
export function rememberVouchers(db: Database, { cart }: CartRecord): void {
  for (const { voucherNumber } of cart.payments)
    if (voucherNumber !== undefined)
      db.statement(
        `INSERT OR IGNORE INTO receipt_voucher (cart_id, code, balance_minor, expires_on)
         SELECT ?, code, balance_minor, expires_on FROM voucher WHERE code = ?`
      ).run(cart.header.id, voucherNumber)
}
