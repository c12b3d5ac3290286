import { basketRefPrefix } from "@karat/domain/transfer/basket-ref"
import { newId } from "../cart/new-id.ts"
import type { Database } from "../database/database.ts"
import type { StoreTable } from "../database/store-tables.ts"
import { writeHistory } from "../goods-list/goods-history.ts"
import { linesOf } from "../goods-list/goods-lines.ts"
import { documentNumber, documentSeq } from "../goods/goods-document.ts"
import { notFound, Refusal } from "../http/refusal.ts"

interface SentTransfer {
  readonly seq: number
  readonly toStore: string
  readonly staff: string
}

interface SentLine {
  readonly itemNumber: string
  readonly description: string
  readonly division: string
  readonly quantity: number
}

const columns = "goods_transfer.seq AS seq, to_store AS toStore, staff"

/** Transfers that were made of the store's basket, whose goods stand in it all the same. */
export function sentBaskets(db: Database, store: StoreTable): readonly SentTransfer[] {
  return db
    .statement<SentTransfer>(
      `SELECT ${columns} FROM goods_line
         JOIN goods_transfer ON from_store = goods_line.store_number
           AND integration_ref = '${basketRefPrefix}' || goods_line.id
       WHERE goods_line.kind = 'transfer' AND goods_line.store_number = ?`
    )
    .all(store.number)
}

/**
 * Takes out of the basket what has been sent of it: a till that created a transfer and broke off before it could
 * say so leaves nothing that could be sent twice. Belongs into a transaction.
 */
export function settleSentBaskets(db: Database, store: StoreTable, now: Date): void {
  for (const sent of sentBaskets(db, store)) settle(db, store, sent, now)
}

/** Takes out of the basket what a transfer has sent, once. Refuses with 404 one that the store has not sent there. */
export function settleTransfer(
  db: Database,
  store: StoreTable,
  { oneId, toStoreNumber }: { readonly oneId: string; readonly toStoreNumber: string },
  now: Date
): void {
  const sent = db
    .statement<SentTransfer>(
      `SELECT ${columns} FROM goods_transfer WHERE seq = ? AND from_store = ? AND to_store = ?`
    )
    .get(documentSeq("TR", oneId) ?? null, store.number, toStoreNumber.trim().toLowerCase())
  if (sent === undefined) throw notFound("There is no such transfer.", "transfer_not_found")
  const known = db
    .statement("SELECT 1 FROM goods_history WHERE kind = 'transfer' AND store_number = ? AND document = ?")
    .get(store.number, documentNumber("TR", sent.seq))
  if (known === undefined) settle(db, store, sent, now)
}

function settle(db: Database, store: StoreTable, { seq, toStore, staff }: SentTransfer, now: Date): void {
  const lines = db
    .statement<SentLine>(
      `SELECT item.number AS itemNumber, item.description AS description, item.division AS division, quantity
       FROM goods_transfer_line JOIN item ON item.number = item_number WHERE transfer_seq = ? ORDER BY position`
    )
    .all(seq)
  for (const { itemNumber, quantity } of lines) takeFromBasket(db, store.number, itemNumber, quantity, now)
  const document = documentNumber("TR", seq)
  writeHistory(db, "transfer", store, lines, { document, badge: staff, toStore }, now)
}

/** What is left of a line is another line: the old one's name says that it was sent. */
function takeFromBasket(
  db: Database,
  storeNumber: string,
  itemNumber: string,
  sent: number,
  now: Date
): void {
  const line = ["transfer", storeNumber, itemNumber, sent] as const
  const where = "kind = ? AND store_number = ? AND item_number = ?"
  db.statement(`DELETE FROM goods_line WHERE ${where} AND quantity <= ?`).run(...line)
  db.statement(`UPDATE goods_line SET id = ?, quantity = quantity - ? WHERE ${where} AND quantity > ?`).run(
    newId(now),
    sent,
    ...line
  )
}

interface GoodsOfBasket {
  readonly integrationRef: string
  readonly lines: readonly { readonly itemNumber: string; readonly quantity: number }[]
}

/**
 * Refuses a new transfer of a basket that does not stand in the store as it is sent: another till has sent some of it
 * already, or has taken its line away, and the till that sends it has not looked since. Belongs into a transaction.
 */
export function checkBasket(
  db: Database,
  store: StoreTable,
  { integrationRef, lines }: GoodsOfBasket,
  now: Date
): void {
  if (!integrationRef.startsWith(basketRefPrefix)) return
  // What has been sent without being submitted stands in the basket and is not there.
  settleSentBaskets(db, store, now)
  const basket = linesOf(db, { kind: "transfer", storeNumber: store.number })
  const left = new Map(basket.map(({ itemNumber, quantity }) => [itemNumber, quantity]))
  for (const { itemNumber, quantity } of lines) left.set(itemNumber, (left.get(itemNumber) ?? 0) - quantity)
  const named = basket.some(({ id }) => `${basketRefPrefix}${id}` === integrationRef)
  if (!named || [...left.values()].some((pieces) => pieces < 0))
    throw new Refusal(422, "basket_changed", "The basket has changed since it was read.")
}
