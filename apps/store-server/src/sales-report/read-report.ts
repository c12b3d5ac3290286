import type { Currency } from "@karat/domain/money/currency"
import { minorUnits } from "@karat/domain/money/minor-units"
import { dayAfter, daysIn, type Period, spansOf } from "@karat/domain/sales-report/report-period"
import { amountOf } from "@karat/domain/sales-report/report-columns"
import {
  type Breakdown,
  mostReportRows,
  noSales,
  type ReportQuestion,
  type ReportRow,
  type SalesReport,
  type SalesSums
} from "@karat/domain/sales-report/sales-report"
import { type RawBuilder, sql } from "kysely"
import type { Database } from "../database/database.ts"
import { listed } from "../database/dialect/dialect.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import type { Country, StoreTable } from "../database/store-tables.ts"
import { tenderTypesOf } from "../tender/tender-types.ts"
import { countWaiting, sumsOfRow } from "./sales-sums.ts"

/** Sums of one period: those of all rows whose spans are its. */
interface Found {
  readonly key: string
  readonly now: SalesSums
  readonly before: SalesSums
  /** How many rows there are in all. */
  readonly all: number
}

/** A report of the stores of a country, from the kept sums. */
export async function salesReport(
  db: Database,
  store: StoreTable,
  question: ReportQuestion
): Promise<SalesReport> {
  const stores = await db.all(storesOf({ country: store.country }))
  const { by } = question
  const [all] = await foundRows(db, store, { ...question, by: undefined })
  const rows =
    by === "day" ? await days(db, store, question) : await foundRows(db, store, { ...question, by })
  const labelled = await labels(db, store, by, rows)
  const row = (found: Found): ReportRow => ({
    key: found.key,
    ...labelled(found.key),
    now: found.now,
    before: question.before && found.before
  })
  return {
    currency: store.currency,
    rows: rows.map(row),
    more: Math.max(0, (rows[0]?.all ?? 0) - rows.length),
    total: { now: all?.now ?? noSales, before: question.before && (all?.before ?? noSales) },
    ...(await countWaiting(db)),
    stores
  }
}

const storesOf = preparedQuery((build, value: { country: Country }) =>
  build.selectFrom("store").select(["number", "name"]).where("country", "=", value.country).orderBy("number")
)

type Asked = Omit<ReportQuestion, "by"> & { readonly by: Exclude<Breakdown, "day"> | undefined }

const measures = [
  "gross_minor",
  "net_minor",
  "pieces",
  "customers",
  "discount_minor",
  "returned_minor"
] as const
type Measure = (typeof measures)[number]

/** The rows of a breakdown, those of most first; of everything in one row where none is named. */
async function foundRows(
  db: Database,
  { country, currency }: StoreTable,
  { by, period, before, storeNumber }: Asked
): Promise<readonly Found[]> {
  const now = JSON.stringify(spansOf(period))
  const then = JSON.stringify(before === undefined ? [] : spansOf(before))
  const isByStore = by === "store"
  // The sums of everything have an empty key; PostgreSQL groups by no constant.
  const name = sql.ref<string>(isByStore ? "store_number" : "key")
  const within = (spans: string, measure: Measure): RawBuilder<number> =>
    sql<number>`sum(CASE WHEN span IN ${listed(spans)} THEN ${sql.ref(measure)} ELSE 0 END)`
  const largest = by === undefined ? "gross_minor" : (`${amountOf(by)}_minor` as const)
  const rows = await db.all(
    db.build
      .selectFrom("sales_sum")
      .select([name.as("name"), sql<number>`count(*) OVER ()`.as("all")])
      .select(measures.map((measure) => within(now, measure).as(`now_${measure}` as const)))
      .select(measures.map((measure) => within(then, measure).as(`then_${measure}` as const)))
      .where("country", "=", country)
      .where("currency", "=", currency)
      .where("breakdown", "=", by === undefined || isByStore ? "all" : by)
      .where(
        "span",
        "in",
        listed<string>(JSON.stringify([...spansOf(period), ...(before ? spansOf(before) : [])]))
      )
      .$if(!isByStore || storeNumber !== undefined, (query) =>
        query.where("store_number", "=", storeNumber ?? "")
      )
      .$if(isByStore && storeNumber === undefined, (query) => query.where("store_number", "<>", ""))
      .groupBy(name)
      .orderBy(within(now, largest), "desc")
      .orderBy(name)
      .limit(mostReportRows)
  )
  const sums = (row: (typeof rows)[number], side: "now" | "then"): SalesSums => ({
    gross: minorUnits(row[`${side}_gross_minor`]),
    net: minorUnits(row[`${side}_net_minor`]),
    pieces: row[`${side}_pieces`],
    customers: row[`${side}_customers`],
    discount: minorUnits(row[`${side}_discount_minor`]),
    returned: minorUnits(row[`${side}_returned_minor`])
  })
  const found = rows.map((row) => ({
    key: row.name,
    now: sums(row, "now"),
    before: sums(row, "then"),
    all: row.all
  }))
  return by === "hour" ? found.toSorted((one, other) => (one.key < other.key ? -1 : 1)) : found
}

/** Each day of a period beside the day of the other period that stands in its place. */
async function days(
  db: Database,
  store: StoreTable,
  { period, before, storeNumber = "" }: ReportQuestion
): Promise<readonly Found[]> {
  const now = await sumsOfDays(db, store, storeNumber, period)
  const then = before && (await sumsOfDays(db, store, storeNumber, before))
  const count = daysIn(period)
  return Array.from({ length: count }, (_, at) => {
    const key = dayAfter(period.from, at)
    const other = before === undefined || at >= daysIn(before) ? undefined : dayAfter(before.from, at)
    return {
      key,
      now: now.get(key) ?? noSales,
      before: (other === undefined ? undefined : then?.get(other)) ?? noSales,
      all: count
    }
  })
}

const dayRows = preparedQuery(
  (build, value: { country: Country; currency: string; storeNumber: string; from: string; to: string }) =>
    build
      .selectFrom("sales_sum")
      .selectAll()
      .where("country", "=", value.country)
      .where("store_number", "=", value.storeNumber)
      .where("breakdown", "=", "all")
      .where("span", ">=", value.from)
      .where("span", "<=", value.to)
      .where("key", "=", "")
      .where("currency", "=", value.currency as Currency)
)

/** What was sold on each day of a period; of days without a sale there is nothing. */
async function sumsOfDays(
  db: Database,
  { country, currency }: StoreTable,
  storeNumber: string,
  { from, to }: Period
): Promise<ReadonlyMap<string, SalesSums>> {
  const rows = await db.all(dayRows({ country, currency, storeNumber, from, to }))
  return new Map(rows.map((row) => [row.span, sumsOfRow(row)]))
}

type Label = Pick<ReportRow, "label" | "names">

/** What the rows of a breakdown are called, where their key is a number. */
async function labels(
  db: Database,
  store: StoreTable,
  by: Breakdown,
  rows: readonly Found[]
): Promise<(key: string) => Label> {
  const keys = JSON.stringify(rows.map(({ key }) => key))
  const called = await namesOf(db, store, by, keys)
  return (key) => called?.get(key) ?? {}
}

async function namesOf(
  db: Database,
  store: StoreTable,
  by: Breakdown,
  keys: string
): Promise<ReadonlyMap<string, Label> | undefined> {
  switch (by) {
    case "store":
      return labelMap(await db.all(storeNames({ keys })))
    case "staff":
      return labelMap(await db.all(staffNames({ keys })))
    case "item":
      return labelMap(await db.all(itemNames({ keys })))
    case "tender":
      return new Map(
        (await tenderTypesOf(db, store)).map(({ id, description, names }) => [
          String(id),
          { label: description, names }
        ])
      )
    default:
      return undefined
  }
}

function labelMap(rows: readonly { readonly key: string; readonly label: string }[]) {
  return new Map(rows.map(({ key, label }) => [key, { label }]))
}

const storeNames = preparedQuery((build, value: { keys: string }) =>
  build
    .selectFrom("store")
    .select(["number as key", "name as label"])
    .where("number", "in", listed<string>(value.keys))
)
const staffNames = preparedQuery((build, value: { keys: string }) =>
  build
    .selectFrom("staff")
    .select((eb) => [
      "badge as key",
      sql<string>`${eb.ref("given_name")} || ' ' || ${eb.ref("family_name")}`.as("label")
    ])
    .where("badge", "in", listed<string>(value.keys))
)
const itemNames = preparedQuery((build, value: { keys: string }) =>
  build
    .selectFrom("item")
    .select(["number as key", "description as label"])
    .where("number", "in", listed<string>(value.keys))
)
