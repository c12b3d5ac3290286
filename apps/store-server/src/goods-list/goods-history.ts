import { type GoodsDay, goodsDaysPageSize, type GoodsLine } from "@karat/domain/goods-list/goods-line"
import { newId } from "../cart/new-id.ts"
import { dayBounds, storeTime } from "../clock/store-clock.ts"
import type { Database } from "../database/database.ts"
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

/** Writes into the history what has left. */
export function writeHistory(
  db: Database,
  kind: GoodsListName["kind"],
  store: StoreTable,
  lines: readonly Omit<GoodsLine, "id">[],
  { document, badge, reason, toStore }: LeftGoods,
  now: Date
): void {
  const { date } = storeTime(store.country, now)
  for (const { itemNumber, description, division, quantity } of lines)
    db.statement(
      `INSERT INTO goods_history (id, kind, store_number, document, date, item_number, description, division,
         quantity, badge, reason, to_store, at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`
    ).run(
      newId(now),
      kind,
      store.number,
      document,
      date,
      itemNumber,
      description,
      division,
      quantity,
      badge,
      reason ?? null,
      toStore ?? null,
      now.toISOString()
    )
}

/** What is asked of a history: the lines of a day where one is named, else a page of days, the latest first. */
export function searchHistory(
  db: Database,
  kind: GoodsListName["kind"],
  { number, country }: StoreTable,
  { date, page }: { readonly date?: string | undefined; readonly page?: string | undefined }
): readonly (GoodsDay | GoodsLine)[] {
  if (date === undefined) {
    const skip = (checkedPage(page) - 1) * goodsDaysPageSize
    return db
      .statement<GoodsDay>(
        `SELECT date, sum(quantity) AS quantity FROM goods_history WHERE kind = ? AND store_number = ?
         GROUP BY date ORDER BY date DESC LIMIT ${goodsDaysPageSize} OFFSET ?`
      )
      .all(kind, number, skip)
  }
  if (dayBounds(country, date) === undefined)
    throw new Refusal(422, "invalid_date_format", "Invalid date format")
  return db
    .statement<GoodsLine>(
      `SELECT id, item_number AS itemNumber, description, quantity, division FROM goods_history
       WHERE kind = ? AND store_number = ? AND date = ? ORDER BY rowid`
    )
    .all(kind, number, date)
}
