import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { isOnlyNear, meantBy, nearText } from "./near-words.ts"

const letters = "abdeghiklmnorstu"
const anyLetter = fc.constantFrom(...letters)
const wordOf = (min: number, max: number) => fc.string({ unit: anyLetter, minLength: min, maxLength: max })

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

const finds = (typed: string, word: string, others: readonly string[] = []) =>
  meantBy(typed, [...others, word]).some((choices) => choices.every((words) => words.includes(word)))

describe("a word that nobody has", () => {
  it("means one that begins like it but for a typing mistake, from five letters on · KARAT-16", () => {
    fc.assert(
      fc.property(wordOf(6, 14), anyMistake, fc.array(wordOf(1, 9)), (word, mistake, others) => {
        const typed = mistaken(word, mistake)
        // Who typed another word that is there has made no mistake.
        fc.pre(!others.some((other) => other.includes(typed)))
        expect(finds(typed, word, others)).toBe(true)
      })
    )
  })

  it("means one with two typing mistakes, where it is long · KARAT-16", () => {
    fc.assert(
      fc.property(wordOf(9, 14), anyMistake, anyMistake, (word, one, other) => {
        // A letter that is swapped twice is more than two mistakes.
        fc.pre(one.kind !== "swapped" && other.kind !== "swapped")
        expect(finds(mistaken(mistaken(word, one), other), word)).toBe(true)
      })
    )
  })

  it("means one that has it inside, or both halves of a compound · KARAT-16", () => {
    expect(meantBy("band", ["halsband", "ring"])).toEqual([[["halsband"]]])
    expect(meantBy("guldring", ["guld", "diamantring", "silver"])).toEqual([[["guld"], ["diamantring"]]])
    expect(meantBy("halsbnd", ["halsband", "armband", "halskedja"])).toEqual([[["halsband"]]])
  })

  it("is found where all of it stands in an item, inside a word or as halves, and else only near · KARAT-53", () => {
    const words = ["diamantring", "guld", "halsband", "silver"]
    const isNear = (text: string) => isOnlyNear(nearText(text, () => words) ?? [])
    for (const text of ["guldring diamant", "diamant guldring", "band silver"])
      expect(isNear(text)).toBe(false)
    for (const text of ["halsbnd", "halsband silvr", "guldring diamnat"]) expect(isNear(text)).toBe(true)
  })

  it("means nothing where it is short, has digits, or is like none · KARAT-16", () => {
    fc.assert(
      fc.property(wordOf(0, 3), fc.array(wordOf(1, 9)), (typed, words) => {
        expect(meantBy(typed, words)).toEqual([])
      })
    )
    expect(meantBy("18karat", ["18k", "karat"])).toEqual([])
    expect(meantBy("klocka", ["ring", "halsband"])).toEqual([])
  })
})
