import type { Database } from "../database/database.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import { listed } from "../database/dialect/dialect.ts"
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

const feedName = preparedQuery((build) => build.selectFrom("catalogue_feed").select("name"))
const lastRevision = preparedQuery((build, value: { store: string }) =>
  build
    .selectFrom("feed_counter")
    .select("last")
    .where("feed", "=", "catalogue")
    .where("store_number", "=", value.store)
)
const changedSince = preparedQuery((build, value: { store: string; since: number; limit: number }) =>
  build
    .selectFrom("catalogue_change")
    .select(["revision", "item_number as number"])
    .where("store_number", "=", value.store)
    .where("revision", ">", value.since)
    .orderBy("revision")
    .limit(value.limit)
)
const itemsOfNumbers = preparedQuery((build, value: Asking & { readonly numbers: string }) =>
  itemsSoldIn(build, value).where("item.number", "in", listed<string>(value.numbers))
)

/** How far a till has followed what all stores share, and what is its store's own. */
export interface FeedPlace {
  readonly shared: number
  readonly own: number
}

/** Under which the changes stand that all stores share. */
export const allStores = ""

/**
 * Up to `limit` items that have changed since the answer whose cursor is given, as the store sells them now: its price
 * and what is planned for it, texts, barcodes, flags and stock. From the beginning where there is no cursor, or one that
 * this database has never given out. Throws `UnknownStore`.
 */
export async function catalogueChanges(
  db: Database,
  storeNumber: string,
  since: string | undefined,
  limit: number
): Promise<CatalogueChanges> {
  const store = await storeOf(db, storeNumber)
  const name = (await db.get(feedName()))?.name ?? ""
  const last = { shared: await lastOf(db, allStores), own: await lastOf(db, store.number) }
  const known = placeOf(since, `${name}-${store.number}`, last)
  // Every item is among what all stores share, and is read as it is now: from the beginning that is enough.
  const from = known ?? { shared: 0, own: last.own }
  const shared = await db.all(changedSince({ store: allStores, since: from.shared, limit }))
  const own = await db.all(
    changedSince({ store: store.number, since: from.own, limit: limit - shared.length })
  )
  const changed = [...new Set([...shared, ...own].map(({ number }) => number))]
  const numbers = JSON.stringify(changed)
  const coming = await comingPrices(db, numbers, store.currency)
  const sold = (await db.all(itemsOfNumbers({ ...askingFor(store), numbers })))
    .map((row) => ({ ...storeItem(row, store.country), ...coming(row.number) }))
    .filter(({ blocksSale, closed }) => !blocksSale && !closed)
  const soldNumbers = new Set(sold.map(({ number }) => number.toUpperCase()))
  const more = shared.length + own.length === limit
  // Numbers that are left over from a change of many items are nobody's: whoever has everything is where the feed is.
  const to = more
    ? { shared: shared.at(-1)?.revision ?? from.shared, own: own.at(-1)?.revision ?? from.own }
    : last
  return {
    cursor: `${name}-${store.number}-${to.shared}-${to.own}`,
    fresh: known === undefined,
    more,
    items: sold,
    removed: changed.filter((number) => !soldNumbers.has(number.toUpperCase()))
  }
}

async function lastOf(db: Database, store: string): Promise<number> {
  return (await db.get(lastRevision({ store })))?.last ?? 0
}

/** The place that a cursor names; undefined where it is not one of this feed. */
export function placeOf(cursor: string | undefined, feed: string, last: FeedPlace): FeedPlace | undefined {
  const [, of, shared, own] = /^(.+)-(\d{1,15})-(\d{1,15})$/u.exec(cursor ?? "") ?? []
  const place = { shared: Number(shared), own: Number(own) }
  return of === feed && place.shared <= last.shared && place.own <= last.own ? place : undefined
}
