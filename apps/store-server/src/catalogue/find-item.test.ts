import { inTurn } from "../database/in-turn.ts"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { Database } from "../database/database.ts"
import { categoriesOf, itemsOfCategory } from "./categories.ts"
import { addFavorite, removeFavorite } from "./favorites.ts"
import { findItem } from "./find-item.ts"
import { incomingOf, stockOf } from "./item-stock.ts"
import { writeItem } from "./item-writer.ts"
import { manuallySearched, recordManualSearch } from "./manual-searches.ts"
import { gramsFromMilligrams } from "./store-item.ts"
import { openTestDatabase } from "../testing/test-postgres.ts"

let db: Database
afterAll(() => db.close())
beforeAll(async () => {
  db = await openTestDatabase({ demo: true })
  await writeItem(db, {
    number: "Abc-1",
    description: "Testring",
    description2: "Av guld",
    division: "RINGS",
    family: "Prov",
    followUp: "BRAND",
    insurable: true,
    noDiscount: true,
    weightMg: 3250,
    vatSeBasisPoints: 1200,
    vatFiBasisPoints: 1400,
    origin: "demo",
    barcodes: ["7312345678909", "0012345678905"],
    prices: [
      { currency: "SEK", priceMinor: 79_900, originalPriceMinor: 99_900, campaignName: "Rea" },
      { currency: "EUR", priceMinor: 6995, originalPriceMinor: 6995 }
    ],
    stock: [{ storeNumber: "101", stock: -2 }]
  })
})

describe("an item of the register", () => {
  it.each(["Abc-1", "aBC-1", " ABC-1 ", "7312345678909", "0012345678905", "012345678905"])(
    "is found as %s",
    async (code) => {
      expect((await findItem(db, "101", undefined, code))?.number).toBe("Abc-1")
    }
  )

  it("is priced and taxed for the store that asks · WIRE-15", async () => {
    expect(await findItem(db, "101", undefined, "abc-1")).toMatchObject({
      description2: "Av guld",
      price: 79_900,
      originalPrice: 99_900,
      campaign: "Rea",
      vatBasisPoints: 1200,
      weight: "3.25",
      stock: -2,
      insurable: true,
      discountAllowed: false,
      returnAllowed: true,
      followUp: "BRAND",
      blocksSale: false,
      barcodes: ["7312345678909", "0012345678905"]
    })
    const finnish = await findItem(db, "FI201", undefined, "abc-1")
    expect(finnish).toMatchObject({ price: 6995, originalPrice: 6995, vatBasisPoints: 1400, stock: 0 })
    expect(finnish).not.toHaveProperty("campaign")
  })

  it("is not found under a code nobody uses, nor in a store that does not exist", async () => {
    expect(await findItem(db, "101", undefined, "7300000000000")).toBeUndefined()
    await expect(() => findItem(db, "999", undefined, "Abc-1")).rejects.toThrow("no store '999'")
  })

  it("says when its status blocks the sale", async () => {
    await writeItem(db, {
      number: "Blocked-1",
      description: "Spärrad",
      division: "RINGS",
      status: "80",
      origin: "demo",
      prices: [{ currency: "SEK", priceMinor: 1, originalPriceMinor: 1 }]
    })
    expect(await findItem(db, "101", undefined, "blocked-1")).toMatchObject({
      blocksSale: true,
      closed: false
    })
  })

  it("keeps what a later write does not speak of", async () => {
    await writeItem(db, { number: "ABC-1", description: "Testring", division: "RINGS", origin: "demo" })
    expect(await findItem(db, "101", undefined, "Abc-1")).toMatchObject({
      description2: "Av guld",
      weight: "3.25",
      price: 79_900
    })
  })

  it("has its stock in every store, also where none was counted · ITEM-10", async () => {
    expect((await stockOf(db, "abc-1")).map(({ storeNumber, stock }) => [storeNumber, stock])).toEqual([
      ["101", -2],
      ["102", 0],
      ["835", 0],
      ["fi201", 0]
    ])
  })

  it("tells what is on its way, the soonest first · ITEM-8", async () => {
    for (const day of ["2027-03-01", "2027-02-01"])
      await db.run(
        db.build
          .insertInto("item_incoming")
          .values({ item_number: "Abc-1", store_number: "101", quantity: 3, expected_on: day })
      )
    expect((await incomingOf(db, "abc-1")).map((row) => row.expectedOn)).toEqual(["2027-02-01", "2027-03-01"])
  })
})

describe("categories, favourites and manual searches", () => {
  it("names the categories in the language asked for, without gift cards and insurance · SRCH-3", async () => {
    const swedish = await categoriesOf(db)
    expect(swedish[0]).toEqual({
      id: "RINGS",
      name: "Ringar",
      names: { en: "Rings", fi: "Sormukset", sv: "Ringar" }
    })
    expect((await categoriesOf(db, "fi"))[0]?.name).toBe("Sormukset")
    expect((await categoriesOf(db, "en")).map((category) => category.id)).toEqual(
      swedish.map((category) => category.id)
    )
    expect(swedish.length).toBe(12)
  })

  it("shows a category's items that may be sold, page by page, each once · SRCH-4", async () => {
    const pages = await inTurn.flatMap([1, 2, 3, 4], (page) =>
      itemsOfCategory(db, "101", undefined, "WATCHES", page, 60)
    )
    expect(new Set(pages.map((item) => item.number)).size).toBe(pages.length)
    expect(pages.every((item) => item.division === "WATCHES" && !item.blocksSale && !item.closed)).toBe(true)
    expect(pages).toEqual(await itemsOfCategory(db, "101", undefined, "WATCHES", 1, 240))
  })

  it("keeps favourites by badge and store · ITEM-5", async () => {
    const mine = async () =>
      (await itemsOfCategory(db, "102", "1004", "favorites", 1, 50)).map((item) => item.number)
    expect(await mine()).toEqual([])
    expect(await addFavorite(db, "102", "1004", "abc-1")).toBe(true)
    expect(await addFavorite(db, "102", "1004", "Abc-1")).toBe(true)
    expect(await addFavorite(db, "102", "1004", "no such item")).toBe(false)
    expect(await mine()).toEqual(["Abc-1"])
    expect((await findItem(db, "102", "1004", "abc-1"))?.isFavorite).toBe(true)
    expect((await findItem(db, "102", "1001", "abc-1"))?.isFavorite).toBe(false)
    await removeFavorite(db, "102", "1004", "ABC-1")
    expect(await mine()).toEqual([])
  })

  it("shows what was looked up by hand, the latest first and each item once · SRCH-17 SRCH-18", async () => {
    await recordManualSearch(db, "101", "abc-1", "2026-11-01T10:00:00Z")
    await recordManualSearch(db, "101", "BATTERY", "2026-11-01T11:00:00Z")
    await recordManualSearch(db, "101", "REPAIR", "2026-11-01T12:00:00Z")
    await recordManualSearch(db, "101", "ABC-1", "2026-11-01T13:00:00Z")
    expect(await recordManualSearch(db, "101", "no such item", "2026-11-01T14:00:00Z")).toBe(false)
    expect((await manuallySearched(db, "101", undefined, 1)).map((item) => item.number)).toEqual([
      "Abc-1",
      "REPAIR",
      "BATTERY"
    ])
    expect((await manuallySearched(db, "101", undefined, 2, 2)).map((item) => item.number)).toEqual([
      "BATTERY"
    ])
    expect(await manuallySearched(db, "102", undefined, 1)).toEqual([])
  })
})

it.each([
  [null, ""],
  [0, "0"],
  [5, "0.005"],
  [3250, "3.25"],
  [12_000, "12"]
])("writes %s milligrams as '%s' grams", (milligrams, grams) => {
  expect(gramsFromMilligrams(milligrams)).toBe(grams)
})
