import { ownTenderKind } from "@karat/domain/tender/own-tender"
import { tender } from "@karat/domain/tender/tender-type"
import type { Database } from "../database/database.ts"
import { flagOf } from "../database/column.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import type { Country } from "../database/store-tables.ts"
import { Refusal } from "../http/refusal.ts"
import type { EntryBook } from "./entry-book.ts"
import type { Entry } from "@karat/domain/admin/entry"
import { printableText } from "@karat/domain/text/printable-text"

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
  hold: async (db, { entry, country }) => {
    // Change is given in cash, and a shop that has lost its line sells for it.
    if (entry["tenderId"] === String(tender.cash) && entry["isOffered"] !== true)
      throw new Refusal(409, "entry_needed", "The shop cannot do without it.")
    await holdNameFree(db, country, entry, Number(entry["tenderId"]))
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

const languages = { textSv: "description_sv", textFi: "description_fi", textEn: "description_en" } as const

/**
 * Refuses a way to pay by the shop's own the name of another, in any language: nobody could tell them apart. Those that
 * are not offered any more do not count, and those of the specification may share theirs.
 */
export async function holdNameFree(db: Database, country: Country, entry: Entry, id: number): Promise<void> {
  if (entry["isOffered"] !== true) return
  const isOwn = (each: number) => ownTenderKind(each) !== undefined
  const others = (await db.all(tenderRows({ country }))).filter(
    (row) => row.withdrawn === 0 && row.id !== id && (isOwn(row.id) || isOwn(id))
  )
  for (const [field, column] of Object.entries(languages)) {
    const name = plainName(String(entry[field]))
    if (others.some((row) => plainName(row[column]) === name))
      throw new Refusal(409, "tender_name_taken", "Another payment method has this name.", { reason: field })
  }
}

/** A name as it is told from others: capitals, blanks and signs that are not seen tell nothing apart. */
function plainName(name: string): string {
  return printableText(name.normalize("NFKC")).toLowerCase()
}
