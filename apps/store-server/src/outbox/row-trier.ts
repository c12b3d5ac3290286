import { isWholeGiftCard } from "../gift-card/whole-gift-card.ts"
import type { StoreServerParts } from "../store-server-parts.ts"
import {
  type Couriers,
  delayAfter,
  longestDelayMs,
  mostDefects,
  mostTries,
  Undeliverable,
  WayClosed
} from "./delivery.ts"
import { type OutboxRow, rowDone, rowFailed, rowPutOff } from "./outbox-rows.ts"
import { giftCardIn } from "./payloads.ts"

/** How a try ended: the row waits no more, its way is closed, or it has a fault of its own. */
export type Ending = "over" | "way-closed" | "faulty"

/** Tries rows and writes down how it went. */
export interface RowTrier {
  readonly tried: (row: OutboxRow) => Promise<Ending>
  /** Whether a row is being carried out just now. */
  readonly isTrying: (id: number) => boolean
  /** Writes nothing more: the database is about to be closed. */
  readonly forget: () => void
}

/** A trier over a database. */
export function rowTrier(
  { clock, db, log }: Pick<StoreServerParts, "clock" | "db" | "log">,
  couriers: Couriers
): RowTrier {
  let forgotten = false
  const trying = new Set<number>()
  return {
    tried: async (row) => {
      const card = giftCardIn(row.kind, row.payload)
      if (card !== undefined && !isWholeGiftCard(db, card)) {
        // Its customer has had it by another way; a mail would promise what is no longer there.
        rowFailed(db, row, clock(), "The gift card has been used or has come back.")
        return "over"
      }
      trying.add(row.id)
      try {
        await couriers[row.kind](row)
      } catch (cause) {
        return forgotten ? "way-closed" : failed(row, cause)
      } finally {
        trying.delete(row.id)
      }
      if (!forgotten) rowDone(db, row, clock())
      return "over"
    },
    isTrying: (id) => trying.has(id),
    forget: () => {
      forgotten = true
    }
  }

  function failed(row: OutboxRow, cause: unknown): Ending {
    const tries = row.tries + 1
    const { id, kind, cartId } = row
    const isClosed = cause instanceof WayClosed
    const isTold = isClosed || cause instanceof Undeliverable
    const told = isTold ? cause.message : "It could not be made ready."
    const isPaidFor = giftCardIn(kind, row.payload) !== undefined
    if (!isClosed || isPaidFor)
      log.error({ where: placesOf(cause), outbox: id, kind, cartId, tries, told, isPaidFor }, "not delivered")
    const isHopeless = isClosed
      ? kind !== "print" && tries >= mostTries
      : cause instanceof Undeliverable || tries >= mostDefects
    if (isHopeless && !isPaidFor) {
      rowFailed(db, row, clock(), told)
      return "over"
    }
    // What was paid for is tried for ever: somebody may yet put right what is wrong.
    rowPutOff(db, row, clock().getTime() + (isHopeless ? longestDelayMs : delayAfter(tries)), told)
    return isClosed ? "way-closed" : "faulty"
  }
}

/** Where an error comes from, without its message: that may hold an address or a personal number. */
function placesOf(cause: unknown): string | undefined {
  if (!(cause instanceof Error)) return undefined
  const places = (cause.stack ?? "").split("\n").filter((line) => /^\s+at /u.test(line))
  return [cause.name, ...places.slice(0, 6)].join("\n")
}
