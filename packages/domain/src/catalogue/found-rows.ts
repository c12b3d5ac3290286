import { queryWords, forgivingly, stepFinder, steps } from "./query-words.ts"
import { type SearchedItem, searchedWords, SearchText } from "./search-text.ts"
import { WordList } from "./word-list.ts"

/** An item with its words (`searchedWords`), which are made once. */
interface WithWords {
  readonly item: Pick<SearchedItem, "number" | "barcodes">
  readonly words: string
}

interface Search {
  readonly text: string
  readonly list: WordList
  /** Whether mistakes are forgiven, in words that no item has. */
  readonly forgives: boolean
  readonly most: number
}

/** Every word of letters alone that these rows have. */
export function wordListOf(rows: readonly Pick<WithWords, "words">[]): WordList {
  const all = new Set<string>()
  for (const { words } of rows) for (const word of words.split(" ")) all.add(word)
  return new WordList(all)
}

/**
 * The rows that a text finds: what is sold by exactly it first, then what fits best, each in the order in which the rows
 * stand; at most so many.
 */
export function foundRows<Row extends WithWords>(
  rows: readonly Row[],
  { text, list, forgives, most }: Search,
  isShown: (row: Row) => boolean = () => true
): readonly Row[] {
  const query = forgives ? forgivingly(text, list) : queryWords(text, list)
  if (query === undefined) return []
  const code = new SearchText(text)
  const stepOf = stepFinder(query)
  const named: Row[] = []
  const found = steps.map((): Row[] => [])
  for (const row of rows) {
    const step = stepOf(row.words)
    if ((step === undefined && !code.hasDigit) || !isShown(row)) continue
    if (code.names(row.item, row.words)) named.push(row)
    else if (step !== undefined) found[step]?.push(row)
  }
  return [named, ...found].flat().slice(0, most)
}

/**
 * The rows of an earlier search that this text finds too; none unless this text continues the earlier one. It may also
 * find others, by other words, except by a code.
 */
export function typedOn<Row extends SearchedItem>(
  text: string,
  { text: earlier, found }: { readonly text: string; readonly found: readonly Row[] }
): readonly Row[] {
  if (!new SearchText(text).goesOn(earlier)) return []
  const rows = found.map((row) => ({ row, item: row, words: searchedWords(row) }))
  const query = { text, list: wordListOf(rows), forgives: false, most: rows.length }
  return foundRows(rows, query).map(({ row }) => row)
}
