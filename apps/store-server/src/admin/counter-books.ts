import { type Shortcut, shortcutOrigin } from "@karat/domain/shell/shortcut"
import { itemNumberOf } from "../catalogue/find-item.ts"
import { registeredItems } from "../catalogue/registered-items.ts"
import { ownSetup, writeOwnSetup } from "../catalogue/setup.ts"
import type { Database } from "../database/database.ts"
import type { Country } from "../database/store-tables.ts"
import { Refusal } from "../http/refusal.ts"
import type { EntryBook } from "./entry-book.ts"
import { currencyOf, withNumber } from "./item-books.ts"

/** Puts an entry among the others at a chosen position. */
function placed<T>(others: readonly T[], each: T, position: unknown): readonly T[] {
  return others.toSpliced(Number(position), 0, each)
}

/** The items that the bag button offers, in its order. */
export const bagBook: EntryBook = {
  all: async (db, country) => {
    const numbers = (await ownSetup(db, country, "bags")) ?? []
    const names = new Map(
      (await registeredItems(db, numbers, await currencyOf(db, country))).map((row) => [
        row.number,
        row.description
      ])
    )
    return numbers.map((number, position) => ({
      itemNumber: number,
      itemName: names.get(number) ?? number,
      position
    }))
  },
  canonical: withNumber,
  hold: async (db, { entry }) => {
    if ((await itemNumberOf(db, String(entry["itemNumber"]))) === undefined)
      throw new Refusal(404, "item_not_found", "There is no such item.")
  },
  write: async (db, { entry, country }) => {
    const number = String(entry["itemNumber"])
    const others = ((await ownSetup(db, country, "bags")) ?? []).filter((each) => each !== number)
    await writeOwnSetup(db, country, "bags", placed(others, number, entry["position"]))
  },
  remove: async (db, { entry, country }) => {
    const left = ((await ownSetup(db, country, "bags")) ?? []).filter((each) => each !== entry["itemNumber"])
    await writeOwnSetup(db, country, "bags", left)
  }
}

/** Pages that tills have at hand. */
export const shortcutBook: EntryBook = {
  all: async (db, country) =>
    (await shortcutsOf(db, country)).map(({ name, newTab, url }, position) => ({
      shortcutName: name,
      shortcutAddress: url,
      position,
      opensTab: newTab
    })),
  hold: async (db, { entry, country }) => {
    // A page in the till's own frame talks to the till: the server's operator decides which origins may.
    const origin = shortcutOrigin({ url: String(entry["shortcutAddress"]) })
    const framed = (await ownSetup(db, country, "frameOrigins")) ?? []
    if (entry["opensTab"] !== true && origin !== undefined && !framed.includes(origin))
      throw new Refusal(409, "shortcut_needs_tab", "A page of another house opens in a tab of its own.")
  },
  write: async (db, { entry, country }) => {
    const name = String(entry["shortcutName"])
    const wanted = { name, url: String(entry["shortcutAddress"]), newTab: entry["opensTab"] === true }
    const others = (await shortcutsOf(db, country)).filter((each) => each.name !== name)
    await writeOwnSetup(db, country, "shortcuts", placed(others, wanted, entry["position"]))
  },
  remove: async (db, { entry, country }) => {
    const left = (await shortcutsOf(db, country)).filter(({ name }) => name !== entry["shortcutName"])
    await writeOwnSetup(db, country, "shortcuts", left)
  }
}

async function shortcutsOf(db: Database, country: Country): Promise<readonly Shortcut[]> {
  return (await ownSetup(db, country, "shortcuts")) ?? []
}

/** The notes and coins that are counted, those of the stores' own money first and the largest first. */
export const denominationBook: EntryBook = {
  all: async (db, country) => {
    const own = await currencyOf(db, country)
    return ((await ownSetup(db, country, "denominations")) ?? [])
      .map(({ currency, denomination }) => ({ currency, worth: denomination }))
      .toSorted(
        (one, other) =>
          Number(other.currency === own) - Number(one.currency === own) ||
          one.currency.localeCompare(other.currency) ||
          other.worth - one.worth
      )
  },
  write: async (db, { entry, country }) => {
    const wanted = { currency: String(entry["currency"]), denomination: Number(entry["worth"]) }
    const all = [...((await ownSetup(db, country, "denominations")) ?? []), wanted]
    const sorted = all.toSorted((one, other) => other.denomination - one.denomination)
    await writeOwnSetup(db, country, "denominations", sorted)
  },
  remove: async (db, { entry, country }) => {
    const left = ((await ownSetup(db, country, "denominations")) ?? []).filter(
      ({ currency, denomination }) => currency !== entry["currency"] || denomination !== entry["worth"]
    )
    await writeOwnSetup(db, country, "denominations", left)
  }
}
