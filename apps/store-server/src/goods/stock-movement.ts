import { changeStock } from "../catalogue/change-stock.ts"
import type { Database } from "../database/database.ts"
import { preparedQuery } from "../database/prepared-query.ts"

/** Pieces of an item at a store. */
interface Pieces {
  readonly itemNumber: string
  readonly storeNumber: string
  readonly quantity: number
}

const addIncoming = preparedQuery(
  (build, row: { itemNumber: string; storeNumber: string; quantity: number; expectedOn: string }) =>
    build
      .insertInto("item_incoming")
      .values({
        item_number: row.itemNumber,
        store_number: row.storeNumber,
        quantity: row.quantity,
        expected_on: row.expectedOn
      })
      .onConflict((conflict) =>
        conflict.columns(["item_number", "store_number", "expected_on"]).doUpdateSet((eb) => ({
          quantity: eb("item_incoming.quantity", "+", eb.ref("excluded.quantity"))
        }))
      )
)

/** Pieces are on their way to a store. */
export async function announce(
  db: Database,
  { itemNumber, storeNumber, quantity }: Pieces,
  expectedOn: string
): Promise<void> {
  await db.run(addIncoming({ itemNumber, storeNumber, quantity, expectedOn }))
}

interface Come {
  readonly itemNumber: string
  readonly storeNumber: string
  readonly expectedOn: string
  readonly quantity: number
}

const lessIncoming = preparedQuery((build, come: Come) =>
  build
    .updateTable("item_incoming")
    .set((eb) => ({ quantity: eb("quantity", "-", come.quantity) }))
    .where("item_number", "=", come.itemNumber)
    .where("store_number", "=", come.storeNumber)
    .where("expected_on", "=", come.expectedOn)
    .where("quantity", ">", come.quantity)
)

const noneIncoming = preparedQuery((build, come: Omit<Come, "quantity">) =>
  build
    .deleteFrom("item_incoming")
    .where("item_number", "=", come.itemNumber)
    .where("store_number", "=", come.storeNumber)
    .where("expected_on", "=", come.expectedOn)
)

/** Announced pieces are no longer on their way. */
export async function withdraw(
  db: Database,
  { itemNumber, storeNumber, quantity }: Pieces,
  expectedOn: string
): Promise<void> {
  const less = await db.changes(lessIncoming({ itemNumber, storeNumber, expectedOn, quantity }))
  if (less === 0) await db.run(noneIncoming({ itemNumber, storeNumber, expectedOn }))
}

/** Announced pieces have come: they are in stock, and no longer on their way. */
export async function receive(db: Database, pieces: Pieces, expectedOn: string): Promise<void> {
  await withdraw(db, pieces, expectedOn)
  await changeStock(db, pieces.storeNumber, pieces.itemNumber, pieces.quantity)
}
