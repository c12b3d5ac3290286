import type { WebReturnItem } from "@karat/domain/ports/web-orders"
import { changeStock } from "../catalogue/change-stock.ts"
import type { Database } from "../database/database.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import { notFound, Refusal } from "../http/refusal.ts"
import { type DoneBy, saidMoment } from "./web-order-book.ts"

const returnOfOrder = preparedQuery((build, value: { orderNumber: string; storeNumber: string }) =>
  build
    .selectFrom("web_return")
    .select(["state", "by_name", "ended_at"])
    .where("order_number", "=", value.orderNumber)
    .where("store_number", "=", value.storeNumber)
)

const itemsOfReturn = preparedQuery((build, value: { orderNumber: string }) =>
  build
    .selectFrom("web_return_item")
    .select(["item_number as itemNumber", "name", "quantity"])
    .where("order_number", "=", value.orderNumber)
    .orderBy("position")
)

/**
 * What is to come back to a store of an order. Refuses with 404 where nothing is, and with 422 and what somebody has
 * done where it is over.
 */
export async function announcedReturn(
  db: Database,
  storeNumber: string,
  orderNumber: string
): Promise<readonly Required<WebReturnItem>[]> {
  const found = await db.get(returnOfOrder({ orderNumber, storeNumber }))
  if (found === undefined) throw notFound("Order not found", "order_not_found")
  const { state, by_name, ended_at } = found
  const values = { name: by_name ?? "", at: saidMoment(ended_at ?? "") }
  if (state === "arrived")
    throw new Refusal(422, "web_return_arrived", `${values.name} has registered the return.`, { values })
  if (state === "deleted")
    throw new Refusal(422, "web_return_deleted", `${values.name} has deleted the return.`, { values })
  return await db.all(itemsOfReturn({ orderNumber }))
}

interface ReturnEnd {
  readonly state: "arrived" | "deleted"
  readonly by: DoneBy
  /** On the wall of the store. */
  readonly now: string
}

const end = preparedQuery(
  (
    build,
    value: {
      orderNumber: string
      state: "arrived" | "deleted"
      badge: string | null
      name: string
      at: string
    }
  ) =>
    build
      .updateTable("web_return")
      .set({ state: value.state, badge: value.badge, by_name: value.name, ended_at: value.at })
      .where("order_number", "=", value.orderNumber)
)

/** A return has come, and its goods are the store's from then on, or it is deleted. Refuses as `announcedReturn` does. */
export async function endWebReturn(
  db: Database,
  storeNumber: string,
  orderNumber: string,
  { state, by, now }: ReturnEnd
): Promise<void> {
  const items = await announcedReturn(db, storeNumber, orderNumber)
  await db.run(end({ orderNumber, state, badge: by.badge, name: by.name, at: now }))
  if (state === "arrived")
    for (const { itemNumber, quantity } of items) await changeStock(db, storeNumber, itemNumber, quantity)
}
