import { inTurn } from "../database/in-turn.ts"
import { posOf } from "@karat/domain/cash/pos-number"
import { isRegisterNumber, textFault } from "@karat/domain/first-start/new-shop"
import { isEmailAddress } from "@karat/domain/receipt/email-address"
import type { CardTerminalConfig } from "../config/card-terminal-config.ts"
import type { PrinterConfig } from "../config/printer-config.ts"
import type { Database } from "../database/database.ts"
import { columnsOf } from "../database/column.ts"
import { picked, preparedQuery, rememberedQuery } from "../database/prepared-query.ts"
import { type Country, storeTables } from "../database/store-tables.ts"
import type { Row } from "../database/tables.ts"
import { hashedCode, newReadableCode } from "../code/readable-code.ts"
import { codeGoodUntil, type DeviceSetup } from "./device.ts"

/** What the devices of a new register are called, as its country speaks. */
export const deviceNames: Readonly<Record<Country, { readonly terminal: string; readonly printer: string }>> =
  {
    SE: { terminal: "Kortterminal", printer: "Kvittoskrivare" },
    FI: { terminal: "Maksupääte", printer: "Kuittitulostin" }
  }

/** Whether a register's card terminal is not set up yet: until then it has a name that Karat made. */
export function isPlaceholder(cardTerminalId: string): boolean {
  return cardTerminalId.startsWith("CARD-")
}

/** What configuration says of the devices that registers stand beside. */
export interface ConfiguredDevices {
  readonly printers: readonly PrinterConfig[]
  readonly cardTerminals: readonly CardTerminalConfig[]
}

/** The store that a printer stands in, by its id. */
export const printerRow = preparedQuery((build, value: { id: string }) =>
  build.selectFrom("receipt_printer").select("store_number as storeNumber").where("id", "=", value.id)
)

/**
 * What a new register stands beside. Its card terminal is the configured one that is the register's, else `CARD-` and
 * the register's number, in whose place one is put later. Its printer is the configured one whose drawer is the register's, else the first
 * that is configured and stands in no other store, else one that configuration can name later: `PRN-` and the
 * register's number.
 */
export async function newRegister(
  db: Database,
  number: string,
  storeNumber: string,
  { cardTerminals, printers }: ConfiguredDevices
): Promise<DeviceSetup> {
  const registers = await registersOf(db)
  const isElsewhere = async ({ id, drawerOf }: PrinterConfig) => {
    const owner = registers.find((each) => each.number === drawerOf)
    const store = owner?.storeNumber ?? (await db.get(printerRow({ id })))?.storeNumber
    return store !== undefined && store !== storeNumber
  }
  const printer =
    printers.find(({ drawerOf }) => drawerOf === number) ??
    (await inTurn.find(printers, async (each) => !(await isElsewhere(each))))
  return {
    storeNumber,
    terminalId: number,
    cardTerminalId: cardTerminals.find(({ registerOf }) => registerOf === number)?.poiid ?? `CARD-${number}`,
    receiptPrinterId: printer?.id ?? `PRN-${number}`,
    email: ""
  }
}

interface RegisterToWrite {
  readonly country: Country
  readonly register: DeviceSetup
  readonly name: string
  readonly printers: readonly PrinterConfig[]
  /** Signs devices in as the register. */
  readonly signInCode: string
}

/** Writes a register, what stands beside it, and the code that signs devices in as it. Belongs into a transaction. */
export async function writeRegister(
  db: Database,
  { country, register, name, printers, signInCode }: RegisterToWrite
): Promise<void> {
  const { build } = db
  const { cardTerminalId, email, receiptPrinterId, storeNumber, terminalId } = register
  const names = deviceNames[country]
  const at = (id: string, called: string) => ({ id, name: called, store_number: storeNumber })
  await db.run(build.insertInto("terminal").values(at(terminalId, name)))
  await db.run(
    build
      .insertInto("card_terminal")
      .values(at(cardTerminalId, names.terminal))
      .onConflict((conflict) => conflict.doNothing())
  )
  const printerIds = new Set([receiptPrinterId, ...printers.map(({ id }) => id)])
  // Configuration says whose it is: another store that has listed it has it no more.
  if (printers.some(({ id, drawerOf }) => id === receiptPrinterId && drawerOf === terminalId))
    await db.run(
      build
        .updateTable("receipt_printer")
        .set({ store_number: storeNumber })
        .where("id", "=", receiptPrinterId)
    )
  await db.run(
    build
      .insertInto("receipt_printer")
      .values([...printerIds].map((id) => at(id, `${names.printer} ${id}`)))
      .onConflict((conflict) => conflict.doNothing())
  )
  await db.run(
    build.insertInto("sign_in_code").values({
      code: hashedCode(signInCode),
      good_until: codeGoodUntil(),
      terminal_id: terminalId,
      card_terminal_id: cardTerminalId,
      receipt_printer_id: receiptPrinterId,
      email
    })
  )
}

const registers = preparedQuery((build) =>
  build
    .selectFrom("terminal")
    .innerJoin("store", "store.number", "terminal.store_number")
    .select([
      "terminal.id as number",
      "terminal.name",
      "store.number as storeNumber",
      "store.name as storeName"
    ])
    .orderBy("store.number")
    .orderBy("terminal.id")
)

/** Every register, by store. */
export function registersOf(db: Database): Promise<
  readonly {
    readonly number: string
    readonly name: string
    readonly storeNumber: string
    readonly storeName: string
  }[]
> {
  return db.all(registers())
}

const besideRow = rememberedQuery((build, value: { number: string }) =>
  build
    .selectFrom("sign_in_code")
    .innerJoin("terminal", "terminal.id", "terminal_id")
    .select([
      "terminal.store_number as storeNumber",
      "card_terminal_id as cardTerminal",
      "receipt_printer_id as printer"
    ])
    .where("terminal_id", "=", value.number)
)

/** What stands beside a register, as devices that sign in as it begin with. */
export function devicesBeside(db: Database, number: string) {
  return db.get(besideRow({ number }))
}

const storeRow = preparedQuery((build, value: { number: string }) =>
  build.selectFrom("store").select(["number", "country"]).where("number", "=", value.number)
)

/** Why a register or an address is refused, in a sentence for the server's operator. */
export class RegisterProblem extends Error {}

/**
 * The registers of a store that share a drawer with one of this number: a drawer is named by the last digit alone, so
 * that their cash is counted as one.
 */
export async function sharingDrawer(db: Database, number: string): Promise<readonly string[]> {
  const all = await registersOf(db)
  const own = all.find((each) => each.number === number.trim().toUpperCase())
  return all
    .filter((each) => each.storeNumber === own?.storeNumber && each.number !== own.number)
    .map((each) => each.number)
    .filter((each) => posOf(each) === posOf(number.trim()))
}

/** Adds a register to a store, and answers the code that signs devices in as it. Throws `RegisterProblem`. */
export async function addRegister(
  db: Database,
  requested: { readonly number: string; readonly storeNumber: string; readonly name: string },
  devices: ConfiguredDevices
): Promise<string> {
  const number = requested.number.trim().toUpperCase()
  const name = requested.name.trim()
  if (!isRegisterNumber(number))
    throw new RegisterProblem(
      `'${requested.number}' is no register's number: it is WK, or WKFI, and four digits.`
    )
  if (textFault(name) !== undefined)
    throw new RegisterProblem("A register's name has up to 40 characters that can be printed.")
  return await db.transaction(async () => {
    const store = await db.get(storeRow({ number: requested.storeNumber.trim().toLowerCase() }))
    if (store === undefined) throw new RegisterProblem(`There is no store ${requested.storeNumber}.`)
    if ((await registersOf(db)).some((each) => each.number === number))
      throw new RegisterProblem(`There is a register ${number} already.`)
    const signInCode = newReadableCode()
    const register = await newRegister(db, number, store.number, devices)
    const { printers } = devices
    await writeRegister(db, { country: store.country, register, name, printers, signInCode })
    return signInCode
  })
}

const codesOf = preparedQuery((build, value: { terminalId: string }) =>
  build.selectFrom("sign_in_code").selectAll().where("terminal_id", "=", value.terminalId)
)
const replaceCode = preparedQuery((build, value: { terminalId: string; code: string; goodUntil: string }) =>
  build
    .updateTable("sign_in_code")
    .set({ code: value.code, good_until: value.goodUntil })
    .where("terminal_id", "=", value.terminalId)
)

/**
 * A new sign-in code of a register. The one before stops working; devices that are signed in stay so. Throws
 * `RegisterProblem`.
 */
export function renewSignInCode(db: Database, number: string): Promise<string> {
  return db.transaction(() => newSignInCode(db, number))
}

/** The same within a transaction. Throws `RegisterProblem`. */
export async function newSignInCode(db: Database, number: string): Promise<string> {
  const terminalId = number.trim().toUpperCase()
  const codes = await db.all(codesOf({ terminalId }))
  if (codes.length === 0) throw new RegisterProblem(`There is no register ${number}.`)
  if (codes.some(({ demo }) => demo === 1))
    throw new RegisterProblem(`${terminalId} is a register of the demo, whose codes stay as they are.`)
  const code = newReadableCode()
  await db.run(replaceCode({ terminalId, code: hashedCode(code), goodUntil: codeGoodUntil() }))
  return code
}

const addresses = preparedQuery((build) =>
  build
    .selectFrom("sign_in_address")
    .select(["address", "store_number as storeNumber", "terminal_id as registerNumber", "demo"])
    .orderBy("address")
)
const addressRow = preparedQuery((build, value: { address: string }) =>
  build.selectFrom("sign_in_address").select("demo").where("address", "=", value.address)
)
const putAddress = preparedQuery((build, row: Row<"sign_in_address">) =>
  build
    .insertInto("sign_in_address")
    .values(picked(row, columnsOf(storeTables.sign_in_address)))
    .onConflict((conflict) =>
      conflict.column("address").doUpdateSet((eb) => ({
        store_number: eb.ref("excluded.store_number"),
        terminal_id: eb.ref("excluded.terminal_id"),
        card_terminal_id: eb.ref("excluded.card_terminal_id"),
        receipt_printer_id: eb.ref("excluded.receipt_printer_id")
      }))
    )
)
const deleteAddress = preparedQuery((build, value: { address: string }) =>
  build.deleteFrom("sign_in_address").where("address", "=", value.address)
)

/** What an address of an identity provider signs devices in as: a register, or any unused one of a store. */
export interface SignInAddress {
  readonly address: string
  readonly storeNumber: string
  readonly registerNumber: string | null
}

/** Every address that signs devices in with one tap. */
export function addressesOf(db: Database): Promise<readonly SignInAddress[]> {
  return db.all(addresses())
}

/** What an address is to sign devices in as. */
export type AddressOf = { readonly registerNumber: string } | { readonly storeNumber: string }

/**
 * Lets an address sign devices in with one tap; one that is known stands for something else from now on. Devices that
 * are signed in stay so. Throws `RegisterProblem`.
 */
export async function setSignInAddress(db: Database, typed: string, of: AddressOf): Promise<SignInAddress> {
  const address = typed.trim().toLowerCase()
  if (!isEmailAddress(address)) throw new RegisterProblem(`'${typed}' is no e-mail address.`)
  return await db.transaction(async () => {
    await checkNotOfDemo(db, address)
    const place =
      "registerNumber" in of ? await placeOfRegister(db, of.registerNumber) : await placeOfStore(db, of)
    await db.run(putAddress({ address, ...place, demo: 0 }))
    return { address, storeNumber: place.store_number, registerNumber: place.terminal_id }
  })
}

/** Stops an address from signing devices in. Devices that are signed in stay so. Throws `RegisterProblem`. */
export async function removeSignInAddress(db: Database, typed: string): Promise<void> {
  const address = typed.trim().toLowerCase()
  await db.transaction(async () => {
    await checkNotOfDemo(db, address)
    if ((await db.changes(deleteAddress({ address }))) === 0)
      throw new RegisterProblem(`No device signs in with ${address}.`)
  })
}

/** The demo puts its own back. */
async function checkNotOfDemo(db: Database, address: string): Promise<void> {
  if ((await db.get(addressRow({ address })))?.demo === 1)
    throw new RegisterProblem(`${address} is an address of the demo, which stays as it is.`)
}

type PlaceOfAddress = Omit<Row<"sign_in_address">, "address" | "demo">

async function placeOfRegister(db: Database, number: string): Promise<PlaceOfAddress> {
  const terminalId = number.trim().toUpperCase()
  const [code] = await db.all(codesOf({ terminalId }))
  const register = (await registersOf(db)).find((each) => each.number === terminalId)
  if (code === undefined || register === undefined)
    throw new RegisterProblem(`There is no register ${number}.`)
  return {
    store_number: register.storeNumber,
    terminal_id: terminalId,
    card_terminal_id: code.card_terminal_id,
    receipt_printer_id: code.receipt_printer_id
  }
}

async function placeOfStore(
  db: Database,
  { storeNumber }: { readonly storeNumber: string }
): Promise<PlaceOfAddress> {
  const store = await db.get(storeRow({ number: storeNumber.trim().toLowerCase() }))
  if (store === undefined) throw new RegisterProblem(`There is no store ${storeNumber}.`)
  return {
    store_number: store.number,
    terminal_id: null,
    card_terminal_id: null,
    receipt_printer_id: null
  }
}
