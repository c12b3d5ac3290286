import { isOpen } from "@karat/domain/cart/cart-state"
import type { CartRecord } from "./cart-record.ts"

/**
 * The carts that are being worked on, kept beside the database so that adding a line does not read the
 * hundred before it. What a transaction puts here stays only once it has been committed.
 */
export interface CartShelf {
  readonly find: (id: string) => CartRecord | undefined
  readonly put: (record: CartRecord) => void
  /** The command's transaction was committed. */
  readonly settle: () => void
  /** The transaction failed: what was put here since the last commit never was. */
  readonly discard: () => void
  /** How things stand within a transaction, to come back to when one of its commands is refused. */
  readonly mark: () => ReadonlyMap<string, CartRecord>
  readonly backTo: (mark: ReadonlyMap<string, CartRecord>) => void
}

const mostKept = 500

/**
 * A shelf over a database that only this process writes carts into.
 * @param read a cart as the database has it
 */
export function cartShelf(read: (id: string) => CartRecord | undefined): CartShelf {
  const kept = new Map<string, CartRecord>()
  let staged = new Map<string, CartRecord>()
  const keep = (record: CartRecord) => {
    const { id } = record.cart.header
    kept.delete(id)
    if (!isOpen(record)) return
    kept.set(id, record)
    if (kept.size <= mostKept) return
    for (const longestUnused of kept.keys()) {
      kept.delete(longestUnused)
      break
    }
  }
  return {
    find: (id) => staged.get(id) ?? kept.get(id) ?? read(id),
    put: (record) => {
      staged.set(record.cart.header.id, record)
    },
    settle: () => {
      for (const record of staged.values()) keep(record)
      staged.clear()
    },
    discard: () => {
      staged.clear()
    },
    mark: () => new Map(staged),
    backTo: (mark) => {
      staged = new Map(mark)
    }
  }
}
