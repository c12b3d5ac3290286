import { tender } from "@karat/domain/tender/tender-type"
import type { ServerConfig } from "../config/server-config.ts"
import type { Database } from "../database/database.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import { offerTender } from "./first-setup.ts"
import { countryOf } from "@karat/domain/store/country"
import { putBeside } from "../session/devices-beside.ts"
import {
  type ConfiguredDevices,
  deviceNames,
  devicesBeside,
  isPlaceholder,
  newRegister,
  printerRow,
  registersOf
} from "../device/register-book.ts"
import { moveToCardTerminal } from "../session/replace-card-terminal.ts"

const stores = preparedQuery((build) =>
  build.selectFrom("store").select(["number", "country"]).orderBy("number")
)
const registerRow = preparedQuery((build, value: { id: string }) =>
  build
    .selectFrom("terminal")
    .innerJoin("store", "store.number", "terminal.store_number")
    .leftJoin("sign_in_code", "sign_in_code.terminal_id", "terminal.id")
    .select([
      "store.number as storeNumber",
      "store.country",
      "sign_in_code.card_terminal_id as cardTerminalId"
    ])
    .where("terminal.id", "=", value.id)
)
const terminalRow = preparedQuery((build, value: { id: string }) =>
  build.selectFrom("card_terminal").select("id").where("id", "=", value.id)
)
const insertTerminal = preparedQuery((build, value: { id: string; name: string; storeNumber: string }) =>
  build
    .insertInto("card_terminal")
    .values({ id: value.id, name: value.name, store_number: value.storeNumber })
)

/**
 * Lets the shop have what configuration names: its card terminals, each beside its register, and the ways to pay that
 * they bring. What a till has chosen since stays as it is; nothing is taken away. Belongs into a transaction.
 */
export async function setUpConfiguredDevices(
  db: Database,
  { cardTerminals, printers, swish }: Pick<ServerConfig, "cardTerminals" | "printers" | "swish">
): Promise<void> {
  const all = await db.all(stores())
  await bringPrintersHome(db, { cardTerminals, printers })
  for (const { poiid, registerOf } of cardTerminals) {
    const register = registerOf === undefined ? undefined : await db.get(registerRow({ id: registerOf }))
    const store = register ?? (all.length === 1 && all[0] !== undefined ? storeAlone(all[0]) : undefined)
    if (store === undefined) continue
    if ((await db.get(terminalRow({ id: poiid }))) === undefined)
      await db.run(
        insertTerminal({
          id: poiid,
          name: `${deviceNames[store.country].terminal} ${poiid.slice(-4)}`,
          storeNumber: store.storeNumber
        })
      )
    const before = register?.cardTerminalId
    if (typeof before === "string" && isPlaceholder(before)) await moveToCardTerminal(db, before, poiid)
    await offerTender(db, store.country, tender.card)
  }
  if (swish === undefined) return
  for (const { country } of all.filter((each) => each.country === "SE")) {
    for (const id of [tender.swish, tender.swishQr]) await offerTender(db, country, id)
    await db.run(
      db.build
        .insertInto("setup")
        .values({ key: "swishNumber", scope: country, value: JSON.stringify(swish.number) })
        .onConflict((conflict) =>
          conflict.columns(["key", "scope"]).doUpdateSet({ value: JSON.stringify(swish.number) })
        )
    )
  }
}

/** A register that was put beside a printer of another store prints in its own. */
async function bringPrintersHome(db: Database, devices: ConfiguredDevices): Promise<void> {
  for (const { number, storeNumber } of await registersOf(db)) {
    const beside = await devicesBeside(db, number)
    const printer = beside && (await db.get(printerRow({ id: beside.printer })))
    if (printer === undefined || printer.storeNumber === storeNumber) continue
    const { receiptPrinterId } = await newRegister(db, number, storeNumber, devices)
    await putBeside(
      db,
      { number, storeNumber, country: countryOf(storeNumber) },
      { printer: receiptPrinterId, cardTerminal: "" }
    )
  }
}

const storeAlone = ({ number, country }: { readonly number: string; readonly country: "SE" | "FI" }) => ({
  storeNumber: number,
  country
})
