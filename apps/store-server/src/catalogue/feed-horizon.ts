import type { Database } from "../database/database.ts"
import { listed } from "../database/dialect/dialect.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import { sharedRead } from "../database/shared-read.ts"
import { allStores, type FeedPlace, placeOf } from "./catalogue-changes.ts"

const counters = preparedQuery((build, value: { stores: string }) =>
  build
    .selectFrom("feed_counter")
    .select((eb) => [
      "store_number as store",
      "last",
      eb.selectFrom("catalogue_feed").select("name").limit(1).as("feed")
    ])
    .where("feed", "=", "catalogue")
    .where("store_number", "in", listed<string>(value.stores))
)

/** How far the feeds of what stores sell have got. */
export interface FeedHorizon {
  /** Whether nothing has changed for a store since the answer with this cursor. */
  readonly isReached: (storeNumber: string, cursor: string | undefined) => Promise<boolean>
}

/**
 * Every till asks every few seconds whether anything has changed, and hardly ever has it: all that ask at the same
 * moment are answered by one look at the counters of their stores.
 */
export function feedHorizon(db: Database): FeedHorizon {
  const asked = new Set([allStores])
  const look = sharedRead(async () => {
    const stores = JSON.stringify([...asked])
    asked.clear()
    asked.add(allStores)
    const rows = await db.all(counters({ stores }))
    return { feed: rows[0]?.feed ?? "", last: new Map(rows.map(({ last, store }) => [store, last])) }
  })
  return {
    isReached: async (storeNumber, cursor) => {
      if (cursor === undefined) return false
      asked.add(storeNumber)
      const { feed, last } = await look()
      const horizon: FeedPlace = { shared: last.get(allStores) ?? 0, own: last.get(storeNumber) ?? 0 }
      const place = placeOf(cursor, `${feed}-${storeNumber}`, horizon)
      return place?.shared === horizon.shared && place.own === horizon.own
    }
  }
}
