import { currencyOfCountry, type NewShop } from "@karat/domain/first-start/new-shop"
import { isTerminalTender, tender } from "@karat/domain/tender/tender-type"
import { roundUpExpenseId } from "@karat/domain/round-up/round-up"
import { languages } from "@karat/domain/store/country"
import { writeDivisionsAndStatuses } from "../catalogue/first-divisions.ts"
import type { Setup } from "../catalogue/setup.ts"
import type { PrinterConfig } from "../config/printer-config.ts"
import type { Database } from "../database/database.ts"
import type { DeviceSetup } from "../device/device.ts"
import { writeRegister } from "../device/register-book.ts"
import { expensesOf } from "./first-expenses.ts"
import { writeFirstItems } from "./first-items.ts"
import {
  denominationsOf,
  goodsDocumentTypes,
  setupOfAnyShop,
  writeReasons,
  writeSetupValue,
  writeTenders,
  writeWriteOffReasons
} from "./first-setup.ts"

/** A store of a shop, without the shop's owner. */
export type NewStore = Omit<NewShop, "badgeNumber" | "givenName" | "familyName" | "locale">

interface StoreToWrite {
  /** Tidied, and without faults. */
  readonly shop: NewStore
  readonly register: DeviceSetup
  readonly printers: readonly PrinterConfig[]
  /** Signs further devices in as the first register. */
  readonly signInCode: string
}

interface ShopToWrite extends StoreToWrite {
  readonly shop: NewShop
}

/** Writes the first store of an empty database, and everything that it needs to sell. Belongs into a transaction. */
export async function writeShop(db: Database, toWrite: ShopToWrite): Promise<void> {
  const { build } = db
  const { shop } = toWrite
  await writeDivisionsAndStatuses(db)
  await writeStore(db, toWrite)
  await db.run(
    build.insertInto("staff").values({
      badge: shop.badgeNumber,
      given_name: shop.givenName,
      family_name: shop.familyName,
      store_number: shop.storeNumber,
      locale: shop.locale,
      may_change_store: 1,
      may_approve: 1,
      may_administer: 1
    })
  )
  await writeReasons(db)
  await writeWriteOffReasons(db)
}

/** Writes a store with its first register; the first one of a country brings its setup, ways to pay and first items. */
export async function writeStore(
  db: Database,
  { shop, register, printers, signInCode }: StoreToWrite
): Promise<void> {
  const { build } = db
  const { country, currency, storeNumber } = shop
  const isFirst =
    (await db.get(build.selectFrom("store").select("number").where("country", "=", country).limit(1))) ===
    undefined
  await db.run(
    build.insertInto("store").values({
      number: storeNumber,
      name: shop.storeName,
      street: shop.street,
      city: shop.city,
      country,
      currency,
      organisation_number: shop.organisationNumber,
      organisation_name: shop.organisationName,
      vat_number: shop.vatNumber,
      phone: shop.phone
    })
  )
  await writeRegister(db, { country, register, name: shop.registerName, printers, signInCode })
  if (!isFirst) return
  await writeFirstItems(db, country, currency)
  for (const [key, value] of Object.entries(setupOf(shop))) await writeSetupValue(db, key, country, value)
  // No terminal and no bank is connected yet, and only demo stores have a second till for the office.
  await writeTenders(
    db,
    { country, currency },
    (id) => !isTerminalTender(id) && id !== tender.secondCash && id !== tender.currencyChange
  )
}

/** What the till cannot do without, and nothing that a shop has to decide by itself. */
function setupOf({ country, currency, organisationName, storeNumber }: NewStore): Partial<Setup> {
  const expenses = expensesOf(languages[country])
  return {
    ...setupOfAnyShop,
    color: "green",
    logo: organisationName,
    memberFlag: false,
    insuranceFlag: false,
    digitalMailboxFlag: false,
    insurableDivisions: [],
    bags: [],
    bargainBags: [],
    // There is no receiver of rounded-up amounts yet. Limits are those of the country's own currency.
    incomeExpense: expenses
      .filter(({ id }) => id !== roundUpExpenseId)
      .map(({ highest, ...expense }) =>
        currency === currencyOfCountry[country] ? { ...expense, highest } : expense
      ),
    denominations: denominationsOf(currency),
    foreignCurrencies: [],
    frameOrigins: [],
    goodsDocumentTypes: goodsDocumentTypes[country],
    shortcuts: [],
    complements: [],
    centralWarehouse: storeNumber
  }
}
