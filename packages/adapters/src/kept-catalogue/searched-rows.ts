import type { KeptSearch } from "@karat/domain/ports/kept-catalogue"
import { isOnlyNear, nearFinder, nearText } from "@karat/domain/catalogue/near-words"
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
  readonly model: string | undefined
  readonly place: number
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
  #ready = new Map<string, Searched>()
  #all: readonly Searched[] | undefined
  #before: { readonly text: string; readonly found: readonly Searched[] } | undefined
  /** Every word of letters alone that items have; undefined until somebody mistypes one, and when there are others. */
  #vocabulary: readonly string[] | undefined

  /**
   * The rows that have the words of a search, whose own number or barcode it is first; at most so many. Where none has
   * them at its beginnings, what may have been meant; items that are only near it say so.
   */
  search(rows: ReadonlyMap<string, string>, { text, division, model, most }: KeptSearch): readonly Item[] {
    const asked = new SearchText(text)
    this.#all ??= inPlace([...rows].map(([number, row]) => this.#searched(number, row)))
    if (asked.isBlank) return text.trim() === "" ? all(this.#all, { division, model, most }) : []
    const among = asked.narrows(this.#before?.text) ? (this.#before?.found ?? []) : this.#all
    const found = asked.among(among)
    this.#before = { text, found }
    const shown = found.filter((each) => this.#isShown(each, division))
    if (shown.length === 0) return this.#near(this.#all, { text, division, most })
    return asked.shown(shown, most).map(({ row }) => itemOf(row))
  }

  /** The rows that are near a text which no words of theirs begin with. */
  #near(all: readonly Searched[], { text, division, most }: KeptSearch): readonly Item[] {
    const near = nearText(text, () => (this.#vocabulary ??= vocabularyOf(all)))
    if (near === undefined) return []
    const isNear = nearFinder(near)
    const says = isOnlyNear(near) ? { near: true } : {}
    const found: Item[] = []
    for (const each of all) {
      if (!this.#isShown(each, division) || !isNear(each.words)) continue
      found.push({ ...itemOf(each.row), ...says })
      if (found.length === most) break
    }
    return found
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
    this.#before = undefined
    this.#all = undefined
    const all: Searched[] = []
    for (const [number, row] of rows) {
      all.push(this.#searched(number, row))
      if (all.length % atOnce === 0) await new Promise((resolve) => setTimeout(resolve))
    }
    this.#before = undefined
    this.#all = inPlace(all)
    if (this.#ready.size === all.length) return
    // What is sold no more is forgotten, and its words with it.
    this.#ready = new Map(all.map((each) => [each.item.number, each]))
    this.#vocabulary = undefined
  }

  #searched(number: string, row: string): Searched {
    const known = this.#ready.get(number)
    if (known?.row === row) return known
    const item = itemOf(row)
    const { division, model, barcodes, place = Number.POSITIVE_INFINITY } = item
    const made = { row, division, model, place, words: searchedWords(item), item: { number, barcodes } }
    this.#ready.set(number, made)
    if (known?.words !== made.words) this.#vocabulary = undefined
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

/** Every word of letters alone, in the order in which the store server has them: a text means no more than the first of many. */
function vocabularyOf(all: readonly Searched[]): readonly string[] {
  const words = new Set<string>()
  for (const each of all) for (const word of each.words.split(" ")) words.add(word)
  return [...words].filter((word) => word !== "" && !/\p{N}/u.test(word)).toSorted()
}
