import type { KeptSearch } from "@karat/domain/ports/kept-catalogue"
import { foundRows, wordListOf } from "@karat/domain/catalogue/found-rows"
import { type SearchedItem, searchedWords, SearchText } from "@karat/domain/catalogue/search-text"
import { WordList } from "@karat/domain/catalogue/word-list"
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
  readonly model: string | undefined
  readonly place: number
  readonly item: Pick<SearchedItem, "number" | "barcodes">
}

/** So many rows are made ready in one go: a search that comes meanwhile waits for no more. */
const atOnce = 1000

/** Looks through the rows of a store. The words of a row are made once, and again when it has changed. */
export class SearchedRows {
  /** Undefined until it is known. */
  hidden: Hidden | undefined
  #ready = new Map<string, Searched>()
  #all: readonly Searched[] | undefined
  /**
   * Every word of letters alone that items have; undefined until it is first needed, and after the words have changed.
   */
  #list: WordList | undefined

  /**
   * The rows that a search finds, what is sold by exactly its text first, then what fits best; at most so many. Where
   * none has all of it, what may have been meant; those say that they are only near it.
   */
  search(rows: ReadonlyMap<string, string>, { text, division, model, most }: KeptSearch): readonly Item[] {
    this.#all ??= inPlace([...rows].map(([number, row]) => this.#searched(number, row)))
    if (new SearchText(text).isBlank)
      return text.trim() === "" ? all(this.#all, { division, model, most }) : []
    const list = (this.#list ??= wordListOf(this.#all))
    const isShown = (each: Searched) => this.#isShown(each, division)
    const found = foundRows(this.#all, { text, list, forgives: false, most }, isShown)
    if (found.length > 0) return found.map(({ row }) => itemOf(row))
    const near = foundRows(this.#all, { text, list, forgives: true, most }, isShown)
    return near.map(({ row }) => ({ ...itemOf(row), near: true }))
  }

  #isShown({ division, item }: Searched, asked: string | undefined): boolean {
    const { divisions = [], itemNumbers = [] } = this.hidden ?? {}
    return (
      (asked === undefined || division === asked) &&
      !divisions.includes(division) &&
      !itemNumbers.includes(item.number)
    )
  }

  /** Rows have changed: makes the words of all that are new, in the background, so that a search finds them made. */
  async prepare(rows: ReadonlyMap<string, string>): Promise<void> {
    this.#all = undefined
    const all: Searched[] = []
    for (const [number, row] of rows) {
      all.push(this.#searched(number, row))
      if (all.length % atOnce === 0) await new Promise((resolve) => setTimeout(resolve))
    }
    this.#all = inPlace(all)
    if (this.#ready.size !== all.length) {
      // What is sold no more is forgotten, and its words with it.
      this.#ready = new Map(all.map((each) => [each.item.number, each]))
      this.#list = undefined
    }
    if (this.#list !== undefined) return
    const words = new Set<string>()
    for (const [at, each] of all.entries()) {
      for (const word of each.words.split(" ")) words.add(word)
      if (at % atOnce === 0) await new Promise((resolve) => setTimeout(resolve))
    }
    this.#list = new WordList(words)
  }

  #searched(number: string, row: string): Searched {
    const known = this.#ready.get(number)
    if (known?.row === row) return known
    const item = itemOf(row)
    const { division, model, barcodes, place = Number.POSITIVE_INFINITY } = item
    const made = { row, division, model, place, words: searchedWords(item), item: { number, barcodes } }
    this.#ready.set(number, made)
    if (known?.words !== made.words) this.#list = undefined
    return made
  }
}

/** In the order of the store server's own lists. */
function inPlace(all: Searched[]): readonly Searched[] {
  return all.sort((one, other) => (one.place === other.place ? 0 : one.place - other.place))
}

/** What a category shows first, or the pieces of a model; nothing of neither. */
function all(
  rows: readonly Searched[],
  { division, model, most }: Omit<KeptSearch, "text">
): readonly Item[] {
  const items: Item[] = []
  for (const each of rows) {
    if (model === undefined ? each.division !== division : each.model !== model) continue
    items.push(itemOf(each.row))
    if (items.length === most) break
  }
  return items
}
