import type { Database } from "../database/database.ts"

/** Pieces of an item at a store. */
interface Pieces {
  readonly itemNumber: string
  readonly storeNumber: string
  readonly quantity: number
}

/** Puts pieces into a store's stock, or takes them out of it where there are fewer than none. */
export function moveStock(db: Database, { itemNumber, storeNumber, quantity }: Pieces): void {
  db.statement(
    `INSERT INTO item_stock (item_number, store_number, stock) VALUES (?, ?, ?)
     ON CONFLICT (item_number, store_number) DO UPDATE SET stock = stock + excluded.stock`
  ).run(itemNumber, storeNumber, quantity)
}

/** Pieces are on their way to a store. */
export function announce(
  db: Database,
  { itemNumber, storeNumber, quantity }: Pieces,
  expectedOn: string
): void {
  db.statement(
    `INSERT INTO item_incoming (item_number, store_number, quantity, expected_on) VALUES (?, ?, ?, ?)
     ON CONFLICT (item_number, store_number, expected_on) DO UPDATE SET quantity = quantity + excluded.quantity`
  ).run(itemNumber, storeNumber, quantity, expectedOn)
}

/** Announced pieces have come: they are in stock, and no longer on their way. */
export function receive(db: Database, pieces: Pieces, expectedOn: string): void {
  const { itemNumber, storeNumber, quantity } = pieces
  const row = [itemNumber, storeNumber, expectedOn] as const
  const less = db
    .statement(
      `UPDATE item_incoming SET quantity = quantity - ?
       WHERE item_number = ? AND store_number = ? AND expected_on = ? AND quantity > ?`
    )
    .run(quantity, ...row, quantity)
  if (less.changes === 0)
    db.statement(
      "DELETE FROM item_incoming WHERE item_number = ? AND store_number = ? AND expected_on = ?"
    ).run(...row)
  moveStock(db, pieces)
}
