import { type OldReceiptHeader, receiptPageSize } from "@karat/domain/receipt/old-receipt"
import type { Database } from "../database/database.ts"
import type { Country } from "../database/store-tables.ts"
import { headerOfRow, type IndexRow } from "./receipt-index.ts"
import type { Condition, SearchFilters } from "./search-filters.ts"

/** A way into the index that already lists the latest first. */
interface InOrder extends Condition {
  /** What is read, under the name `d`. */
  readonly table: string
}

/** A way into the index that finds few receipts, in no order. */
type Few = Condition

/** Where the rows come from, and what lists the latest first. */
interface Walk extends Condition {
  readonly order: string
}

/** So many rows are sorted without anybody noticing; more are walked in their order instead. */
const mostSorted = 20_000
/** So far it is counted which way is the shortest. */
const mostCounted = 20_000

/**
 * A page of the receipts of a country that meet every filter, the latest first; pages count from 1. Looks first
 * which filter leaves the fewest receipts and goes in by that one, so that no search walks the whole index.
 */
export function searchReceipts(
  db: Database,
  country: Country,
  filters: SearchFilters,
  page: number
): readonly OldReceiptHeader[] {
  const found = few(db, filters)
  const seqs = found === undefined ? inOrder(db, country, filters) : sorted(filters, found)
  // The plus keeps the database from going in by an index of its own choice.
  const all = [{ sql: "+r.country = ?", values: [country] }, ...conditions(filters, "+r")]
  return db
    .statement<IndexRow>(
      `SELECT * FROM receipt_index WHERE seq IN (
         SELECT r.seq FROM ${seqs.sql} AND ${all.map(({ sql }) => sql).join(" AND ")}
         ORDER BY ${seqs.order} DESC LIMIT ? OFFSET ?) ORDER BY seq DESC`
    )
    .all(
      ...seqs.values,
      ...all.flatMap(({ values }) => values),
      receiptPageSize,
      (page - 1) * receiptPageSize
    )
    .map(headerOfRow)
}

/** Every filter as a condition on a receipt, whose columns are written after `row`. */
function conditions(filters: SearchFilters, row: string): readonly Condition[] {
  const { amounts, item, brand, member, store, badge, terminal } = filters
  const equal = (column: string, value: string | undefined): Condition[] =>
    value === undefined ? [] : [{ sql: `${row}.${column} = ?`, values: [value] }]
  const among = (table: string, column: string, value: string | undefined): Condition[] =>
    value === undefined
      ? []
      : [{ sql: `EXISTS (SELECT 1 FROM ${table} WHERE ${column} = ? AND seq = r.seq)`, values: [value] }]
  return [
    ...equal("store_number", store),
    ...equal("badge", badge),
    ...equal("terminal_id", terminal),
    ...equal("member_number", member),
    ...(amounts === undefined
      ? []
      : [{ sql: `${row}.magnitude_minor BETWEEN ? AND ?`, values: [amounts.from, amounts.to] }]),
    ...(filters.onlyReturns ? [{ sql: `${row}.is_return = 1`, values: [] }] : []),
    ...numberCondition(filters, row),
    ...among("receipt_item", "item_number", item),
    ...among("receipt_brand", "brand", brand)
  ]
}

/** A receipt number that is not typed to its end finds those that begin with it. */
function numberCondition(
  { receiptNumber, transactionNumber }: SearchFilters,
  row: string
): readonly Condition[] {
  return [
    ...(receiptNumber === undefined
      ? []
      : [
          {
            sql: `${row}.receipt_number BETWEEN ? AND ?`,
            values: [receiptNumber, `${receiptNumber}\u{10FFFF}`]
          }
        ]),
    ...(transactionNumber === undefined
      ? []
      : [{ sql: `${row}.receipt_id = ?`, values: [transactionNumber] }])
  ]
}

/** The filter that leaves so few receipts that they can be sorted; undefined when none does. */
function few(db: Database, filters: SearchFilters): Few | undefined {
  const { amounts } = filters
  const ways: Few[] = [
    ...numberCondition(filters, "r"),
    ...(amounts === undefined
      ? []
      : [{ sql: "r.magnitude_minor BETWEEN ? AND ?", values: [amounts.from, amounts.to] }])
  ]
  return ways.find(
    (way) => counted(db, `receipt_index AS r WHERE ${way.sql}`, way.values, mostSorted) <= mostSorted
  )
}

function sorted({ from, to }: SearchFilters, way: Few): Walk {
  return {
    order: "+r.seq",
    sql: `receipt_index AS r WHERE ${way.sql} AND +r.seq >= ? AND +r.seq < ?`,
    values: [...way.values, from, to]
  }
}

/** The shortest way that lists the latest first. */
function inOrder(db: Database, country: Country, filters: SearchFilters): Walk {
  const { from, to } = filters
  const ways = waysInOrder(country, filters)
  let shortest = ways[0]
  let steps = Number.POSITIVE_INFINITY
  for (const way of ways.length > 1 ? ways : []) {
    const sql = `${way.table} WHERE ${way.sql} AND d.seq >= ? AND d.seq < ?`
    const count = counted(db, sql, [...way.values, from, to], mostCounted)
    if (count < steps) {
      shortest = way
      steps = count
    }
  }
  if (shortest === undefined) throw new Error("There is no way into the index of receipts.")
  const own = shortest.table.startsWith("receipt_index")
  const name = own ? "r" : "d"
  return {
    order: `${name}.seq`,
    sql: `${own ? shortest.table.replace(" AS d", " AS r") : `${shortest.table} CROSS JOIN receipt_index AS r ON r.seq = d.seq`}
      WHERE ${shortest.sql.replace("d.", `${name}.`)} AND ${name}.seq >= ? AND ${name}.seq < ?`,
    values: [...shortest.values, from, to]
  }
}

/** The register that a receipt number begins with. */
function terminalOf({ receiptNumber = "" }: SearchFilters): string | undefined {
  return receiptNumber.length < 10 ? undefined : receiptNumber.slice(0, 10).replace(/^0+/u, "")
}

function waysInOrder(country: Country, filters: SearchFilters): readonly InOrder[] {
  const way = (table: string, column: string, value: string | undefined): InOrder[] =>
    value === undefined ? [] : [{ table, sql: `d.${column} = ?`, values: [value] }]
  const index = (name: string) => `receipt_index AS d INDEXED BY ${name}`
  const narrow = [
    ...way(index("receipt_by_member"), "member_number", filters.member),
    ...way("receipt_item AS d", "item_number", filters.item),
    ...way("receipt_brand AS d", "brand", filters.brand),
    ...way(index("receipt_by_badge"), "badge", filters.badge),
    ...way(index("receipt_by_terminal"), "terminal_id", filters.terminal ?? terminalOf(filters)),
    ...way(index("receipt_by_store"), "store_number", filters.store)
  ]
  return narrow.length > 0 ? narrow : way(index("receipt_by_country"), "country", country)
}

/** How many rows there are, counted no further than just past `most`. */
function counted(db: Database, from: string, values: readonly (string | number)[], most: number): number {
  return (
    db
      .statement<{ n: number }>(`SELECT count(*) AS n FROM (SELECT 1 FROM ${from} LIMIT ${most + 1})`)
      .get(...values)?.n ?? 0
  )
}
