import type { AdminChange, Entry } from "@karat/domain/admin/entry"
import type { RecordList } from "@karat/domain/admin/export-list"
import { storeTime } from "@karat/domain/store/store-time"
import type { EntryBook } from "../admin/entry-book.ts"
import { currencyOf } from "../admin/item-books.ts"
import type { Database } from "../database/database.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import type { Country } from "../database/store-tables.ts"

/** What of a list is asked for. */
export interface AskedRows {
  readonly country: Country
  /** What was looked for; all where empty. */
  readonly search: string
  /** The days, of a list that asks for them; both are counted. */
  readonly from: string
  readonly to: string
}

type Pages = AsyncGenerator<readonly Entry[]>

/** So many rows are read at once: between two pages others have their turn. */
const rowsAtOnce = 500

/** Reads pages until one is not full; the next one begins behind the last row of the one before. */
async function* paged<Row, Cursor>(
  first: Cursor,
  read: (after: Cursor) => Promise<readonly Row[]>,
  cursorOf: (row: Row) => Cursor
): AsyncGenerator<readonly Row[]> {
  let rows: readonly Row[] = []
  let after = first
  do {
    rows = await read(after)
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (last !== undefined) after = cursorOf(last)
  } while (rows.length === rowsAtOnce)
}

/** A row without what is empty. */
function entry(fields: Readonly<Record<string, string | number | null | undefined>>): Entry {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      value === null || value === undefined ? [] : [[name, value] as const]
    )
  )
}

/** All of a kind's entries; those of which lists show the first alone come a page at a time. */
export async function* setupRows(
  db: Database,
  book: EntryBook,
  { country, search }: AskedRows,
  now: Date
): Pages {
  if (book.pages !== undefined) return yield* book.pages(db, country, search)
  const all = await book.all(db, country, search)
  yield all.filter((each) => book.isShown?.(each, country, now) ?? true)
}

type RecordRows = (db: Database, asked: AskedRows) => Pages

const priceRows = preparedQuery((build, value: { currency: string; after: string; most: number }) =>
  build
    .selectFrom("item_price as price")
    .innerJoin("item", "item.number", "price.item_number")
    .select([
      "item.number",
      "item.description",
      "price_minor",
      "original_price_minor",
      "campaign_name",
      "prior_price_minor"
    ])
    .where("price.currency", "=", value.currency as "SEK")
    .where("price.item_number", ">", value.after)
    .orderBy("price.item_number")
    .limit(value.most)
)

const receiptRows = preparedQuery(
  (build, value: { country: Country; from: string; to: string; after: number; most: number }) =>
    build
      .selectFrom("receipt_index")
      .selectAll()
      .where("country", "=", value.country)
      .where("training", "=", 0)
      .where("date", ">=", value.from)
      .where("date", "<=", value.to)
      .where("seq", ">", value.after)
      .orderBy("seq")
      .limit(value.most)
)

/** A receipt may have several. */
interface MovementPlace {
  readonly id: string
  readonly expense: number
}

const movementRows = preparedQuery(
  (build, value: MovementPlace & { country: Country; from: string; to: string; most: number }) =>
    build
      .selectFrom("cart_income_expense as of")
      .innerJoin("cart", "cart.id", "of.cart_id")
      .innerJoin("store", "store.number", "cart.store_number")
      .select([
        "cart.id",
        "of.expense_id",
        "of.description",
        "of.amount_minor",
        "of.approved_by",
        "cart.date",
        "cart.time",
        "cart.store_number",
        "cart.terminal_id",
        "cart.receipt_number",
        "cart.badge"
      ])
      .where("store.country", "=", value.country)
      .where("cart.training", "=", 0)
      .where("cart.receipt_number", "is not", null)
      .where("cart.date", ">=", value.from)
      .where("cart.date", "<=", value.to)
      .where((eb) =>
        eb.or([
          eb("cart.id", ">", value.id),
          eb.and([eb("cart.id", "=", value.id), eb("of.expense_id", ">", value.expense)])
        ])
      )
      .orderBy("cart.id")
      .orderBy("of.expense_id")
      .limit(value.most)
)

const voucherRows = preparedQuery((build, value: { currency: string; after: string; most: number }) =>
  build
    .selectFrom("voucher")
    .select(["code", "kind", "balance_minor", "expires_on", "state", "issued_at"])
    .where("currency", "=", value.currency as "SEK")
    .where("code", ">", value.after)
    .orderBy("code")
    .limit(value.most)
)

const memberRows = preparedQuery((build, value: { after: string; most: number }) =>
  build
    .selectFrom("member")
    .selectAll()
    .where("contact_id", ">", value.after)
    .orderBy("contact_id")
    .limit(value.most)
)

const taskRows = preparedQuery((build, value: { country: Country; after: string; most: number }) =>
  build
    .selectFrom("task")
    .innerJoin("store", "store.number", "task.store_number")
    .selectAll("task")
    .where("store.country", "=", value.country)
    .where("task.id", ">", value.after)
    .orderBy("task.id")
    .limit(value.most)
)

const changeRows = preparedQuery((build, value: { country: Country; after: number; most: number }) =>
  build
    .selectFrom("admin_change")
    .selectAll()
    .where((eb) => eb.or([eb("country", "is", null), eb("country", "=", value.country)]))
    .where("id", ">", value.after)
    .orderBy("id")
    .limit(value.most)
)

/** A moment as the wall of a store had it. */
function onTheWall(country: Country, at: string | null): string | undefined {
  if (at === null) return undefined
  const moment = new Date(at)
  if (Number.isNaN(moment.getTime())) return at
  const { date, time } = storeTime(country, moment)
  return `${date} ${time}`
}

/** The end of a code that is money. */
const endOf = (code: string) => `…${code.slice(-4)}`

const most = rowsAtOnce

/** The lists that are no setup. */
export const recordRows: Readonly<Record<RecordList, RecordRows>> = {
  price: async function* (db, { country }) {
    const currency = await currencyOf(db, country)
    for await (const rows of paged(
      "",
      (after) => db.all(priceRows({ currency, after, most })),
      (row) => row.number
    ))
      yield rows.map((row) =>
        entry({
          itemNumber: row.number,
          itemName: row.description,
          priceNow: row.price_minor,
          ordinaryPrice: row.original_price_minor,
          campaignName: row.campaign_name,
          priorPrice: row.prior_price_minor
        })
      )
  },
  receipt: async function* (db, { country, from, to }) {
    for await (const rows of paged(
      -1,
      (after) => db.all(receiptRows({ country, from, to, after, most })),
      (row) => row.seq
    ))
      yield rows.map((row) =>
        entry({
          receiptDate: row.date,
          receiptTime: row.time,
          storeNumber: row.store_number,
          registerNumber: row.terminal_id,
          receiptNumber: row.receipt_number,
          badgeNumber: row.badge,
          receiptKind: row.is_return === 1 ? "RETURN" : row.transaction_type,
          pieces: row.items,
          receiptTotal: row.total_minor,
          receiptRounded: row.total_rounded_minor,
          receiptDiscount: row.discount_minor,
          returnReason: row.return_reason
        })
      )
  },
  movement: async function* (db, { country, from, to }) {
    for await (const rows of paged(
      { id: "", expense: -1 },
      (after) => db.all(movementRows({ country, from, to, most, ...after })),
      (row) => ({ id: row.id, expense: row.expense_id })
    ))
      yield rows.map((row) =>
        entry({
          receiptDate: row.date,
          receiptTime: row.time,
          storeNumber: row.store_number,
          registerNumber: row.terminal_id,
          receiptNumber: row.receipt_number,
          badgeNumber: row.badge,
          expenseId: String(row.expense_id),
          expenseName: row.description,
          expenseAmount: row.amount_minor,
          approvedBy: row.approved_by
        })
      )
  },
  voucher: async function* (db, { country }) {
    const currency = await currencyOf(db, country)
    for await (const rows of paged(
      "",
      (after) => db.all(voucherRows({ currency, after, most })),
      (row) => row.code
    ))
      yield rows.map((row) =>
        entry({
          voucherKind: row.kind,
          voucherCode: endOf(row.code),
          voucherBalance: row.balance_minor,
          voucherState: row.state,
          voucherIssued: onTheWall(country, row.issued_at),
          voucherExpires: row.expires_on
        })
      )
  },
  member: async function* (db) {
    for await (const rows of paged(
      "",
      (after) => db.all(memberRows({ after, most })),
      (row) => row.contact_id
    ))
      yield rows.map((row) =>
        entry({
          memberNumber: row.contact_id,
          givenName: row.first_name,
          familyName: row.last_name,
          street: row.street,
          zipCode: row.zip_code,
          town: row.city,
          email: row.email,
          mobilePhone: row.mobile_phone,
          memberPoints: row.points,
          memberSince: row.since
        })
      )
  },
  task: async function* (db, { country }) {
    for await (const rows of paged(
      "",
      (after) => db.all(taskRows({ country, after, most })),
      (row) => row.id
    ))
      yield rows.map((row) =>
        entry({
          storeNumber: row.store_number,
          taskName: row.name,
          taskText: row.body,
          taskDeadline: row.deadline,
          taskDoneAt: onTheWall(country, row.done_at),
          taskDoneBy: row.done_by
        })
      )
  },
  change: async function* (db, { country }) {
    for await (const rows of paged(
      -1,
      (after) => db.all(changeRows({ country, after, most })),
      (row) => row.id
    ))
      yield rows.flatMap((row) => {
        const changed = JSON.parse(row.changed) as AdminChange["changed"]
        const common = {
          changedAt: onTheWall(country, row.at),
          badgeNumber: row.badge,
          changedByName: row.name,
          changedKind: row.kind,
          changedWhat: row.subject
        }
        return changed.length === 0
          ? [entry(common)]
          : changed.map(({ after, before, field }) =>
              entry({ ...common, changedField: field, changedBefore: before, changedAfter: after })
            )
      })
  }
}
