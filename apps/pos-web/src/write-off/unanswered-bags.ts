import { gestureLastsMs, type GestureKey } from "@karat/domain/ports/gesture-key"
import { Result, Schema } from "effect"

const Kept = Schema.fromJsonString(
  Schema.Array(
    Schema.Struct({
      itemNumber: Schema.String,
      quantity: Schema.Int,
      badgeNumber: Schema.String,
      key: Schema.String,
      sentAt: Schema.Number
    })
  )
)
const decode = Schema.decodeUnknownResult(Kept)
const encode = Schema.encodeSync(Kept)

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
    return this.#all.find((bags) => bags.itemNumber === itemNumber)
  }

  keep({ itemNumber, quantity, badgeNumber, key }: SentBags) {
    const sentAt = this.#all.find((bags) => bags.key === key)?.sentAt ?? this.#now()
    this.#write([...this.#others(itemNumber), { itemNumber, quantity, badgeNumber, key, sentAt }])
  }

  forget(itemNumber: string) {
    this.#write(this.#others(itemNumber))
  }

  get #all(): readonly KeptBags[] {
    const read = decode(this.#storage.getItem(this.#name))
    if (Result.isFailure(read)) return []
    const oldest = this.#now() - gestureLastsMs
    return read.success
      .filter(({ sentAt }) => sentAt > oldest)
      .map((bags) => ({ ...bags, key: bags.key as GestureKey }))
  }

  #others(itemNumber: string): readonly KeptBags[] {
    return this.#all.filter((bags) => bags.itemNumber !== itemNumber)
  }

  #write(all: readonly KeptBags[]) {
    if (all.length === 0) this.#storage.removeItem(this.#name)
    else this.#storage.setItem(this.#name, encode(all))
  }
}
