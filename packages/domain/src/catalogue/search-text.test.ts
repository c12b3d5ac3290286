import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type SearchedItem, searchedWords, SearchText, typedWords } from "./search-text.ts"

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

describe("a search text", () => {
  it("is words in their parts, without case and accents · SRCH-7", () => {
    expect(typedWords(" Örhängen  10-001/a -")).toEqual([["orhangen"], ["10", "001", "a"]])
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

  it("goes on from a beginning of the same word, not of a code in other digits · KEPT-9", () => {
    expect(new SearchText("ring-12").goesOn("ring")).toBe(true)
    expect(new SearchText("123456789012").goesOn("12345678901")).toBe(false)
    expect(new SearchText("ringar").goesOn("rong")).toBe(false)
    expect(new SearchText("ring guld").goesOn("ring")).toBe(false)
  })

  it("says nothing by blanks and signs · SRCH-7", () => {
    for (const text of ["", "  ", "- / ."]) expect(new SearchText(text).isBlank).toBe(true)
  })
})
