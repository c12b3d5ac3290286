import { standardBarcode } from "../scan/standard-barcode.ts"
import { plainLetters } from "../shell/plain-letters.ts"
import type { Item } from "./item.ts"

/** More words than this narrow nothing any more, and each costs a look-up. */
export const mostWords = 12

/** What of an item a search looks at. */
export type SearchedItem = Pick<Item, "number" | "description" | "description2" | "family" | "barcodes">

/** An item with its words (`searchedWords`), which are made once. */
interface WithWords {
  readonly item: Pick<SearchedItem, "number" | "barcodes">
  readonly words: string
}

const wordsOf = (text: string): readonly string[] =>
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

/** The words of an item as a `SearchText` looks through them: each behind a space, in lower case, without accents. */
export function searchedWords({ number, description, description2, family, barcodes }: SearchedItem): string {
  const texts = [description, description2, family, number, bare(number), ...barcodes]
  return ` ${wordsOf(plainLetters(texts.join(" "))).join(" ")}`
}

/**
 * What a person looks for, as the store server's own search understands it: every word begins a word of the item,
 * whatever its case and accents; a word with signs in it, such as an item number, is found whole or in its parts.
 */
export class SearchText {
  /** One of each must stand in the item, each as a list of beginnings that must all be there. */
  readonly #words: readonly (readonly (readonly string[])[])[]
  readonly #codes: ReadonlySet<string>
  readonly #text: string

  constructor(text: string) {
    this.#text = text
    this.#words = typedWords(text).map((parts) => {
      const apart = parts.map((part) => ` ${part}`)
      return apart.length === 1 ? [apart] : [[` ${parts.join("")}`], apart]
    })
    const code = bare(text)
    this.#codes = new Set(code === "" ? [] : [code, standardBarcode(code)])
  }

  /** Whether it says anything at all. */
  get isBlank(): boolean {
    return this.#words.length === 0
  }

  /** Whether it finds nothing that an earlier text did not find: somebody has typed on. */
  narrows(earlier: string | undefined): boolean {
    if (earlier === undefined || !this.#text.startsWith(earlier)) return false
    // What is typed of a code of twelve digits does not begin the code of thirteen that it stands for, and of one that is
    // typed with blanks nothing is found before its end.
    return this.#codes.size === 1 && this.#words.length <= 1
  }

  /** Whether an item with these words (`searchedWords`) is found. */
  finds(words: string): boolean {
    return this.#words.every((ways) => ways.some((parts) => parts.every((part) => words.includes(part))))
  }

  /**
   * Whether this is exactly what the item is sold by.
   * @param words the item's `searchedWords`
   */
  names(item: Pick<SearchedItem, "number" | "barcodes">, words: string): boolean {
    // Most items are no candidates, and are told from the others without looking at their codes one by one.
    if (![...this.#codes].some((code) => words.includes(` ${code}`))) return false
    return [item.number, ...item.barcodes].some((code) => this.#codes.has(bare(code)))
  }

  /** Those that are found. */
  among<Row extends WithWords>(rows: readonly Row[]): readonly Row[] {
    return rows.filter(({ item, words }) => this.finds(words) || this.names(item, words))
  }

  /** What was found as it is shown: what is sold by exactly this first; at most so many. */
  shown<Row extends WithWords>(found: readonly Row[], most: number): readonly Row[] {
    const named = found.filter(({ item, words }) => this.names(item, words))
    return [...new Set([...named, ...found.slice(0, most + named.length)])].slice(0, most)
  }
}

/**
 * What of everything that an earlier text has found is found by this one too, what is sold by exactly it first; nothing
 * where it may find others as well: then somebody has not just typed on.
 */
export function typedOn<Row extends SearchedItem>(
  text: string,
  { text: earlier, found }: { readonly text: string; readonly found: readonly Row[] }
): readonly Row[] {
  const asked = new SearchText(text)
  if (!asked.narrows(earlier)) return []
  const rows = found.map((item) => ({ item, words: searchedWords(item) }))
  return asked.shown(asked.among(rows), rows.length).map(({ item }) => item)
}
