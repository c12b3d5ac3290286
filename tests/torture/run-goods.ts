import type { TestServer } from "@karat/store-server/testing/test-server"
import { sqlText } from "@karat/store-server/testing/sql-text"
import type { TortureTill } from "./torture-till.ts"

/** How many pieces of each item a store has. */
export type Stock = ReadonlyMap<string, number>

/** The stock of some items. */
export function stockOf({ db }: TestServer, items: readonly string[]): Stock {
  return new Map(
    items.map((item) => [
      item,
      db.get(
        sqlText<{ stock: number }>(
          "SELECT stock FROM item_stock WHERE item_number = ? AND store_number = '101'",
          item
        )
      )?.stock ?? 0
    ])
  )
}

/** What was sold has left the stock and what came back is in it, once each; what is not paid has moved nothing. */
export function wrongStock(server: TestServer, before: Stock, cartIds: readonly string[]): readonly string[] {
  const now = stockOf(server, [...before.keys()])
  return [...before].flatMap(([item, stock]) => {
    const sold = cartIds.reduce(
      (sum, id) =>
        sum +
        (server.db.get(
          sqlText<{ n: number }>(
            `SELECT coalesce(sum(quantity), 0) AS n FROM cart_line JOIN cart ON cart.id = cart_id
             WHERE cart_id = ? AND state = 'closed' AND item_number = ?`,
            id,
            item
          )
        )?.n ?? 0),
      0
    )
    const left = now.get(item)
    return left === stock - sold
      ? []
      : [`of ${item} there were ${stock}, ${sold} were sold, ${left} are left`]
  })
}

/** Nothing stands in a cart that nobody has put there, and nothing stands there more often than it was put. */
export function addedTwice(
  { db }: TestServer,
  tills: readonly TortureTill[],
  cartIds: readonly string[],
  items: readonly string[]
): readonly string[] {
  const asked = tills.flatMap(({ added }) => [...added.values()])
  return items.flatMap((item) => {
    const gestures = asked.filter((each) => each === item).length
    const lines = cartIds.reduce(
      (sum, id) =>
        sum +
        (db.get(
          sqlText<{ n: number }>(
            "SELECT count(*) AS n FROM cart_line WHERE cart_id = ? AND item_number = ? AND quantity > 0",
            id,
            item
          )
        )?.n ?? 0),
      0
    )
    return lines <= gestures
      ? []
      : [`${item} was put into carts ${gestures} times and stands there ${lines} times`]
  })
}
