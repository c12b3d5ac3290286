import { currencyOfCountry, type NewShop } from "@karat/domain/first-start/new-shop"
import { isTerminalTender, tender } from "@karat/domain/payment/tender-type"
import { roundUpExpenseId } from "@karat/domain/round-up/round-up"
import { writeDivisionsAndStatuses } from "../catalogue/first-divisions.ts"
import type { Setup } from "../catalogue/setup.ts"
import type { PrinterConfig } from "../config/printer-config.ts"
import type { Database } from "../database/database.ts"
import type { Country } from "../database/store-tables.ts"
import type { DeviceSetup } from "../session/device.ts"
import { expensesOf } from "./first-expenses.ts"
import {
  denominationsOf,
  setupOfAnyShop,
  writeReasons,
  writeSetupValue,
  writeTenders,
  writeWriteOffReasons
} from "./first-setup.ts"

/** What the devices of a first register are called, as its country speaks. */
const deviceNames: Readonly<Record<Country, { readonly terminal: string; readonly printer: string }>> = {
  SE: { terminal: "Kortterminal", printer: "Kvittoskrivare" },
  FI: { terminal: "Maksupääte", printer: "Kuittitulostin" }
}

/**
 * What the first register stands beside. Its printer is the configured one whose drawer is the register's, else the
 * first that is configured, else one that configuration can name later: `PRN-` and the register's number.
 */
export function firstRegister(shop: NewShop, printers: readonly PrinterConfig[]): DeviceSetup {
  const { registerNumber, storeNumber } = shop
  const printer = printers.find(({ drawerOf }) => drawerOf === registerNumber) ?? printers[0]
  return {
    storeNumber,
    terminalId: registerNumber,
    cardTerminalId: `CARD-${registerNumber}`,
    receiptPrinterId: printer?.id ?? `PRN-${registerNumber}`,
    email: ""
  }
}

interface ShopToWrite {
  /** Tidied, and without faults. */
  readonly shop: NewShop
  readonly register: DeviceSetup
  readonly printers: readonly PrinterConfig[]
  /** Signs further devices in as the first register. */
  readonly signInCode: string
}

/** Writes the first store of an empty database, and everything that it needs to sell. Belongs into a transaction. */
export function writeShop(db: Database, { shop, register, printers, signInCode }: ShopToWrite): void {
  const { build } = db
  const { country, currency, storeNumber } = shop
  db.run(
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
  writeCounter(db, { shop, register, printers, signInCode })
  db.run(
    build.insertInto("staff").values({
      badge: shop.badgeNumber,
      given_name: shop.givenName,
      family_name: shop.familyName,
      store_number: storeNumber,
      locale: shop.locale,
      may_change_store: 1,
      may_approve: 1,
      may_administer: 1
    })
  )
  writeDivisionsAndStatuses(db)
  for (const [key, value] of Object.entries(setupOf(shop))) writeSetupValue(db, key, country, value)
  // No terminal and no bank is connected yet, and only demo stores have a second till for the office.
  writeTenders(
    db,
    { country, currency },
    (id) => !isTerminalTender(id) && id !== tender.secondCash && id !== tender.currencyChange
  )
  writeReasons(db)
  writeWriteOffReasons(db)
}

/** Writes the first register, what stands beside it, and the code that signs devices in as it. */
function writeCounter(db: Database, { shop, register, printers, signInCode }: ShopToWrite): void {
  const { build } = db
  const { cardTerminalId, email, receiptPrinterId, storeNumber, terminalId } = register
  const names = deviceNames[shop.country]
  const at = (id: string, name: string) => ({ id, name, store_number: storeNumber })
  db.run(build.insertInto("terminal").values(at(terminalId, shop.registerName)))
  db.run(build.insertInto("card_terminal").values(at(cardTerminalId, names.terminal)))
  const printerIds = new Set([receiptPrinterId, ...printers.map(({ id }) => id)])
  db.run(
    build.insertInto("receipt_printer").values([...printerIds].map((id) => at(id, `${names.printer} ${id}`)))
  )
  db.run(
    build.insertInto("sign_in_code").values({
      code: signInCode,
      terminal_id: terminalId,
      card_terminal_id: cardTerminalId,
      receipt_printer_id: receiptPrinterId,
      email
    })
  )
}

/** What the till cannot do without, and nothing that a shop has to decide by itself. */
function setupOf({ country, currency, organisationName, storeNumber }: NewShop): Partial<Setup> {
  const expenses = expensesOf(country === "FI" ? "fi" : "sv")
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
    // Nobody has said whom a rounded-up amount is given to. Limits are those of the country's own currency.
    incomeExpense: expenses
      .filter(({ id }) => id !== roundUpExpenseId)
      .map(({ highest, ...expense }) =>
        currency === currencyOfCountry[country] ? { ...expense, highest } : expense
      ),
    denominations: denominationsOf(currency),
    foreignCurrencies: [],
    frameOrigins: [],
    shortcuts: [],
    complements: [],
    centralWarehouse: storeNumber
  }
}
