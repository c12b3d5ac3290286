import { storeTime } from "@karat/domain/store/store-time"
import { preparedQuery } from "../database/prepared-query.ts"
import type { Country } from "../database/store-tables.ts"
import type { EntryBook } from "./entry-book.ts"
import { storeChoices } from "./store-book.ts"

const budgetRows = preparedQuery((build, value: { country: Country }) =>
  build
    .selectFrom("day_budget")
    .innerJoin("store", "store.number", "store_number")
    .select(["store_number", "date", "amount_minor"])
    .where("country", "=", value.country)
    .orderBy("date")
    .orderBy("store_number")
)

/** What the stores of a country are meant to sell, day by day. */
export const budgetBook: EntryBook = {
  all: async (db, country) =>
    (await db.all(budgetRows({ country }))).map((row) => ({
      storeNumber: row.store_number,
      day: row.date,
      budgetAmount: row.amount_minor
    })),
  // What has been is read, and not looked for in a list.
  isShown: ({ day }, country, now) => String(day) >= storeTime(country, now).date,
  choices: storeChoices,
  write: async (db, { entry, before }) => {
    const row = { store_number: String(entry["storeNumber"]), date: String(entry["day"]) }
    const amount_minor = Number(entry["budgetAmount"])
    await db.run(
      before === undefined
        ? db.build.insertInto("day_budget").values({ ...row, amount_minor })
        : db.build
            .updateTable("day_budget")
            .set({ amount_minor })
            .where("store_number", "=", row.store_number)
            .where("date", "=", row.date)
    )
  },
  remove: async (db, { entry }) => {
    await db.run(
      db.build
        .deleteFrom("day_budget")
        .where("store_number", "=", String(entry["storeNumber"]))
        .where("date", "=", String(entry["day"]))
    )
  }
}
