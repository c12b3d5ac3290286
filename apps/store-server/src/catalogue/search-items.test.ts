import { nearFinder, nearText } from "@karat/domain/catalogue/near-words"
import { searchedWords, SearchText } from "@karat/domain/catalogue/search-text"
import * as fc from "fast-check"
import { beforeAll, describe, expect, it } from "vitest"
import type { Database } from "../database/database.ts"
import { openDatabase } from "../database/open-database.ts"
import { seedDemoStore } from "../demo-store/seed-demo-store.ts"
import { sqlText } from "../testing/sql-text.ts"
import { writeItem } from "./item-writer.ts"
import { catalogueChanges } from "./catalogue-changes.ts"
import { searchItems, searchOrNear } from "./search-items.ts"
import { setupValue } from "./setup.ts"
import { storeOf } from "./store.ts"

let db: Database
beforeAll(() => {
  db = openDatabase(":memory:")
  seedDemoStore(db)
})

const search = (text: string, more: Partial<Parameters<typeof searchItems>[1]> = {}) =>
  searchItems(db, { storeNumber: "101", text, page: 1, ...more })
const numbers = (text: string, more: Partial<Parameters<typeof searchItems>[1]> = {}) =>
  search(text, more).map((item) => item.number)

/** Every page of a search, one after the other. */
function allPages(text: string, pageSize: number, division?: string): string[] {
  const found: string[] = []
  for (let page = 1; ; page += 1) {
    const part = numbers(text, { page, pageSize, division })
    found.push(...part)
    if (part.length < pageSize) return found
  }
}

/** Words that some item of the demo store has. */
function someItems(count: number) {
  return db.all(
    sqlText<{ number: string; description: string; barcode: string }>(
      `SELECT number, description, min(barcode) AS barcode FROM item JOIN item_barcode ON item_number = number
        WHERE status IN ('10', '20') GROUP BY number ORDER BY item.id % 97, item.id LIMIT ?`,
      count
    )
  )
}

describe("a search of which nothing has all words", () => {
  const near = (text: string, more: Partial<Parameters<typeof searchOrNear>[1]> = {}) =>
    searchOrNear(db, { storeNumber: "101", text, page: 1, ...more })

  it("shows what may have been meant, and says of each item whether it is only near · KARAT-16 KARAT-53", () => {
    for (const [text, words, isNear] of [
      ["halsbnd", /Halsband/u, true],
      ["guldring diamant", /Diamantring.*guld/iu, undefined],
      ["diamant guldring", /Diamantring.*guld/iu, undefined],
      ["guldring diamnat", /Diamantring.*guld/iu, true],
      ["diamnat aurroa", /Diamant.* Aurora/u, true],
      ["ÖRHÄGNEN", /Örhängen/u, true]
    ] as const) {
      expect(search(text)).toEqual([])
      const found = near(text)
      expect(found.length).toBeGreaterThan(3)
      for (const item of found) {
        expect(item.near).toBe(isNear)
        expect(`${item.description} ${item.description2}`).toMatch(words)
      }
    }
  })

  it("is what it was where something is found, or nothing is near · KARAT-16", () => {
    for (const text of ["aurora", "halsband 42", "", "10-001-003"]) expect(near(text)).toEqual(search(text))
    expect(near("aurora", { page: 99 })).toEqual([])
    for (const text of ["xqzw", "aurora xqzwvk", "ab", "999999"]) expect(near(text)).toEqual([])
  })

  it("is what the till shows of the items that it keeps · KEPT-1 KARAT-16", () => {
    const { divisions, itemNumbers } = setupValue(db, storeOf(db, "101"), "searchExclusions")
    const all = catalogueChanges(db, "101", undefined, 100_000).items.map((item) => ({
      ...item,
      words: searchedWords(item)
    }))
    const kept = all.filter(
      ({ number, division }) => !divisions.includes(division) && !itemNumbers.includes(number)
    )
    // A word of what a search does not show is no mistake either.
    const vocabulary = [...new Set(all.flatMap(({ words }) => words.trim().split(" ")))]
      .filter((word) => !/\p{N}/u.test(word))
      .toSorted()
    const long = vocabulary.filter((word) => word.length > 5)
    const mistyped = fc
      .tuple(fc.constantFrom(...long), fc.integer({ min: 1, max: 4 }), fc.constantFrom("", "x", "o"))
      .map(([word, at, letter]) => word.slice(0, at) + letter + word.slice(at + 1))
    const halves = fc.tuple(fc.constantFrom(...long), fc.constantFrom(...long)).map((words) => words.join(""))
    const word = fc.oneof(mistyped, mistyped, halves, fc.constantFrom(...vocabulary))
    let shown = 0
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 3 }), (words) => {
        const text = words.join(" ")
        fc.pre(search(text, { pageSize: 1 }).length === 0)
        const meant = nearText(text, () => vocabulary)
        const isNear = meant && nearFinder(meant)
        const own = kept.filter((item) => isNear?.(item.words))
        shown += own.length
        const theirs = near(text, { pageSize: 5000 })
        expect(theirs.map(({ number }) => number).toSorted()).toEqual(
          own.map(({ number }) => number).toSorted()
        )
      }),
      { numRuns: 100, examples: [[["forsa"]]] }
    )
    expect(shown).toBeGreaterThan(0)
  })

  it("brings every near item once over its pages, of one division where it is asked for · KARAT-16 SRCH-12", () => {
    const paged = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((page) => near("halsbnd", { page, pageSize: 20 }))
    const numbersOf = (items: readonly { readonly number: string }[]) => items.map(({ number }) => number)
    expect(new Set(numbersOf(paged)).size).toBe(paged.length)
    expect(numbersOf(paged).toSorted()).toEqual(numbersOf(near("halsbnd", { pageSize: 160 })).toSorted())
    expect(near("halsbnd", { division: "WATCHES" })).toEqual([])
  })

  it("never fails, whatever is typed · KARAT-16", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 60 }), (text) => {
        expect(() => near(text)).not.toThrow()
      }),
      { numRuns: 200 }
    )
    expect(() => near(`"${"halsbnd ".repeat(25)}`)).not.toThrow()
  })
})

describe("a text search", () => {
  it("finds what has a word beginning with each word of the text, in any order", () => {
    const found = search("auro diamant 17")
    expect(found.length).toBeGreaterThan(5)
    for (const { description } of found) expect(description).toMatch(/Diamant.* Aurora .* 17,[05]/u)
    expect(numbers("17 AURO diamant")).toEqual(found.map((item) => item.number))
  })

  it("finds what the till finds among the items that it keeps · SRCH-7 SRCH-10 SRCH-12", () => {
    const { divisions, itemNumbers } = setupValue(db, storeOf(db, "101"), "searchExclusions")
    const kept = catalogueChanges(db, "101", undefined, 100_000)
      .items.filter(({ number, division }) => !divisions.includes(division) && !itemNumbers.includes(number))
      .map((item) => ({ ...item, words: searchedWords(item) }))
    const word = fc
      .tuple(fc.constantFrom(...kept), fc.nat(99), fc.integer({ min: 1, max: 8 }))
      .map(([{ description, family, number, barcodes }, at, length]) => {
        const words = [...description.split(/\s+/u), family, number, number.replaceAll("-", ""), ...barcodes]
        return (words[at % words.length] ?? "").slice(0, length)
      })
    const division = fc.option(fc.constantFrom("RINGS", "WATCHES", "CARE"), { nil: undefined })
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 3 }), division, (words, of) => {
        const asked = new SearchText(words.join(" "))
        fc.pre(!asked.isBlank)
        const own = kept.filter(
          (item) =>
            (of === undefined || item.division === of) &&
            (asked.finds(item.words) || asked.names(item, item.words))
        )
        expect(allPages(words.join(" "), 5000, of).toSorted()).toEqual(
          own.map(({ number }) => number).toSorted()
        )
      }),
      { numRuns: 150 }
    )
  })

  it("does not ask for accents", () => {
    const plain = numbers("orhangen hjarta")
    expect(plain.length).toBeGreaterThan(5)
    expect(numbers("Örhängen HJÄRTA")).toEqual(plain)
    expect(numbers("Örhängen hjärta".normalize("NFD"))).toEqual(plain)
  })

  it("finds each item first by its number, with and without dashes, and by its barcode", () => {
    for (const { number, barcode } of someItems(60)) {
      expect(numbers(number)[0]).toBe(number)
      expect(numbers(` ${number.replaceAll("-", "")} `)[0]).toBe(number)
      expect(numbers(barcode)[0]).toBe(number)
    }
  })

  it("finds each item by the beginnings of its own words", () => {
    for (const { number, description } of someItems(40)) {
      const beginnings = description.split(" ").map((word) => word.slice(0, 4))
      expect(allPages(beginnings.join(" "), 200)).toContain(number)
    }
  })

  it("brings every match exactly once over its pages, ranked or not", () => {
    for (const [text, division] of [
      ["ring"],
      ["silver"],
      ["s"],
      [""],
      ["d", "RINGS"],
      ["10-001-003"]
    ] as const) {
      const found = allPages(text, 37, division)
      expect(new Set(found).size).toBe(found.length)
      expect(allPages(text, 500, division)).toEqual(found)
    }
  })

  it("keeps to a division when one is chosen · SRCH-12", () => {
    const found = search("silver", { division: "EARRINGS", pageSize: 500 })
    expect(new Set(found.map((item) => item.division))).toEqual(new Set(["EARRINGS"]))
    const all = search("silver", { pageSize: 5000 }).filter((item) => item.division === "EARRINGS")
    expect(found.length).toBe(all.length)
    expect(numbers("earrings")).toEqual([])
  })

  it("never fails, whatever is typed", () => {
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
    fc.assert(
      fc.property(hostile, fc.option(hostile, { nil: undefined }), (text, division) => {
        expect(Array.isArray(search(text, { division, pageSize: 3 }))).toBe(true)
      }),
      { numRuns: 400 }
    )
  })

  it("finds nothing by signs alone", () => {
    expect(numbers('"*()')).toEqual([])
  })

  it("never shows gift cards, insurance, or items that are blocked or closed · SRCH-10", () => {
    const shown = search("", { pageSize: 10_000 })
    expect(shown.length).toBeGreaterThan(2800)
    expect(shown.filter((item) => item.division === "GIFTCARDS" || item.number === "INSURANCE")).toEqual([])
    expect(shown.filter((item) => item.blocksSale || item.closed)).toEqual([])
    for (const text of ["GIFTCARD", "presentkort", "INSURANCE", "försäkring"])
      expect(numbers(text)).toEqual([])
    const hidden = db.all(
      sqlText<{ number: string }>("SELECT number FROM item WHERE status IN ('80', '90') LIMIT 20")
    )
    for (const { number } of hidden) expect(numbers(number)).not.toContain(number)
  })

  it("takes from setup which statuses block sale or are closed, and what else is left out · SRCH-11", () => {
    const other = openDatabase(":memory:")
    seedDemoStore(other)
    other.run(sqlText("UPDATE item_status SET closed = 1 WHERE status = '10'"))
    other.run(sqlText("UPDATE item_status SET blocks_sale = 0, closed = 0 WHERE status IN ('80', '90')"))
    other.run(
      sqlText(
        "UPDATE setup SET value = json_object('divisions', json_array('RINGS'), 'itemNumbers', json_array()) WHERE key = 'searchExclusions'"
      )
    )
    const shown = searchItems(other, { storeNumber: "101", text: "", page: 1, pageSize: 10_000 })
    expect(new Set(shown.map((item) => item.status))).toEqual(new Set(["20", "80", "90"]))
    expect(shown.filter((item) => item.division === "RINGS")).toEqual([])
    other.close()
  })

  it("follows a change of an item's words and barcodes", () => {
    const item = {
      number: "CHANGING",
      division: "RINGS",
      origin: "demo",
      prices: [{ currency: "SEK", priceMinor: 100, originalPriceMinor: 100 }]
    } as const
    writeItem(db, { ...item, description: "Kvartsring", barcodes: ["AB-100200"] })
    expect([numbers("kvartsr"), numbers("AB-100200")]).toEqual([["CHANGING"], ["CHANGING"]])
    writeItem(db, { ...item, description: "Onyxring", barcodes: [] })
    expect([numbers("kvartsr"), numbers("AB-100200"), numbers("onyxr")]).toEqual([[], [], ["CHANGING"]])
  })

  it("leaves out what has no price in the store's currency", () => {
    expect(numbers("CHANGING", { storeNumber: "fi201" })).toEqual([])
  })
})
