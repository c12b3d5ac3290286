import type { DeviceNotes } from "@karat/domain/ports/device-notes"
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
 * The bargain bags of a store whose making was not answered. They are noted on the device and outlive their question,
 * the tab and a browser that is killed: they are sent again under the same names, so that none is counted twice. Bags
 * so old that the server would not know the names any more are forgotten.
 */
export class UnansweredBags {
  readonly #notes: DeviceNotes
  readonly #now: () => number
  readonly #name: string

  constructor(notes: DeviceNotes, storeNumber: string, now: () => number = Date.now) {
    this.#notes = notes
    this.#now = now
    this.#name = `karat.bargainBags.${storeNumber}`
  }

  /** Ends when all are known that were sent from this device, soon in any case. */
  get found(): Promise<void> {
    return this.#notes.found
  }

  of(itemNumber: string): SentBags | undefined {
    return this.#kept.rows.find((bags) => bags.itemNumber === itemNumber)
  }

  /** Writes bags down; they are not sent before that. */
  async keep({ itemNumber, quantity, badgeNumber, key }: SentBags): Promise<void> {
    const sentAt = this.#kept.rows.find((bags) => bags.key === key)?.sentAt ?? this.#now()
    await this.#write(itemNumber, [{ itemNumber, quantity, badgeNumber, key, sentAt }])
  }

  async forget(itemNumber: string): Promise<void> {
    await this.#write(itemNumber, [])
  }

  get #kept(): KeptRows<KeptBags> {
    const oldest = this.#now() - gestureLastsMs
    const { rows, unreadable } = readRows(this.#notes.read(this.#name), readBags)
    return { rows: rows.filter(({ sentAt }) => sentAt > oldest), unreadable }
  }

  /** Writes what is kept of an article in the place of what was. */
  async #write(itemNumber: string, bags: readonly KeptBags[]): Promise<void> {
    const { rows, unreadable } = this.#kept
    const others = rows.filter((known) => known.itemNumber !== itemNumber)
    await this.#notes.write(this.#name, rowsText({ rows: [...others, ...bags], unreadable }))
  }
}

function readBags(row: unknown): KeptBags | undefined {
  const read = decode(row)
  return Result.isSuccess(read) ? { ...read.success, key: read.success.key as GestureKey } : undefined
}
