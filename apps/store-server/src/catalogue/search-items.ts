import type { Database } from "../database/database.ts"
import type { StoreTable } from "../database/store-tables.ts"
import { searchExpression } from "./search-expression.ts"
import { setupValue } from "./setup.ts"
import { standardBarcode } from "./standard-barcode.ts"
import { itemsSoldIn, type StoreItem, storeItem } from "./store-item.ts"
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
    except: exact,
    limit: pageSize - first.length,
    skip: Math.max(0, skip - exact.length)
  })
  return itemsByIds(db, store, search.badge, [...first, ...others])
}

interface SearchScope {
  readonly division: string | undefined
  readonly values: readonly (string | null)[]
}

/** Which rows a search may show; its `?1` to `?4` are the scope's values. */
const inScope = `
  EXISTS (SELECT 1 FROM item_price WHERE item_number = item.number AND currency = ?1)
  AND (?2 IS NULL OR item.division = ?2)
  AND item.division NOT IN (SELECT value FROM json_each(?3))
  AND item.number NOT IN (SELECT value FROM json_each(?4))
  AND item.status NOT IN (SELECT status FROM item_status WHERE blocks_sale = 1 OR closed = 1)`

function searchScope(db: Database, store: StoreTable, division: string | undefined): SearchScope {
  const { divisions, itemNumbers } = setupValue(db, store, "searchExclusions")
  return {
    division,
    values: [store.currency, division ?? null, JSON.stringify(divisions), JSON.stringify(itemNumbers)]
  }
}

type IdRow = { readonly id: number }

/** Items whose number (with or without its dashes) or barcode is exactly what was typed. */
function exactMatches(db: Database, scope: SearchScope, text: string): number[] {
  const code = text.trim()
  const plain = code.replaceAll(/[\s-]/gu, "")
  if (plain === "" || plain.length > 40) return []
  const rows = db
    .statement<IdRow>(
      `SELECT item.id FROM item WHERE item.id IN (
         SELECT id FROM item WHERE number = ?5
         UNION SELECT id FROM item WHERE upper(replace(number, '-', '')) = upper(?6)
         UNION SELECT owner.id FROM item_barcode JOIN item AS owner ON owner.number = item_barcode.item_number
           WHERE item_barcode.barcode IN (?5, ?6, ?7)
       ) AND ${inScope} ORDER BY item.id`
    )
    .all(...scope.values, code, plain, standardBarcode(plain))
  return rows.map((row) => row.id)
}

interface Slice {
  readonly except: readonly number[]
  readonly limit: number
  readonly skip: number
}

function otherMatches(db: Database, scope: SearchScope, text: string, slice: Slice): number[] {
  if (slice.limit === 0) return []
  const words = searchExpression(text)
  const values = [...scope.values, JSON.stringify(slice.except), slice.limit, slice.skip]
  const shown = `item.id NOT IN (SELECT value FROM json_each(?5)) AND ${inScope}`
  if (words === undefined) {
    if (text.trim() !== "") return []
    const everything = `SELECT item.id FROM item WHERE ${shown} ORDER BY item.id LIMIT ?6 OFFSET ?7`
    return idsOf(db, everything, values)
  }
  const expression = inIndex(words, scope.division)
  const order = isBroad(db, expression)
    ? "item_search.rowid"
    : "bm25(item_search, 10, 3, 6, 8, 0), item_search.rowid"
  // CROSS JOIN keeps SQLite from starting at the items: the index names the few that matter.
  const found = `SELECT item.id FROM item_search CROSS JOIN item ON item.id = item_search.rowid
    WHERE item_search MATCH ?8 AND ${shown} ORDER BY ${order} LIMIT ?6 OFFSET ?7`
  return idsOf(db, found, [...values, expression])
}

/** The words as the index is asked: never in the division's column, and that column for the division. */
function inIndex(words: string, division = ""): string {
  const anywhere = `- division : (${words})`
  const name = division.replaceAll(/[^\p{L}\p{N}]+/gu, " ").trim()
  return name === "" ? anywhere : `${anywhere} AND division : "${name}"`
}

function isBroad(db: Database, expression: string): boolean {
  const counted = db
    .statement<{ found: number }>(
      "SELECT count(*) AS found FROM (SELECT 1 FROM item_search WHERE item_search MATCH ? LIMIT ?)"
    )
    .get(expression, mostRanked + 1)
  return (counted?.found ?? 0) > mostRanked
}

function idsOf(db: Database, sql: string, values: readonly unknown[]): number[] {
  return db
    .statement<IdRow>(sql)
    .all(...values)
    .map((row) => row.id)
}

function itemsByIds(
  db: Database,
  store: StoreTable,
  badge: string | undefined,
  ids: readonly number[]
): StoreItem[] {
  if (ids.length === 0) return []
  const rows = db.all(itemsSoldIn(db, store, badge).where("item.id", "in", [...ids]))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row === undefined ? [] : [storeItem(row, store.country)]
  })
}
