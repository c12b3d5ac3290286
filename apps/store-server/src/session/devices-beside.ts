import { inTurn } from "../database/in-turn.ts"
import type { Database } from "../database/database.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import type { Country } from "../database/store-tables.ts"
import { Refusal } from "../http/refusal.ts"
import { unfinishedAttempts } from "../tender/attempts.ts"
import {
  type ConfiguredDevices,
  deviceNames,
  devicesBeside,
  printerRow as anyPrinter
} from "../device/register-book.ts"

/** Something that can stand beside a register, and the store that it stands in. */
interface DeviceOfStore {
  readonly id: string
  readonly storeNumber: string
}

const printers = preparedQuery((build, value: { country: Country }) =>
  build
    .selectFrom("receipt_printer")
    .innerJoin("store", "store.number", "store_number")
    .select(["id", "store_number as storeNumber"])
    .where("country", "=", value.country)
    .orderBy("store_number")
    .orderBy("id")
)
const terminals = preparedQuery((build, value: { country: Country }) =>
  build
    .selectFrom("card_terminal")
    .innerJoin("store", "store.number", "store_number")
    .select(["id", "store_number as storeNumber"])
    .where("country", "=", value.country)
    .where("replaced_by", "is", null)
    .orderBy("store_number")
    .orderBy("id")
)
const anyTerminal = preparedQuery((build, value: { id: string }) =>
  build.selectFrom("card_terminal").select("store_number as storeNumber").where("id", "=", value.id)
)
const insertPrinter = preparedQuery((build, value: { id: string; name: string; storeNumber: string }) =>
  build
    .insertInto("receipt_printer")
    .values({ id: value.id, name: value.name, store_number: value.storeNumber })
)

/** What stands beside a register. */
interface Beside {
  readonly printer: string
  readonly cardTerminal: string
}

/** What is put beside a register. */
interface Put extends Beside {
  readonly number: string
}

interface Move extends Put {
  readonly before: Beside
}

const moveCode = preparedQuery((build, value: Put) =>
  build
    .updateTable("sign_in_code")
    .set({ receipt_printer_id: value.printer, card_terminal_id: value.cardTerminal })
    .where("terminal_id", "=", value.number)
)
const moveAddress = preparedQuery((build, value: Put) =>
  build
    .updateTable("sign_in_address")
    .set({ receipt_printer_id: value.printer, card_terminal_id: value.cardTerminal })
    .where("terminal_id", "=", value.number)
)
const moveWhat = ["device", "device_place"] as const
const movePrinter = async (db: Database, { number, printer, before }: Move) => {
  for (const table of moveWhat)
    await db.run(
      db.build
        .updateTable(table)
        .set({ receipt_printer_id: printer })
        .where("terminal_id", "=", number)
        .where("receipt_printer_id", "=", before.printer)
    )
}
const moveTerminal = async (db: Database, { number, cardTerminal, before }: Move) => {
  for (const table of moveWhat)
    await db.run(
      db.build
        .updateTable(table)
        .set({ card_terminal_id: cardTerminal })
        .where("terminal_id", "=", number)
        .where("card_terminal_id", "=", before.cardTerminal)
    )
}

/**
 * The printers and card terminals that can stand beside the registers of a country: those of its stores, and printers
 * that configuration names and no store has yet.
 */
export async function devicesToChoose(
  db: Database,
  country: Country,
  configured: Pick<ConfiguredDevices, "printers">
): Promise<{ readonly printer: readonly DeviceOfStore[]; readonly cardTerminal: readonly DeviceOfStore[] }> {
  const known = await db.all(printers({ country }))
  const isFree = async ({ id }: { readonly id: string }) => (await db.get(anyPrinter({ id }))) === undefined
  const free = (await inTurn.filter(configured.printers, isFree)).map(({ id }) => ({ id, storeNumber: "" }))
  return { printer: [...known, ...free], cardTerminal: await db.all(terminals({ country })) }
}

/**
 * Refuses a device that stands in another store than the register, and another card terminal while a payment runs at the
 * one before. Where nothing is chosen nothing is held.
 */
export async function holdBeside(
  db: Database,
  register: { readonly number: string; readonly storeNumber: string },
  { printer, cardTerminal }: Beside
): Promise<void> {
  const isElsewhere = (found: { readonly storeNumber: string } | undefined) =>
    found !== undefined && found.storeNumber !== register.storeNumber
  if (isElsewhere(await db.get(anyPrinter({ id: printer }))))
    throw new Refusal(422, "device_of_other_store", "The printer stands in another store.")
  if (isElsewhere(await db.get(anyTerminal({ id: cardTerminal }))))
    throw new Refusal(422, "device_of_other_store", "The card terminal stands in another store.")
  const before = (await devicesBeside(db, register.number))?.cardTerminal
  const changes = before !== undefined && cardTerminal !== "" && before !== cardTerminal
  if (changes && (await unfinishedAttempts(db)).some(({ cardTerminalId }) => cardTerminalId === before))
    throw new Refusal(422, "card_terminal_busy", "The card terminal is busy.")
}

/**
 * Puts a printer and a card terminal beside a register: for devices that sign in as it, and for those at work that have
 * used the ones before. A device that has chosen others in its settings keeps them. Belongs into a transaction.
 */
export async function putBeside(
  db: Database,
  register: { readonly number: string; readonly storeNumber: string; readonly country: Country },
  chosen: Beside
): Promise<void> {
  const { number, storeNumber, country } = register
  const before = await devicesBeside(db, number)
  if (before === undefined) return
  const printer = chosen.printer || before.printer
  const cardTerminal = chosen.cardTerminal || before.cardTerminal
  if ((await db.get(anyPrinter({ id: printer }))) === undefined)
    await db.run(
      insertPrinter({ id: printer, name: `${deviceNames[country].printer} ${printer}`, storeNumber })
    )
  const put = { number, printer, cardTerminal }
  const move = { ...put, before }
  await db.run(moveCode(put))
  await db.run(moveAddress(put))
  await movePrinter(db, move)
  await moveTerminal(db, move)
}
