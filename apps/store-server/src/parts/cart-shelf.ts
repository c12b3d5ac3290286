import { isOpen } from "@karat/domain/cart/cart-state"
import type { Database, Transaction } from "../database/database.ts"
import type { CartRecord } from "./cart-record.ts"

/**
 * The carts that are being worked on, kept beside the database so that adding a line does not read the
 * hundred before it. What a transaction puts here is its own until it has been committed, and goes when it, or the
 * savepoint, is rolled back.
 */
export interface CartShelf {
  readonly find: (id: string) => Promise<CartRecord | undefined>
  /** Belongs into a transaction. */
  readonly put: (record: CartRecord) => void
}

const mostKept = 500

/** A cart as a commit left it. */
interface Kept {
  readonly record: CartRecord
  readonly commit: number
}

/** What the database has of carts. */
interface CartRows {
  readonly read: (id: string) => Promise<CartRecord | undefined>
  /** How often a cart was changed; without it, only this process writes carts. */
  readonly revision: ((id: string) => Promise<number | undefined>) | undefined
}

/** A shelf over a database. Where other processes write carts too, one is taken from it as long as it is the same there. */
export function cartShelf(db: Pick<Database, "current">, { read, revision }: CartRows): CartShelf {
  const kept = new Map<string, Kept>()
  const staged = new WeakMap<Transaction, Map<string, CartRecord>>()
  const stagedBy = (transaction: Transaction) => {
    const own = staged.get(transaction) ?? new Map<string, CartRecord>()
    staged.set(transaction, own)
    return own
  }
  const keep = (record: CartRecord, commit: number) => {
    const { id } = record.cart.header
    kept.delete(id)
    if (!isOpen(record)) return
    kept.set(id, { record, commit })
    if (kept.size <= mostKept) return
    for (const longestUnused of kept.keys()) {
      kept.delete(longestUnused)
      break
    }
  }
  return {
    find: async (id) => {
      const current = db.current()
      const own = current?.kind === "transaction" ? staged.get(current)?.get(id) : undefined
      if (own !== undefined) return own
      const known = kept.get(id)
      if (known !== undefined && revision !== undefined) {
        if ((await revision(id)) !== known.record.revision) return await read(id)
        // It stays so until the transaction changes it.
        if (current?.kind === "transaction" && stagedBy(current).get(id) === undefined)
          stagedBy(current).set(id, known.record)
        return known.record
      }
      // A snapshot of before this cart's latest commit has to read it as it was.
      const isLater = current?.kind === "snapshot" && known !== undefined && known.commit > current.commit
      return known === undefined || isLater ? await read(id) : known.record
    },
    put: (record) => {
      const current = db.current()
      if (current?.kind !== "transaction")
        throw new Error("A cart was put on the shelf outside a transaction.")
      current.holds(record.storeNumber)
      const { id } = record.cart.header
      const own = stagedBy(current)
      const before = own.get(id)
      own.set(id, record)
      current.ifUndone(() => {
        if (before === undefined) own.delete(id)
        else own.set(id, before)
      })
      // It may have been committed: it is read again.
      current.ifUnknown(() => kept.delete(id))
      // Of several states of one cart the last is kept.
      current.afterCommit((commit) => keep(record, commit))
    }
  }
}
