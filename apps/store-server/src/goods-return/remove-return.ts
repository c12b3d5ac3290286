import { isReturnLine } from "@karat/domain/cart-change/return-line"
import { isRefund } from "@karat/domain/tender/payment-line"
import type { CartRecord } from "../parts/cart-record.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import { Refusal } from "../http/refusal.ts"
import { findSoldReceipt } from "../old-receipt/find-sold-receipt.ts"
import { withRoundingCarried } from "../refund/rounding-ledger.ts"
import type { Caller } from "../device/authenticate.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"
import { checkCovered } from "./claim-pieces.ts"
import { forgetReturnCustomer } from "../old-receipt/return-customers.ts"

const receiptOfClaim = preparedQuery((build, value: { cartId: string; lineId: string }) =>
  build
    .selectFrom("return_claim")
    .select("receipt_id as id")
    .where("cart_id", "=", value.cartId)
    .where("line_id", "=", value.lineId)
)

/**
 * What has to hold before and after a line is taken out of a cart: money that has gone back for goods keeps them
 * in the cart, and a discount stays with the goods that it was for. The pieces come free with the line, and with
 * the last one of a receipt it is forgotten who brought them.
 * @param remove takes the line out
 */
export async function removingReturn(
  parts: StoreServerParts,
  caller: Caller,
  { cart }: CartRecord,
  lineId: string,
  remove: () => Promise<CartRecord>
): Promise<CartRecord> {
  const line = cart.lines.find(({ id }) => id === lineId)
  if (line === undefined || !isReturnLine(line)) return await remove()
  if (cart.payments.some(isRefund))
    throw new Refusal(422, "cart_has_refunds", "Remove the refund before you remove the return.")
  const { db } = parts
  const cartId = cart.header.id
  const receiptId = (await db.get(receiptOfClaim({ cartId, lineId })))?.id
  const after = await remove()
  if (receiptId === undefined) return after
  await checkCovered(db, cartId, await findSoldReceipt(parts, caller.store, receiptId))
  await forgetReturnCustomer(db, cartId, receiptId)
  return await withRoundingCarried(parts, caller.store, after)
}
