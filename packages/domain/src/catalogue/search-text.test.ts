import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type SearchedItem, searchedWords, SearchText, typedOn } from "./search-text.ts"

const anyWord = fc.string({ unit: fc.constantFrom(..."abåöéØ7"), minLength: 1, maxLength: 6 })
const anyItem: fc.Arbitrary<SearchedItem> = fc.record({
  number: fc.array(anyWord, { minLength: 1, maxLength: 3 }).map((parts) => parts.join("-")),
  description: fc.array(anyWord, { maxLength: 4 }).map((words) => words.join(" ")),
  description2: anyWord,
  family: anyWord,
  barcodes: fc.array(
    fc.integer({ min: 10_000_000, max: 99_999_999 }).map((code) => `73500${code}`),
    { maxLength: 2 }
  )
})
const names = (text: string, item: SearchedItem) => new SearchText(text).names(item, searchedWords(item))
const finds = (text: string, item: SearchedItem) => new SearchText(text).finds(searchedWords(item))

describe("a search text", () => {
  it("finds an item by beginnings of its words, in any order, case and spelling of accents · SRCH-7", () => {
    const anySearch = anyItem.chain((item) => {
      const words = `${item.description} ${item.description2} ${item.family} ${item.number}`.split(" ")
      const part = fc
        .tuple(fc.constantFrom(...words.filter((word) => word !== "")), fc.nat(6), fc.boolean())
        .map(([word, length, loud]) => (loud ? word.toUpperCase() : word).slice(0, length + 1))
        .filter((word) => /[\p{L}\p{N}]$/u.test(word))
      return fc.record({
        item: fc.constant(item),
        text: fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(" ")),
        form: fc.constantFrom("NFC", "NFD")
      })
    })
    fc.assert(
      fc.property(anySearch, ({ item, text, form }) => {
        expect(finds(text.normalize(form), item)).toBe(true)
      })
    )
  })

  it("finds nothing with a word that no word of the item begins with · SRCH-7", () => {
    fc.assert(
      fc.property(anyItem, fc.constantFrom("", "a ", "7 "), (item, before) => {
        expect(finds(`${before}xy`, item)).toBe(false)
        expect(finds("å", { ...item, description: "ba", number: "B-1", description2: "", family: "" })).toBe(
          false
        )
      })
    )
  })

  it("names an item by its whole number or barcode alone, with and without dashes · SRCH-7", () => {
    fc.assert(
      fc.property(anyItem, (item) => {
        for (const code of [item.number, item.number.replaceAll("-", ""), ...item.barcodes])
          expect(names(` ${code} `, item)).toBe(true)
        expect(names(`${item.number}x`, item)).toBe(false)
      })
    )
  })

  it("finds nothing more where somebody has typed on · SRCH-7", () => {
    const anyText = fc.string({ unit: fc.constantFrom(..."aå7-. "), maxLength: 8 })
    fc.assert(
      fc.property(anyItem, anyText, fc.nat(8), (item, text, at) => {
        const earlier = text.slice(0, at)
        fc.pre(new SearchText(text).narrows(earlier))
        if (finds(text, item) || names(text, item)) expect(finds(earlier, item)).toBe(true)
      }),
      {
        numRuns: 2000,
        examples: [
          [{ number: "a7aa7", description: "", description2: "a", family: "a", barcodes: [] }, "a7 aa7", 5]
        ]
      }
    )
    expect(new SearchText("123456789012").narrows("12345678901")).toBe(false)
    expect(new SearchText("ringar").narrows("rong")).toBe(false)
  })

  it("finds among what was found before all that it finds among everything, where somebody has typed on · KEPT-9", () => {
    const anyText = fc.string({ unit: fc.constantFrom(..."aå7-."), minLength: 1, maxLength: 6 })
    const among = (text: string, items: readonly SearchedItem[]) => {
      const asked = new SearchText(text)
      const rows = items.map((item) => ({ item, words: searchedWords(item) }))
      return asked.shown(asked.among(rows), items.length).map(({ item }) => item)
    }
    fc.assert(
      fc.property(fc.array(anyItem, { maxLength: 8 }), anyText, fc.nat(5), (items, text, at) => {
        const earlier = text.slice(0, at)
        const left = typedOn(text, { text: earlier, found: among(earlier, items) })
        const all = among(text, items)
        fc.pre(new SearchText(text).narrows(earlier))
        expect(new Set(left)).toEqual(new Set(all))
        // What the earlier text was the whole code of stood first, and does so still.
        if (!items.some((item) => names(earlier, item))) expect(left).toEqual(all)
      }),
      { numRuns: 2000 }
    )
    const ring = { number: "R-1", description: "Ring", description2: "", family: "", barcodes: ["R12"] }
    const other = { ...ring, number: "R-12", barcodes: [] }
    expect(typedOn("r-12", { text: "r-1", found: [ring, other] })).toEqual([ring, other])
    expect(typedOn("r-12", { text: "r-1", found: [{ ...ring, barcodes: [] }, other] })).toEqual([other])
    expect(typedOn("ringar", { text: "rong", found: [ring] })).toEqual([])
  })

  it("shows what is sold by exactly it first, and no more than asked for · SRCH-7", () => {
    const item = { number: "AB-12", description: "", description2: "", family: "", barcodes: [] }
    const rows = ["AB-12", "AB-1", "AB-13"].map((number) => {
      const each = { ...item, number }
      return { item: each, words: searchedWords(each) }
    })
    const numbers = (most: number) =>
      new SearchText("ab-1").shown(rows, most).map(({ item: { number } }) => number)
    expect(numbers(3)).toEqual(["AB-1", "AB-12", "AB-13"])
    expect(numbers(2)).toEqual(["AB-1", "AB-12"])
  })

  it("finds everything where it says nothing · SRCH-7", () => {
    for (const text of ["", "  ", "- / ."]) expect(new SearchText(text).isBlank).toBe(true)
  })
})
