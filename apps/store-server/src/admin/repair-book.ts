import { preparedQuery } from "../database/prepared-query.ts"
import type { Country } from "../database/store-tables.ts"
import { Refusal } from "../http/refusal.ts"
import type { EntryBook } from "./entry-book.ts"
import { storeChoices } from "./store-book.ts"

const repairRows = preparedQuery((build, value: { country: Country }) =>
  build
    .selectFrom("repair")
    .innerJoin("store", "store.number", "store_number")
    .select(["repair.id", "store_number", "description", "price_minor"])
    .where("country", "=", value.country)
    .orderBy("repair.id")
)

/** What customers of a country's stores have brought in; the till finds a repair by its number in its own store. */
export const repairBook: EntryBook = {
  all: async (db, country) =>
    (await db.all(repairRows({ country }))).map((row) => ({
      repairNumber: row.id,
      repairText: row.description,
      storeNumber: row.store_number,
      ...(row.price_minor === null ? {} : { repairPrice: row.price_minor })
    })),
  choices: storeChoices,
  hold: async (db, { entry, before }) => {
    // A number is known in one store, whatever its country.
    const number = String(entry["repairNumber"])
    const other = await db.get(db.build.selectFrom("repair").select("id").where("id", "=", number))
    if (before === undefined && other !== undefined)
      throw new Refusal(409, "entry_taken", "There is a repair of that number already.")
  },
  write: async (db, { entry, before }) => {
    const row = {
      store_number: String(entry["storeNumber"]),
      description: String(entry["repairText"]),
      price_minor: typeof entry["repairPrice"] === "number" ? entry["repairPrice"] : null
    }
    const id = String(entry["repairNumber"])
    await db.run(
      before === undefined
        ? db.build.insertInto("repair").values({ id, ...row })
        : db.build.updateTable("repair").set(row).where("id", "=", id)
    )
  },
  remove: async (db, { entry }) => {
    await db.run(db.build.deleteFrom("repair").where("id", "=", String(entry["repairNumber"])))
  }
}
