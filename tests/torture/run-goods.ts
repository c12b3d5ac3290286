import { inTurn } from "@karat/store-server/database/in-turn"
import type { TestServer } from "@karat/store-server/testing/test-server"
import { sqlText } from "@karat/store-server/testing/sql-text"
import type { TortureTill } from "./torture-till.ts"

/** How many pieces of each item a store has. */
export type Stock = ReadonlyMap<string, number>

/** The stock of some items. */
export async function stockOf({ db }: TestServer, items: readonly string[]): Promise<Stock> {
  return new Map(
    await inTurn.map(items, async (item) => [
      item,
      (
        await db.get(
          sqlText<{ stock: number }>(
            "SELECT stock FROM item_stock WHERE item_number = ? AND store_number = '101'",
            item
          )
        )
      )?.stock ?? 0
    ])
  )
}

/** What was sold has left the stock and what came back is in it, once each; what is not paid has moved nothing. */
export async function wrongStock(
  server: TestServer,
  before: Stock,
  cartIds: readonly string[]
): Promise<readonly string[]> {
  const now = await stockOf(server, [...before.keys()])
  return await inTurn.flatMap([...before], async ([item, stock]) => {
    const sold = await inTurn.reduce(
      cartIds,
      async (sum, id) =>
        sum +
        ((
          await server.db.get(
            sqlText<{ n: number }>(
              `SELECT coalesce(sum(quantity), 0) AS n FROM cart_line JOIN cart ON cart.id = cart_id
             WHERE cart_id = ? AND state = 'closed' AND item_number = ?`,
              id,
              item
            )
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
export async function addedTwice(
  { db }: TestServer,
  tills: readonly TortureTill[],
  cartIds: readonly string[],
  items: readonly string[]
): Promise<readonly string[]> {
  const asked = tills.flatMap(({ added }) => [...added.values()])
  return await inTurn.flatMap(items, async (item) => {
    const gestures = asked.filter((each) => each === item).length
    const lines = await inTurn.reduce(
      cartIds,
      async (sum, id) =>
        sum +
        ((
          await db.get(
            sqlText<{ n: number }>(
              "SELECT count(*) AS n FROM cart_line WHERE cart_id = ? AND item_number = ? AND quantity > 0",
              id,
              item
            )
          )
        )?.n ?? 0),
      0
    )
    return lines <= gestures
      ? []
      : [`${item} was put into carts ${gestures} times and stands there ${lines} times`]
  })
}
