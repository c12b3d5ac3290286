import type { Database } from "../database/database.ts"

/** Puts pieces into a store's stock, or takes them out where the number is below zero; a store may lack what it has. */
export function changeStock(db: Database, storeNumber: string, itemNumber: string, pieces: number): void {
  db.statement(
    `INSERT INTO item_stock (item_number, store_number, stock) SELECT number, ?, ? FROM item WHERE number = ?
     ON CONFLICT (item_number, store_number) DO UPDATE SET stock = stock + excluded.stock`
  ).run(storeNumber, pieces, itemNumber)
}
