import { sql } from "kysely"
import type { Database } from "../database/database.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import { sideBySide } from "../database/side-by-side.ts"
import { wordsInPlaces } from "./words-of-postgres.ts"

/** An item's number with and without hyphens, and its barcodes. */
const codes = sql<string>`number || ' ' || replace(number, '-', '') || ' ' ||
  coalesce((SELECT string_agg(barcode, ' ' ORDER BY position) FROM item_barcode WHERE item_number = item.number), '')`

const searchText = preparedQuery((build, value: { itemId: number }) =>
  build
    .selectFrom("item")
    .select(["description", "description2", "family", codes.as("codes"), "division"])
    .where("id", "=", value.itemId)
)

/** Everything the text index holds of an item, to tell whether a change concerns it. */
export async function searchTextOf(db: Database, itemId: number): Promise<string> {
  return JSON.stringify((await db.get(searchText({ itemId }))) ?? {})
}

const dropFromIndex = preparedQuery((build, value: { itemId: number }) =>
  sql`DELETE FROM item_search WHERE rowid = ${value.itemId}`.compile(build)
)
const addToIndex = preparedQuery((build, value: { itemId: number }) =>
  sql`INSERT INTO item_search (rowid, description, description2, family, codes, division)
    SELECT id, description, description2, family, ${codes}, division FROM item WHERE id = ${value.itemId}`.compile(
    build
  )
)
const dropWords = preparedQuery((build, value: { itemId: number }) =>
  sql`DELETE FROM item_search WHERE item_id = ${value.itemId}`.compile(build)
)
const putWords = preparedQuery((build, value: { itemId: number; words: string }) =>
  sql`INSERT INTO item_search (item_id, words) VALUES (${value.itemId}, ${value.words}::tsvector)
    ON CONFLICT (item_id) DO UPDATE SET words = excluded.words`.compile(build)
)

/** Puts an item into the text index, in place of what the index held of it. */
export async function indexItem(db: Database, itemId: number): Promise<void> {
  if (db.engine === "postgres") {
    const text = await db.get(searchText({ itemId }))
    if (text !== undefined) await db.run(putWords({ itemId, words: wordsInPlaces(text) }))
    return
  }
  await db.run(dropFromIndex({ itemId }))
  await db.run(addToIndex({ itemId }))
}

/** Takes an item that is about to go out of the text index. */
export async function removeFromIndex(db: Database, itemId: number): Promise<void> {
  await db.run(db.engine === "postgres" ? dropWords({ itemId }) : dropFromIndex({ itemId }))
  await db.run(removeFromWaiting({ itemId }))
}

const addToWaiting = preparedQuery((build, value: { itemId: number }) =>
  build
    .insertInto("item_to_index")
    .values({ item_id: value.itemId })
    .onConflict((conflict) => conflict.doNothing())
)

/** Notes that an item waits for the text index. */
export async function indexItemLater(db: Database, itemId: number): Promise<void> {
  await db.run(addToWaiting({ itemId }))
}

const nextWaiting = preparedQuery((build, value: { most: number }) =>
  build.selectFrom("item_to_index").select("item_id as itemId").orderBy("item_id").limit(value.most)
)
const removeFromWaiting = preparedQuery((build, value: { itemId: number }) =>
  build.deleteFrom("item_to_index").where("item_id", "=", value.itemId)
)

/** Indexes some of the items that wait for it; belongs into a transaction. Answers how many: none when none does. */
export async function indexWaitingItems(db: Database, most: number): Promise<number> {
  const next = await db.all(nextWaiting({ most }))
  await indexItems(
    db,
    next.map(({ itemId }) => itemId)
  )
  for (const each of next) await db.run(removeFromWaiting(each))
  return next.length
}

async function indexItems(db: Database, ids: readonly number[]): Promise<void> {
  await sideBySide(ids.map((id) => indexItem(db, id)))
}

const everyItem = preparedQuery((build) => build.selectFrom("item").select("id").orderBy("id"))
const atOnce = 500
const mostSideBySide = 50

/** Puts every item into the text index, which holds none of them yet. */
export async function indexEveryItem(db: Database): Promise<void> {
  const items = await db.all(everyItem())
  for (let from = 0; from < items.length; from += atOnce)
    await db.transaction(async () => {
      const piece = items.slice(from, from + atOnce).map(({ id }) => id)
      for (let at = 0; at < piece.length; at += mostSideBySide)
        await indexItems(db, piece.slice(at, at + mostSideBySide))
    })
}
