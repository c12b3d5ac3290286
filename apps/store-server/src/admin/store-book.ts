import type { Entry, EntryChoices } from "@karat/domain/admin/entry"
import { currencyOfCountry, suggestedFor } from "@karat/domain/first-start/new-shop"
import { countryOf } from "@karat/domain/store/country"
import { findStore } from "../catalogue/store.ts"
import type { Database } from "../database/database.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import type { Country } from "../database/store-tables.ts"
import { writeNewStore } from "../first-start/add-store.ts"
import type { NewStore } from "../first-start/write-shop.ts"
import { Refusal } from "../http/refusal.ts"
import { type ConfiguredDevices, registersOf } from "../device/register-book.ts"
import { keepStoreOfToday } from "../store/store-of-a-day.ts"
import type { EntryBook } from "./entry-book.ts"

const storeRows = preparedQuery((build, value: { country: Country }) =>
  build.selectFrom("store").selectAll().where("country", "=", value.country).orderBy("number")
)

/** The stores of a country, by number. */
export function storesOfCountry(db: Database, country: Country) {
  return db.all(storeRows({ country }))
}

/** The stores of a country to choose from. */
export async function storeChoices(db: Database, country: Country): Promise<EntryChoices> {
  return {
    storeNumber: (await storesOfCountry(db, country)).map(({ number, name }) => ({
      id: number,
      name: `${number} ${name}`
    }))
  }
}

/** The stores of a country, and whose they are. A new one has a register, and what its country's stores have. */
export const storeBook = (devices: ConfiguredDevices): EntryBook => ({
  all: async (db, country) =>
    (await storesOfCountry(db, country)).map((row) => ({
      storeNumber: row.number,
      storeName: row.name,
      street: row.street,
      city: row.city,
      phone: row.phone,
      organisationName: row.organisation_name,
      organisationNumber: row.organisation_number,
      vatNumber: row.vat_number
    })),
  hold: async (db, { entry, before, country }) => {
    if (before !== undefined) return
    const number = String(entry["storeNumber"])
    if (countryOf(number) !== country)
      throw new Refusal(422, "entry_invalid", "It is the number of a store of another country.")
    // Stores and registers of other countries are not in the list.
    const first = suggestedFor({ country, storeNumber: number, organisationNumber: "" }).registerNumber
    const isTaken = (await findStore(db, number)) !== undefined
    if (isTaken || (await registersOf(db)).some((register) => register.number === first))
      throw new Refusal(409, "entry_taken", "There is a store of that number, or its register, already.")
  },
  write: async (db, { entry, before, country, at }) => {
    const number = String(entry["storeNumber"])
    if (before === undefined) {
      await writeNewStore(db, await newStoreOf(db, entry, country), devices)
      return
    }
    await keepStoreOfToday(db, number, at)
    const row = {
      name: String(entry["storeName"]),
      street: String(entry["street"]),
      city: String(entry["city"]),
      phone: String(entry["phone"]),
      organisation_name: String(entry["organisationName"]),
      organisation_number: String(entry["organisationNumber"]),
      vat_number: String(entry["vatNumber"])
    }
    await db.run(db.build.updateTable("store").set(row).where("number", "=", number))
  }
})

async function newStoreOf(db: Database, entry: Entry, country: Country): Promise<NewStore> {
  const textOf = (field: string) => String(entry[field])
  const own = {
    country,
    storeNumber: textOf("storeNumber"),
    organisationNumber: textOf("organisationNumber")
  }
  return {
    ...own,
    currency: (await storesOfCountry(db, country))[0]?.currency ?? currencyOfCountry[country],
    organisationName: textOf("organisationName"),
    vatNumber: textOf("vatNumber"),
    storeName: textOf("storeName"),
    street: textOf("street"),
    city: textOf("city"),
    phone: textOf("phone"),
    registerNumber: suggestedFor(own).registerNumber,
    registerName: "Kassa 1"
  }
}
