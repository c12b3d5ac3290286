import type { TestServer } from "./test-server.ts"
import { sqlText } from "./sql-text.ts"

/** The number of a sellable item of store 101 for which an SQL condition on `item` and its `price` holds. */
export async function itemWhere({ db }: Pick<TestServer, "db">, condition: string): Promise<string> {
  const row = await db.get(
    sqlText<{
      number: string
    }>(`SELECT item.number AS number FROM item JOIN item_price AS price ON item_number = number AND currency = 'SEK'
       WHERE status = '10' AND price_manual = 0 AND ${condition} ORDER BY item.number LIMIT 1`)
  )
  if (row === undefined) throw new Error(`No item is ${condition}.`)
  return row.number
}

export const insurableRing =
  "division = 'RINGS' AND insurable = 1 AND no_discount = 0 AND price_minor = original_price_minor AND price_minor > 100000"
export const campaignRing =
  "division = 'RINGS' AND no_discount = 0 AND price_minor < original_price_minor AND price_minor > 100000"
