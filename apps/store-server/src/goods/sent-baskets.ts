import { basketRefPrefix } from "@karat/domain/transfer/basket-ref"
import { newId } from "../database/new-id.ts"
import type { Database } from "../database/database.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import type { StoreTable } from "../database/store-tables.ts"
import { writeHistory } from "../goods-list/goods-history.ts"
import { linesOf } from "../goods-list/goods-lines.ts"
import { documentNumber, documentSeq } from "./goods-document.ts"
import { notFound, Refusal } from "../http/refusal.ts"

interface SentTransfer {
  readonly seq: number
  readonly toStore: string
  readonly staff: string
}

const columns = ["goods_transfer.seq", "goods_transfer.to_store as toStore", "goods_transfer.staff"] as const

const sentOfBasket = preparedQuery((build, value: { storeNumber: string }) =>
  build
    .selectFrom("goods_line")
    .innerJoin("goods_transfer", (join) =>
      join
        .onRef("goods_transfer.from_store", "=", "goods_line.store_number")
        .on((eb) =>
          eb(
            "goods_transfer.integration_ref",
            "=",
            eb(eb.val(basketRefPrefix), "||", eb.ref("goods_line.id"))
          )
        )
    )
    .select(columns)
    .where("goods_line.kind", "=", "transfer")
    .where("goods_line.store_number", "=", value.storeNumber)
)

/** Transfers that were made of the store's basket, whose goods stand in it all the same. */
export function sentBaskets(db: Database, store: StoreTable): Promise<readonly SentTransfer[]> {
  return db.all(sentOfBasket({ storeNumber: store.number }))
}

/**
 * Takes out of the basket what has been sent of it: a till that created a transfer and broke off before it could
 * say so leaves nothing that could be sent twice. Belongs into a transaction.
 */
export async function settleSentBaskets(db: Database, store: StoreTable, now: Date): Promise<void> {
  for (const sent of await sentBaskets(db, store)) await settle(db, store, sent, now)
}

const sentTransfer = preparedQuery((build, value: { seq: number; from: string; to: string }) =>
  build
    .selectFrom("goods_transfer")
    .select(columns)
    .where("seq", "=", value.seq)
    .where("from_store", "=", value.from)
    .where("to_store", "=", value.to)
)

const historyOfTransfer = preparedQuery((build, value: { storeNumber: string; document: string }) =>
  build
    .selectFrom("goods_history")
    .select("id")
    .where("kind", "=", "transfer")
    .where("store_number", "=", value.storeNumber)
    .where("document", "=", value.document)
    .limit(1)
)

/** Takes out of the basket what a transfer has sent, once. Refuses with 404 one that the store has not sent there. */
export async function settleTransfer(
  db: Database,
  store: StoreTable,
  { oneId, toStoreNumber }: { readonly oneId: string; readonly toStoreNumber: string },
  now: Date
): Promise<void> {
  const to = toStoreNumber.trim().toLowerCase()
  const sent = await db.get(sentTransfer({ seq: documentSeq("TR", oneId) ?? -1, from: store.number, to }))
  if (sent === undefined) throw notFound("There is no such transfer.", "transfer_not_found")
  const known = await db.get(
    historyOfTransfer({ storeNumber: store.number, document: documentNumber("TR", sent.seq) })
  )
  if (known === undefined) await settle(db, store, sent, now)
}

const goodsOfTransfer = preparedQuery((build, value: { transfer: number }) =>
  build
    .selectFrom("goods_transfer_line")
    .innerJoin("item", "item.number", "item_number")
    .select(["item.number as itemNumber", "item.description", "item.division", "quantity"])
    .where("transfer_seq", "=", value.transfer)
    .orderBy("position")
)

async function settle(
  db: Database,
  store: StoreTable,
  { seq, toStore, staff }: SentTransfer,
  now: Date
): Promise<void> {
  const lines = await db.all(goodsOfTransfer({ transfer: seq }))
  for (const { itemNumber, quantity } of lines)
    await takeFromBasket(db, store.number, itemNumber, quantity, now)
  const document = documentNumber("TR", seq)
  await writeHistory(db, "transfer", store, lines, { document, badge: staff, toStore }, now)
}

interface SentPieces {
  readonly storeNumber: string
  readonly itemNumber: string
  readonly sent: number
}

const dropSent = preparedQuery((build, value: SentPieces) =>
  build
    .deleteFrom("goods_line")
    .where("kind", "=", "transfer")
    .where("store_number", "=", value.storeNumber)
    .where("item_number", "=", value.itemNumber)
    .where("quantity", "<=", value.sent)
)

const keepRest = preparedQuery((build, value: SentPieces & { readonly id: string }) =>
  build
    .updateTable("goods_line")
    .set((eb) => ({ id: value.id, quantity: eb("quantity", "-", value.sent) }))
    .where("kind", "=", "transfer")
    .where("store_number", "=", value.storeNumber)
    .where("item_number", "=", value.itemNumber)
    .where("quantity", ">", value.sent)
)

/** What is left of a line is another line: the old one's name says that it was sent. */
async function takeFromBasket(
  db: Database,
  storeNumber: string,
  itemNumber: string,
  sent: number,
  now: Date
): Promise<void> {
  await db.run(dropSent({ storeNumber, itemNumber, sent }))
  await db.run(keepRest({ storeNumber, itemNumber, sent, id: newId(now) }))
}

interface GoodsOfBasket {
  readonly integrationRef: string
  readonly lines: readonly { readonly itemNumber: string; readonly quantity: number }[]
}

/**
 * Refuses a new transfer of a basket that does not stand in the store as it is sent: another till has sent some of it
 * already, or has taken its line away, and the till that sends it has not looked since. Belongs into a transaction.
 */
export async function checkBasket(
  db: Database,
  store: StoreTable,
  { integrationRef, lines }: GoodsOfBasket,
  now: Date
): Promise<void> {
  if (!integrationRef.startsWith(basketRefPrefix)) return
  // What has been sent without being submitted stands in the basket and is not there.
  await settleSentBaskets(db, store, now)
  const basket = await linesOf(db, { kind: "transfer", storeNumber: store.number })
  const left = new Map(basket.map(({ itemNumber, quantity }) => [itemNumber, quantity]))
  for (const { itemNumber, quantity } of lines) left.set(itemNumber, (left.get(itemNumber) ?? 0) - quantity)
  const named = basket.some(({ id }) => `${basketRefPrefix}${id}` === integrationRef)
  if (!named || [...left.values()].some((pieces) => pieces < 0))
    throw new Refusal(422, "basket_changed", "The basket has changed since it was read.")
}
