import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { WordList } from "./word-list.ts"

const anyWord = fc.string({ unit: fc.constantFrom(..."abö7"), maxLength: 4 })

describe("a list of words", () => {
  it("tells what begins, ends or has letters inside, among words of letters alone · KARAT-53", () => {
    fc.assert(
      fc.property(fc.array(anyWord), anyWord, (words, letters) => {
        fc.pre(letters !== "")
        const list = new WordList(words)
        const own = [...new Set(words)].filter((word) => /^\p{L}+$/u.test(word)).toSorted()
        const around = own.filter((word) => word.includes(letters))
        expect(list.words).toEqual(own)
        expect(list.has(letters)).toBe(own.includes(letters))
        expect(list.around(letters)).toEqual(around)
        expect(list.hasInside(letters)).toBe(around.length > 0)
        expect(list.beginsAny(letters)).toBe(own.some((word) => word.startsWith(letters)))
        expect(list.endsAny(letters)).toBe(own.some((word) => word.endsWith(letters)))
      }),
      { numRuns: 1000 }
    )
  })
})
