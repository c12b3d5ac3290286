import type { Database } from "../database/database.ts"
import { preparedQuery, listed } from "../database/prepared-query.ts"
import { comingPrices } from "./coming-prices.ts"
import { type Asking, askingFor, itemsSoldIn, type StoreItem, storeItem } from "./store-item.ts"
import { storeOf } from "./store.ts"

/** What has changed of what a store sells. */
export interface CatalogueChanges {
  /** Where the next question begins. */
  readonly cursor: string
  /** The till has to forget what it got before. */
  readonly fresh: boolean
  readonly more: boolean
  readonly items: readonly StoreItem[]
  /** Numbers of what the store does not sell. */
  readonly removed: readonly string[]
}

const feed = preparedQuery((build) =>
  build.selectFrom("catalogue_feed").select((eb) => [
    "name",
    eb
      .selectFrom("catalogue_change")
      .select((change) => change.fn.max("revision").as("last"))
      .as("last")
  ])
)
const changedSince = preparedQuery((build, value: { since: number; limit: number }) =>
  build
    .selectFrom("catalogue_change")
    .select(["revision", "item_number as number"])
    .where("revision", ">", value.since)
    .orderBy("revision")
    .limit(value.limit)
)
const itemsOfNumbers = preparedQuery((build, value: Asking & { readonly numbers: string }) =>
  itemsSoldIn(build, value).where("item.number", "in", listed<string>(value.numbers))
)

/**
 * Up to `limit` items that have changed since the answer whose cursor is given, as the store sells them now: its price
 * and what is planned for it, texts, barcodes, flags and stock. From the beginning where there is no cursor, or one that
 * this database has never given out. Throws `UnknownStore`.
 */
export function catalogueChanges(
  db: Database,
  storeNumber: string,
  since: string | undefined,
  limit: number
): CatalogueChanges {
  const store = storeOf(db, storeNumber)
  const { name = "", last } = db.get(feed()) ?? {}
  const known = revisionOf(since, name, last ?? 0)
  const changed = db.all(changedSince({ since: known ?? 0, limit }))
  const numbers = JSON.stringify(changed.map(({ number }) => number))
  const coming = comingPrices(db, numbers, store.currency)
  const sold = db
    .all(itemsOfNumbers({ ...askingFor(store), numbers }))
    .map((row) => ({ ...storeItem(row, store.country), ...coming(row.number) }))
    .filter(({ blocksSale, closed }) => !blocksSale && !closed)
  const soldNumbers = new Set(sold.map(({ number }) => number.toUpperCase()))
  return {
    cursor: `${name}-${changed.at(-1)?.revision ?? known ?? 0}`,
    fresh: known === undefined,
    more: changed.length === limit,
    items: sold,
    removed: changed.map(({ number }) => number).filter((number) => !soldNumbers.has(number.toUpperCase()))
  }
}

/** The revision that a cursor names; undefined where it is not one of this feed. */
function revisionOf(cursor: string | undefined, feedName: string, last: number): number | undefined {
  const [, name, digits] = /^([0-9a-f]+)-(\d{1,15})$/u.exec(cursor ?? "") ?? []
  const revision = Number(digits)
  return name === feedName && revision <= last ? revision : undefined
}
