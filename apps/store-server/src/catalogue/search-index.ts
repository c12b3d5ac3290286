import type { Database } from "../database/database.ts"

/** Each column of the text index, from the item's row and its barcodes. */
const indexed = `description, description2, family,
  number || ' ' || replace(number, '-', '') || ' ' ||
    coalesce((SELECT group_concat(barcode, ' ' ORDER BY position) FROM item_barcode WHERE item_number = item.number), ''),
  division`

/** Everything the text index holds of an item, to tell whether a change concerns it. */
export function searchTextOf(db: Database, itemId: number): string {
  const row = db
    .statement<{ text: string }>(`SELECT json_array(${indexed}) AS text FROM item WHERE id = ?`)
    .get(itemId)
  return row?.text ?? ""
}

/** Puts an item into the text index, in place of what the index held of it. */
export function indexItem(db: Database, itemId: number): void {
  db.statement("DELETE FROM item_search WHERE rowid = ?").run(itemId)
  db.statement(
    `INSERT INTO item_search (rowid, description, description2, family, codes, division)
      SELECT id, ${indexed} FROM item WHERE id = ?`
  ).run(itemId)
}

/** Notes that an item waits for the text index. */
export function indexItemLater(db: Database, itemId: number): void {
  db.statement("INSERT OR IGNORE INTO item_to_index (item_id) VALUES (?)").run(itemId)
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

function indexBatch(db: Database): void {
  const batch = db
    .statement<{ item_id: number }>("SELECT item_id FROM item_to_index ORDER BY item_id LIMIT ?")
    .all(batchSize)
  for (const { item_id: itemId } of batch) {
    indexItem(db, itemId)
    db.statement("DELETE FROM item_to_index WHERE item_id = ?").run(itemId)
  }
}

function countWaiting(db: Database): number {
  return (
    db.statement<{ waiting: number }>("SELECT count(*) AS waiting FROM item_to_index").get()?.waiting ?? 0
  )
}
