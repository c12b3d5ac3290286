import { findItem } from "../catalogue/find-item.ts"
import type { StoreItem } from "../catalogue/store-item.ts"
import type { Database } from "../database/database.ts"

/** Items with their prices in a store, for whoever scans them. */
export interface ItemsForSale {
  /** The item of a number or barcode; undefined when the store does not sell it. */
  readonly find: (storeNumber: string, code: string) => StoreItem | undefined
}

const mostKept = 20_000

/**
 * Keeps what was looked up until another program writes into the database: an import of new prices
 * counts from the next scan on. Their stock may be out of date.
 */
export function itemsForSale(db: Database): ItemsForSale {
  const kept = new Map<string, StoreItem>()
  let seenVersion: number | undefined
  return {
    find: (storeNumber, code) => {
      const version = db.statement<{ data_version: number }>("PRAGMA data_version").get()?.data_version
      if (version !== seenVersion || kept.size > mostKept) kept.clear()
      seenVersion = version
      const key = `${storeNumber} ${code}`
      const known = kept.get(key)
      if (known !== undefined) return known
      const item = findItem(db, storeNumber, undefined, code)
      if (item !== undefined) kept.set(key, item)
      return item
    }
  }
}
