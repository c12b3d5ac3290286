import { inTurn } from "../database/in-turn.ts"
import type { Entry, EntryChoices } from "@karat/domain/admin/entry"
import type { Country } from "../database/store-tables.ts"
import {
  devicesBeside,
  registersOf,
  writeRegister,
  newRegister,
  type ConfiguredDevices
} from "../device/register-book.ts"
import { devicesToChoose, holdBeside, putBeside } from "../session/devices-beside.ts"
import { newReadableCode } from "../code/readable-code.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import type { EntryBook } from "./entry-book.ts"
import { storeChoices, storesOfCountry } from "./store-book.ts"
import { Refusal } from "../http/refusal.ts"

const rename = preparedQuery((build, value: { id: string; name: string }) =>
  build.updateTable("terminal").set({ name: value.name }).where("id", "=", value.id)
)

/** The registers of a country's stores. The sign-in code of a new one is not shown: renew it to sign in. */
export function registerBook(devices: ConfiguredDevices): EntryBook {
  return {
    all: async (db, country) => {
      const stores = new Set((await storesOfCountry(db, country)).map(({ number }) => number))
      return await inTurn.map(
        (await registersOf(db)).filter(({ storeNumber }) => stores.has(storeNumber)),
        async ({ number, name, storeNumber }) => {
          const beside = await devicesBeside(db, number)
          return {
            registerNumber: number,
            registerName: name,
            storeNumber,
            printer: beside?.printer ?? "",
            cardTerminal: beside?.cardTerminal ?? ""
          }
        }
      )
    },
    choices: async (db, country) => {
      const { printer, cardTerminal } = await devicesToChoose(db, country, devices)
      return {
        ...(await storeChoices(db, country)),
        printer: named(printer),
        cardTerminal: named(cardTerminal)
      }
    },
    // A device that is left empty stays as it is.
    canonical: async (db, entry) => {
      const { printer, cardTerminal } = devicesOf(entry)
      const known = await devicesBeside(db, registerOf(entry).number)
      return {
        ...entry,
        printer: printer || (known?.printer ?? ""),
        cardTerminal: cardTerminal || (known?.cardTerminal ?? "")
      }
    },
    hold: async (db, { entry, before }) => {
      // Receipts are numbered by register, whatever the country.
      const isTaken = (await registersOf(db)).some(({ number }) => number === entry["registerNumber"])
      if (before === undefined && isTaken)
        throw new Refusal(409, "entry_taken", "There is a register of that number already.")
      await holdBeside(db, registerOf(entry), devicesOf(entry))
    },
    write: async (db, { entry, before, country }) => {
      const number = String(entry["registerNumber"])
      const name = String(entry["registerName"])
      if (before === undefined)
        await addRegister(db, { number, name, storeNumber: String(entry["storeNumber"]), country }, devices)
      else await db.run(rename({ id: number, name }))
      await putBeside(db, { ...registerOf(entry), country }, devicesOf(entry))
    }
  }
}

function registerOf(entry: Entry): { readonly number: string; readonly storeNumber: string } {
  return { number: String(entry["registerNumber"]), storeNumber: String(entry["storeNumber"]) }
}

function devicesOf(entry: Entry): { readonly printer: string; readonly cardTerminal: string } {
  return { printer: String(entry["printer"] ?? ""), cardTerminal: String(entry["cardTerminal"] ?? "") }
}

/** A device by its id, which its paper or its display shows, with its store where it has one. */
function named(
  devices: readonly { readonly id: string; readonly storeNumber: string }[]
): EntryChoices[string] {
  return devices.map(({ id, storeNumber }) => ({
    id,
    name: id,
    ...(storeNumber === "" ? {} : { storeNumber })
  }))
}

async function addRegister(
  db: Parameters<typeof writeRegister>[0],
  requested: {
    readonly number: string
    readonly name: string
    readonly storeNumber: string
    readonly country: Country
  },
  devices: ConfiguredDevices
): Promise<void> {
  const register = await newRegister(db, requested.number, requested.storeNumber, devices)
  const { printers } = devices
  await writeRegister(db, {
    country: requested.country,
    register,
    name: requested.name,
    printers,
    signInCode: newReadableCode()
  })
}
