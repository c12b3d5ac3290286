import { inTurn } from "../database/in-turn.ts"
import type { Cart, CartHeader, CartLine } from "@karat/domain/cart/cart"
import {
  isCarried,
  isWaiting,
  type Reservation,
  type ReservationItem,
  type ReservationHead,
  reservationStatus,
  type ReservationVerdict
} from "@karat/domain/reservation/reservation"
import { holdingStates } from "@karat/domain/cart/cart-state"
import { findItem } from "../catalogue/find-item.ts"
import type { Database } from "../database/database.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import type { Row } from "../database/tables.ts"
import { notFound, Refusal } from "../http/refusal.ts"

const headsOfStore = preparedQuery((build, value: { storeNumber: string }) =>
  build
    .selectFrom("reservation")
    .selectAll()
    .where("store_number", "=", value.storeNumber)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
)

const itemNamesOfStore = preparedQuery((build, value: { storeNumber: string }) =>
  build
    .selectFrom("reservation_item as item")
    .innerJoin("reservation", "reservation.id", "item.reservation_id")
    .select(["reservation.id", "item.name"])
    .where("reservation.store_number", "=", value.storeNumber)
    .orderBy("item.position")
)

/** The reservations of a store with the names of their items, the latest first. */
export async function reservationsOf(db: Database, storeNumber: string): Promise<readonly ReservationHead[]> {
  const names = Map.groupBy(await db.all(itemNamesOfStore({ storeNumber })), ({ id }) => id)
  return (await db.all(headsOfStore({ storeNumber }))).map((row) => ({
    ...headOf(row),
    itemNames: (names.get(row.id) ?? []).map(({ name }) => name)
  }))
}

/** The head in a row: all but what the server alone needs to know. */
function headOf(row: Row<"reservation">): Required<Omit<ReservationHead, "itemNames">> {
  const { store_number: _storeNumber, created_at: createdAt, ...head } = row
  return { ...head, createdAt }
}

const itemsOfReservation = preparedQuery((build, value: { id: string }) =>
  build
    .selectFrom("reservation_item")
    .select(["item_number as model", "name", "quantity"])
    .where("reservation_id", "=", value.id)
    .orderBy("position")
)

/** A reservation of a store. Refuses with 404. */
export async function reservationOf(
  db: Database,
  storeNumber: string,
  id: string
): Promise<Required<Omit<Reservation, "itemNames">>> {
  const head = await findHead(db, storeNumber, id)
  if (head === undefined) throw notFound("There is no such reservation.", "reservation_not_found")
  const items = await inTurn.map(
    await db.all(itemsOfReservation({ id })),
    async (item): Promise<Required<ReservationItem>> => {
      return { ...item, ...(await asSoldHere(db, storeNumber, item.model)) }
    }
  )
  return { ...head, items, moved: (await cartOfOrder(db, storeNumber, id)) !== undefined }
}

/** Why an item cannot be sold in a store, how many it has, and what one costs. */
async function asSoldHere(
  db: Database,
  storeNumber: string,
  itemNumber: string
): Promise<Required<Pick<ReservationItem, "refusal" | "stock" | "price">>> {
  const item = await findItem(db, storeNumber, undefined, itemNumber)
  if (item === undefined) return { refusal: "item_not_found", stock: undefined, price: undefined }
  return {
    refusal: item.blocksSale || item.closed ? "item_blocked" : undefined,
    stock: item.stock,
    price: item.priceIsManual ? undefined : item.price
  }
}

/**
 * A cart's header after its lines have changed: the number of a reservation of which nothing is left in the cart
 * goes, and the reservation is free. Numbers of other orders stay.
 */
export async function headerCarrying(
  db: Database,
  storeNumber: string,
  { header, lines }: Pick<Cart, "header" | "lines">
): Promise<CartHeader> {
  const { orderNumber } = header
  if (orderNumber === undefined || (await findHead(db, storeNumber, orderNumber)) === undefined) return header
  const items = await db.all(itemsOfReservation({ id: orderNumber }))
  return isCarried(items, lines) ? header : { ...header, orderNumber: undefined }
}

/** Whether a line sells what the reservation of its cart's order number has asked for. */
export async function isOfReservation(
  db: Database,
  orderNumber: string | undefined,
  line: Pick<CartLine, "itemNumber" | "quantity"> | undefined
): Promise<boolean> {
  if (orderNumber === undefined || line === undefined) return false
  return isCarried(await db.all(itemsOfReservation({ id: orderNumber })), [line])
}

const decide = preparedQuery(
  (build, value: { id: string; status: (typeof reservationStatus)[ReservationVerdict] }) =>
    build.updateTable("reservation").set({ status: value.status }).where("id", "=", value.id)
)

/** Gives a waiting reservation its verdict. Refuses with 422 for one that has one. */
export async function decideReservation(
  db: Database,
  storeNumber: string,
  id: string,
  status: (typeof reservationStatus)[ReservationVerdict]
): Promise<Reservation> {
  const before = await reservationOf(db, storeNumber, id)
  if (!isWaiting(before))
    throw new Refusal(422, "reservation_decided", "The reservation has already been decided.")
  await db.run(decide({ id, status }))
  return { ...before, status }
}

/**
 * Refuses an order number that is a reservation's for a cart that must not have it: it was not accepted, it was
 * moved already, or the cart belongs to another order. Where it stands on the same cart, another till has moved it
 * there, and its goods would stand there twice. Numbers of other orders do not matter here.
 */
export async function checkReservationOfCart(
  db: Database,
  storeNumber: string,
  { orderNumber: standing }: Pick<CartHeader, "orderNumber">,
  orderNumber: string
): Promise<void> {
  const head = await findHead(db, storeNumber, orderNumber)
  if (head === undefined) return
  if (head.status !== reservationStatus.accepted)
    throw new Refusal(422, "reservation_not_accepted", "The reservation has not been accepted.")
  if ((await cartOfOrder(db, storeNumber, orderNumber)) !== undefined)
    throw new Refusal(422, "reservation_moved", "The reservation is already in a cart, or sold.")
  if (standing !== undefined)
    throw new Refusal(422, "cart_has_another_order", "The cart belongs to another order.")
}

const headOfReservation = preparedQuery((build, value: { id: string; storeNumber: string }) =>
  build
    .selectFrom("reservation")
    .selectAll()
    .where("id", "=", value.id)
    .where("store_number", "=", value.storeNumber)
)

async function findHead(
  db: Database,
  storeNumber: string,
  id: string
): Promise<ReturnType<typeof headOf> | undefined> {
  const row = await db.get(headOfReservation({ id, storeNumber }))
  return row === undefined ? undefined : headOf(row)
}

const cartWithOrder = preparedQuery((build, value: { orderNumber: string; storeNumber: string }) =>
  build
    .selectFrom("cart")
    .select("id")
    .where("order_number", "=", value.orderNumber)
    .where("store_number", "=", value.storeNumber)
    .where((eb) =>
      eb.or([eb("state", "in", holdingStates), eb.and([eb("state", "=", "closed"), eb("training", "=", 0)])])
    )
)

/** The cart that has an order; one that was thrown away, or closed in training, has none any more. */
async function cartOfOrder(
  db: Database,
  storeNumber: string,
  orderNumber: string
): Promise<string | undefined> {
  return (await db.get(cartWithOrder({ orderNumber, storeNumber })))?.id
}
