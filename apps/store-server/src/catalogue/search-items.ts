import type { Currency } from "@karat/domain/money/currency"
import { expressionBuilder, type RawBuilder, sql } from "kysely"
import type { Database } from "../database/database.ts"
import { kept, listed } from "../database/kept.ts"
import type { Tables } from "../database/tables.ts"
import type { StoreTable } from "../database/store-tables.ts"
import { setupValue } from "./setup.ts"
import { isOnlyNear, type NearWord, nearText } from "@karat/domain/catalogue/near-words"
import { typedWords } from "@karat/domain/catalogue/search-text"
import { standardBarcode } from "@karat/domain/scan/standard-barcode"
import { type Asking, askingFor, itemsSoldIn, type StoreItem, storeItem } from "./store-item.ts"
import { storeOf } from "./store.ts"

export const searchPageSize = 50

export interface ItemSearch {
  readonly storeNumber: string
  readonly badge?: string | undefined
  readonly text: string
  /** Only items of this division. */
  readonly division?: string | undefined
  /** From 1. */
  readonly page: number
  readonly pageSize?: number | undefined
}

/**
 * A search that finds more than this says too little to be ranked: "ri" begins a word of every third
 * item. Its pages come in the register's order, which the index walks without looking at the rest.
 */
const mostRanked = 1000

/**
 * One page of the items that a store may sell and whose texts, number or barcodes have a word
 * beginning with each word of the text; accents do not matter. An exact number or barcode comes
 * first, then the closest. Gift cards, insurance and items that may not be sold are never found.
 * A blank text finds everything. Throws `UnknownStore`.
 */
export function searchItems(db: Database, search: ItemSearch): StoreItem[] {
  const store = storeOf(db, search.storeNumber)
  const scope = searchScope(db, store, search.division)
  const pageSize = search.pageSize ?? searchPageSize
  const skip = (search.page - 1) * pageSize
  const exact = exactMatches(db, scope, search.text)
  const first = exact.slice(skip, skip + pageSize)
  const others = otherMatches(db, scope, search.text, {
    except: JSON.stringify(exact),
    limit: pageSize - first.length,
    skip: Math.max(0, skip - exact.length)
  })
  return itemsByIds(db, store, search.badge, [...first, ...others])
}

/**
 * The same; where nothing at all is found, what the text may have meant (`meantBy`). Items that are only near it say so.
 * Throws `UnknownStore`.
 */
export function searchOrNear(db: Database, search: ItemSearch): StoreItem[] {
  const found = searchItems(db, search)
  if (found.length > 0 || (search.page > 1 && searchItems(db, { ...search, page: 1 }).length > 0))
    return found
  const near = nearText(search.text, () => db.all(allWords()).map(({ term }) => term))
  if (near === undefined) return []
  const store = storeOf(db, search.storeNumber)
  const scope = searchScope(db, store, search.division)
  const limit = search.pageSize ?? searchPageSize
  const slice = { except: "[]", limit, skip: (search.page - 1) * limit }
  const items = itemsByIds(db, store, search.badge, matching(db, nearExpression(near), scope, slice))
  return isOnlyNear(near) ? items.map((item) => ({ ...item, near: true })) : items
}

const anyOfCode = kept((build, value: { code: string; standard: string; limit: number }) =>
  build
    .selectFrom("item")
    .select("number")
    .where((eb) =>
      eb.or([
        eb("number", "=", value.code),
        eb(sql`upper(replace(number, '-', ''))`, "=", sql`upper(${value.code})`),
        eb(
          "number",
          "in",
          eb
            .selectFrom("item_barcode")
            .select("item_number")
            .where("barcode", "in", [value.code, value.standard])
        )
      ])
    )
    .limit(value.limit)
)
const anyOfWords = kept((build, value: { expression: string; limit: number }) =>
  sql<{ number: string }>`SELECT item.number FROM item_search CROSS JOIN item ON item.id = item_search.rowid
    WHERE item_search MATCH ${value.expression} ORDER BY item_search.rowid LIMIT ${value.limit}`.compile(
    build
  )
)
const latest = kept((build, value: { limit: number }) =>
  build.selectFrom("item").select("number").orderBy("id", "desc").limit(value.limit)
)

/**
 * The first items that a text finds, for whoever looks after them: also those that are not sold, or have no price. The
 * latest that came where there is no text.
 */
export function foundNumbers(db: Database, text: string, limit: number): readonly string[] {
  const code = text.trim()
  if (code === "") return db.all(latest({ limit })).map(({ number }) => number)
  const exact = db.all(anyOfCode({ code, standard: standardBarcode(code), limit }))
  const words = searchExpression(code)
  const others =
    words === undefined ? [] : db.all(anyOfWords({ expression: `- division : (${words})`, limit }))
  return [...new Set([...exact, ...others].map(({ number }) => number))].slice(0, limit)
}

/** What a search may show; lists are JSON. */
interface SearchScope {
  readonly currency: Currency
  readonly division: string | null
  readonly hiddenDivisions: string
  readonly hiddenItems: string
}

const of = expressionBuilder<Tables, "item">()

function inScope({ currency, division, hiddenDivisions, hiddenItems }: SearchScope) {
  return of.and([
    of.exists(
      of
        .selectFrom("item_price")
        .select("item_number")
        .whereRef("item_price.item_number", "=", "item.number")
        .where("currency", "=", currency)
    ),
    of.or([of(of.val(division), "is", null), of("item.division", "=", division)]),
    of("item.division", "not in", listed<string>(hiddenDivisions)),
    of("item.number", "not in", listed<string>(hiddenItems)),
    of(
      "item.status",
      "not in",
      of
        .selectFrom("item_status")
        .select("status")
        .where((status) => status.or([status("blocks_sale", "=", 1), status("closed", "=", 1)]))
    )
  ])
}

function searchScope(db: Database, store: StoreTable, division: string | undefined): SearchScope {
  const { divisions, itemNumbers } = setupValue(db, store, "searchExclusions")
  return {
    currency: store.currency,
    division: division ?? null,
    hiddenDivisions: JSON.stringify(divisions),
    hiddenItems: JSON.stringify(itemNumbers)
  }
}

const exactItems = kept((build, value: SearchScope & { code: string; plain: string; standard: string }) =>
  build
    .selectFrom("item")
    .select("item.id")
    .where("item.id", "in", (eb) =>
      eb
        .selectFrom("item")
        .select("id")
        .where("number", "=", value.code)
        .union(
          eb
            .selectFrom("item")
            .select("id")
            .where(sql`upper(replace(number, '-', ''))`, "=", sql`upper(${value.plain})`)
        )
        .union(
          eb
            .selectFrom("item_barcode")
            .innerJoin("item as owner", "owner.number", "item_barcode.item_number")
            .select("owner.id")
            .where("barcode", "in", [value.code, value.plain, value.standard])
        )
    )
    .where(inScope(value))
    .orderBy("item.id")
)

/** Items whose number (with or without its dashes) or barcode is exactly what was typed. */
function exactMatches(db: Database, scope: SearchScope, text: string): number[] {
  const code = text.trim()
  const plain = code.replaceAll(/[\s-]/gu, "")
  if (plain === "" || plain.length > 40) return []
  const standard = standardBarcode(plain)
  return db.all(exactItems({ ...scope, code, plain, standard })).map(({ id }) => id)
}

/** Which of the matches are asked for; those that stand first already are left out, as JSON. */
interface Slice {
  readonly except: string
  readonly limit: number
  readonly skip: number
}

function shown(value: SearchScope & Slice) {
  return of.and([of("item.id", "not in", listed<number>(value.except)), inScope(value)])
}

const everything = kept((build, value: SearchScope & Slice) =>
  build
    .selectFrom("item")
    .select("item.id")
    .where(shown(value))
    .orderBy("item.id")
    .limit(value.limit)
    .offset(value.skip)
)

type Matching = SearchScope & Slice & { readonly expression: string }

// CROSS JOIN keeps SQLite from starting at the items: the index names the few that matter.
const found = (value: Matching, order: RawBuilder<unknown>) =>
  sql<{ id: number }>`SELECT item.id FROM item_search CROSS JOIN item ON item.id = item_search.rowid
    WHERE item_search MATCH ${value.expression} AND ${shown(value)}
    ORDER BY ${order} LIMIT ${value.limit} OFFSET ${value.skip}`
const closest = kept((build, value: Matching) =>
  found(value, sql`bm25(item_search, 10, 3, 6, 8, 0), item_search.rowid`).compile(build)
)
const inOrder = kept((build, value: Matching) => found(value, sql`item_search.rowid`).compile(build))

function otherMatches(db: Database, scope: SearchScope, text: string, slice: Slice): number[] {
  if (slice.limit === 0) return []
  const words = searchExpression(text)
  if (words === undefined)
    return text.trim() === "" ? db.all(everything({ ...scope, ...slice })).map(({ id }) => id) : []
  return matching(db, words, scope, slice)
}

function matching(db: Database, words: string, scope: SearchScope, slice: Slice): number[] {
  const expression = inIndex(words, scope.division ?? "")
  const asked = { ...scope, ...slice, expression }
  return db.all(isBroad(db, expression) ? inOrder(asked) : closest(asked)).map(({ id }) => id)
}

/** The words as the index is asked: never in the division's column, and that column for the division. */
function inIndex(words: string, division: string): string {
  const anywhere = `- division : (${words})`
  const name = division.replaceAll(/[^\p{L}\p{N}]+/gu, " ").trim()
  return name === "" ? anywhere : `${anywhere} AND division : "${name}"`
}

const foundUpTo = kept((build, value: { expression: string; most: number }) =>
  sql<{ found: number }>`SELECT count(*) AS found
    FROM (SELECT 1 FROM item_search WHERE item_search MATCH ${value.expression} LIMIT ${value.most})`.compile(
    build
  )
)

function isBroad(db: Database, expression: string): boolean {
  return (db.get(foundUpTo({ expression, most: mostRanked + 1 }))?.found ?? 0) > mostRanked
}

const itemsOfIds = kept((build, value: Asking & { readonly ids: string }) =>
  itemsSoldIn(build, value).where("item.id", "in", listed<number>(value.ids))
)

function itemsByIds(
  db: Database,
  store: StoreTable,
  badge: string | undefined,
  ids: readonly number[]
): StoreItem[] {
  if (ids.length === 0) return []
  const rows = db.all(itemsOfIds({ ...askingFor(store, badge), ids: JSON.stringify(ids) }))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row === undefined ? [] : [storeItem(row, store.country)]
  })
}

/**
 * What a person typed, as an expression of SQLite's text index; undefined when it holds no letter or
 * digit. Every word must begin a word of the item. Signs that the index would read as operators never
 * reach it: only letters and digits do, in quotes.
 */
function searchExpression(text: string): string | undefined {
  const words = typedWords(text).map(wordExpression)
  return words.length === 0 ? undefined : words.join(" AND ")
}

/** A word with signs inside it, such as an item number, is found whole (without them) or in its parts. */
function wordExpression(parts: readonly string[]): string {
  const apart = parts.map(prefix).join(" AND ")
  return parts.length === 1 ? apart : `(${prefix(parts.join(""))} OR (${apart}))`
}

/** Words of letters alone, which alone can be mistaken for others. */
const allWords = kept((build) =>
  sql<{ term: string }>`SELECT DISTINCT term FROM item_search_words
    WHERE col <> 'division' AND term NOT GLOB '*[0-9]*'`.compile(build)
)

/** A text of which no item has all words, with what its words may mean instead. */
function nearExpression(near: readonly NearWord[]): string {
  return near
    .map((word) =>
      "begins" in word
        ? prefix(word.begins)
        : oneOf(word.meant.map((lists) => lists.map((words) => oneOf(words.map(exactly))).join(" AND ")))
    )
    .join(" AND ")
}

const exactly = (word: string): string => `"${word}"`
const oneOf = (choices: readonly string[]): string => `(${choices.map((each) => `(${each})`).join(" OR ")})`

function prefix(letters: string): string {
  return `"${letters}"*`
}
