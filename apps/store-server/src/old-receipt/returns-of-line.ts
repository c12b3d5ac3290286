import { isDiscountLine } from "@karat/domain/goods-return/return-refusal"
import { type MinorUnits, minorUnits } from "@karat/domain/money/minor-units"
import type { Database } from "../database/database.ts"
import type { SoldLine } from "./sold-receipt.ts"

/** The pieces of a line that stand in a cart as a return, closed or not. */
export function claimedPieces(db: Database, receiptId: string, lineId: string): readonly number[] {
  return db
    .statement<{ piece: number }>(
      "SELECT piece FROM returned_piece WHERE receipt_id = ? AND receipt_line_id = ? ORDER BY piece"
    )
    .all(receiptId, lineId)
    .map(({ piece }) => piece)
}

/** How much of a discount line has not been taken back, without a sign. */
export function leftOfDiscount(
  db: Database,
  receiptId: string,
  { id, amount, returned = 0 }: Pick<SoldLine, "id" | "amount" | "returned">
): MinorUnits {
  if (returned > 0) return minorUnits(0)
  const taken = db
    .statement<{ sum: number }>(
      "SELECT coalesce(sum(amount_minor), 0) AS sum FROM return_claim WHERE receipt_id = ? AND receipt_line_id = ?"
    )
    .get(receiptId, id)
  return minorUnits(Math.abs(amount) + (taken?.sum ?? 0))
}

/**
 * How many pieces of a line have come back, and on which receipt the latest did. What stands in a cart that is
 * not paid yet counts, since nobody else can return it.
 * @param before how many came back before this server knew of the receipt
 */
export function returnsOfLine(
  db: Database,
  receiptId: string,
  line: Pick<SoldLine, "id" | "quantity" | "unitPrice" | "amount">,
  before = 0
): Pick<SoldLine, "returned" | "returnReceiptNumber" | "leftOfDiscount"> {
  if (line.quantity < 1) return {}
  const left = isDiscountLine(line) ? leftOfDiscount(db, receiptId, { ...line, returned: before }) : undefined
  const returned =
    left === undefined ? before + claimedPieces(db, receiptId, line.id).length : Number(left === 0)
  const number = db
    .statement<{ number: string }>(
      `SELECT receipt_number AS number FROM return_claim JOIN cart ON cart.id = cart_id
       WHERE receipt_id = ? AND receipt_line_id = ? AND state = 'closed' ORDER BY closed_at DESC LIMIT 1`
    )
    .get(receiptId, line.id)?.number
  return {
    returned,
    ...(left === undefined || left === Math.abs(line.amount) ? {} : { leftOfDiscount: left }),
    ...(number === undefined ? {} : { returnReceiptNumber: number })
  }
}
