import type { Entry } from "@karat/domain/admin/entry"
import { bandsOverlap } from "@karat/domain/insurance/premium"
import { minorUnits } from "@karat/domain/money/minor-units"
import { ownSetup, writeOwnSetup } from "../catalogue/setup.ts"
import type { Database } from "../database/database.ts"
import type { Country } from "../database/store-tables.ts"
import { Refusal } from "../http/refusal.ts"
import { premiumBandsOf } from "../insurance/premium-bands.ts"
import type { EntryBook } from "./entry-book.ts"
import { currencyOf, itemBook } from "./item-books.ts"

/** What insuring a piece costs in the money of a country's stores, by its price. */
export const premiumBook: EntryBook = {
  all: async (db, country) =>
    (await premiumBandsOf(db, { currency: await currencyOf(db, country) })).map(({ from, premium, to }) => ({
      insuredFrom: from,
      insuredUntil: to,
      premium
    })),
  hold: (_, { entry, all }) => {
    const others = all.filter(({ insuredFrom }) => insuredFrom !== entry["insuredFrom"])
    if (others.some((each) => bandsOverlap(bandOf(entry), bandOf(each))))
      throw new Refusal(409, "bands_overlap", "Another premium holds some of these prices.")
  },
  write: async (db, { entry, before, country }) => {
    const currency = await currencyOf(db, country)
    const { from, to } = bandOf(entry)
    const row = { to_minor: to, premium_minor: Number(entry["premium"]) }
    await db.run(
      before === undefined
        ? db.build.insertInto("insurance_premium").values({ currency, from_minor: from, ...row })
        : db.build
            .updateTable("insurance_premium")
            .set(row)
            .where("currency", "=", currency)
            .where("from_minor", "=", from)
    )
  },
  remove: async (db, { entry, country }) => {
    await db.run(
      db.build
        .deleteFrom("insurance_premium")
        .where("currency", "=", await currencyOf(db, country))
        .where("from_minor", "=", bandOf(entry).from)
    )
  }
}

function bandOf({ insuredFrom, insuredUntil }: Entry) {
  return { from: minorUnits(Number(insuredFrom)), to: minorUnits(Number(insuredUntil)) }
}

/** What can be insured, by where it belongs. */
export const insuredDivisionBook: EntryBook = {
  all: async (db, country) => {
    const names = new Map((await divisionsOf(db, country)).map(({ id, name }) => [id, name]))
    return ((await ownSetup(db, country, "insurableDivisions")) ?? []).map((division) => ({
      division,
      divisionName: names.get(division) ?? division
    }))
  },
  choices: async (db, country) => ({ division: await divisionsOf(db, country) }),
  write: async (db, { entry, country }) => {
    const all = [...((await ownSetup(db, country, "insurableDivisions")) ?? []), String(entry["division"])]
    await writeOwnSetup(db, country, "insurableDivisions", all)
  },
  remove: async (db, { entry, country }) => {
    const all = (await ownSetup(db, country, "insurableDivisions")) ?? []
    await writeOwnSetup(
      db,
      country,
      "insurableDivisions",
      all.filter((each) => each !== entry["division"])
    )
  }
}

async function divisionsOf(db: Database, country: Country) {
  return (await itemBook.choices?.(db, country))?.["division"] ?? []
}
