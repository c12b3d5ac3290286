import { plainCode } from "../scan/plain-code.ts"
import { barcodeSpellings } from "../scan/standard-barcode.ts"
import { plainLetters } from "../text/plain-letters.ts"
import type { Item } from "./item.ts"

/** More words than this narrow nothing any more, and each costs a look-up. */
export const mostWords = 12

/** What of an item a search looks at. */
export type SearchedItem = Pick<Item, "number" | "description" | "description2" | "family" | "barcodes">

/** The words of a text, without its signs. */
export const wordsOf = (text: string): readonly string[] =>
  text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "")
/** A code without its signs, as one word. */
const bare = (code: string): string => wordsOf(plainLetters(code)).join("")

/**
 * What a person typed, as words in small letters without accents, each in its parts: a word with signs inside it, such
 * as an item number, has several.
 */
export function typedWords(text: string): readonly (readonly string[])[] {
  return plainLetters(text)
    .split(/\s+/u)
    .map((word) => wordsOf(word).slice(0, mostWords))
    .filter((parts) => parts.length > 0)
    .slice(0, mostWords)
}

/**
 * The words of an item as a search looks through them: each behind a space, in lower case, without accents, each text
 * of it in a line of its own, its codes last.
 */
export function searchedWords({ number, description, description2, family, barcodes }: SearchedItem): string {
  const codes = [number, bare(number), ...barcodes].join(" ")
  return [description, description2, family, codes]
    .map((text) =>
      wordsOf(plainLetters(text))
        .map((word) => ` ${word}`)
        .join("")
    )
    .join(" \n")
}

/** What a person looks for as what something is sold by, and how it goes on from what they typed before. */
export class SearchText {
  readonly #words: readonly (readonly string[])[]
  readonly #codes: ReadonlySet<string>
  readonly #text: string

  constructor(text: string) {
    this.#text = text
    this.#words = typedWords(text)
    const code = bare(plainCode(text))
    this.#codes = new Set(code === "" ? [] : barcodeSpellings(code))
  }

  /** Whether it says anything at all. */
  get isBlank(): boolean {
    return this.#words.length === 0
  }

  /** Whether it may be a code: of other words the item that they name is found by them as well. */
  get hasDigit(): boolean {
    return /\p{N}/u.test(this.#text)
  }

  /** Whether this text is an earlier one with more typed at the end of its one word. */
  goesOn(earlier: string): boolean {
    if (!this.#text.startsWith(earlier)) return false
    // What is typed of a code of twelve digits does not begin the code of thirteen that it stands for, and of one that is
    // typed with blanks nothing is found before its end.
    return this.#codes.size === 1 && this.#words.length <= 1
  }

  /**
   * Whether this is exactly what the item is sold by.
   * @param words the item's `searchedWords`
   */
  names(item: Pick<SearchedItem, "number" | "barcodes">, words: string): boolean {
    // Most items are no candidates: this rules them out without comparing their codes one by one.
    let isCandidate = false
    for (const code of this.#codes) isCandidate ||= words.includes(` ${code}`)
    if (!isCandidate) return false
    return [item.number, ...item.barcodes].some((code) => this.#codes.has(bare(code)))
  }
}
