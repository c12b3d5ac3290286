import { changeWebOrder, checkInWebOrder, readWebOrders } from "@karat/contract/click-and-collect"
import { webOrderActions } from "@karat/domain/click-and-collect/web-order"
import type { PersistentTill } from "./persistent-till.ts"
import { reading } from "./returns-in-books.ts"
import type { Chance } from "./seeded-chance.ts"

/** Does something with one of the store's web orders. Another till may have been faster. */
export async function workOnWebOrder(
  till: PersistentTill,
  badgeNumber: string,
  chance: Chance
): Promise<void> {
  const orders = (await till.insist(readWebOrders, {})).answer
  const order = orders[chance.between(0, orders.length - 1)]
  if (order === undefined) return
  const actions = webOrderActions(order)
  const action = actions[chance.between(0, actions.length - 1)] ?? "comment"
  const params = { orderNumber: order.number }
  const told =
    action === "check-in"
      ? await till.insist(checkInWebOrder, { params, body: { badgeNumber } })
      : await till.insist(changeWebOrder, {
          params,
          body: { type: action, comment: "Ring före", data: "8504122386", badgeNumber }
        })
  if (told.status !== 200 && told.code?.startsWith("web_order_") !== true)
    throw new Error(`A web order was refused with ${told.status}: ${told.text}`)
}

/** Web orders that do not stand where what was done with them leads to, or with which something was done twice. */
export const wrongWebOrders = `SELECT number || ' does not stand where it was led to' AS wrong FROM web_order
   WHERE status <> CASE (
     SELECT type FROM web_order_move WHERE order_number = number
       AND type IN ('check-in', 'deliver', 'expire', 'cancel', 'return')
     ORDER BY position DESC LIMIT 1
   ) WHEN 'check-in' THEN 1 WHEN 'deliver' THEN 2 WHEN 'expire' THEN 3 WHEN 'cancel' THEN 5
     WHEN 'return' THEN 12 ELSE 0 END
   UNION ALL
   SELECT order_number || ' has twice: ' || type FROM web_order_move
   WHERE type IN ('check-in', 'deliver', 'expire', 'cancel', 'return')
   GROUP BY order_number, type HAVING count(*) > 1
   UNION ALL
   SELECT order_number || ' has lost a move' FROM web_order_move
   GROUP BY order_number HAVING count(*) <> max(position) + 1`

/** What is wrong with the web orders of a store that is not open. */
export function wrongsOfWebOrders(dataDir: string): Promise<readonly string[]> {
  return reading(dataDir, (db) =>
    db
      .prepare(wrongWebOrders)
      .all()
      .map((row) => String(row["wrong"]))
  )
}
