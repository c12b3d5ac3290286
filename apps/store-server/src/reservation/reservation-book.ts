import type { CartHeader } from "@karat/domain/cart/cart"
import {
  isWaiting,
  type Reservation,
  type ReservationHead,
  reservationStatus,
  type ReservationItem
} from "@karat/domain/reservation/reservation"
import type { Database } from "../database/database.ts"
import { notFound, Refusal } from "../http/refusal.ts"

const headColumns = "id, status, name, email, phone, created_at AS createdAt"

/** The reservations of a store, the latest first. */
export function reservationsOf(db: Database, storeNumber: string): readonly ReservationHead[] {
  return db
    .statement<ReservationHead>(
      `SELECT ${headColumns} FROM reservation WHERE store_number = ? ORDER BY created_at DESC, id DESC`
    )
    .all(storeNumber)
}

/** A reservation of a store. Refuses with 404. */
export function reservationOf(db: Database, storeNumber: string, id: string): Reservation {
  const head = findHead(db, storeNumber, id)
  if (head === undefined) throw notFound("There is no such reservation.", "reservation_not_found")
  const items = db
    .statement<ReservationItem>(
      `SELECT item_number AS model, name, quantity FROM reservation_item WHERE reservation_id = ? ORDER BY position`
    )
    .all(id)
  return { ...head, items, moved: cartOfOrder(db, storeNumber, id) !== undefined }
}

/** Gives a waiting reservation its verdict. Refuses with 422 for one that has one. */
export function decideReservation(
  db: Database,
  storeNumber: string,
  id: string,
  status: number
): Reservation {
  const before = reservationOf(db, storeNumber, id)
  if (!isWaiting(before))
    throw new Refusal(422, "reservation_decided", "The reservation has been decided already.")
  db.statement("UPDATE reservation SET status = ? WHERE id = ?").run(status, id)
  return { ...before, status }
}

/**
 * Refuses an order number that is a reservation's for a cart that must not have it: it was not accepted, it was
 * moved already, or the cart belongs to another order. Where it stands on the same cart, another till has moved it
 * there, and its goods would stand there twice. Numbers of other orders are nobody's business here.
 */
export function checkReservationOfCart(
  db: Database,
  storeNumber: string,
  { orderNumber: standing }: Pick<CartHeader, "orderNumber">,
  orderNumber: string
): void {
  const head = findHead(db, storeNumber, orderNumber)
  if (head === undefined) return
  if (head.status !== reservationStatus.accepted)
    throw new Refusal(422, "reservation_not_accepted", "The reservation has not been accepted.")
  if (cartOfOrder(db, storeNumber, orderNumber) !== undefined)
    throw new Refusal(422, "reservation_moved", "The reservation is in a cart already, or sold.")
  if (standing !== undefined)
    throw new Refusal(422, "cart_has_another_order", "The cart belongs to another order.")
}

function findHead(db: Database, storeNumber: string, id: string): ReservationHead | undefined {
  return db
    .statement<ReservationHead>(`SELECT ${headColumns} FROM reservation WHERE id = ? AND store_number = ?`)
    .get(id, storeNumber)
}

/** The cart that has an order; one that was thrown away, or closed in training, has none any more. */
function cartOfOrder(db: Database, storeNumber: string, orderNumber: string): string | undefined {
  return db
    .statement<{ id: string }>(
      `SELECT id FROM cart WHERE order_number = ? AND store_number = ?
         AND (state IN ('open', 'parked') OR (state = 'closed' AND training = 0))`
    )
    .get(orderNumber, storeNumber)?.id
}
