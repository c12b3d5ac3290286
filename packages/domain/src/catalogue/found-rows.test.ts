import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { foundRows, typedOn, wordListOf } from "./found-rows.ts"
import { type SearchedItem, searchedWords, SearchText } from "./search-text.ts"

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

const rowsOf = (items: readonly SearchedItem[]) => items.map((item) => ({ item, words: searchedWords(item) }))

function found(text: string, items: readonly SearchedItem[], forgives = false): readonly SearchedItem[] {
  const rows = rowsOf(items)
  const asked = { text, list: wordListOf(rows), forgives, most: items.length }
  return foundRows(rows, asked).map(({ item }) => item)
}

const called = (...names: readonly string[]): readonly SearchedItem[] =>
  names.map((description, at) => ({
    number: `N-${at}`,
    description,
    description2: "",
    family: "",
    barcodes: []
  }))
const namesOf = (text: string, names: readonly string[], forgives = false) =>
  found(text, called(...names), forgives).map(({ description }) => description)

describe("what a text finds", () => {
  it("has each word at the beginning of one, in any order, case and spelling of accents · SRCH-7", () => {
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
        expect(found(text.normalize(form), [item])).toEqual([item])
      })
    )
  })

  it("stands in the order of how well it fits: the word, its beginning, its end, inside, other words · KARAT-109", () => {
    const names = ["Ringaren", "Vigselringar", "Diamantring", "Ringklocka", "Sormus", "Ring", "Halsband"]
    expect(namesOf("ring", names)).toEqual([
      "Ring",
      "Ringaren",
      "Ringklocka",
      "Sormus",
      "Diamantring",
      "Vigselringar"
    ])
  })

  it("has all words, each at its best place, and prefers what misses in one alone · KARAT-53 KARAT-109", () => {
    const names = ["Diamantring vitguld", "Ring silver", "Diamantring guld", "Halsband guld", "Ring guld"]
    for (const text of ["ring guld", "guld ring", "ring i guld"])
      expect(namesOf(text, names)).toEqual(["Ring guld", "Diamantring guld", "Diamantring vitguld"])
    expect(namesOf("ring guldx", names)).toEqual([])
  })

  it("has a compound apart, and parts joined · KARAT-53", () => {
    const names = ["Diamantring", "Ring diamant", "Ring guld", "Guldring"]
    expect(namesOf("diamant ring", names)).toEqual(["Diamantring", "Ring diamant"])
    expect(namesOf("diamantring", names)).toEqual(["Diamantring", "Ring diamant"])
    expect(namesOf("guldrin", names.slice(0, 3))).toEqual(["Ring guld"])
    expect(namesOf("timanttisormukset", names)).toEqual(["Ring diamant", "Diamantring"])
    expect(namesOf("white gold ring", ["Ring guld", "Ring vitguld"])).toEqual(["Ring vitguld"])
  })

  it("reads sizes, carats, karats and hallmarks as they are said · KARAT-109", () => {
    const names = ["Ring 0,20 ct guld 18K, 17,5", "Ring 20 ct guld 14K, 5", "Kedja silver, 45 cm"]
    for (const text of ["ring 17,5", "0.20", "0,20ct", "guld 18 karat", "18kt", "18 k", "750", "18ct"])
      expect([text, namesOf(text, names)[0]]).toEqual([text, names[0]])
    expect(namesOf("2032", ["Klockbatteri CR2032"])).toHaveLength(1)
    for (const text of ["45cm", "45 cm", "925"]) expect(namesOf(text, names)).toEqual([names[2]])
  })

  it("looks inside the words of names, not of codes · KARAT-109", () => {
    const items = called("Byte", "Örhänge").map((item, at) => ({
      ...item,
      number: ["BATTERY-CHANGE", "N-1"][at] ?? ""
    }))
    expect(found("hänge", items).map(({ description }) => description)).toEqual(["Örhänge"])
    expect(found("chan", items).map(({ description }) => description)).toEqual(["Byte"])
  })

  it("forgives a mistake only where it is asked to, in words that no item has · KARAT-16", () => {
    const names = ["Diamantring guld", "Halsband silver"]
    expect(namesOf("diamnatring", names)).toEqual([])
    expect(namesOf("diamnatring guld", names, true)).toEqual([names[0]])
    expect(namesOf("timanttisormsu", names, true)).toEqual([names[0]])
    expect(namesOf("guld halsband", names, true)).toEqual([])
  })

  it("is what is sold by exactly it first, and no more than asked for · SRCH-7", () => {
    const items = ["AB-12", "AB-1", "AB-13"].flatMap((number) =>
      called("Ring").map((item) => ({ ...item, number }))
    )
    expect(found("ab-1", items).map(({ number }) => number)).toEqual(["AB-1", "AB-12", "AB-13"])
    const rows = rowsOf(items)
    const asked = { text: "ab-1", list: wordListOf(rows), forgives: false, most: 2 }
    expect(foundRows(rows, asked).map(({ item }) => item.number)).toEqual(["AB-1", "AB-12"])
    expect(foundRows(rows, asked, ({ item }) => item.number !== "AB-1")).toHaveLength(2)
  })

  it("is left of what was found before where somebody has typed on, in the same order · KEPT-9", () => {
    const anyText = fc.string({ unit: fc.constantFrom(..."aå7-."), minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(fc.array(anyItem, { maxLength: 8 }), anyText, fc.nat(5), (items, text, at) => {
        const earlier = text.slice(0, at)
        fc.pre(new SearchText(text).goesOn(earlier) && new SearchText(text).hasDigit)
        const left = typedOn(text, { text: earlier, found: items })
        expect(left).toEqual(found(text, items))
      }),
      { numRuns: 500 }
    )
    expect(typedOn("ringar", { text: "rong", found: called("Ring") })).toEqual([])
  })
})
