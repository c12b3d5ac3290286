import { setTimeout as wait } from "node:timers/promises"
import type { StoreServerParts } from "../parts/store-server-parts.ts"
import { addWaiting } from "./sales-sums.ts"

/** A report lags behind the tills by so much at most, unless hundreds of receipts came at once. */
const lookMs = 1000
/** So many receipts share a transaction: a sale that comes meanwhile waits for some milliseconds. */
const receiptsAtOnce = 20
/** After each of them it rests so many times as long: the sales have nine tenths of the time for themselves. */
const restsFor = 9

/** Adds what was sold to the sums of the reports, as long as the server runs, beside the sales and never before them. */
export function sumWorker({ db, log, transact }: Pick<StoreServerParts, "db" | "log" | "transact">): {
  readonly close: () => Promise<void>
} {
  const closing = new AbortController()
  const { signal } = closing
  let working: Promise<void> | undefined
  const work = async () => {
    try {
      for (let added = receiptsAtOnce; added === receiptsAtOnce && !signal.aborted;) {
        const beganAt = performance.now()
        added = await transact(() => addWaiting(db, receiptsAtOnce))
        await wait((performance.now() - beganAt) * restsFor, undefined, { signal, ref: false }).catch(
          () => undefined
        )
      }
    } catch (cause) {
      log.error({ err: cause }, "what was sold could not be added to the sums of the reports yet")
    }
    working = undefined
  }
  const look = () => void (working ??= work())
  look()
  const timer = setInterval(look, lookMs).unref()
  return {
    close: async () => {
      closing.abort()
      clearInterval(timer)
      await working
    }
  }
}
