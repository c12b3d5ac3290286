import type { CartLine } from "@karat/domain/cart/cart"
import type { Database } from "../database/database.ts"
import type { CartRecord } from "./cart-record.ts"

/** Writes a cart that nobody has seen yet. */
export function insertCart(
  db: Database,
  { cart: { header }, state, storeNumber, terminalId, badge }: CartRecord
): void {
  db.statement(
    `INSERT INTO cart (id, state, store_number, terminal_id, badge, currency, date, time)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`
  ).run(header.id, state, storeNumber, terminalId, badge, header.currency, header.date, header.time)
}

/**
 * Writes what has changed from one state of a cart to the next: its lines and its head. A line that is
 * still the same value is not looked at, so a long cart costs no more than a short one.
 * Payments, links and comments are written by whoever makes them.
 */
export function saveCart(db: Database, before: CartRecord, after: CartRecord): CartRecord {
  const id = after.cart.header.id
  let nextPosition = before.nextPosition
  if (before.cart.lines !== after.cart.lines) {
    const old = new Map(before.cart.lines.map((line) => [line.id, line]))
    for (const line of after.cart.lines) {
      const known = old.get(line.id)
      old.delete(line.id)
      if (known === undefined) {
        insertLine(db, id, line, nextPosition)
        nextPosition += 1
      } else if (known !== line) updateLine(db, id, line)
    }
    for (const gone of old.keys())
      db.statement("DELETE FROM cart_line WHERE cart_id = ? AND id = ?").run(id, gone)
  }
  if (headIsAnother(before, after)) updateHead(db, after)
  return { ...after, nextPosition }
}

function headIsAnother(before: CartRecord, after: CartRecord): boolean {
  const one = before.cart.header
  const other = after.cart.header
  return (
    before.state !== after.state ||
    one.training !== other.training ||
    one.transactionType !== other.transactionType ||
    one.paid !== other.paid ||
    one.closedAt !== other.closedAt ||
    one.date !== other.date ||
    one.time !== other.time
  )
}

function updateHead(db: Database, { cart: { header }, state }: CartRecord): void {
  db.statement(
    `UPDATE cart SET state = ?, training = ?, transaction_type = ?, date = ?, time = ?, paid_minor = ?,
       total_minor = ?, closed_at = ?, receipt_number = ? WHERE id = ?`
  ).run(
    state,
    header.training ? 1 : 0,
    header.transactionType,
    header.date,
    header.time,
    header.paid,
    state === "open" ? null : header.total,
    header.closedAt ?? null,
    header.receiptNumber ?? null,
    header.id
  )
}

function insertLine(db: Database, cartId: string, line: CartLine, position: number): void {
  db.statement(
    `INSERT INTO cart_line (cart_id, id, item_number, description, quantity, unit_price_minor, amount_minor,
       total_rounded_minor, line_discount_minor, periodic_discount_minor, periodic_discount_description,
       was_discounted, comment, home_order, return_no_sale, vat_bp, position)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`
  ).run(
    cartId,
    line.id,
    line.itemNumber,
    line.description,
    line.quantity,
    line.unitPrice,
    line.amount,
    line.totalRoundedAmount,
    line.lineDiscount,
    line.periodicDiscount,
    line.periodicDiscountDescription ?? null,
    line.wasDiscounted ? 1 : 0,
    line.comment ?? null,
    line.homeOrder ? 1 : 0,
    line.returnNoSale ? 1 : 0,
    line.vatBasisPoints ?? null,
    position
  )
}

function updateLine(db: Database, cartId: string, line: CartLine): void {
  db.statement(
    `UPDATE cart_line SET quantity = ?, unit_price_minor = ?, amount_minor = ?, total_rounded_minor = ?,
       line_discount_minor = ?, periodic_discount_minor = ?, was_discounted = ?, comment = ?
     WHERE cart_id = ? AND id = ?`
  ).run(
    line.quantity,
    line.unitPrice,
    line.amount,
    line.totalRoundedAmount,
    line.lineDiscount,
    line.periodicDiscount,
    line.wasDiscounted ? 1 : 0,
    line.comment ?? null,
    cartId,
    line.id
  )
}
