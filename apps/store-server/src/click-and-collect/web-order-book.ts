import {
  type WebOrder,
  webOrderAt,
  type WebOrderHead,
  type WebOrderMove,
  webOrderStatus
} from "@karat/domain/click-and-collect/web-order"
import type { Database } from "../database/database.ts"
import { kept } from "../database/kept.ts"
import type { Row } from "../database/tables.ts"
import { notFound } from "../http/refusal.ts"

/** How long an order that is over stays in the list. */
const showsOverDays = 30

const { delivered, closed } = webOrderStatus
const headColumns = ["number", "id", "name", "status", "deadline", "comment"] as const

const headsOfStore = kept((build, value: { storeNumber: string; overSince: string }) =>
  build
    .selectFrom("web_order")
    .select(headColumns)
    .where("store_number", "=", value.storeNumber)
    .where((eb) =>
      eb.or([eb("status", "not in", [delivered, closed]), eb("changed_at", ">=", value.overSince)])
    )
    .orderBy("changed_at", "desc")
    .orderBy("number", "desc")
)

/**
 * The orders that concern a store, those of which something was heard last first. What is over is left out after a
 * while.
 * @param now on the wall of the store
 */
export function webOrdersOf(db: Database, storeNumber: string, now: string): readonly WebOrderHead[] {
  const since = new Date(Date.parse(`${now}Z`) - showsOverDays * 86_400_000).toISOString()
  return db.all(headsOfStore({ storeNumber, overSince: since })).map((head) => asOf(head, now))
}

type HeadRow = Pick<Row<"web_order">, (typeof headColumns)[number]>

function asOf(row: HeadRow, now: string): WebOrderHead {
  return webOrderAt({ ...row, deadline: row.deadline ?? undefined, comment: row.comment ?? undefined }, now)
}

const headOfOrder = kept((build, value: { number: string; storeNumber: string }) =>
  build
    .selectFrom("web_order")
    .select(headColumns)
    .where("number", "=", value.number)
    .where("store_number", "=", value.storeNumber)
)

const productsOfOrder = kept((build, value: { number: string }) =>
  build
    .selectFrom("web_order_product")
    .select(["item_number as model", "name", "quantity"])
    .where("order_number", "=", value.number)
    .orderBy("position")
)

const movesOfOrder = kept((build, value: { number: string }) =>
  build
    .selectFrom("web_order_move")
    .select(["type", "at", "by_name", "comment", "identification", "deadline"])
    .where("order_number", "=", value.number)
    .orderBy("position")
)

/** An order of a store with what has become of it until now. Refuses with 404. */
export function webOrderOf(db: Database, storeNumber: string, number: string, now: string): WebOrder {
  const row = db.get(headOfOrder({ number, storeNumber }))
  if (row === undefined) throw notFound("Order not found", "order_not_found")
  const head = asOf(row, now)
  const moves = db
    .all(movesOfOrder({ number }))
    .map(({ type, at, by_name, comment, identification, deadline }): WebOrderMove => ({
      type,
      at,
      by: by_name ?? undefined,
      comment: comment ?? undefined,
      identification: identification ?? undefined,
      deadline: deadline ?? undefined
    }))
  const expired: readonly WebOrderMove[] =
    head.status === row.status || head.deadline === undefined ? [] : [{ type: "expire", at: head.deadline }]
  return { ...head, products: db.all(productsOfOrder({ number })), history: [...moves, ...expired] }
}
