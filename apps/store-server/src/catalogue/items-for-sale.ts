import { findItem } from "./find-item.ts"
import type { StoreItem } from "./store-item.ts"
import type { Database } from "../database/database.ts"

/** Items with their prices in a store, as scans look them up. */
export interface ItemsForSale {
  /** The item of a number or barcode; undefined when the store does not sell it. */
  readonly find: (storeNumber: string, code: string) => Promise<StoreItem | undefined>
  /** Forgets what was looked up: this transaction changes an item or a price. */
  readonly forget: () => void
  /** Forgets what was looked up: a transaction that has ended has changed items or prices, beside any call. */
  readonly forgetWritten: () => void
}

const mostKept = 20_000

/**
 * Keeps what was looked up until another program writes into the database, or over PostgreSQL into what is sold: an
 * import of new prices counts from the next scan on. Their stock may be out of date.
 */
export function itemsForSale(db: Database): ItemsForSale {
  const changing = new WeakSet<object>()
  let known = new Map<string, StoreItem>()
  let seenVersion: string | number | undefined
  const forgetAll = () => {
    known = new Map()
  }
  return {
    find: async (storeNumber, code) => {
      const current = db.current()
      // What it has changed is not for others before it is committed.
      if (current !== undefined && changing.has(current))
        return await findItem(db, storeNumber, undefined, code)
      const version = await db.version("catalogue")
      if (version !== seenVersion || known.size > mostKept) forgetAll()
      seenVersion = version
      const key = `${storeNumber} ${code}`
      // What is read from here on belongs to what is known now, and to nothing that comes after it is forgotten.
      const now = known
      const seen = now.get(key)
      if (seen !== undefined) return seen
      const item = await findItem(db, storeNumber, undefined, code)
      if (item !== undefined) now.set(key, item)
      return item
    },
    forget: () => {
      const current = db.current()
      if (current?.kind !== "transaction") throw new Error("Items were changed outside a transaction.")
      changing.add(current)
      current.afterCommit(forgetAll)
    },
    forgetWritten: forgetAll
  }
}
