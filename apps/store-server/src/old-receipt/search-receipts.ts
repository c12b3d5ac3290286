import { inTurn } from "../database/in-turn.ts"
import { type OldReceiptHeader, receiptPageSize } from "@karat/domain/receipt/old-receipt"
import { type RawBuilder, sql, type SqlBool } from "kysely"
import type { Database } from "../database/database.ts"
import { inWordsOfEach } from "../database/dialect/engine.ts"
import type { Country } from "../database/store-tables.ts"
import type { FoundBy } from "./found-by.ts"
import { headerOfRow, type IndexRow } from "./receipt-index.ts"
import type { SearchFilters } from "./search-filters.ts"

// SQL text: the builder has no word for INDEXED BY, and for the plus that hides a column from the planner. Measured
// over a million receipts: left to choose by itself, the database walks a country's receipts from the latest back
// for an amount (300 ms) or a receipt number (1,400 ms); by the way that is chosen here both take less than 1 ms.
// PostgreSQL has neither word: it has only the index of the way left where a column is part of a sum or a text.

/** A condition that receipts must meet. */
type Condition = RawBuilder<SqlBool>

/** A way into the index that already lists the latest first: an index of its own, or a table beside it. */
interface InOrder {
  readonly index?: string
  readonly table?: string
  readonly column: string
  readonly value: string
}

/** Where the rows come from, as far as into its conditions, and what lists the latest first. */
interface Walk {
  readonly from: RawBuilder<unknown>
  readonly order: RawBuilder<unknown>
}

/** So many rows are sorted without anybody noticing; more are walked in their order instead. */
const mostSorted = 20_000
/** So far it is counted which way is the shortest. */
const mostCounted = 20_000

/**
 * A page of the receipts of a country that meet every filter, the latest first; pages count from 1. Looks first
 * which filter leaves the fewest receipts and goes in by that one, so that no search walks the whole index.
 */
export async function searchReceipts(
  db: Database,
  country: Country,
  filters: SearchFilters,
  page: number
): Promise<readonly OldReceiptHeader[]> {
  const found = filters.find === undefined ? await few(db, filters) : whatever(filters.find)
  const { from, order } = found === undefined ? await inOrder(db, country, filters) : sorted(filters, found)
  // Hidden, so that the database does not go in by an index of its own choice.
  const all = sql.join([sql`${hidden("country")} = ${country}`, ...conditions(filters, hidden)], sql` AND `)
  const skip = (page - 1) * receiptPageSize
  return (
    await db.all(
      sql<IndexRow>`SELECT * FROM receipt_index WHERE seq IN (
        SELECT r.seq FROM ${from} AND ${all} ORDER BY ${order} DESC LIMIT ${receiptPageSize} OFFSET ${skip}
      ) ORDER BY seq DESC`.compile(db.build)
    )
  ).map(headerOfRow)
}

/** How a column of a receipt is written. */
type Columns = (name: keyof typeof kinds) => RawBuilder<unknown>

const kinds = {
  country: "text",
  store_number: "text",
  badge: "text",
  terminal_id: "text",
  member_number: "text",
  receipt_number: "text",
  receipt_id: "text",
  magnitude_minor: "number",
  is_return: "number",
  seq: "number"
} as const

const plain: Columns = (name) => sql.ref(`r.${name}`)

/** Such that no index over the column is of use. */
const hidden: Columns = (name) =>
  inWordsOfEach({
    sqlite: sql`+${plain(name)}`,
    postgres: kinds[name] === "text" ? sql`(${plain(name)} || '')` : sql`(${plain(name)} + 0)`
  })

/** Every filter as a condition on a receipt. */
function conditions(filters: SearchFilters, columns: Columns): readonly Condition[] {
  const { item, brand, member, store, badge, terminal } = filters
  const equal = (column: keyof typeof kinds, value: string | undefined): Condition[] =>
    value === undefined ? [] : [sql`${columns(column)} = ${value}`]
  const among = (table: string, column: string, value: string | undefined): Condition[] =>
    value === undefined
      ? []
      : [sql`EXISTS (SELECT 1 FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ${value} AND seq = r.seq)`]
  return [
    ...equal("store_number", store),
    ...equal("badge", badge),
    ...equal("terminal_id", terminal),
    ...equal("member_number", member),
    ...amountCondition(filters, columns),
    ...(filters.onlyReturns ? [sql<SqlBool>`${columns("is_return")} = 1`] : []),
    ...numberCondition(filters, columns),
    ...among("receipt_item", "item_number", item),
    ...among("receipt_brand", "brand", brand)
  ]
}

function amountCondition({ amounts }: SearchFilters, columns: Columns): readonly Condition[] {
  if (amounts === undefined) return []
  return [sql`${columns("magnitude_minor")} BETWEEN ${amounts.from} AND ${amounts.to}`]
}

/** A receipt number that is not typed to its end finds those that begin with it. */
function numberCondition(
  { receiptNumber, transactionNumber }: SearchFilters,
  columns: Columns
): readonly Condition[] {
  const found: Condition[] = []
  if (receiptNumber !== undefined)
    found.push(sql`${columns("receipt_number")} BETWEEN ${receiptNumber} AND ${`${receiptNumber}\u{10FFFF}`}`)
  if (transactionNumber !== undefined) found.push(sql`${columns("receipt_id")} = ${transactionNumber}`)
  return found
}

/** Counted from the end, which PostgreSQL's substr does not. */
const lastFour = inWordsOfEach({
  sqlite: sql`substr(receipt_number, -4)`,
  postgres: sql`right(receipt_number, 4)`
})

/** Receipts that match one of the things that the text may mean, each found by its own index. */
function whatever({ number, end, amounts, member, items }: FoundBy): Condition {
  const index = (condition: Condition) => sql`SELECT seq FROM receipt_index WHERE ${condition}`
  const ways = [
    ...(number === undefined
      ? []
      : [index(sql`receipt_number BETWEEN ${number} AND ${`${number}\u{10FFFF}`}`)]),
    ...(end === undefined
      ? []
      : [index(sql`${lastFour} = ${end.slice(-4)} AND receipt_number LIKE ${`%${end}`}`)]),
    ...(amounts === undefined ? [] : [index(sql`magnitude_minor BETWEEN ${amounts.from} AND ${amounts.to}`)]),
    ...(member === undefined ? [] : [index(sql`member_number = ${member}`)]),
    ...(items.length === 0
      ? []
      : [sql`SELECT seq FROM receipt_item WHERE item_number IN (${sql.join(items)})`])
  ]
  return sql<SqlBool>`r.seq IN (${sql.join(ways, sql` UNION `)})`
}

/** The filter that leaves so few receipts that they can be sorted; undefined when none does. */
async function few(db: Database, filters: SearchFilters): Promise<Condition | undefined> {
  return await inTurn.find(
    [...numberCondition(filters, plain), ...amountCondition(filters, plain)],
    async (condition) =>
      (await counted(db, sql`receipt_index AS r WHERE ${condition}`, mostSorted)) <= mostSorted
  )
}

function sorted({ from, to }: SearchFilters, condition: Condition): Walk {
  return {
    from: sql`receipt_index AS r WHERE ${condition} AND ${hidden("seq")} >= ${from} AND ${hidden("seq")} < ${to}`,
    order: hidden("seq")
  }
}

/** The shortest way that lists the latest first. */
async function inOrder(db: Database, country: Country, filters: SearchFilters): Promise<Walk> {
  const ways = waysInOrder(country, filters)
  let shortest = ways[0]
  let steps = Number.POSITIVE_INFINITY
  for (const way of ways.length > 1 ? ways : []) {
    const count = await counted(db, rowsOf(way, filters), mostCounted)
    if (count < steps) {
      shortest = way
      steps = count
    }
  }
  if (shortest === undefined) throw new Error("There is no way into the index of receipts.")
  const from = rowsOf(
    shortest,
    filters,
    shortest.table === undefined ? undefined : sql`${joins} receipt_index AS r ON r.seq = way.seq`
  )
  return { from, order: sql`${sql.ref(`${aliasOf(shortest)}.seq`)}` }
}

/** In this order: what stands first is gone through. */
const joins = inWordsOfEach({ sqlite: sql`CROSS JOIN`, postgres: sql`JOIN` })

/** The index itself is read as receipts; a table beside it leads to them. */
function aliasOf({ table }: InOrder): "r" | "way" {
  return table === undefined ? "r" : "way"
}

/** The rows of a way within the times that are asked for, and what is joined to them. */
function rowsOf(way: InOrder, { from, to }: SearchFilters, joined = sql``): RawBuilder<unknown> {
  const { column, index, table = "receipt_index", value } = way
  const row = sql.raw(aliasOf(way))
  const by =
    index === undefined
      ? sql``
      : inWordsOfEach({ sqlite: sql`INDEXED BY ${sql.ref(index)}`, postgres: sql`` })
  return sql`${sql.table(table)} AS ${row} ${by} ${joined}
    WHERE ${row}.${sql.ref(column)} = ${value} AND ${row}.seq >= ${from} AND ${row}.seq < ${to}`
}

/** The register that a receipt number begins with. */
function terminalOf({ receiptNumber = "" }: SearchFilters): string | undefined {
  return receiptNumber.length < 10 ? undefined : receiptNumber.slice(0, 10).replace(/^0+/u, "")
}

function waysInOrder(country: Country, filters: SearchFilters): readonly InOrder[] {
  const way = (place: Pick<InOrder, "index" | "table">, column: string, value: string | undefined) =>
    value === undefined ? [] : [{ ...place, column, value }]
  const narrow = [
    ...way({ index: "receipt_by_member" }, "member_number", filters.member),
    ...way({ table: "receipt_item" }, "item_number", filters.item),
    ...way({ table: "receipt_brand" }, "brand", filters.brand),
    ...way({ index: "receipt_by_badge" }, "badge", filters.badge),
    ...way({ index: "receipt_by_terminal" }, "terminal_id", filters.terminal ?? terminalOf(filters)),
    ...way({ index: "receipt_by_store" }, "store_number", filters.store)
  ]
  return narrow.length > 0 ? narrow : way({ index: "receipt_by_country" }, "country", country)
}

/** How many rows there are, counted no further than just past `most`. */
async function counted(db: Database, rows: RawBuilder<unknown>, most: number): Promise<number> {
  const query = sql<{
    n: number
  }>`SELECT count(*) AS n FROM (SELECT 1 FROM ${rows} LIMIT ${most + 1}) AS found`
  return (await db.get(query.compile(db.build)))?.n ?? 0
}
