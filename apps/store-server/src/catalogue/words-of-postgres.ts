import { wordsOf } from "@karat/domain/catalogue/search-text"
import { plainLetters } from "@karat/domain/text/plain-letters"
import { type Expression, type IndexWords, joined } from "./index-words.ts"

/** Which weight the words of each text have: names A, codes B, the division C. */
const weights = { description: "A", description2: "A", family: "A", codes: "B", division: "C" } as const

/** Between two texts, so that no words follow each other across them. */
const gap = 8
/** PostgreSQL knows no place behind it. */
const lastPlace = 16_383

/** The words of an item's texts as PostgreSQL's text index takes them, each with its place and weight. */
export function wordsInPlaces(texts: Readonly<Record<keyof typeof weights, string>>): string {
  const words: string[] = []
  let place = 0
  for (const [name, weight] of Object.entries(weights) as [keyof typeof weights, string][]) {
    for (const word of wordsOf(plainLetters(texts[name])))
      words.push(`'${word}':${Math.min((place += 1), lastPlace)}${weight}`)
    place += gap
  }
  return words.join(" ")
}

/** PostgreSQL's full text search, without a dictionary of its own. */
export const wordsOfPostgres: IndexWords = {
  isName: (letters) => inARow(letters, "A", "A"),
  beginsName: (letters) => inARow(letters, "A", "*A"),
  beginsAny: (letters) => inARow(letters, "AB", "*AB"),
  isAnyName: (words) => words.map((word) => `'${word}':A`).join(" | "),
  or: (all) => joined(all, "|"),
  and: (all) => joined(all, "&"),
  without: (one, others) => `(${one})${others.map((each) => ` & !(${each})`).join("")}`,
  within: (words, division) =>
    division === "" ? words : `(${words}) & (${inARow(plainLetters(division), "C", "C")})`
}

/** Words that follow each other, the last one perhaps only begun. */
function inARow(letters: string, weight: string, lastWeight: string): Expression {
  const words = letters.split(" ")
  return words.map((word, at) => `'${word}':${at === words.length - 1 ? lastWeight : weight}`).join(" <-> ")
}
