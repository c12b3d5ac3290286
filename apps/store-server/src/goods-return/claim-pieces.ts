import { freePieces, valueOfPieces } from "@karat/domain/goods-return/returned-value"
import type { MinorUnits } from "@karat/domain/money/minor-units"
import type { Database } from "../database/database.ts"
import { Refusal } from "../http/refusal.ts"
import { claimedPieces } from "../old-receipt/returns-of-line.ts"
import type { SoldLine, SoldReceipt } from "../old-receipt/sold-receipt.ts"

/** Which line of a cart takes back from which line of an old receipt. */
interface ClaimPlace {
  readonly cartId: string
  readonly lineId: string
  readonly receiptId: string
  readonly sold: SoldLine
}

/** The pieces that a cart takes back, and what was paid for them. */
interface ClaimedPieces {
  readonly pieces: readonly number[]
  readonly refund: MinorUnits
}

/** The pieces of a line that can still come back, and what was paid for them; undefined when they are too few. */
export function piecesToClaim(
  db: Database,
  receiptId: string,
  sold: SoldLine,
  count: number
): ClaimedPieces | undefined {
  const before = Array.from({ length: sold.returnedBefore ?? 0 }, (_, index) => index + 1)
  const gone = new Set([...before, ...claimedPieces(db, receiptId, sold.id)])
  const pieces = freePieces(sold.quantity, gone, count)
  return pieces === undefined ? undefined : { pieces, refund: valueOfPieces(sold, pieces) }
}

/**
 * Makes pieces the cart's own, so that no other cart can return them; the line of the cart stands already.
 * Throws when somebody was faster, which one writer alone cannot see happen.
 */
export function claimPieces(
  db: Database,
  { cartId, lineId, receiptId, sold }: ClaimPlace,
  { pieces, refund }: ClaimedPieces,
  voucherCode: string | undefined
): void {
  db.statement(
    `INSERT INTO return_claim (cart_id, line_id, receipt_id, receipt_line_id, amount_minor, voucher_code)
     VALUES (?, ?, ?, ?, ?, ?)`
  ).run(cartId, lineId, receiptId, sold.id, refund, voucherCode ?? null)
  for (const piece of pieces)
    db.statement(
      `INSERT INTO returned_piece (receipt_id, receipt_line_id, piece, sold, cart_id, line_id)
       VALUES (?, ?, ?, ?, ?, ?)`
    ).run(receiptId, sold.id, piece, sold.quantity, cartId, lineId)
}

/** Takes a part of a discount back; `refund` is below nothing. */
export function claimDiscount(
  db: Database,
  { cartId, lineId, receiptId, sold }: ClaimPlace,
  refund: MinorUnits
): void {
  db.statement(
    `INSERT INTO return_claim (cart_id, line_id, receipt_id, receipt_line_id, amount_minor, discount_minor)
     VALUES (?, ?, ?, ?, ?, ?)`
  ).run(cartId, lineId, receiptId, sold.id, refund, Math.abs(sold.amount))
}

/** The register in whose open or parked cart pieces of a line stand as a return, by its name. */
export function whoReturns(db: Database, receiptId: string, lineId: string): string | undefined {
  return db
    .statement<{ name: string }>(
      `SELECT coalesce(terminal.name, terminal_id) AS name FROM return_claim JOIN cart ON cart.id = cart_id
       LEFT JOIN terminal ON terminal.id = terminal_id
       WHERE receipt_id = ? AND receipt_line_id = ? AND state IN ('open', 'parked') LIMIT 1`
    )
    .get(receiptId, lineId)?.name
}

/** Gives everything free that a cart was to take back, and forgets who brought it. */
export function forgetReturns(db: Database, cartId: string): void {
  db.statement("DELETE FROM return_claim WHERE cart_id = ?").run(cartId)
  db.statement("DELETE FROM return_customer WHERE cart_id = ?").run(cartId)
}

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
