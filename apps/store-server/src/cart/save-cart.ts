import type { CartLine } from "@karat/domain/cart/cart"
import type { Database } from "../database/database.ts"
import type { CartRecord } from "./cart-record.ts"
import { discountColumns, insertLine, updateLine } from "./line-row.ts"

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
 * Writes what has changed from one state of a cart to the next: its lines, what hangs on them, and its
 * head. A line that is still the same value is not looked at, so a long cart costs no more than a short one.
 * Payments, comments and incomes are written by whoever makes them; incomes that left with the last line go here.
 */
export function saveCart(db: Database, before: CartRecord, after: CartRecord): CartRecord {
  const nextPosition = saveLines(db, before, after)
  saveInsurances(db, before, after)
  saveGiftCards(db, before, after)
  if (before.cart.incomeExpenses.length > 0 && after.cart.incomeExpenses.length === 0)
    db.statement("DELETE FROM cart_income_expense WHERE cart_id = ?").run(after.cart.header.id)
  if (headIsAnother(before, after)) updateHead(db, after)
  return { ...after, nextPosition }
}

/** Writes the lines; answers where the next one goes. What hung on a line that is gone goes with it. */
function saveLines(db: Database, before: CartRecord, { cart: { header, lines } }: CartRecord): number {
  let { nextPosition } = before
  const earlier = before.cart.lines
  if (earlier === lines) return nextPosition
  // Most changes add a line at the end: what stands before the first difference is only compared.
  let same = 0
  while (same < earlier.length && earlier[same] === lines[same]) same += 1
  const old = new Map(earlier.slice(same).map((line) => [line.id, line]))
  for (const [place, line] of lines.slice(same).entries()) {
    const at = same + place
    const known = old.get(line.id)
    old.delete(line.id)
    if (known === undefined) {
      const last = at === lines.length - 1
      insertLine(db, header.id, line, last ? nextPosition : placeAfter(db, header.id, lines[at - 1]))
      nextPosition += 1
    } else if (known !== line) updateLine(db, header.id, line)
  }
  for (const gone of old.keys())
    db.statement("DELETE FROM cart_line WHERE cart_id = ? AND id = ?").run(header.id, gone)
  return nextPosition
}

/** Makes room for a line in the middle of a cart; answers its place. */
function placeAfter(db: Database, cartId: string, neighbour: CartLine | undefined): number {
  const place =
    db
      .statement<{ position: number }>("SELECT position FROM cart_line WHERE cart_id = ? AND id = ?")
      .get(cartId, neighbour?.id ?? "")?.position ?? 0
  db.statement("UPDATE cart_line SET position = position + 1 WHERE cart_id = ? AND position > ?").run(
    cartId,
    place
  )
  return place + 1
}

function saveInsurances(db: Database, before: CartRecord, { cart }: CartRecord): void {
  if (before.cart.insurances === cart.insurances) return
  const known = new Set(before.cart.insurances.map(({ id }) => id))
  for (const link of cart.insurances)
    if (!known.has(link.id))
      db.statement(
        `INSERT INTO cart_insurance (cart_id, id, insurance_line_id, insured_line_id, position) VALUES (?, ?, ?, ?,
           (SELECT coalesce(max(position), 0) + 1 FROM cart_insurance WHERE cart_id = ?))`
      ).run(cart.header.id, link.id, link.insuranceLineId, link.insuredLineId, cart.header.id)
}

function saveGiftCards(db: Database, before: CartRecord, { cart }: CartRecord): void {
  if (before.cart.giftCards === cart.giftCards) return
  for (const card of cart.giftCards) {
    if (before.cart.giftCards.includes(card)) continue
    db.statement("DELETE FROM cart_gift_card WHERE cart_id = ? AND line_id = ?").run(
      cart.header.id,
      card.lineId
    )
    db.statement(
      `INSERT INTO cart_gift_card (cart_id, line_id, number, position) VALUES (?, ?, ?,
         (SELECT coalesce(max(position), 0) + 1 FROM cart_gift_card WHERE cart_id = ?))`
    ).run(cart.header.id, card.lineId, card.number, cart.header.id)
  }
}

function headIsAnother(before: CartRecord, after: CartRecord): boolean {
  const one = before.cart.header
  const other = after.cart.header
  return (
    before.state !== after.state ||
    before.terminalId !== after.terminalId ||
    before.badge !== after.badge ||
    one.training !== other.training ||
    one.transactionType !== other.transactionType ||
    one.paid !== other.paid ||
    one.closedAt !== other.closedAt ||
    one.date !== other.date ||
    one.time !== other.time ||
    one.cartDiscount !== other.cartDiscount ||
    one.memberNumber !== other.memberNumber ||
    one.memberName !== other.memberName ||
    one.orderNumber !== other.orderNumber
  )
}

function updateHead(db: Database, { cart: { header }, ...record }: CartRecord): void {
  const { cartDiscount } = header
  db.statement(
    `UPDATE cart SET state = ?, terminal_id = ?, badge = ?, parked_at = ?, training = ?, transaction_type = ?,
       date = ?, time = ?, paid_minor = ?, total_minor = ?, closed_at = ?, receipt_number = ?,
       cart_discount_kind = ?, cart_discount_value = ?, cart_discount_reason = ?, member_number = ?,
       member_name = ?, order_number = ? WHERE id = ?`
  ).run(
    record.state,
    record.terminalId,
    record.badge,
    record.parkedAt ?? null,
    header.training ? 1 : 0,
    header.transactionType,
    header.date,
    header.time,
    header.paid,
    record.state === "open" ? null : header.total,
    header.closedAt ?? null,
    header.receiptNumber ?? null,
    ...discountColumns(cartDiscount?.discount),
    cartDiscount?.reason ?? null,
    header.memberNumber ?? null,
    header.memberName ?? null,
    header.orderNumber ?? null,
    header.id
  )
}
