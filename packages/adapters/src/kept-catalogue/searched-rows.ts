import type { KeptSearch } from "@karat/domain/ports/kept-catalogue"
import { type SearchedItem, searchedWords, SearchText } from "@karat/domain/catalogue/search-text"
import type { Item } from "@karat/domain/catalogue/item"
import { itemOf } from "./packed-items.ts"

/** What a search never finds, whatever it says. */
export interface Hidden {
  readonly divisions: readonly string[]
  readonly itemNumbers: readonly string[]
}

/** The words of a row, and the division that it belongs to. */
interface Searched {
  readonly row: string
  readonly words: string
  readonly division: string
  readonly item: Pick<SearchedItem, "number" | "barcodes">
}

/** So many rows are made ready in one go: a search that comes meanwhile waits for no more. */
const atOnce = 1000

/**
 * Looks through the rows of a store. The words of a row are made once, and anew when it has changed; who types on is
 * searched for among what was found before.
 */
export class SearchedRows {
  /** Undefined until it is known. */
  hidden: Hidden | undefined
  readonly #ready = new Map<string, Searched>()
  #all: readonly Searched[] | undefined
  #before: { readonly text: string; readonly found: readonly Searched[] } | undefined

  /** The rows that have the words of a search, whose own number or barcode it is first; at most so many. */
  search(rows: ReadonlyMap<string, string>, { text, division, most }: KeptSearch): readonly Item[] {
    const asked = new SearchText(text)
    if (asked.isBlank) return []
    this.#all ??= [...rows].map(([number, row]) => this.#searched(number, row))
    const among = asked.narrows(this.#before?.text) ? (this.#before?.found ?? []) : this.#all
    const found = among.filter(({ item, words }) => asked.finds(words) || asked.names(item, words))
    this.#before = { text, found }
    const { divisions, itemNumbers } = this.hidden ?? { divisions: [], itemNumbers: [] }
    const shown = found.filter(
      (each) =>
        (division === undefined || each.division === division) &&
        !divisions.includes(each.division) &&
        !itemNumbers.includes(each.item.number)
    )
    const named = shown.filter(({ item, words }) => asked.names(item, words))
    return [...named, ...shown.slice(0, most + named.length).filter((each) => !named.includes(each))]
      .slice(0, most)
      .map(({ row }) => itemOf(row))
  }

  /** Rows have changed: makes the words of all that are new, in the background, so that a search finds them made. */
  async prepare(rows: ReadonlyMap<string, string>): Promise<void> {
    this.#before = undefined
    this.#all = undefined
    const all: Searched[] = []
    for (const [number, row] of rows) {
      all.push(this.#searched(number, row))
      if (all.length % atOnce === 0) await new Promise((resolve) => setTimeout(resolve))
    }
    this.#before = undefined
    this.#all = all
  }

  #searched(number: string, row: string): Searched {
    const known = this.#ready.get(number)
    if (known?.row === row) return known
    const item = itemOf(row)
    const { division, barcodes } = item
    const made = { row, division, words: searchedWords(item), item: { number, barcodes } }
    this.#ready.set(number, made)
    return made
  }
}
