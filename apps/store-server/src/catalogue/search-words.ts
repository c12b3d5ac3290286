import {
  type WordQuery,
  type QueryWord,
  fits,
  isSoughtInside,
  type Letters,
  type Step,
  stepFinder
} from "@karat/domain/catalogue/query-words"
import { searchedWords } from "@karat/domain/catalogue/search-text"
import { WordList } from "@karat/domain/catalogue/word-list"
import { sql } from "kysely"
import type { Database } from "../database/database.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import { listedNumbers } from "../database/dialect/dialect.ts"

// Words of letters alone; numbers, which are most, stand before them in the index.
const allWords = preparedQuery((build) =>
  sql<{ term: string }>`SELECT DISTINCT term FROM item_search_words
    WHERE term >= ':' AND col <> 'division'`.compile(build)
)
// The index's own bookkeeping, which every change of the index changes, also one by another process.
const indexState = preparedQuery((build) =>
  sql<{ state: string }>`SELECT hex(block) AS state FROM item_search_data WHERE id = 10`.compile(build)
)

const lists = new WeakMap<Database, { readonly state: string; readonly list: WordList }>()

/** Every word of letters alone that items have; it is read again when the text index has changed. */
export async function wordListOf(db: Database): Promise<WordList> {
  const state = (await db.get(indexState()))?.state ?? ""
  const known = lists.get(db)
  if (known?.state === state) return known.list
  const list = new WordList((await db.all(allWords())).map(({ term }) => term))
  lists.set(db, { state, list })
  return list
}

const wordsOfIds = preparedQuery((build, value: { ids: string }) =>
  build
    .selectFrom("item")
    .leftJoin("item_barcode", "item_barcode.item_number", "item.number")
    .select(["item.id", "number", "description", "description2", "family"])
    .select(sql<string>`coalesce(string_agg(barcode, ' ' ORDER BY position), '')`.as("barcodes"))
    .where("item.id", "in", listedNumbers(value.ids))
    .groupBy("item.id")
)

/** Items that a text has found, what fits best first. */
export async function inSteps<Row extends { readonly id: number }>(
  db: Database,
  asked: WordQuery,
  found: readonly Row[]
): Promise<readonly Row[]> {
  if (found.length < 2) return found
  const stepOf = stepFinder(asked)
  const rows = await db.all(wordsOfIds({ ids: JSON.stringify(found.map(({ id }) => id)) }))
  const fit = new Map(
    rows.map(({ id, barcodes, ...item }) => [
      id,
      stepOf(searchedWords({ ...item, barcodes: [barcodes] })) ?? Number.POSITIVE_INFINITY
    ])
  )
  const at = ({ id }: Row) => fit.get(id) ?? Number.POSITIVE_INFINITY
  return found.toSorted((one, other) => at(one) - at(other))
}

/**
 * What a text asks for of items that are found at a step or before, as an expression of SQLite's text index. Only letters
 * and digits reach it, in quotes.
 */
export function expressionOf(asked: WordQuery, step: Step, list: WordList): string {
  return anyOf(asked.map((words) => allOf(words, step, list)))
}

/** Empty where nothing fits so well. */
type Expression = string

function allOf(words: readonly QueryWord[], { worst, others }: Step, list: WordList): Expression {
  const bad = words.map((word) => wordExpression(word, worst, list))
  if (others === worst || words.length === 1) return everyOf(bad)
  const good = words.map((word) => wordExpression(word, others, list))
  return anyOf(words.map((_, at) => everyOf(good.with(at, bad[at] ?? ""))))
}

function wordExpression({ any, lists: all }: QueryWord, fit: number, list: WordList): Expression {
  return anyOf([
    ...any.flatMap((letters) => lettersExpression(letters, fit, list)),
    ...all
      .filter((each) => each.fit <= fit)
      .map(({ words, isTight }) =>
        allOf(words, { worst: fit, others: isTight === true ? fits.begins : fit }, list)
      )
  ])
}

function lettersExpression({ letters, isOther }: Letters, fit: number, list: WordList): readonly string[] {
  const most = isOther ? fit - 1 : fit
  const around =
    most >= fits.ends && isSoughtInside(letters)
      ? list.around(letters).filter((word) => most >= fits.inside || word.endsWith(letters))
      : []
  return [
    ...(most >= fits.whole ? [`${names} : "${letters}"`] : []),
    ...(most >= fits.begins ? [`${names} : "${letters}"*`] : []),
    ...(most >= fits.ends ? [`"${letters}"*`] : []),
    ...(around.length > 0 ? [`${names} : (${around.map((word) => `"${word}"`).join(" OR ")})`] : [])
  ]
}

const names = "{description description2 family}"

function anyOf(all: readonly Expression[]): Expression {
  const expressions = [...new Set(all.filter((each) => each !== ""))]
  return expressions.length === 1
    ? (expressions[0] ?? "")
    : expressions.map((each) => `(${each})`).join(" OR ")
}

function everyOf(all: readonly Expression[]): Expression {
  return all.includes("") ? "" : all.map((each) => `(${each})`).join(" AND ")
}
