import type { GestureKey } from "@karat/domain/ports/gesture-key"
import { Result, Schema } from "effect"

const Kept = Schema.fromJsonString(
  Schema.Array(
    Schema.Struct({
      itemNumber: Schema.String,
      quantity: Schema.Int,
      badgeNumber: Schema.String,
      key: Schema.String
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

/**
 * The bargain bags of a store whose making was not answered. They are kept in the device's storage and outlive their
 * question and the tab: whoever comes back sends them again by the same names, so that none is counted twice.
 */
export class UnansweredBags {
  readonly #storage: Storage
  readonly #name: string

  constructor(storage: Storage, storeNumber: string) {
    this.#storage = storage
    this.#name = `karat.bargainBags.${storeNumber}`
  }

  of(itemNumber: string): SentBags | undefined {
    return this.#all.find((bags) => bags.itemNumber === itemNumber)
  }

  keep(sent: SentBags) {
    this.#write([...this.#others(sent.itemNumber), sent])
  }

  forget(itemNumber: string) {
    this.#write(this.#others(itemNumber))
  }

  get #all(): readonly SentBags[] {
    const read = decode(this.#storage.getItem(this.#name))
    return Result.isSuccess(read)
      ? read.success.map((bags) => ({ ...bags, key: bags.key as GestureKey }))
      : []
  }

  #others(itemNumber: string): readonly SentBags[] {
    return this.#all.filter((bags) => bags.itemNumber !== itemNumber)
  }

  #write(all: readonly SentBags[]) {
    if (all.length === 0) this.#storage.removeItem(this.#name)
    else this.#storage.setItem(this.#name, encode(all))
  }
}
