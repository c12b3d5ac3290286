import type { Currency } from "@karat/domain/money/currency"
import { type RawBuilder, sql } from "kysely"
import type { Database } from "../database/database.ts"
import { kept, listed } from "../database/kept.ts"
import type { StoreTable } from "../database/store-tables.ts"
import { setupValue } from "./setup.ts"
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

/** What a search may show; lists are JSON. */
interface SearchScope {
  readonly currency: Currency
  readonly division: string | null
  readonly hiddenDivisions: string
  readonly hiddenItems: string
}

function inScope({ currency, division, hiddenDivisions, hiddenItems }: SearchScope) {
  return sql<boolean>`EXISTS (SELECT 1 FROM item_price WHERE item_number = item.number AND currency = ${currency})
  AND (${division} IS NULL OR item.division = ${division})
  AND item.division NOT IN ${listed(hiddenDivisions)}
  AND item.number NOT IN ${listed(hiddenItems)}
  AND item.status NOT IN (SELECT status FROM item_status WHERE blocks_sale = 1 OR closed = 1)`
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
  return sql<boolean>`item.id NOT IN ${listed(value.except)} AND ${inScope(value)}`
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
  const expression = inIndex(words, scope.division ?? "")
  const matching = { ...scope, ...slice, expression }
  return db.all(isBroad(db, expression) ? inOrder(matching) : closest(matching)).map(({ id }) => id)
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

/** More words than this narrow nothing any more, and each costs a look-up. */
const mostWords = 12

/**
 * What a person typed, as an expression of SQLite's text index; undefined when it holds no letter or
 * digit. Every word must begin a word of the item. Signs that the index would read as operators never
 * reach it: only letters and digits do, in quotes.
 */
function searchExpression(text: string): string | undefined {
  const words = text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .split(/\s+/u)
    .map(wordExpression)
    .filter((word) => word !== undefined)
  return words.length === 0 ? undefined : words.slice(0, mostWords).join(" AND ")
}

/** A word with signs inside it, such as an item number, is found whole (without them) or in its parts. */
function wordExpression(word: string): string | undefined {
  const parts = word
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== "")
    .slice(0, mostWords)
  if (parts.length === 0) return undefined
  const apart = parts.map(prefix).join(" AND ")
  return parts.length === 1 ? apart : `(${prefix(parts.join(""))} OR (${apart}))`
}

function prefix(letters: string): string {
  return `"${letters}"*`
}
