import { inTurn } from "../database/in-turn.ts"
import { foundRows, wordListOf } from "@karat/domain/catalogue/found-rows"
import { searchedWords } from "@karat/domain/catalogue/search-text"
import * as fc from "fast-check"
import { beforeAll, describe, expect, it } from "vitest"
import type { Database } from "../database/database.ts"
import { searchesOfAJeweller } from "../testing/searches-of-a-jeweller.ts"
import { sqlText } from "../testing/sql-text.ts"
import { openTestDatabase } from "../testing/test-postgres.ts"
import { writeItem } from "./item-writer.ts"
import { catalogueChanges } from "./catalogue-changes.ts"
import { searchItems, searchOrNear } from "./search-items.ts"
import { setupValue } from "./setup.ts"
import { storeOf } from "./store.ts"

let db: Database
beforeAll(async () => {
  db = await openTestDatabase({ demo: true })
})

const found200 = 200
const searchesOf200 = Object.values(searchesOfAJeweller).flat()

const search = (text: string, more: Partial<Parameters<typeof searchItems>[1]> = {}) =>
  searchItems(db, { storeNumber: "101", text, page: 1, ...more })
const numbers = async (text: string, more: Partial<Parameters<typeof searchItems>[1]> = {}) =>
  (await search(text, more)).map((item) => item.number)

/** Every page of a search, one after the other. */
async function allPages(text: string, pageSize: number, division?: string): Promise<string[]> {
  const found: string[] = []
  for (let page = 1; ; page += 1) {
    const part = await numbers(text, { page, pageSize, division })
    found.push(...part)
    if (part.length < pageSize) return found
  }
}

/** Words that some item of the demo store has. */
function someItems(count: number) {
  return db.all(
    sqlText<{ number: string; description: string; barcode: string }>(
      `SELECT number, description, min(barcode) AS barcode FROM item JOIN item_barcode ON item_number = number
        WHERE status IN ('10', '20') GROUP BY item.id ORDER BY item.id % 97, item.id LIMIT ?`,
      count
    )
  )
}

/** What a till finds that keeps what the store sells, by the domain's own function. */
async function tillOf(storeNumber: string) {
  const { divisions, itemNumbers } = await setupValue(db, await storeOf(db, storeNumber), "searchExclusions")
  const rows = (await catalogueChanges(db, storeNumber, undefined, 100_000)).items
    .map((item) => ({ item, words: searchedWords(item) }))
    .toSorted((one, other) => (one.item.place ?? 0) - (other.item.place ?? 0))
  const list = wordListOf(rows)
  const finds = (text: string, division?: string) => {
    const isShown = ({ item }: (typeof rows)[number]) =>
      (division === undefined || item.division === division) &&
      !divisions.includes(item.division) &&
      !itemNumbers.includes(item.number)
    const of = (forgives: boolean) =>
      foundRows(rows, { text, list, forgives, most: rows.length }, isShown).map(({ item }) => item.number)
    const found = of(false)
    return found.length > 0 ? found : of(true)
  }
  return { rows, words: list.words, finds }
}

describe("a search that forgives", () => {
  const near = (text: string, more: Partial<Parameters<typeof searchOrNear>[1]> = {}) =>
    searchOrNear(db, { storeNumber: "101", text, page: 1, ...more })

  it("shows what has all words and more, and where nothing has, what is near, and says so · KARAT-16 KARAT-53", async () => {
    for (const [text, words, isNear] of [
      ["ring guld", /ring.*guld/iu, undefined],
      ["diamant guldring", /Diamantring.*guld/iu, undefined],
      ["halsbnd", /halsband/iu, true],
      ["guldring diamnat", /Diamantring.*guld/iu, true],
      ["diamnat aurroa", /Diamant.* Aurora/u, true],
      ["ÖRHÄGNEN", /Örhängen/u, true]
    ] as const) {
      const found = await near(text)
      expect(found.length).toBeGreaterThan(3)
      expect((await search(text)).length > 0).toBe(isNear === undefined)
      for (const item of found) {
        expect(item.near).toBe(isNear)
        expect(`${item.description} ${item.description2}`).toMatch(words)
      }
    }
  })

  it("is what it was where something is found, or nothing is near · KARAT-16", async () => {
    for (const text of ["aurora", "halsband 42", "", "10-001-003"])
      expect(await near(text)).toEqual(await search(text))
    expect(await near("aurora", { page: 99 })).toEqual([])
    for (const text of ["xqzw", "aurora xqzwvk", "ab", "999999"]) expect(await near(text)).toEqual([])
  })

  it("shows in its order what the till shows of the items that it keeps · KEPT-1 KARAT-16 KARAT-53 SRCH-7 SRCH-10 SRCH-12", async () => {
    const { rows, words, finds } = await tillOf("101")
    const long = words.filter((word) => word.length > 5)
    const mistyped = fc
      .tuple(fc.constantFrom(...long), fc.integer({ min: 1, max: 4 }), fc.constantFrom("", "x", "o"))
      .map(([word, at, letter]) => word.slice(0, at) + letter + word.slice(at + 1))
    const part = fc
      .tuple(fc.constantFrom(...rows), fc.nat(99), fc.nat(3), fc.integer({ min: 1, max: 8 }))
      .map(([{ item }, at, from, length]) => {
        const { description, family, number, barcodes } = item
        const said = [...description.split(/\s+/u), family, number, number.replaceAll("-", ""), ...barcodes]
        return (said[at % said.length] ?? "").slice(from === 3 ? 2 : 0).slice(0, length)
      })
    const halves = fc.tuple(fc.constantFrom(...long), fc.constantFrom(...long)).map((both) => both.join(""))
    const typed = fc.constantFrom(
      ...Object.values(searchesOfAJeweller).flatMap((searches) =>
        searches.flatMap(([text]) => text.split(" "))
      )
    )
    const word = fc.oneof(part, part, mistyped, halves, typed)
    const division = fc.option(fc.constantFrom("RINGS", "WATCHES", "CARE"), { nil: undefined })
    await fc.assert(
      fc.asyncProperty(fc.array(word, { minLength: 1, maxLength: 3 }), division, async (said, of) => {
        const text = said.join(" ")
        fc.pre(/[\p{L}\p{N}]/u.test(text))
        const theirs = await near(text, { pageSize: 5000, division: of })
        expect(theirs.map(({ number }) => number)).toEqual(finds(text, of))
      }),
      { numRuns: 150, examples: [[["forsa"], undefined]] }
    )
  })

  it(`finds ${found200} of 200 searches of a jeweller, and the till the same · KARAT-109`, async () => {
    const { rows, finds } = await tillOf("101")
    const all = await search("", { pageSize: 10_000 })
    const missed = await inTurn.filter(searchesOf200, async ([text, means]) => {
      const shown = await near(text, { pageSize: 10 })
      expect(shown.map(({ number }) => number)).toEqual(finds(text).slice(0, 10))
      const isMeant = ({ number, description }: (typeof shown)[number]) =>
        typeof means === "string" ? number === means : means.test(description)
      const isFirst = shown.slice(0, 1).some(isMeant)
      return !isFirst || shown.filter(isMeant).length < Math.min(6, all.filter(isMeant).length)
    })
    expect([searchesOf200.length, rows.length > 3000]).toEqual([200, true])
    expect([missed.map(([text]) => text), 200 - missed.length]).toEqual([[], found200])
  })

  it("brings every near item once over its pages, of one division where it is asked for · KARAT-16 SRCH-12", async () => {
    const paged = await inTurn.flatMap([1, 2, 3, 4, 5, 6, 7, 8], (page) =>
      near("halsbnd", { page, pageSize: 20 })
    )
    const numbersOf = (items: readonly { readonly number: string }[]) => items.map(({ number }) => number)
    expect(new Set(numbersOf(paged)).size).toBe(paged.length)
    expect(numbersOf(paged).toSorted()).toEqual(
      numbersOf(await near("halsbnd", { pageSize: 160 })).toSorted()
    )
    expect(await near("halsbnd", { division: "WATCHES" })).toEqual([])
  })

  it("never fails, whatever is typed · KARAT-16", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "grapheme", maxLength: 60 }), async (text) => {
        expect(await near(text)).toBeInstanceOf(Array)
      }),
      { numRuns: 200 }
    )
    expect(await near(`"${"halsbnd ".repeat(25)}`)).toBeInstanceOf(Array)
  })
})

describe("a text search", () => {
  it("finds what has a word beginning with each word of the text, in any order", async () => {
    const found = await search("auro diamant 17")
    expect(found.length).toBeGreaterThan(5)
    for (const { description } of found) expect(description).toMatch(/Diamant.* Aurora .* 17,[05]/u)
    expect(await numbers("17 AURO diamant")).toEqual(found.map((item) => item.number))
  })

  it("does not ask for accents", async () => {
    const plain = await numbers("orhangen hjarta")
    expect(plain.length).toBeGreaterThan(5)
    expect(await numbers("Örhängen HJÄRTA")).toEqual(plain)
    expect(await numbers("Örhängen hjärta".normalize("NFD"))).toEqual(plain)
  })

  it("finds each item first by its number, with and without dashes, and by its barcode", async () => {
    for (const { number, barcode } of await someItems(60)) {
      expect((await numbers(number))[0]).toBe(number)
      expect((await numbers(` ${number.replaceAll("-", "")} `))[0]).toBe(number)
      expect((await numbers(barcode))[0]).toBe(number)
    }
  })

  it("finds each item by the beginnings of its own words", async () => {
    for (const { number, description } of await someItems(40)) {
      const beginnings = description.split(" ").map((word) => word.slice(0, 4))
      expect(await allPages(beginnings.join(" "), 200)).toContain(number)
    }
  })

  it("brings every match exactly once over its pages, ranked or not", async () => {
    for (const [text, division] of [
      ["ring"],
      ["silver"],
      ["s"],
      [""],
      ["d", "RINGS"],
      ["10-001-003"]
    ] as const) {
      const found = await allPages(text, 37, division)
      expect(new Set(found).size).toBe(found.length)
      expect(await allPages(text, 500, division)).toEqual(found)
    }
  })

  it("keeps to a division when one is chosen · SRCH-12", async () => {
    const found = await search("silver", { division: "EARRINGS", pageSize: 500 })
    expect(new Set(found.map((item) => item.division))).toEqual(new Set(["EARRINGS"]))
    const all = (await search("silver", { pageSize: 5000 })).filter((item) => item.division === "EARRINGS")
    expect(found.length).toBe(all.length)
    expect(await numbers("accessories")).toEqual([])
  })

  it("never fails, whatever is typed", async () => {
    const hostile = fc.oneof(
      fc.string({ unit: "binary", maxLength: 60 }),
      fc
        .array(
          fc.constantFrom(
            '"',
            "'",
            "*",
            "-",
            "(",
            ")",
            ":",
            "^",
            "AND",
            "OR",
            "NOT",
            "NEAR(",
            "ring",
            "{",
            "}",
            "+",
            ",",
            ";",
            "\0",
            "å",
            " "
          )
        )
        .map((parts) => parts.join(""))
    )
    await fc.assert(
      fc.asyncProperty(hostile, fc.option(hostile, { nil: undefined }), async (text, division) => {
        expect(Array.isArray(await search(text, { division, pageSize: 3 }))).toBe(true)
      }),
      { numRuns: 400 }
    )
  })

  it("finds nothing by signs alone", async () => {
    expect(await numbers('"*()')).toEqual([])
  })

  it("never shows gift cards, insurance, or items that are blocked or closed · SRCH-10", async () => {
    const shown = await search("", { pageSize: 10_000 })
    expect(shown.length).toBeGreaterThan(2800)
    expect(shown.filter((item) => item.division === "GIFTCARDS" || item.number === "INSURANCE")).toEqual([])
    expect(shown.filter((item) => item.blocksSale || item.closed)).toEqual([])
    for (const text of ["GIFTCARD", "presentkort", "INSURANCE", "försäkring"])
      expect(await numbers(text)).toEqual([])
    const hidden = await db.all(
      sqlText<{ number: string }>("SELECT number FROM item WHERE status IN ('80', '90') LIMIT 20")
    )
    for (const { number } of hidden) expect(await numbers(number)).not.toContain(number)
  })

  it("takes from setup which statuses block sale or are closed, and what else is left out · SRCH-11", async () => {
    const other = await openTestDatabase({ demo: true })
    await other.run(sqlText("UPDATE item_status SET closed = 1 WHERE status = '10'"))
    await other.run(
      sqlText("UPDATE item_status SET blocks_sale = 0, closed = 0 WHERE status IN ('80', '90')")
    )
    await other.run(
      sqlText(
        `UPDATE setup SET value = '{"divisions":["RINGS"],"itemNumbers":[]}' WHERE key = 'searchExclusions'`
      )
    )
    const shown = await searchItems(other, { storeNumber: "101", text: "", page: 1, pageSize: 10_000 })
    expect(new Set(shown.map((item) => item.status))).toEqual(new Set(["20", "80", "90"]))
    expect(shown.filter((item) => item.division === "RINGS")).toEqual([])
    await other.close()
  })

  it("follows a change of an item's words and barcodes", async () => {
    const item = {
      number: "CHANGING",
      division: "RINGS",
      origin: "demo",
      prices: [{ currency: "SEK", priceMinor: 100, originalPriceMinor: 100 }]
    } as const
    await writeItem(db, { ...item, description: "Kvartsring", barcodes: ["AB-100200"] })
    expect([await numbers("kvartsr"), await numbers("AB-100200")]).toEqual([["CHANGING"], ["CHANGING"]])
    await writeItem(db, { ...item, description: "Onyxring", barcodes: [] })
    expect([await numbers("kvartsr"), await numbers("AB-100200"), await numbers("onyxr")]).toEqual([
      [],
      [],
      ["CHANGING"]
    ])
  })

  it("leaves out what has no price in the store's currency", async () => {
    expect(await numbers("CHANGING", { storeNumber: "fi201" })).toEqual([])
  })
})
