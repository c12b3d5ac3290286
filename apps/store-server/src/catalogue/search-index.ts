import { sql } from "kysely"
import type { Database } from "../database/database.ts"
import { kept } from "../database/kept.ts"

/** Each column of the text index, from the item's row and its barcodes. */
const indexed = sql`description, description2, family,
  number || ' ' || replace(number, '-', '') || ' ' ||
    coalesce((SELECT group_concat(barcode, ' ' ORDER BY position) FROM item_barcode WHERE item_number = item.number), ''),
  division`

const searchText = kept((build, value: { itemId: number }) =>
  build
    .selectFrom("item")
    .select(sql<string>`json_array(${indexed})`.as("text"))
    .where("id", "=", value.itemId)
)

/** Everything the text index holds of an item, to tell whether a change concerns it. */
export function searchTextOf(db: Database, itemId: number): string {
  return db.get(searchText({ itemId }))?.text ?? ""
}

const removeFromIndex = kept((build, value: { itemId: number }) =>
  sql`DELETE FROM item_search WHERE rowid = ${value.itemId}`.compile(build)
)
const addToIndex = kept((build, value: { itemId: number }) =>
  sql`INSERT INTO item_search (rowid, description, description2, family, codes, division)
    SELECT id, ${indexed} FROM item WHERE id = ${value.itemId}`.compile(build)
)

/** Puts an item into the text index, in place of what the index held of it. */
export function indexItem(db: Database, itemId: number): void {
  db.run(removeFromIndex({ itemId }))
  db.run(addToIndex({ itemId }))
}

const addToWaiting = kept((build, value: { itemId: number }) =>
  build.insertInto("item_to_index").values({ item_id: value.itemId }).orIgnore()
)

/** Notes that an item waits for the text index. */
export function indexItemLater(db: Database, itemId: number): void {
  db.run(addToWaiting({ itemId }))
}

const batchSize = 2000

/**
 * Indexes the items that wait for it, in transactions so short that a selling till does not notice
 * them. Interrupted, it goes on where it was at the next call. Tells after each batch how many wait.
 */
export function indexWaitingItems(db: Database, progress: (waiting: number) => void = () => undefined): void {
  let waiting = countWaiting(db)
  while (waiting > 0) {
    db.transaction(() => indexBatch(db))
    waiting = countWaiting(db)
    progress(waiting)
  }
}

const nextWaiting = kept((build) =>
  build.selectFrom("item_to_index").select("item_id as itemId").orderBy("item_id").limit(batchSize)
)
const removeFromWaiting = kept((build, value: { itemId: number }) =>
  build.deleteFrom("item_to_index").where("item_id", "=", value.itemId)
)
const waitingItems = kept((build) =>
  build.selectFrom("item_to_index").select((eb) => eb.fn.countAll<number>().as("waiting"))
)

function indexBatch(db: Database): void {
  for (const { itemId } of db.all(nextWaiting())) {
    indexItem(db, itemId)
    db.run(removeFromWaiting({ itemId }))
  }
}

function countWaiting(db: Database): number {
  return db.get(waitingItems())?.waiting ?? 0
}
