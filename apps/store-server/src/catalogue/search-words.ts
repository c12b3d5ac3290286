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
import { inWordsOfEach } from "../database/dialect/engine.ts"
import type { Expression, IndexWords } from "./index-words.ts"
import { wordsOfPostgres } from "./words-of-postgres.ts"
import { wordsOfSqlite } from "./words-of-sqlite.ts"

// Words of letters alone; numbers, which are most, stand before them in the index.
const allWords = preparedQuery((build) =>
  inWordsOfEach<{ term: string }>({
    sqlite: sql`SELECT DISTINCT term FROM item_search_words WHERE term >= ':' AND col <> 'division'`,
    postgres: sql`SELECT word AS term FROM ts_stat('SELECT words FROM item_search', 'ab') WHERE word >= ':'`
  }).compile(build)
)
// What every change of the index changes, also one by another process: SQLite's own bookkeeping, and a count.
const indexState = preparedQuery((build) =>
  inWordsOfEach<{ state: string }>({
    sqlite: sql`SELECT hex(block) AS state FROM item_search_data WHERE id = 10`,
    postgres: sql`SELECT changes::text AS state FROM item_search_state`
  }).compile(build)
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

/** How the text index of a database is asked. */
export function indexWordsOf(db: Database): IndexWords {
  return db.engine === "sqlite" ? wordsOfSqlite : wordsOfPostgres
}

/** What a text asks of the text index for items that are found at a step or before. */
export function expressionOf(asked: WordQuery, step: Step, list: WordList, index: IndexWords): Expression {
  const anyOf = (all: readonly Expression[]): Expression => {
    const expressions = [...new Set(all.filter((each) => each !== ""))]
    return expressions.length === 1 ? (expressions[0] ?? "") : index.or(expressions)
  }
  const everyOf = (all: readonly Expression[]): Expression => (all.includes("") ? "" : index.and(all))
  const allOf = (words: readonly QueryWord[], { worst, others }: Step): Expression => {
    const bad = words.map((word) => wordExpression(word, worst))
    if (others === worst || words.length === 1) return everyOf(bad)
    const good = words.map((word) => wordExpression(word, others))
    return anyOf(words.map((_, at) => everyOf(good.with(at, bad[at] ?? ""))))
  }
  const wordExpression = ({ any, lists: all }: QueryWord, fit: number): Expression =>
    anyOf([
      ...any.flatMap((letters) => lettersExpression(letters, fit)),
      ...all
        .filter((each) => each.fit <= fit)
        .map(({ words, isTight }) =>
          allOf(words, { worst: fit, others: isTight === true ? fits.begins : fit })
        )
    ])
  const lettersExpression = ({ letters, isOther }: Letters, fit: number): readonly Expression[] => {
    const most = isOther ? fit - 1 : fit
    const around =
      most >= fits.ends && isSoughtInside(letters)
        ? list.around(letters).filter((word) => most >= fits.inside || word.endsWith(letters))
        : []
    return [
      ...(most >= fits.whole ? [index.isName(letters)] : []),
      ...(most >= fits.begins ? [index.beginsName(letters)] : []),
      ...(most >= fits.ends ? [index.beginsAny(letters)] : []),
      ...(around.length > 0 ? [index.isAnyName(around)] : [])
    ]
  }
  return anyOf(asked.map((words) => allOf(words, step)))
}
