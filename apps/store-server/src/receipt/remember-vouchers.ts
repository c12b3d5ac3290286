import type { CartRecord } from "../parts/cart-record.ts"
import type { Database } from "../database/database.ts"
import { preparedQuery } from "../database/prepared-query.ts"

const keepVoucher = preparedQuery((build, value: { cartId: string; code: string }) =>
  build
    .insertInto("receipt_voucher")
    .columns(["cart_id", "code", "balance_minor", "expires_on"])
    .expression((eb) =>
      eb
        .selectFrom("voucher")
        .select([eb.val(value.cartId).as("cart_id"), "code", "balance_minor", "expires_on"])
        .where("code", "=", value.code)
    )
    .onConflict((conflict) => conflict.doNothing())
)

/**
 * Keeps what is left on the vouchers of a sale that is being closed, for its receipt and every copy of it.
 * Belongs into the transaction that closes the sale.
 */
export async function rememberVouchers(db: Database, { cart }: CartRecord): Promise<void> {
  for (const { voucherNumber } of cart.payments)
    if (voucherNumber !== undefined)
      await db.run(keepVoucher({ cartId: cart.header.id, code: voucherNumber }))
}
