import type { Cart } from "@karat/domain/cart/cart"
import type { Database } from "../database/database.ts"

/** Notes which items were sold in a cart. Belongs into the transaction that closes it. */
export function rememberSold(db: Database, { header, lines }: Cart): void {
  for (const line of lines)
    if (line.quantity > 0)
      db.statement("INSERT OR IGNORE INTO sold_item (item_number, cart_id) VALUES (?, ?)").run(
        line.itemNumber,
        header.id
      )
}

/** How many of the latest sales of an item are looked at. */
const latestSales = 200

/** What was bought in the same sales as an item, the most often first, by number where that is equal. */
export function boughtTogether(db: Database, itemNumber: string, currency: string): readonly string[] {
  return db
    .statement<{ number: string }>(
      `SELECT line.item_number AS number, count(DISTINCT line.cart_id) AS times
       FROM (SELECT cart_id FROM sold_item JOIN cart ON cart.id = cart_id
             WHERE item_number = ? AND currency = ? ORDER BY cart_id DESC LIMIT ${latestSales}) AS sale
       JOIN cart_line AS line ON line.cart_id = sale.cart_id
       WHERE line.item_number <> ? AND line.quantity > 0
       GROUP BY line.item_number ORDER BY times DESC, number LIMIT 50`
    )
    .all(itemNumber, currency, itemNumber)
    .map(({ number }) => number)
}
