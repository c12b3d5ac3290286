import { webOrderStatus } from "@karat/domain/click-and-collect/web-order"
import { storeOf } from "../catalogue/store.ts"
import { wallTime } from "@karat/domain/store/store-time"
import { columnsOf } from "../database/column.ts"
import type { Database } from "../database/database.ts"
import { picked, preparedQuery } from "../database/prepared-query.ts"
import type { Row } from "../database/tables.ts"
import { webOrderTables } from "../database/tables/web-order-tables.ts"

/** An item by its number, in either case. */
export const itemOfNumber = preparedQuery((build, value: { number: string }) =>
  build
    .selectFrom("item")
    .select(["number", "description"])
    .where((eb) => eb(eb.fn<string>("upper", ["number"]), "=", value.number))
)

const orderRow = preparedQuery((build, value: { number: string }) =>
  build
    .selectFrom("web_order")
    .select(["store_number as storeNumber", "status"])
    .where("number", "=", value.number)
)

/** The store in which an order of the web shop is collected; undefined for an unknown order. */
export async function storeOfOrder(db: Database, number: string): Promise<string | undefined> {
  return (await db.get(orderRow({ number })))?.storeNumber
}

/** An item that is on its way to a store, or back. */
interface Goods {
  /** Of the order. */
  readonly number: string
  readonly storeNumber: string
  readonly itemNumber: string
  readonly quantity: number
}

const insertOrder = preparedQuery((build, row: Row<"web_order">) =>
  build.insertInto("web_order").values(picked(row, columnsOf(webOrderTables.web_order)))
)
const insertMove = preparedQuery((build, row: Row<"web_order_move">) =>
  build.insertInto("web_order_move").values(picked(row, columnsOf(webOrderTables.web_order_move)))
)
const updateOrder = preparedQuery((build, row: { number: string; name: string }) =>
  build.updateTable("web_order").set({ name: row.name }).where("number", "=", row.number)
)
const products = preparedQuery((build, value: { number: string }) =>
  build
    .selectFrom("web_order_product")
    .select(["position", "item_number as itemNumber"])
    .where("order_number", "=", value.number)
)
const putProduct = preparedQuery((build, row: Row<"web_order_product">) =>
  build
    .insertInto("web_order_product")
    .values(picked(row, columnsOf(webOrderTables.web_order_product)))
    .onConflict((conflict) =>
      conflict
        .columns(["order_number", "position"])
        .doUpdateSet((eb) => ({ quantity: eb.ref("excluded.quantity") }))
    )
)

/**
 * Writes an item of an order that is on its way to a store; what was written before is what the file says now. An order
 * that has come stays as it is.
 */
export async function putOrderedItem(
  db: Database,
  now: Date,
  {
    number,
    storeNumber,
    name,
    comment,
    ...goods
  }: Goods & { readonly name: string; readonly comment: string }
): Promise<void> {
  const known = await db.get(orderRow({ number }))
  if (known !== undefined && known.status !== webOrderStatus.onTheWay) return
  if (known === undefined) {
    const at = wallTime((await storeOf(db, storeNumber)).country, now)
    await db.run(
      insertOrder({
        number,
        store_number: storeNumber,
        id: number,
        name,
        status: webOrderStatus.onTheWay,
        deadline: null,
        comment: comment === "" ? null : comment,
        changed_at: at
      })
    )
    await db.run(
      insertMove({
        order_number: number,
        position: 0,
        type: "order",
        at,
        badge: null,
        by_name: null,
        comment: null,
        identification: null,
        deadline: null
      })
    )
  } else await db.run(updateOrder({ number, name }))
  await db.run(putProduct(await rowOf(db, number, goods, await db.all(products({ number })))))
}

const returnRow = preparedQuery((build, value: { number: string }) =>
  build.selectFrom("web_return").select("state").where("order_number", "=", value.number)
)
const insertReturn = preparedQuery((build, row: Row<"web_return">) =>
  build.insertInto("web_return").values(picked(row, columnsOf(webOrderTables.web_return)))
)
const returnItems = preparedQuery((build, value: { number: string }) =>
  build
    .selectFrom("web_return_item")
    .select(["position", "item_number as itemNumber"])
    .where("order_number", "=", value.number)
)
const putReturnItem = preparedQuery((build, row: Row<"web_return_item">) =>
  build
    .insertInto("web_return_item")
    .values(picked(row, columnsOf(webOrderTables.web_return_item)))
    .onConflict((conflict) =>
      conflict
        .columns(["order_number", "position"])
        .doUpdateSet((eb) => ({ quantity: eb.ref("excluded.quantity") }))
    )
)

/** Writes an item that comes back to a store of an order; a return that is over stays as it is. */
export async function putReturnedItem(db: Database, { number, storeNumber, ...goods }: Goods): Promise<void> {
  const known = await db.get(returnRow({ number }))
  if (known !== undefined && known.state !== "announced") return
  if (known === undefined)
    await db.run(
      insertReturn({
        order_number: number,
        store_number: storeNumber,
        state: "announced",
        badge: null,
        by_name: null,
        ended_at: null
      })
    )
  await db.run(putReturnItem(await rowOf(db, number, goods, await db.all(returnItems({ number })))))
}

/** The row of an item among those of its order: where it stands already, else behind the others. */
async function rowOf(
  db: Database,
  number: string,
  { itemNumber, quantity }: Pick<Goods, "itemNumber" | "quantity">,
  known: readonly { readonly position: number; readonly itemNumber: string }[]
): Promise<Row<"web_order_product"> & Row<"web_return_item">> {
  const at = known.find((each) => each.itemNumber === itemNumber)?.position
  const position = at ?? Math.max(-1, ...known.map((each) => each.position)) + 1
  const name = (await db.get(itemOfNumber({ number: itemNumber.toUpperCase() })))?.description ?? itemNumber
  return { order_number: number, position, item_number: itemNumber, name, quantity }
}
