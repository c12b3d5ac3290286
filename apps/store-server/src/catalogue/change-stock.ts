import type { Database } from "../database/database.ts"
import { preparedQuery } from "../database/prepared-query.ts"

interface Pieces {
  readonly storeNumber: string
  readonly itemNumber: string
  readonly pieces: number
}

/** Keeps the store's feed, which every change of its stock is counted by, until the transaction ends. */
const lockFeed = preparedQuery((build, value: { storeNumber: string }) =>
  build
    .insertInto("feed_counter")
    .values({ feed: "catalogue", store_number: value.storeNumber, last: 0 })
    .onConflict((conflict) =>
      conflict.columns(["feed", "store_number"]).doUpdateSet((eb) => ({ last: eb.ref("feed_counter.last") }))
    )
)
// The item is read, so that one that is gone gets no stock.
const addPieces = preparedQuery((build, value: Pieces) =>
  build
    .insertInto("item_stock")
    .columns(["item_number", "store_number", "stock"])
    .expression((eb) =>
      eb
        .selectFrom("item")
        .select(["number", eb.val(value.storeNumber).as("store"), eb.val(value.pieces).as("pieces")])
        .where("number", "=", value.itemNumber)
    )
    .onConflict((conflict) =>
      conflict
        .columns(["item_number", "store_number"])
        .doUpdateSet((eb) => ({ stock: eb("item_stock.stock", "+", eb.ref("excluded.stock")) }))
    )
)
const putPieces = preparedQuery((build, value: Pieces) =>
  build
    .insertInto("item_stock")
    .values({ item_number: value.itemNumber, store_number: value.storeNumber, stock: value.pieces })
    .onConflict((conflict) =>
      conflict
        .columns(["item_number", "store_number"])
        .doUpdateSet((eb) => ({ stock: eb.ref("excluded.stock") }))
    )
)

/**
 * Puts pieces into a store's stock, or takes them out where the number is below zero; a store may lack what it
 * has. Sales, returns, transfers, deliveries and write-offs all go through here.
 */
export async function changeStock(
  db: Database,
  storeNumber: string,
  itemNumber: string,
  pieces: number
): Promise<void> {
  // First, always: two sales that have the other's item and wait for the feed would wait for each other.
  await db.run(lockFeed({ storeNumber }))
  await db.run(addPieces({ storeNumber, itemNumber, pieces }))
}

/** Says what a store has of an item, whatever it had. The item has to be there. */
export async function setStock(
  db: Database,
  storeNumber: string,
  itemNumber: string,
  pieces: number
): Promise<void> {
  await db.run(lockFeed({ storeNumber }))
  await db.run(putPieces({ storeNumber, itemNumber, pieces }))
}
