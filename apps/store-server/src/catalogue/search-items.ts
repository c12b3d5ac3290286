import type { Currency } from "@karat/domain/money/currency"
import { expressionBuilder, sql } from "kysely"
import type { Database } from "../database/database.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import { listed, listedNumbers } from "../database/dialect/dialect.ts"
import { inWordsOfEach } from "../database/dialect/engine.ts"
import type { Tables } from "../database/tables.ts"
import type { StoreTable } from "../database/store-tables.ts"
import { setupValue } from "./setup.ts"
import { queryWords, forgivingly, steps } from "@karat/domain/catalogue/query-words"
import { SearchText } from "@karat/domain/catalogue/search-text"
import { plainCode } from "@karat/domain/scan/plain-code"
import { barcodeSpellings } from "@karat/domain/scan/standard-barcode"
import { type Asking, askingFor, itemsSoldIn, type StoreItem, storeItem } from "./store-item.ts"
import type { Expression } from "./index-words.ts"
import { expressionOf, indexWordsOf, inSteps, wordListOf } from "./search-words.ts"
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
 * One page of the items that a store may sell and that have all words of a text, or begin, end or have inside what was
 * typed (`queryWords`); accents do not matter. An exact number or barcode comes first, then what fits best. Gift cards,
 * insurance and items that may not be sold are never found. A blank text finds everything. Throws `UnknownStore`.
 */
export function searchItems(db: Database, search: ItemSearch): Promise<StoreItem[]> {
  return pageOf(db, search, false)
}

/**
 * The same; where nothing at all is found, what the text may have meant, mistakes forgiven. Items that are only near it
 * say so. Throws `UnknownStore`.
 */
export async function searchOrNear(db: Database, search: ItemSearch): Promise<StoreItem[]> {
  const found = await pageOf(db, search, false)
  const isThere =
    found.length > 0 ||
    (search.page > 1 && (await pageOf(db, { ...search, page: 1, pageSize: 1 }, false)).length > 0)
  return isThere ? found : (await pageOf(db, search, true)).map((item) => ({ ...item, near: true }))
}

async function pageOf(db: Database, asked: ItemSearch, forgives: boolean): Promise<StoreItem[]> {
  // No engine's lists know a NUL.
  const search = { ...asked, text: asked.text.replaceAll("\0", "") }
  const store = await storeOf(db, search.storeNumber)
  const scope = await searchScope(db, store, search.division)
  const pageSize = search.pageSize ?? searchPageSize
  const skip = (search.page - 1) * pageSize
  const exact = forgives ? [] : await exactMatches(db, scope, search.text)
  const first = exact.slice(skip, skip + pageSize)
  const others = await otherMatches(db, scope, search.text, {
    forgives,
    except: JSON.stringify(exact),
    limit: pageSize - first.length,
    skip: Math.max(0, skip - exact.length)
  })
  return await itemsByIds(db, store, search.badge, [...first, ...others])
}

const anyOfCode = preparedQuery((build, value: { code: string; spellings: string; limit: number }) =>
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
            .where("barcode", "in", listed<string>(value.spellings))
        )
      ])
    )
    .limit(value.limit)
)
const anyOfWords = preparedQuery((build, value: { expression: string; limit: number }) =>
  inWordsOfEach<{ id: number; number: string }>({
    sqlite: sql`SELECT item.id, item.number FROM item_search CROSS JOIN item ON item.id = item_search.rowid
      WHERE item_search MATCH ${value.expression} ORDER BY item_search.rowid LIMIT ${value.limit}`,
    postgres: sql`SELECT item.id, item.number FROM item_search JOIN item ON item.id = item_search.item_id
      WHERE item_search.words @@ ${value.expression}::tsquery ORDER BY item.id LIMIT ${value.limit}`
  }).compile(build)
)
const latest = preparedQuery((build, value: { limit: number }) =>
  build.selectFrom("item").select("number").orderBy("id", "desc").limit(value.limit)
)

/**
 * The first items that a text finds, for administration: also those that are not sold, or have no price. Without a text
 * the newest items.
 */
export async function foundNumbers(db: Database, text: string, limit: number): Promise<readonly string[]> {
  const code = plainCode(text.replaceAll("\0", ""))
  if (code === "") return (await db.all(latest({ limit }))).map(({ number }) => number)
  const exact = await db.all(anyOfCode({ code, spellings: JSON.stringify(barcodeSpellings(code)), limit }))
  const others = await bestFirst(db, { text: code, forgives: false, most: limit }, (words, most) =>
    db.all(anyOfWords({ expression: inIndex(db, words, ""), limit: most }))
  )
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
    of("item.division", "=", of.fn.coalesce(of.val(division), "item.division")),
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

async function searchScope(
  db: Database,
  store: StoreTable,
  division: string | undefined
): Promise<SearchScope> {
  const { divisions, itemNumbers } = await setupValue(db, store, "searchExclusions")
  return {
    currency: store.currency,
    division: division ?? null,
    hiddenDivisions: JSON.stringify(divisions),
    hiddenItems: JSON.stringify(itemNumbers)
  }
}

const exactItems = preparedQuery(
  (build, value: SearchScope & { code: string; plain: string; spellings: string }) =>
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
              .where("barcode", "in", listed<string>(value.spellings))
          )
      )
      .where(inScope(value))
      .orderBy("item.id")
)

/** Items whose number (with or without its dashes) or barcode is exactly what was typed. */
async function exactMatches(db: Database, scope: SearchScope, text: string): Promise<number[]> {
  const code = plainCode(text)
  const plain = code.replaceAll(/[\s-]/gu, "")
  if (plain === "" || plain.length > 40) return []
  const spellings = JSON.stringify([code, ...barcodeSpellings(plain)])
  return (await db.all(exactItems({ ...scope, code, plain, spellings }))).map(({ id }) => id)
}

/** Which of the matches are asked for; those that stand first already are left out, as JSON. */
interface Slice {
  readonly forgives: boolean
  readonly except: string
  readonly limit: number
  readonly skip: number
}

function shown(value: SearchScope & Pick<Slice, "except">) {
  return of.and([of("item.id", "not in", listedNumbers(value.except)), inScope(value)])
}

const everything = preparedQuery((build, value: SearchScope & Omit<Slice, "forgives">) =>
  build
    .selectFrom("item")
    .select("item.id")
    .where(shown(value))
    .orderBy("item.id")
    .limit(value.limit)
    .offset(value.skip)
)

// CROSS JOIN keeps SQLite from starting at the items: the index names the few that matter.
type Matching = SearchScope & Pick<Slice, "except" | "limit"> & { readonly expression: string }
const matching = preparedQuery((build, value: Matching) =>
  inWordsOfEach<{ id: number }>({
    sqlite: sql`SELECT item.id FROM item_search CROSS JOIN item ON item.id = item_search.rowid
      WHERE item_search MATCH ${value.expression} AND ${shown(value)}
      ORDER BY item_search.rowid LIMIT ${value.limit}`,
    postgres: sql`SELECT item.id FROM item_search JOIN item ON item.id = item_search.item_id
      WHERE item_search.words @@ ${value.expression}::tsquery AND ${shown(value)}
      ORDER BY item.id LIMIT ${value.limit}`
  }).compile(build)
)

async function otherMatches(db: Database, scope: SearchScope, text: string, slice: Slice): Promise<number[]> {
  const { forgives, limit, skip, ...more } = slice
  if (limit === 0) return []
  if (text.trim() === "" && !forgives)
    return (await db.all(everything({ ...scope, ...more, limit, skip }))).map(({ id }) => id)
  const found = await bestFirst(db, { text, forgives, most: skip + limit }, (words, most) =>
    db.all(matching({ ...scope, ...more, limit: most, expression: inIndex(db, words, scope.division ?? "") }))
  )
  return found.slice(skip).map(({ id }) => id)
}

/** The words as the index is asked. */
function inIndex(db: Database, words: Expression, division: string): Expression {
  return indexWordsOf(db).within(words, division.replaceAll(/[^\p{L}\p{N}]+/gu, " ").trim())
}

/** So many are put in order by their words; of more, the index is asked for the best first. */
const mostRead = 200

/** What fits best first, then what fits less, each in the register's order. */
async function bestFirst<Row extends { readonly id: number }>(
  db: Database,
  { text, forgives, most }: { readonly text: string; readonly forgives: boolean; readonly most: number },
  ask: (expression: string, most: number) => Promise<readonly Row[]>
): Promise<readonly Row[]> {
  if (new SearchText(text).isBlank) return []
  const list = await wordListOf(db)
  const index = indexWordsOf(db)
  const asked = forgives ? forgivingly(text, list) : queryWords(text, list)
  const worst = steps.at(-1)
  if (asked === undefined || worst === undefined) return []
  const anyFit = expressionOf(asked, worst, list, index)
  const all = anyFit === "" ? [] : await ask(anyFit, mostRead + 1)
  if (all.length <= mostRead) return (await inSteps(db, asked, all)).slice(0, most)
  const found: Row[] = []
  let [before, earlier] = ["", ""]
  for (const step of steps) {
    const expression = expressionOf(asked, step, list, index)
    if (expression === before || found.length >= most) continue
    // Where one word alone may fit badly, all that fit a step better have been found before that.
    const known = [before, earlier].filter((each) => each !== "")
    found.push(...(await ask(index.without(expression, known), most - found.length)))
    earlier = before
    before = expression
  }
  return found
}

const itemsOfIds = preparedQuery((build, value: Asking & { readonly ids: string }) =>
  itemsSoldIn(build, value).where("item.id", "in", listedNumbers(value.ids))
)

async function itemsByIds(
  db: Database,
  store: StoreTable,
  badge: string | undefined,
  ids: readonly number[]
): Promise<StoreItem[]> {
  if (ids.length === 0) return []
  const rows = await db.all(itemsOfIds({ ...askingFor(store, badge), ids: JSON.stringify(ids) }))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row === undefined ? [] : [storeItem(row, store.country)]
  })
}
