import { gestureLastsMs, type GestureKey } from "@karat/domain/ports/gesture-key"
import { type KeptRows, readRows, rowsText } from "@karat/domain/shell/kept-rows"
import { Result, Schema } from "effect"

const Kept = Schema.Struct({
  itemNumber: Schema.String,
  quantity: Schema.Int,
  badgeNumber: Schema.String,
  key: Schema.String,
  sentAt: Schema.Number
})
const decode = Schema.decodeUnknownResult(Kept)

/** Bargain bags of an article as they were sent. */
export interface SentBags {
  readonly itemNumber: string
  readonly quantity: number
  readonly badgeNumber: string
  readonly key: GestureKey
}

interface KeptBags extends SentBags {
  /** When they were sent first, in milliseconds since 1970. */
  readonly sentAt: number
}

/**
 * The bargain bags of a store whose making was not answered. They are kept in the device's storage and outlive their
 * question and the tab: whoever comes back sends them again by the same names, so that none is counted twice. What is
 * so old that the server would not know the names any more is forgotten.
 */
export class UnansweredBags {
  readonly #storage: Storage
  readonly #now: () => number
  readonly #name: string

  constructor(storage: Storage, storeNumber: string, now: () => number = Date.now) {
    this.#storage = storage
    this.#now = now
    this.#name = `karat.bargainBags.${storeNumber}`
  }

  of(itemNumber: string): SentBags | undefined {
    return this.#kept.rows.find((bags) => bags.itemNumber === itemNumber)
  }

  keep({ itemNumber, quantity, badgeNumber, key }: SentBags) {
    const sentAt = this.#kept.rows.find((bags) => bags.key === key)?.sentAt ?? this.#now()
    this.#write(itemNumber, [{ itemNumber, quantity, badgeNumber, key, sentAt }])
  }

  forget(itemNumber: string) {
    this.#write(itemNumber, [])
  }

  get #kept(): KeptRows<KeptBags> {
    const oldest = this.#now() - gestureLastsMs
    const { rows, unreadable } = readRows(this.#storage.getItem(this.#name), readBags)
    return { rows: rows.filter(({ sentAt }) => sentAt > oldest), unreadable }
  }

  /** Writes what is kept of an article in the place of what was. */
  #write(itemNumber: string, bags: readonly KeptBags[]) {
    const { rows, unreadable } = this.#kept
    const others = rows.filter((known) => known.itemNumber !== itemNumber)
    const text = rowsText({ rows: [...others, ...bags], unreadable })
    if (text === undefined) this.#storage.removeItem(this.#name)
    else this.#storage.setItem(this.#name, text)
  }
}

function readBags(row: unknown): KeptBags | undefined {
  const read = decode(row)
  return Result.isSuccess(read) ? { ...read.success, key: read.success.key as GestureKey } : undefined
}
