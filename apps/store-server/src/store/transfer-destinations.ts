import { setupValue } from "../catalogue/setup.ts"
import type { Database } from "../database/database.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import type { Country, StoreTable } from "../database/store-tables.ts"

const destinations = preparedQuery((build, value: { own: string; country: Country; warehouse: string }) =>
  build
    .selectFrom("store")
    .select(["number", "name", "currency"])
    .where((eb) =>
      eb.or([
        eb("country", "=", value.country),
        eb("number", "=", value.warehouse),
        eb(eb.val(value.warehouse), "=", value.own)
      ])
    )
    .where("number", "<>", value.own)
    .orderBy("number")
)

/** The stores that a store may send goods to: the others of its country and the central warehouse, which sends to all. */
export async function transferDestinations(db: Database, store: StoreTable) {
  const warehouse = await setupValue(db, store, "centralWarehouse")
  return await db.all(destinations({ own: store.number, country: store.country, warehouse }))
}
