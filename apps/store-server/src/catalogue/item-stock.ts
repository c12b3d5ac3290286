import type { StockInStore } from "@karat/domain/catalogue/stock"
import type { Database } from "../database/database.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import { listed } from "../database/dialect/dialect.ts"

/** Pieces that are on their way to a store. */
export interface IncomingStock {
  readonly storeNumber: string
  readonly storeName: string
  readonly street: string
  readonly quantity: number
  /** A day, `2027-02-15`. */
  readonly expectedOn: string
}

const stockRows = preparedQuery((build, value: { itemNumber: string }) =>
  build
    .selectFrom("store")
    .leftJoin("item_stock", (join) =>
      join
        .onRef("item_stock.store_number", "=", "store.number")
        .on("item_stock.item_number", "=", value.itemNumber)
    )
    .select((select) => [
      "store.number as storeNumber",
      "store.name as storeName",
      "store.street as street",
      select.fn.coalesce("item_stock.stock", select.lit(0)).as("stock")
    ])
    .orderBy("store.number")
)

/** The pieces of an item in every store, by store number; 0 where none was ever counted. */
export function stockOf(db: Database, itemNumber: string): Promise<StockInStore[]> {
  return db.all(stockRows({ itemNumber }))
}

const stocksHere = preparedQuery((build, value: { storeNumber: string; items: string }) =>
  build
    .selectFrom("item")
    .leftJoin("item_stock", (join) =>
      join
        .onRef("item_stock.item_number", "=", "item.number")
        .on("item_stock.store_number", "=", value.storeNumber)
    )
    .select((select) => [
      "item.number as itemNumber",
      "item.description",
      "item_stock.stock as counted",
      select.fn.coalesce("item_stock.stock", select.lit(0)).as("stock")
    ])
    .where("item.number", "in", listed<string>(value.items))
)

/** A store's stock of items, with their names; `counted` is null where it never was. Unknown items are left out. */
export function stocksOf(db: Database, storeNumber: string, itemNumbers: readonly string[]) {
  return db.all(stocksHere({ storeNumber, items: JSON.stringify(itemNumbers) }))
}

const incomingRows = preparedQuery((build, value: { itemNumber: string }) =>
  build
    .selectFrom("item_incoming")
    .innerJoin("store", "store.number", "item_incoming.store_number")
    .select([
      "store.number as storeNumber",
      "store.name as storeName",
      "store.street as street",
      "item_incoming.quantity as quantity",
      "item_incoming.expected_on as expectedOn"
    ])
    .where("item_incoming.item_number", "=", value.itemNumber)
    .orderBy("item_incoming.expected_on")
    .orderBy("store.number")
)

/** What is on its way of an item, the soonest first. */
export function incomingOf(db: Database, itemNumber: string): Promise<IncomingStock[]> {
  return db.all(incomingRows({ itemNumber }))
}
