import { findItem } from "./find-item.ts"
import type { StoreItem } from "./store-item.ts"
import type { Database } from "../database/database.ts"
import { dataVersion } from "../database/dialect/sqlite.ts"
import { preparedQuery } from "../database/prepared-query.ts"

/** Items with their prices in a store, as scans look them up. */
export interface ItemsForSale {
  /** The item of a number or barcode; undefined when the store does not sell it. */
  readonly find: (storeNumber: string, code: string) => StoreItem | undefined
  /** Forgets what was looked up: this server itself has changed an item or a price. */
  readonly forget: () => void
}

const mostKept = 20_000

const versionOfData = preparedQuery((build) => dataVersion.compile(build))

/**
 * Keeps what was looked up until another program writes into the database: an import of new prices
 * counts from the next scan on. Their stock may be out of date.
 */
export function itemsForSale(db: Database): ItemsForSale {
  const known = new Map<string, StoreItem>()
  let seenVersion: number | undefined
  return {
    find: (storeNumber, code) => {
      const version = db.get(versionOfData())?.data_version
      if (version !== seenVersion || known.size > mostKept) known.clear()
      seenVersion = version
      const key = `${storeNumber} ${code}`
      const seen = known.get(key)
      if (seen !== undefined) return seen
      const item = findItem(db, storeNumber, undefined, code)
      if (item !== undefined) known.set(key, item)
      return item
    },
    forget: () => known.clear()
  }
}
