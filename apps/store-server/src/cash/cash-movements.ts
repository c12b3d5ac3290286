import { inTurn } from "../database/in-turn.ts"
import { type CashMovement, type MovementKind, movementPageSize } from "@karat/domain/cash/cash-day"
import type { Currency } from "@karat/domain/money/currency"
import { type MinorUnits, minorUnits, nothing } from "@karat/domain/money/minor-units"
import { storeTime } from "@karat/domain/store/store-time"
import { sql } from "kysely"
import { approverNames } from "../approval/approve.ts"
import { dayBounds } from "../clock/store-clock.ts"
import type { Database } from "../database/database.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import { listed } from "../database/dialect/dialect.ts"
import type { Row } from "../database/tables.ts"
import { type DayKey, nameOf, registersOf } from "./cash-day-book.ts"

/**
 * What a cart did is one movement, however often it was paid and change was given; what was taken off again, and what
 * happened at the drawer without one, stands by itself.
 */
const groupedBy = sql<string>`CASE WHEN group_kind IN ('drawer-opened', 'payment-removed', 'bank-change')
  THEN group_id ELSE cart_id END`

const movementRows = preparedQuery(
  (
    build,
    value: {
      terminals: string
      from: string
      to: string
      currency: Currency
      most: number
      offset: number
    }
  ) =>
    build
      .selectFrom("journal_entry")
      .select((eb) => [
        groupedBy.as("id"),
        eb.fn.min<Row<"journal_entry">["group_kind"]>("group_kind").as("groupKind"),
        eb.fn.max<string | null>("cart_id").as("cartId"),
        eb.fn.sum<MinorUnits>("amount_minor").as("amount"),
        eb.fn.max<string>("at").as("at")
      ])
      .where("account", "=", "cash")
      .where("training", "=", 0)
      .where("terminal_id", "in", listed<string>(value.terminals))
      .where("at", ">=", value.from)
      .where("at", "<", value.to)
      .where("currency", "=", value.currency)
      .where("group_kind", "not in", ["cash-difference", "banked"])
      .groupBy(groupedBy)
      .orderBy("at", "desc")
      .orderBy("id", "desc")
      .limit(value.most)
      .offset(value.offset)
)
const cartOfMovement = preparedQuery((build, value: { id: string }) =>
  build
    .selectFrom("cart")
    .leftJoin("staff", "staff.badge", "cart.badge")
    .select([
      "state",
      "receipt_number as receiptNumber",
      "transaction_type as type",
      "total_minor as total",
      "currency",
      "cart.badge",
      "given_name as givenName",
      "family_name as familyName"
    ])
    .where("id", "=", value.id)
)
const roundingOfCart = preparedQuery((build, value: { id: string }) =>
  build
    .selectFrom("journal_entry")
    .select((eb) => eb.fn.sum<number | null>("amount_minor").as("rounding"))
    .where("cart_id", "=", value.id)
    .where("account", "=", "rounding")
)
const movedWithCart = preparedQuery((build, value: { id: string }) =>
  build
    .selectFrom("cart_income_expense")
    .select("description")
    .where("cart_id", "=", value.id)
    .orderBy("expense_id")
)
const lastCountOf = preparedQuery(
  (build, value: { store: string; date: string; pos: number; currency: Currency }) =>
    build
      .selectFrom("cash_count")
      .select("at")
      .where("store_number", "=", value.store)
      .where("date", "=", value.date)
      .where("pos", "=", value.pos)
      .where("currency", "=", value.currency)
      .orderBy("version", "desc")
      .limit(1)
)

/** What made the expected sum of a day in one currency, the latest first; a page of it, from 1 up. */
export async function movementsOf(
  db: Database,
  { store, date, pos }: DayKey,
  currency: Currency,
  page: number
): Promise<readonly Required<CashMovement>[]> {
  const bounds = dayBounds(store.country, date)
  if (bounds === undefined) return []
  const terminals = JSON.stringify((await registersOf(db, store)).get(pos) ?? [])
  const count = await db.get(lastCountOf({ store: store.number, date, pos, currency }))
  const rows = await db.all(
    movementRows({
      terminals,
      ...bounds,
      currency,
      most: movementPageSize,
      offset: (page - 1) * movementPageSize
    })
  )
  return await inTurn.map(rows, async ({ amount, at, cartId, groupKind, id }) => {
    const cart = cartId === null ? undefined : await db.get(cartOfMovement({ id: cartId }))
    const told = { amount, groupKind, state: cart?.state, type: cart?.type, total: cart?.total ?? 0 }
    const isCart = id === cartId
    return {
      id,
      time: storeTime(store.country, new Date(at)).time,
      kind: kindOf(told),
      receiptNumber: cart?.receiptNumber ?? undefined,
      amount,
      rounding: isCart && cart?.currency === currency ? await roundingOf(db, cartId) : nothing,
      description:
        isCart && cart?.type === "EXPENSE"
          ? (await db.all(movedWithCart({ id: cartId }))).map(({ description }) => description).join(", ")
          : undefined,
      cashier: cart === undefined ? undefined : nameOf(cart),
      approver:
        cartId === null
          ? undefined
          : await approverNames(db, cartId, groupKind === "drawer-opened" ? at : undefined),
      afterCount: count !== undefined && at > count.at
    }
  })
}

async function roundingOf(db: Database, id: string): Promise<MinorUnits> {
  return minorUnits(0 - ((await db.get(roundingOfCart({ id })))?.rounding ?? 0))
}

function kindOf(told: {
  readonly groupKind: Row<"journal_entry">["group_kind"]
  readonly state: Row<"cart">["state"] | undefined
  readonly type: Row<"cart">["transaction_type"] | undefined
  readonly total: number
  readonly amount: number
}): MovementKind {
  const { amount, groupKind, state, total, type } = told
  if (groupKind === "drawer-opened") return "drawer-opened"
  if (groupKind === "payment-removed" || groupKind === "bank-change") return "correction"
  if (state !== "closed") return "unfinished"
  if (type === "EXPENSE") return amount < 0 ? "expense" : "income"
  return total < 0 ? "return" : "sale"
}
