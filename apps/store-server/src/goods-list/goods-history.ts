import { type GoodsDay, goodsDaysPageSize, type GoodsLine } from "@karat/domain/goods-list/goods-line"
import { storeTime } from "@karat/domain/store/store-time"
import { newId } from "../database/new-id.ts"
import { dayBounds } from "../clock/store-clock.ts"
import type { Database } from "../database/database.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import type { StoreTable } from "../database/store-tables.ts"
import { checkedPage } from "../http/checked-page.ts"
import { Refusal } from "../http/refusal.ts"
import type { GoodsListName } from "./goods-lines.ts"

/** Goods that have left a store, by the document that says so. */
interface LeftGoods {
  readonly document: string
  readonly badge: string
  readonly reason?: string
  readonly toStore?: string
}

const insertHistory = preparedQuery(
  (
    build,
    row: {
      id: string
      kind: GoodsListName["kind"]
      storeNumber: string
      document: string
      date: string
      itemNumber: string
      description: string
      division: string
      quantity: number
      badge: string
      reason: string | null
      toStore: string | null
      at: string
    }
  ) =>
    build.insertInto("goods_history").values({
      id: row.id,
      kind: row.kind,
      store_number: row.storeNumber,
      document: row.document,
      date: row.date,
      item_number: row.itemNumber,
      description: row.description,
      division: row.division,
      quantity: row.quantity,
      badge: row.badge,
      reason: row.reason,
      to_store: row.toStore,
      at: row.at
    })
)

/** Writes into the history what has left. */
export async function writeHistory(
  db: Database,
  kind: GoodsListName["kind"],
  store: StoreTable,
  lines: readonly Omit<GoodsLine, "id">[],
  { document, badge, reason, toStore }: LeftGoods,
  now: Date
): Promise<void> {
  const { date } = storeTime(store.country, now)
  for (const { itemNumber, description, division, quantity } of lines)
    await db.run(
      insertHistory({
        id: newId(now),
        kind,
        storeNumber: store.number,
        document,
        date,
        itemNumber,
        description,
        division,
        quantity,
        badge,
        reason: reason ?? null,
        toStore: toStore ?? null,
        at: now.toISOString()
      })
    )
}

const daysOfHistory = preparedQuery(
  (build, value: { kind: GoodsListName["kind"]; storeNumber: string; skip: number }) =>
    build
      .selectFrom("goods_history")
      .select((eb) => ["date", eb.fn.sum<number>("quantity").as("quantity")])
      .where("kind", "=", value.kind)
      .where("store_number", "=", value.storeNumber)
      .groupBy("date")
      .orderBy("date", "desc")
      .limit(goodsDaysPageSize)
      .offset(value.skip)
)

const linesOfDay = preparedQuery(
  (build, value: { kind: GoodsListName["kind"]; storeNumber: string; date: string }) =>
    build
      .selectFrom("goods_history as gone")
      .leftJoin("staff", "staff.badge", "gone.badge")
      .leftJoin("store", "store.number", "gone.to_store")
      .leftJoin("write_off_reason as reason", "reason.id", "gone.reason")
      .select([
        "gone.id",
        "gone.item_number as itemNumber",
        "gone.description",
        "gone.quantity",
        "gone.division",
        "gone.at",
        "gone.document",
        "gone.kind",
        "gone.to_store as toStore",
        "staff.given_name as by",
        "store.name as to",
        "reason.text_en as en",
        "reason.text_fi as fi",
        "reason.text_sv as sv"
      ])
      .where("gone.kind", "=", value.kind)
      .where("gone.store_number", "=", value.storeNumber)
      .where("gone.date", "=", value.date)
      .orderBy("gone.seq")
)

/** The lines of a day, each with how it left. */
async function leftOnDay(db: Database, day: Parameters<typeof linesOfDay>[0]): Promise<GoodsLine[]> {
  return (await db.all(linesOfDay(day))).map(
    ({ at, by, document, en, fi, kind, sv, to, toStore, ...line }) => ({
      ...line,
      left: {
        at,
        // A write-off's own document name is not shown.
        document: kind === "transfer" ? document : undefined,
        by: by ?? undefined,
        to: to ?? toStore ?? undefined,
        reason: sv === null ? undefined : { en: en ?? undefined, fi: fi ?? undefined, sv }
      }
    })
  )
}

/** What is asked of a history: the lines of a day where one is named, else a page of days, the latest first. */
export async function searchHistory(
  db: Database,
  kind: GoodsListName["kind"],
  { number, country }: StoreTable,
  { date, page }: { readonly date?: string | undefined; readonly page?: string | undefined }
): Promise<readonly (GoodsDay | GoodsLine)[]> {
  if (date === undefined) {
    const skip = (checkedPage(page) - 1) * goodsDaysPageSize
    return await db.all(daysOfHistory({ kind, storeNumber: number, skip }))
  }
  if (dayBounds(country, date) === undefined)
    throw new Refusal(422, "invalid_date_format", "Invalid date format")
  return await leftOnDay(db, { kind, storeNumber: number, date })
}
