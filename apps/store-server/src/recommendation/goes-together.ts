import type { Complement } from "../catalogue/setup.ts"
import type { Database } from "../database/database.ts"
import type { StoreTable } from "../database/store-tables.ts"
import type { StoreItem } from "../catalogue/store-item.ts"

const perDivision = 12

/**
 * What goes with an item by the rules of setup: the single items first, then of each division in turn
 * what this store has most of, the item's own family before others. The same for the same stock.
 */
export function goesTogether(
  db: Database,
  store: StoreTable,
  item: StoreItem,
  complements: readonly Complement[]
): readonly string[] {
  const rules = complements.filter(({ division }) => division === item.division)
  const lists = rules
    .flatMap((rule) => rule.with)
    .map((division) =>
      db
        .statement<{ number: string }>(
          `SELECT item.number AS number FROM item
           JOIN item_price ON item_price.item_number = item.number AND currency = ?
           LEFT JOIN item_stock ON item_stock.item_number = item.number AND store_number = ?
           WHERE division = ? AND item.number <> ?
           ORDER BY family = ? DESC, coalesce(stock, 0) DESC, item.number LIMIT ${perDivision}`
        )
        .all(store.currency, store.number, division, item.number, item.family)
        .map(({ number }) => number)
    )
  const inTurn = Array.from({ length: perDivision }, (_, at) => lists.flatMap((list) => list[at] ?? []))
  return [...rules.flatMap((rule) => rule.items), ...inTurn.flat()]
}
