import { longestComment } from "@karat/domain/cart-change/cart-change-refusal"
import {
  identificationDigits,
  maskedIdentification,
  type WebOrder,
  type WebOrderAction,
  webOrderAfter,
  webOrderAt,
  type WebOrderHead,
  type WebOrderMove,
  type WebOrderProduct,
  webOrderRefusal,
  webOrderStatus
} from "@karat/domain/click-and-collect/web-order"
import type { WebOrderDecision } from "@karat/domain/ports/web-orders"
import { columnsOf, withoutNulls } from "../database/column.ts"
import type { Database } from "../database/database.ts"
import { picked, preparedQuery } from "../database/prepared-query.ts"
import type { Row } from "../database/tables.ts"
import { webOrderTables } from "../database/tables/web-order-tables.ts"
import { notFound, Refusal } from "../http/refusal.ts"
import type { Caller } from "../device/authenticate.ts"
import { findStaff } from "../staff/find-staff.ts"

/** How long an order that is over stays in the list. */
const showsOverDays = 30

const { delivered, closed } = webOrderStatus

const headsOfStore = preparedQuery((build, value: { storeNumber: string; overSince: string }) =>
  build
    .selectFrom("web_order")
    .selectAll()
    .where("store_number", "=", value.storeNumber)
    .where((eb) =>
      eb.or([eb("status", "not in", [delivered, closed]), eb("changed_at", ">=", value.overSince)])
    )
    .orderBy("changed_at", "desc")
    .orderBy("number", "desc")
)

const itemNamesOfStore = preparedQuery((build, value: { storeNumber: string; overSince: string }) =>
  build
    .selectFrom("web_order_product as product")
    .innerJoin("web_order as head", "head.number", "product.order_number")
    .select(["head.number", "product.name"])
    .where("head.store_number", "=", value.storeNumber)
    .where((eb) =>
      eb.or([eb("head.status", "not in", [delivered, closed]), eb("head.changed_at", ">=", value.overSince)])
    )
    .orderBy("product.position")
)

/**
 * The orders that concern a store with the names of their items, those of which something was heard last first. What is over is left out after a
 * while.
 * @param now on the wall of the store
 */
export async function webOrdersOf(
  db: Database,
  storeNumber: string,
  now: string
): Promise<readonly WebOrderHead[]> {
  const since = new Date(Date.parse(`${now}Z`) - showsOverDays * 86_400_000).toISOString()
  const shown = { storeNumber, overSince: since }
  const names = Map.groupBy(await db.all(itemNamesOfStore(shown)), ({ number }) => number)
  return (await db.all(headsOfStore(shown))).map((head) => ({
    ...asOf(head, now),
    itemNames: (names.get(head.number) ?? []).map(({ name }) => name)
  }))
}

/** The head in a row: all but what the server alone needs to know. */
function asOf(row: Row<"web_order">, now: string): Required<Omit<WebOrderHead, "itemNames">> {
  const { store_number: _storeNumber, changed_at: _changedAt, ...head } = withoutNulls(row)
  return webOrderAt(head, now)
}

const headOfOrder = preparedQuery((build, value: { number: string; storeNumber: string }) =>
  build
    .selectFrom("web_order")
    .selectAll()
    .where("number", "=", value.number)
    .where("store_number", "=", value.storeNumber)
)

const productsOfOrder = preparedQuery((build, value: { number: string }) =>
  build
    .selectFrom("web_order_product")
    .select(["item_number as model", "name", "quantity"])
    .where("order_number", "=", value.number)
    .orderBy("position")
)

const movesOfOrder = preparedQuery((build, value: { number: string }) =>
  build
    .selectFrom("web_order_move")
    .select(["type", "at", "by_name as by", "comment", "identification", "deadline"])
    .where("order_number", "=", value.number)
    .orderBy("position")
)

/** An order of a store with what has become of it until now. Refuses with 404. */
export async function webOrderOf(
  db: Database,
  storeNumber: string,
  number: string,
  now: string
): Promise<Required<Omit<WebOrder, "itemNames">>> {
  const row = await db.get(headOfOrder({ number, storeNumber }))
  if (row === undefined) throw notFound("Order not found", "order_not_found")
  const head = asOf(row, now)
  const products: readonly Required<WebOrderProduct>[] = await db.all(productsOfOrder({ number }))
  const moves: readonly Required<WebOrderMove>[] = (await db.all(movesOfOrder({ number }))).map(withoutNulls)
  const expired: readonly WebOrderMove[] =
    head.status === row.status || head.deadline === undefined ? [] : [{ type: "expire", at: head.deadline }]
  return { ...head, products, history: [...moves, ...expired] }
}

/** Who has done something: a cashier, or the register where no cashier is named. */
export interface DoneBy {
  readonly badge: string | null
  readonly name: string
}

const registerName = preparedQuery((build, value: { terminalId: string }) =>
  build.selectFrom("terminal").select("name").where("id", "=", value.terminalId)
)

/** Who does something by a badge, with their name. Refuses an unknown badge with 404. */
export async function doneBy(
  db: Database,
  { device }: Caller,
  badgeNumber: string | undefined
): Promise<DoneBy> {
  if (badgeNumber === undefined) {
    const { terminalId } = device
    return { badge: null, name: (await db.get(registerName({ terminalId })))?.name ?? terminalId }
  }
  const staff = await findStaff(db, badgeNumber)
  if (staff === undefined) throw notFound("There is no such badge.", "staff_not_found")
  return { badge: badgeNumber, name: `${staff.given_name} ${staff.family_name}` }
}

/** Something that is done with an order. */
interface ToDo extends Partial<Omit<WebOrderDecision, "action" | "badgeNumber">> {
  readonly action: WebOrderAction
  readonly by: DoneBy
  /** On the wall of the store. */
  readonly now: string
}

/** Writes what is there already: the order's row stays locked until the transaction ends, on every engine. */
const lockOrder = preparedQuery((build, value: { number: string }) =>
  build
    .updateTable("web_order")
    .set((eb) => ({ name: eb.ref("name") }))
    .where("number", "=", value.number)
)

/**
 * Does something with an order and writes it down. Refuses with 404 for an order of no store or another, and with
 * 422 what its status does not allow, or what was decided before something else became of it: then with that.
 */
export async function moveWebOrder(
  db: Database,
  storeNumber: string,
  number: string,
  toDo: ToDo
): Promise<WebOrder> {
  const { action, by, now, seen } = toDo
  // What is done with an order is numbered by what was done with it before.
  await db.run(lockOrder({ number }))
  const before = await webOrderOf(db, storeNumber, number, now)
  const refusal = webOrderRefusal(before, action, seen)
  if (refusal !== undefined) throw refused(refusal)
  const comment = action === "comment" ? commentOf(toDo.comment) : undefined
  const identification = action === "deliver" ? identificationOf(toDo.identification) : undefined
  const after = webOrderAfter(before, action, now)
  const said = action === "comment" ? comment : before.comment
  const { history = [] } = before
  const last = history.at(-1)
  const keeps = { number, now, comment: before.comment ?? null }
  // That it has expired is written down with the first thing that is done then.
  if (last?.type === "expire" && (await statusKept(db, storeNumber, number)) !== before.status) {
    await db.run(changeOrder({ ...keeps, status: before.status, deadline: before.deadline ?? null }))
    await write(db, number, history.length - 1, last, null)
  }
  const { status, deadline = null } = after
  await db.run(changeOrder({ ...keeps, status, deadline, comment: said ?? null }))
  const until = action === "check-in" || action === "extend" ? after.deadline : undefined
  const move: Required<WebOrderMove> = {
    type: action,
    at: now,
    by: by.name,
    comment,
    identification,
    deadline: until
  }
  await write(db, number, history.length, move, by.badge)
  return await webOrderOf(db, storeNumber, number, now)
}

async function statusKept(db: Database, storeNumber: string, number: string): Promise<number | undefined> {
  return (await db.get(headOfOrder({ number, storeNumber })))?.status
}

const changeOrder = preparedQuery(
  (
    build,
    value: { number: string; status: number; deadline: string | null; comment: string | null; now: string }
  ) =>
    build
      .updateTable("web_order")
      .set({
        status: value.status,
        deadline: value.deadline,
        comment: value.comment,
        changed_at: value.now
      })
      .where("number", "=", value.number)
)

const insertMove = preparedQuery((build, row: Row<"web_order_move">) =>
  build.insertInto("web_order_move").values(picked(row, columnsOf(webOrderTables.web_order_move)))
)

async function write(
  db: Database,
  number: string,
  position: number,
  move: WebOrderMove,
  badge: string | null
): Promise<void> {
  const { type, at, by = null, comment = null, identification = null, deadline = null } = move
  await db.run(
    insertMove({
      order_number: number,
      position,
      type,
      at,
      badge,
      by_name: by,
      comment,
      identification,
      deadline
    })
  )
}

/** What is said about an order; nothing takes what was said before away. */
function commentOf(typed = ""): string | undefined {
  const comment = typed.trim()
  if (comment.length > longestComment) throw new Refusal(422, "comment_too_long", "The comment is too long.")
  return comment === "" ? undefined : comment
}

/** By whose number an order is handed out, of which only the birth date is kept. */
function identificationOf(typed = ""): string {
  const digits = identificationDigits(typed)
  if (digits === undefined) throw new Refusal(422, "identification_missing", "A personal number has digits.")
  return maskedIdentification(digits)
}

/** The codes of what was done meanwhile. */
const codes = {
  "check-in": "web_order_checked_in",
  extend: "web_order_extended",
  deliver: "web_order_delivered",
  cancel: "web_order_cancelled",
  return: "web_order_sent_back",
  comment: "web_order_commented"
} as const

function refused(refusal: NonNullable<ReturnType<typeof webOrderRefusal>>): Refusal {
  if (refusal === "web-order-not-ready")
    return new Refusal(422, "web_order_not_ready", "This cannot be done with the order as it stands.")
  const { type, by = "", at } = refusal
  if (type === "expire")
    return new Refusal(422, "web_order_expired", "The order has expired.", { values: { at: saidMoment(at) } })
  if (type === "order") return refused("web-order-not-ready")
  return new Refusal(422, codes[type], `${by} has done something else with the order: ${type}.`, {
    values: { name: by, at: saidMoment(at) }
  })
}

/** A moment on the wall of a store, for the sentence of a refusal. */
export function saidMoment(at: string): { readonly date: string; readonly time: string } {
  return { date: at.slice(0, 10), time: at.slice(11) }
}
