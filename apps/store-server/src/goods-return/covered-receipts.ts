import { valueOfPieces } from "@karat/domain/goods-return/returned-value"
import type { Database } from "../database/database.ts"
import { Refusal } from "../http/refusal.ts"
import type { SoldLine, SoldReceipt } from "../old-receipt/sold-receipt.ts"

/**
 * Refuses returns that bring back more than the receipt was paid with: goods whose discount had a line of its own
 * do not come back at their full price while the discount stays. Of another cart that is not paid yet only what it
 * brings back counts: it may still let go of a discount, and nobody may have relied on that.
 */
export function checkCovered(db: Database, cartId: string, { header, lines }: SoldReceipt): void {
  const paid = lines.reduce(
    (sum, line) => (line.quantity > 0 ? sum + line.amount - backBefore(line) : sum),
    0
  )
  const back = db
    .statement<{ sum: number }>(
      `SELECT coalesce(sum(iif(is_certain, back, max(back, 0))), 0) AS sum FROM (
         SELECT sum(amount_minor) AS back, cart_id = ? OR state = 'closed' AS is_certain
         FROM return_claim JOIN cart ON cart.id = cart_id WHERE receipt_id = ? GROUP BY cart_id)`
    )
    .get(cartId, header.id)
  if ((back?.sum ?? 0) > paid)
    throw new Refusal(422, "discount_stays", "The discount of the receipt must be returned with the goods.")
}

/** What came back of a line before this server knew of the receipt is not part of what was paid any more. */
function backBefore(line: SoldLine): number {
  const pieces = Array.from({ length: line.returnedBefore ?? 0 }, (_, index) => index + 1)
  return valueOfPieces(line, pieces)
}
