import type { Entry } from "@karat/domain/admin/entry"
import { barcodesOf } from "@karat/domain/admin/entry-kinds"
import { type FollowUpCode, followUpCodes } from "@karat/domain/catalogue/item"
import type { Currency } from "@karat/domain/money/currency"
import { storeTime } from "@karat/domain/store/store-time"
import { changeStock } from "../catalogue/change-stock.ts"
import { itemNumberOf } from "../catalogue/find-item.ts"
import { writeItem } from "../catalogue/item-writer.ts"
import { countDuePrices, endCampaign, writeOrdinaryPrice } from "../catalogue/price-book.ts"
import { registeredItems } from "../catalogue/registered-items.ts"
import { foundNumbers } from "../catalogue/search-items.ts"
import type { Database } from "../database/database.ts"
import { preparedQuery, picked } from "../database/prepared-query.ts"
import { listed } from "../database/dialect/dialect.ts"
import type { Country } from "../database/store-tables.ts"
import type { Row } from "../database/tables.ts"
import { Refusal } from "../http/refusal.ts"
import type { EntryBook, EntryWrite } from "./entry-book.ts"
import { storeChoices, storesOfCountry } from "./store-book.ts"

/** So many are shown of what a text finds; who sees as many types on. */
const mostShown = 50

async function itemsOf(
  db: Database,
  country: Country,
  numbers: readonly string[]
): Promise<readonly Entry[]> {
  const rows = await registeredItems(db, numbers, await currencyOf(db, country))
  const byNumber = new Map(rows.map((row) => [row.number, row]))
  return numbers.flatMap((number) => {
    const row = byNumber.get(number)
    if (row === undefined) return []
    return [
      {
        itemNumber: row.number,
        itemName: row.description,
        itemText: row.description2,
        ...(row.price_minor === null ? {} : { priceNow: row.price_minor }),
        division: row.division,
        itemStatus: row.status,
        vatRate: country === "FI" ? row.vat_fi_bp : row.vat_se_bp,
        barcodes: row.barcodes ?? "",
        takesDiscount: row.no_discount === 0,
        takesReturn: row.no_return === 0,
        isInsurable: row.insurable === 1,
        asksPrice: row.price_manual === 1,
        asksAfter: row.follow_up ?? ""
      }
    ]
  })
}

/** The money that the stores of a country count in. */
export async function currencyOf(db: Database, country: Country): Promise<Currency> {
  return (await storesOfCountry(db, country))[0]?.currency ?? (country === "FI" ? "EUR" : "SEK")
}

/** So many items are read at once. */
const itemsAtOnce = 500
/** More than any shop has. */
const mostFound = 1_000_000

const numbersAfter = preparedQuery((build, value: { after: string; most: number }) =>
  build
    .selectFrom("item")
    .select("number")
    .where("number", ">", value.after)
    .orderBy("number")
    .limit(value.most)
)

/** The numbers of all items that a text finds, or of all there are, a page at a time. */
export async function* itemNumbers(db: Database, search: string): AsyncGenerator<readonly string[]> {
  if (search.trim() !== "") {
    const found = await foundNumbers(db, search, mostFound)
    for (let at = 0; at < found.length; at += itemsAtOnce) yield found.slice(at, at + itemsAtOnce)
    return
  }
  let after = ""
  for (;;) {
    const rows = await db.all(numbersAfter({ after, most: itemsAtOnce }))
    if (rows.length === 0) return
    yield rows.map(({ number }) => number)
    after = rows.at(-1)?.number ?? after
  }
}

const standing = {
  SE: { sold: "säljs", blocks: "säljs inte", closed: "utgått" },
  FI: { sold: "myydään", blocks: "ei myydä", closed: "poistunut" }
} as const

const setFollowUp = preparedQuery((build, value: { number: string; code: FollowUpCode | null }) =>
  build.updateTable("item").set({ follow_up: value.code }).where("number", "=", value.number)
)

/** The assortment. What is sold, and what it is called, is the same in every country; its tax is the country's. */
export const itemBook: EntryBook = {
  pages: async function* (db, country, search) {
    for await (const numbers of itemNumbers(db, search)) yield await itemsOf(db, country, numbers)
  },
  all: async (db, country, search) => await itemsOf(db, country, await foundNumbers(db, search, mostShown)),
  find: async (db, country, { itemNumber }) => (await itemsOf(db, country, [String(itemNumber)]))[0],
  choices: async (db, country) => ({
    division: (await db.all(db.build.selectFrom("division").selectAll().orderBy("sort").orderBy("id"))).map(
      (row) => ({ id: row.id, name: country === "FI" ? row.name_fi : row.name_sv })
    ),
    itemStatus: (await db.all(db.build.selectFrom("item_status").selectAll().orderBy("status"))).map(
      ({ blocks_sale, closed, status }) => {
        const words = standing[country]
        const state = closed === 1 ? words.closed : blocks_sale === 1 ? words.blocks : words.sold
        return { id: status, name: `${status} – ${state}` }
      }
    )
  }),
  hold: async (db, { entry }) => {
    for (const barcode of barcodesOf(String(entry["barcodes"]))) {
      const owner = await itemNumberOf(db, barcode)
      if (owner !== undefined && owner.toUpperCase() !== String(entry["itemNumber"]).toUpperCase())
        throw new Refusal(409, "barcode_taken", `The barcode ${barcode} is that of ${owner}.`)
    }
  },
  write: async (db, { at, country, entry }) => {
    const vat = Number(entry["vatRate"])
    const number = String(entry["itemNumber"])
    await writeItem(
      db,
      {
        number,
        description: String(entry["itemName"]),
        description2: String(entry["itemText"]),
        division: String(entry["division"]),
        status: String(entry["itemStatus"]),
        ...(country === "FI" ? { vatFiBasisPoints: vat } : { vatSeBasisPoints: vat }),
        barcodes: barcodesOf(String(entry["barcodes"])),
        noDiscount: entry["takesDiscount"] !== true,
        noReturn: entry["takesReturn"] !== true,
        insurable: entry["isInsurable"] === true,
        priceManual: entry["asksPrice"] === true,
        origin: "import"
      },
      "now",
      at
    )
    const code = followUpCodes.find((each) => each === entry["asksAfter"]) ?? null
    await db.run(setFollowUp({ number, code }))
    // A price that is asked for at every sale needs no setting beforehand, but an item without any price is not sold.
    if (entry["asksPrice"] === true && (await ordinaryPrice(db, { country, entry })) === null)
      await writeOrdinaryPrice(db, { number, currency: await currencyOf(db, country), country }, 0, at)
  }
}

/** An entry whose item is named by its number, also where it was typed as a barcode. */
export async function withNumber(db: Database, entry: Entry): Promise<Entry> {
  return {
    ...entry,
    itemNumber: (await itemNumberOf(db, String(entry["itemNumber"]))) ?? String(entry["itemNumber"])
  }
}

const ordinaryOf = preparedQuery((build, value: { number: string; currency: Currency }) =>
  build
    .selectFrom("item")
    .leftJoin("item_price as price", (join) =>
      join.onRef("price.item_number", "=", "item.number").on("price.currency", "=", value.currency)
    )
    .select(["item.number", "price.original_price_minor as ordinary"])
    .where("item.number", "=", value.number)
)

/** The ordinary price of an item. Refuses an unknown one with 404. */
async function ordinaryPrice(db: Database, { country, entry }: Pick<EntryWrite, "country" | "entry">) {
  const row = await db.get(
    ordinaryOf({ number: String(entry["itemNumber"]), currency: await currencyOf(db, country) })
  )
  if (row === undefined) throw new Refusal(404, "item_not_found", "There is no such item.")
  return row.ordinary
}

function holdDay(day: unknown, { at, country }: Pick<EntryWrite, "at" | "country">): void {
  if (String(day) < storeTime(country, at).date) throw new Refusal(409, "day_is_over", "This day is over.")
}

const comingRows = preparedQuery((build, value: { currency: Currency }) =>
  build
    .selectFrom("coming_price")
    .innerJoin("item", "item.number", "item_number")
    .select(["item.number", "item.description", "starts_on", "price_minor"])
    .where("currency", "=", value.currency)
    .orderBy("starts_on")
    .orderBy("item.number")
)
const putComing = preparedQuery((build, row: Row<"coming_price">) =>
  build
    .insertInto("coming_price")
    .values(picked(row, ["item_number", "currency", "starts_on", "price_minor"]))
    .onConflict((conflict) =>
      conflict
        .columns(["item_number", "currency", "starts_on"])
        .doUpdateSet((eb) => ({ price_minor: eb.ref("excluded.price_minor") }))
    )
)

/** Ordinary prices that wait for their day. One of today counts at once, and waits no more. */
export const itemPriceBook: EntryBook = {
  all: async (db, country) =>
    (await db.all(comingRows({ currency: await currencyOf(db, country) }))).map((row) => ({
      itemNumber: row.number,
      itemName: row.description,
      priceFrom: row.starts_on,
      ordinaryPrice: row.price_minor
    })),
  canonical: withNumber,
  hold: async (db, write) => {
    await ordinaryPrice(db, write)
    holdDay(write.entry["priceFrom"], write)
  },
  write: async (db, { at, country, entry }) => {
    const number = String(entry["itemNumber"])
    const currency = await currencyOf(db, country)
    const price_minor = Number(entry["ordinaryPrice"])
    const starts_on = String(entry["priceFrom"])
    if (starts_on === storeTime(country, at).date)
      await writeOrdinaryPrice(db, { number, currency, country }, price_minor, at)
    else await db.run(putComing({ item_number: number, currency, starts_on, price_minor }))
  },
  remove: async (db, { country, entry }) => {
    await db.run(
      db.build
        .deleteFrom("coming_price")
        .where("item_number", "=", String(entry["itemNumber"]))
        .where("currency", "=", await currencyOf(db, country))
        .where("starts_on", "=", String(entry["priceFrom"]))
    )
  }
}

const campaignsLeft = preparedQuery((build, value: { currency: Currency }) =>
  build
    .selectFrom("campaign")
    .innerJoin("item", "item.number", "item_number")
    .select(["item.number", "item.description", "starts_on", "ends_on", "campaign.name", "price_minor"])
    .where("currency", "=", value.currency)
    .where("state", "<>", "over")
    .orderBy("starts_on", "desc")
    .orderBy("item.number")
)
const putCampaign = preparedQuery((build, row: Row<"campaign">) =>
  build
    .insertInto("campaign")
    .values(picked(row, ["item_number", "currency", "starts_on", "ends_on", "name", "price_minor", "state"]))
    .onConflict((conflict) =>
      conflict.columns(["item_number", "currency", "starts_on"]).doUpdateSet((eb) => ({
        ends_on: eb.ref("excluded.ends_on"),
        name: eb.ref("excluded.name"),
        price_minor: eb.ref("excluded.price_minor"),
        state: eb.ref("excluded.state")
      }))
    )
)

/** What campaigns that come or run make of the prices of their items, the latest to begin first. */
async function campaignPrices(db: Database, country: Country): Promise<readonly Entry[]> {
  return (await db.all(campaignsLeft({ currency: await currencyOf(db, country) }))).map((row) => ({
    campaignName: row.name,
    itemNumber: row.number,
    itemName: row.description,
    campaignFrom: row.starts_on,
    campaignUntil: row.ends_on,
    campaignPrice: row.price_minor
  }))
}

async function foundCampaigns(db: Database, country: Country, search: string): Promise<readonly Entry[]> {
  const words = search.toLowerCase().split(/\s+/u)
  return (await campaignPrices(db, country)).filter(({ campaignName, itemName, itemNumber }) => {
    const text = `${String(campaignName)} ${String(itemName)} ${String(itemNumber)}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

/** Prices of campaigns that come or run, by campaign and item. Those that are over stay in the log. */
export const campaignBook: EntryBook = {
  all: async (db, country, search) => (await foundCampaigns(db, country, search)).slice(0, mostShown),
  pages: async function* (db, country, search) {
    yield await foundCampaigns(db, country, search)
  },
  find: async (db, country, { campaignFrom, itemNumber }) =>
    (await campaignPrices(db, country)).find(
      (each) => each["itemNumber"] === itemNumber && each["campaignFrom"] === campaignFrom
    ),
  canonical: withNumber,
  hold: async (db, write) => {
    const { before, entry } = write
    const ordinary = await ordinaryPrice(db, write)
    if (before === undefined) holdDay(entry["campaignFrom"], write)
    holdDay(entry["campaignUntil"], write)
    if (ordinary === null || Number(entry["campaignPrice"]) >= ordinary)
      throw new Refusal(409, "campaign_not_lower", "It is not below the ordinary price.")
  },
  write: async (db, { at, country, entry }) => {
    const row = {
      item_number: String(entry["itemNumber"]),
      currency: await currencyOf(db, country),
      starts_on: String(entry["campaignFrom"]),
      ends_on: String(entry["campaignUntil"]),
      name: String(entry["campaignName"]),
      price_minor: Number(entry["campaignPrice"])
    }
    // It is counted like one whose day has come, whatever it was before.
    await db.run(putCampaign({ ...row, state: "coming" }))
    await countDuePrices(db, at)
  },
  remove: async (db, { at, country, entry }) => {
    const of = { number: String(entry["itemNumber"]), currency: await currencyOf(db, country), country }
    await endCampaign(db, of, String(entry["campaignFrom"]), at)
  }
}

const stockRows = preparedQuery((build, value: { numbers: string; country: Country }) =>
  build
    .selectFrom("item")
    .innerJoin("store", (join) => join.on("store.country", "=", value.country))
    .leftJoin("item_stock", (join) =>
      join
        .onRef("item_stock.item_number", "=", "item.number")
        .onRef("item_stock.store_number", "=", "store.number")
    )
    .select((eb) => [
      "item.number",
      "item.description",
      "store.number as store",
      eb.fn.coalesce("item_stock.stock", eb.lit(0)).as("stock")
    ])
    .where("item.number", "in", listed<string>(value.numbers))
    .orderBy("item.id")
    .orderBy("store.number")
)

async function stocks(db: Database, country: Country, numbers: readonly string[]): Promise<readonly Entry[]> {
  return (await db.all(stockRows({ numbers: JSON.stringify(numbers), country }))).map((row) => ({
    itemNumber: row.number,
    itemName: row.description,
    storeNumber: row.store,
    pieces: row.stock,
    stockReason: ""
  }))
}

/** The stock of a country's stores. A counted stock is written as the difference, so that sales meanwhile count. */
export const stockBook: EntryBook = {
  pages: async function* (db, country, search) {
    for await (const numbers of itemNumbers(db, search)) yield await stocks(db, country, numbers)
  },
  all: async (db, country, search) => await stocks(db, country, await foundNumbers(db, search, mostShown)),
  find: async (db, country, entry) =>
    (await stocks(db, country, [String(entry["itemNumber"])])).find(
      ({ storeNumber }) => storeNumber === entry["storeNumber"]
    ),
  choices: storeChoices,
  write: async (db, { entry, before }) => {
    const pieces = Number(entry["pieces"]) - Number(before?.["pieces"] ?? 0)
    await changeStock(db, String(entry["storeNumber"]), String(entry["itemNumber"]), pieces)
  }
}
