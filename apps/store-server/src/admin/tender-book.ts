import { ownTenderKind } from "@karat/domain/tender/own-tender"
import { tender } from "@karat/domain/tender/tender-type"
import type { Database } from "../database/database.ts"
import { flagOf } from "../database/column.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import type { Country } from "../database/store-tables.ts"
import { Refusal } from "../http/refusal.ts"
import type { EntryBook } from "./entry-book.ts"

const tenderRows = preparedQuery((build, value: { country: Country }) =>
  build
    .selectFrom("tender_type")
    .select(["id", "description_sv", "description_fi", "description_en", "position", "withdrawn"])
    .where("country", "=", value.country)
    .orderBy("position")
    .orderBy("id")
)

/** Those of the specification: what the shop has made itself is another kind. */
async function builtIn(db: Database, country: Country) {
  return (await db.all(tenderRows({ country }))).filter(({ id }) => ownTenderKind(id) === undefined)
}

/** The ways to pay in the stores of a country, also those that are not offered any more. */
export const tenderBook: EntryBook = {
  all: async (db, country) =>
    (await builtIn(db, country)).map((row) => ({
      tenderId: String(row.id),
      textSv: row.description_sv,
      textFi: row.description_fi,
      textEn: row.description_en,
      position: row.position,
      isOffered: row.withdrawn === 0
    })),
  hold: (_, { entry }) => {
    // Change is given in cash, and a shop that has lost its line sells for it.
    if (entry["tenderId"] === String(tender.cash) && entry["isOffered"] !== true)
      throw new Refusal(409, "entry_needed", "The shop cannot do without it.")
  },
  write: async (db, { entry, country }) => {
    await db.run(
      db.build
        .updateTable("tender_type")
        .set({
          description_sv: String(entry["textSv"]),
          description_fi: String(entry["textFi"]),
          description_en: String(entry["textEn"]),
          position: Number(entry["position"]),
          withdrawn: flagOf(entry["isOffered"] !== true)
        })
        .where("country", "=", country)
        .where("id", "=", Number(entry["tenderId"]))
    )
  }
}
