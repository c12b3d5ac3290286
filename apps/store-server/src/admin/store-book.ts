import type { EntryChoices } from "@karat/domain/admin/entry"
import type { Database } from "../database/database.ts"
import { kept } from "../database/kept.ts"
import type { Country } from "../database/store-tables.ts"
import { keepStoreOfToday } from "../store/store-of-a-day.ts"
import type { EntryBook } from "./entry-book.ts"

const storeRows = kept((build, value: { country: Country }) =>
  build.selectFrom("store").selectAll().where("country", "=", value.country).orderBy("number")
)

/** The stores of a country, by number. */
export function storesOfCountry(db: Database, country: Country) {
  return db.all(storeRows({ country }))
}

/** What somebody chooses a store of a country from. */
export function storeChoices(db: Database, country: Country): EntryChoices {
  return {
    storeNumber: storesOfCountry(db, country).map(({ number, name }) => ({
      id: number,
      name: `${number} ${name}`
    }))
  }
}

/** The stores of a country, and whose they are. */
export const storeBook: EntryBook = {
  all: (db, country) =>
    storesOfCountry(db, country).map((row) => ({
      storeNumber: row.number,
      storeName: row.name,
      street: row.street,
      city: row.city,
      phone: row.phone,
      organisationName: row.organisation_name,
      organisationNumber: row.organisation_number,
      vatNumber: row.vat_number
    })),
  write: (db, { entry, at }) => {
    const number = String(entry["storeNumber"])
    keepStoreOfToday(db, number, at)
    const row = {
      name: String(entry["storeName"]),
      street: String(entry["street"]),
      city: String(entry["city"]),
      phone: String(entry["phone"]),
      organisation_name: String(entry["organisationName"]),
      organisation_number: String(entry["organisationNumber"]),
      vat_number: String(entry["vatNumber"])
    }
    db.run(db.build.updateTable("store").set(row).where("number", "=", number))
  }
}
