import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { nearest } from "./near-words.ts"
import { WordList } from "./word-list.ts"

const letters = "abdeghiklmnorstu"
const anyLetter = fc.constantFrom(...letters)
const anyWord = (min: number, max: number) => fc.string({ unit: anyLetter, minLength: min, maxLength: max })

/** One mistake after the first letter, as fingers make them. */
const anyMistake = fc.record({
  kind: fc.constantFrom("left out", "too many", "wrong", "swapped"),
  at: fc.nat(30),
  letter: anyLetter
})
type Mistake = typeof anyMistake extends fc.Arbitrary<infer Made> ? Made : never

function mistaken(word: string, { kind, at, letter }: Mistake): string {
  const place = 1 + (at % Math.max(1, word.length - 2))
  const [before, after] = [word.slice(0, place), word.slice(place)]
  if (kind === "left out") return before + after.slice(1)
  if (kind === "too many") return before + letter + after
  if (kind === "wrong") return before + letter + after.slice(1)
  return before + (after[1] ?? "") + (after[0] ?? "") + after.slice(2)
}

const near = (typed: string, ...words: readonly string[]) => nearest(typed, new WordList(words))

describe("a word that nobody has", () => {
  it("means one that begins like it but for a typing mistake, from five letters on · KARAT-16", () => {
    fc.assert(
      fc.property(anyWord(6, 14), anyMistake, fc.array(anyWord(1, 9)), (word, mistake, others) => {
        const typed = mistaken(word, mistake)
        // Who typed another word that is there has made no mistake.
        fc.pre(!others.some((other) => other.startsWith(typed)))
        expect(near(typed, word, ...others)).toContain(word)
      })
    )
  })

  it("means one with two typing mistakes, where it is long · KARAT-16", () => {
    fc.assert(
      fc.property(anyWord(9, 14), anyMistake, anyMistake, (word, one, other) => {
        // A letter that is swapped twice is more than two mistakes.
        fc.pre(one.kind !== "swapped" && other.kind !== "swapped")
        expect(near(mistaken(mistaken(word, one), other), word)).toEqual([word])
      })
    )
  })

  it("means the nearest · KARAT-16", () => {
    expect(near("halsbnd", "halsband", "armband", "halskedja")).toEqual(["halsband"])
  })

  it("means nothing where it is short, has digits, or is like none · KARAT-16", () => {
    fc.assert(
      fc.property(fc.string({ unit: anyLetter, maxLength: 3 }), fc.array(anyWord(1, 9)), (typed, words) => {
        expect(near(typed, ...words)).toEqual([])
      })
    )
    expect(near("18karat", "karat")).toEqual([])
    expect(near("klocka", "ring", "halsband")).toEqual([])
  })
})
