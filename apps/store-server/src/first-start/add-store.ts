import { vatNumberOf } from "@karat/domain/first-start/company-numbers"
import {
  currencyOfCountry,
  newShopFaults,
  type NewShopFault,
  suggestedFor,
  tidiedShop,
  type TypedField
} from "@karat/domain/first-start/new-shop"
import { countryOf, languages } from "@karat/domain/store/country"
import { findStore } from "../catalogue/store.ts"
import type { Database } from "../database/database.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import { type ConfiguredDevices, newRegister, RegisterProblem, registersOf } from "../device/register-book.ts"
import { newReadableCode } from "../code/readable-code.ts"
import { type NewStore, writeStore } from "./write-shop.ts"

const stores = preparedQuery((build) => build.selectFrom("store").selectAll().orderBy("number"))

/** Every store, by the number and name that the server's operator knows. */
export function storesOf(
  db: Database
): Promise<readonly { readonly number: string; readonly name: string }[]> {
  return db.all(stores())
}

/** What is typed of a further store; what is left out is that of the other stores of its country. */
export interface RequestedStore {
  readonly number: string
  readonly name: string
  readonly street: string
  readonly city: string
  readonly phone: string
  readonly registerNumber?: string | undefined
  readonly registerName?: string | undefined
  readonly organisationName?: string | undefined
  readonly organisationNumber?: string | undefined
}

/** A store that was added, with what signs devices in as its first register. */
export interface AddedStore {
  readonly storeNumber: string
  readonly registerNumber: string
  readonly signInCode: string
}

/** What the fields are called on the console. */
const called: Readonly<Partial<Record<TypedField, string>>> = {
  organisationName: "--company",
  organisationNumber: "--company-number",
  storeNumber: "the number of the store",
  storeName: "--name",
  street: "--street",
  city: "--city",
  phone: "--phone",
  registerNumber: "--register",
  registerName: "--register-name"
}

const sentences: Readonly<Record<NewShopFault, string>> = {
  required: "is missing",
  "too-long": "has more than 40 characters",
  unprintable: "has characters that cannot be printed",
  "organisation-number-wrong": "is no company's number",
  "vat-number-wrong": "is no number of the tax",
  "store-number-wrong": "is not up to four digits, with fi before them in Finland",
  "store-number-of-other-country": "is one of another country",
  "register-number-wrong": "is not WK, or WKFI, and four digits",
  "phone-wrong": "is no number of a phone",
  "badge-wrong": "is no badge"
}

/**
 * Adds a store with its first register, of the same company as the others of its country unless another is named.
 * Throws `RegisterProblem`, with everything that is wrong in one sentence.
 */
export function addStore(
  db: Database,
  requested: RequestedStore,
  devices: ConfiguredDevices
): Promise<AddedStore> {
  return db.transaction(async () => {
    const store = await newStore(db, requested)
    if ((await findStore(db, store.storeNumber)) !== undefined)
      throw new RegisterProblem(`There is a store ${store.storeNumber} already.`)
    if ((await registersOf(db)).some(({ number }) => number === store.registerNumber))
      throw new RegisterProblem(`There is a register ${store.registerNumber} already; name another one.`)
    return await writeNewStore(db, store, devices)
  })
}

/** Writes a store that can be added, with its first register. Belongs into a transaction. */
export async function writeNewStore(
  db: Database,
  store: NewStore,
  devices: ConfiguredDevices
): Promise<AddedStore> {
  const signInCode = newReadableCode()
  const register = await newRegister(db, store.registerNumber, store.storeNumber, devices)
  await writeStore(db, { shop: store, register, printers: devices.printers, signInCode })
  return { storeNumber: store.storeNumber, registerNumber: store.registerNumber, signInCode }
}

async function newStore(db: Database, requested: RequestedStore): Promise<NewStore> {
  const all = await db.all(stores())
  if (all.length === 0)
    throw new RegisterProblem("There is no store yet: open the shop in the browser, with the first one.")
  const number = requested.number.trim().toLowerCase()
  const country = countryOf(number)
  const other = all.find((store) => store.country === country)
  const organisationNumber = requested.organisationNumber ?? other?.organisation_number ?? ""
  const own = { country, organisationNumber, storeNumber: number }
  const isSame = requested.organisationNumber === undefined && other !== undefined
  const shop = tidiedShop({
    ...own,
    currency: other?.currency ?? currencyOfCountry[country],
    organisationName: requested.organisationName ?? other?.organisation_name ?? "",
    vatNumber: isSame ? other.vat_number : vatNumberOf(organisationNumber.trim(), country),
    storeName: requested.name,
    street: requested.street,
    city: requested.city,
    phone: requested.phone,
    registerNumber: requested.registerNumber ?? suggestedFor(own).registerNumber,
    registerName: requested.registerName ?? "Kassa 1",
    // The shop has its owner already.
    badgeNumber: "0000",
    givenName: "-",
    familyName: "-",
    locale: languages[country]
  })
  const faults = Object.entries(newShopFaults(shop)).map(
    ([field, fault]) => `${called[field as TypedField] ?? field} ${sentences[fault]}`
  )
  if (faults.length > 0) throw new RegisterProblem(`The store is not added: ${faults.join("; ")}.`)
  return shop
}
