import { nextOwnTenderId, ownTenderKind, ownTenderKinds } from "@karat/domain/tender/own-tender"
import { storeTime } from "@karat/domain/store/store-time"
import { smallestCash } from "@karat/domain/tender/cash-rounding"
import { flagOf } from "../database/column.ts"
import type { Database } from "../database/database.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import type { Country } from "../database/store-tables.ts"
import { Refusal } from "../http/refusal.ts"
import type { EntryBook } from "./entry-book.ts"
import { currencyOf } from "./item-books.ts"
import { storesOfCountry } from "./store-book.ts"
import { holdNameFree } from "./tender-book.ts"

const ownRows = preparedQuery((build, value: { country: Country }) =>
  build
    .selectFrom("own_tender as own")
    .innerJoin("tender_type as type", (join) =>
      join.onRef("type.country", "=", "own.country").onRef("type.id", "=", "own.id")
    )
    .selectAll("own")
    .select([
      "type.description_sv",
      "type.description_fi",
      "type.description_en",
      "type.position",
      "type.rounding",
      "type.overtender",
      "type.withdrawn"
    ])
    .where("own.country", "=", value.country)
    .orderBy("type.position")
    .orderBy("own.id")
)

const takenIds = preparedQuery((build) => build.selectFrom("tender_type").select("id"))

/** The ways to pay that a shop has made itself. One that was paid by is never taken away: it is offered no more. */
export const ownTenderBook: EntryBook = {
  all: async (db, country) =>
    (await db.all(ownRows({ country }))).map((row) => ({
      ownTenderId: String(row.id),
      tenderKind: ownTenderKind(row.id) ?? "other",
      textSv: row.description_sv,
      textFi: row.description_fi,
      textEn: row.description_en,
      swishNumber: row.swish_number ?? "",
      tenderStores: row.stores,
      givesBack: row.refundable === 1,
      opensDrawer: row.opens_drawer === 1,
      asksReference: row.needs_reference === 1,
      roundsAsCash: row.rounding === 1,
      changeInCash: row.overtender === 1,
      sellsOffline: row.sells_offline === 1,
      bookAccount: row.account ?? "",
      position: row.position,
      isOffered: row.withdrawn === 0
    })),
  canonical: async (db, entry) =>
    entry["ownTenderId"] === ""
      ? { ...entry, ownTenderId: await nextId(db, String(entry["tenderKind"])) }
      : entry,
  hold: async (db, { entry, before, country }) => {
    // Accounts are named by numbers, and books may be of more than one country.
    const taken = before === undefined && (await idsTaken(db)).has(Number(entry["ownTenderId"]))
    if (taken) throw new Refusal(409, "entry_taken", "There is one of that name already.")
    if (before !== undefined && before["tenderKind"] !== entry["tenderKind"]) throw wrong("tenderKind: stays")
    // Swish moves kronor alone.
    if (entry["tenderKind"] === "swish-number" && country !== "SE")
      throw wrong("tenderKind: not in this country")
    const here = new Set((await storesOfCountry(db, country)).map(({ number }) => number))
    const unknown = storesIn(entry["tenderStores"]).filter((number) => !here.has(number))
    if (unknown.length > 0) throw wrong(`tenderStores: ${unknown.join(", ")}`)
    await holdNameFree(db, country, entry, Number(entry["ownTenderId"]))
  },
  write: async (db, { entry, before, country, at }) => {
    const id = Number(entry["ownTenderId"])
    const type = {
      description_sv: String(entry["textSv"]),
      description_fi: String(entry["textFi"]),
      description_en: String(entry["textEn"]),
      position: Number(entry["position"]),
      withdrawn: flagOf(entry["isOffered"] !== true),
      rounding: flagOf(entry["roundsAsCash"] === true),
      rounding_to_minor: entry["roundsAsCash"] === true ? smallestCash[await currencyOf(db, country)] : 1,
      overtender: flagOf(entry["changeInCash"] === true)
    }
    const own = {
      stores: storesIn(entry["tenderStores"]).join(","),
      refundable: flagOf(entry["givesBack"] === true),
      opens_drawer: flagOf(entry["opensDrawer"] === true),
      needs_reference: flagOf(entry["asksReference"] === true),
      sells_offline: flagOf(entry["sellsOffline"] === true),
      account: String(entry["bookAccount"]) || null,
      swish_number: String(entry["swishNumber"]) || null
    }
    const { build } = db
    if (before === undefined) {
      await db.run(build.insertInto("tender_type").values({ country, id, undertender: 1, ...type }))
      await db.run(build.insertInto("own_tender").values({ country, id, ...own }))
    } else {
      await db.run(
        build.updateTable("tender_type").set(type).where("country", "=", country).where("id", "=", id)
      )
      await db.run(
        build.updateTable("own_tender").set(own).where("country", "=", country).where("id", "=", id)
      )
    }
    // What was booked before stays on the account of its day.
    if ((before?.["bookAccount"] ?? "") !== entry["bookAccount"]) {
      const { account } = own
      const from = { country, id, from_date: storeTime(country, at).date }
      await db.run(
        build
          .insertInto("own_tender_account")
          .values({ ...from, account })
          .onConflict((same) => same.columns(["country", "id", "from_date"]).doUpdateSet({ account }))
      )
    }
  }
}

/** The next number of its kind, which no country of the shop has. Refuses once all are taken. */
async function nextId(db: Database, kind: string): Promise<string> {
  const known = ownTenderKinds.find((each) => each === kind)
  const next = known && nextOwnTenderId(known, await idsTaken(db))
  if (next === undefined) throw wrong("tenderKind: taken")
  return String(next)
}

async function idsTaken(db: Database): Promise<ReadonlySet<number>> {
  return new Set((await db.all(takenIds())).map(({ id }) => id))
}

function wrong(reason: string): Refusal {
  return new Refusal(422, "entry_invalid", "What was said of it is wrong.", { reason })
}

function storesIn(list: unknown): readonly string[] {
  return typeof list === "string" ? list.split(/[\s,]+/u).filter((each) => each !== "") : []
}
