import { setTimeout as wait } from "node:timers/promises"
import type { StoreServerParts } from "../parts/store-server-parts.ts"
import { isOutOfOrder } from "../database/out-of-order.ts"
import { addWaiting, firstWaiting, putReceiptAside, takeUpAgain } from "./sales-sums.ts"

/** A report lags behind the tills by so much at most, unless hundreds of receipts came at once. */
const lookMs = 1000
/** So many receipts share a transaction: a sale that comes meanwhile waits for some milliseconds. */
const receiptsAtOnce = 20
/** After each of them it rests so many times as long: the sales have nine tenths of the time for themselves. */
const restsFor = 9

/** Adds what was sold to the sums of the reports, as long as the server runs, beside the sales and never before them. */
export function sumWorker({
  db,
  log,
  servers,
  transact
}: Pick<StoreServerParts, "db" | "log" | "servers" | "transact">): {
  readonly close: () => Promise<void>
} {
  const closing = new AbortController()
  const { signal } = closing
  let working: Promise<void> | undefined
  let isFirst = true
  let workedMs = 0
  /** Adds some of what waits, and notes how long it has worked: what it waits for its turn keeps no sale waiting. */
  const addSome = async (most: number) => {
    const beganAt = performance.now()
    const added = await addWaiting(db, most)
    workedMs += performance.now() - beganAt
    return added
  }
  const add = async () => {
    try {
      return await transact(() => addSome(receiptsAtOnce))
    } catch (cause) {
      if (isOutOfOrder(cause)) throw cause
      // One of them is at fault, and which one shows when each has a transaction of its own.
      return await addEach()
    }
  }
  const addEach = async () => {
    for (let at = 0; at < receiptsAtOnce && !signal.aborted; at += 1) {
      let receipt: string | undefined
      try {
        await transact(async () => {
          receipt = await firstWaiting(db)
          await addSome(1)
        })
        if (receipt === undefined) return at
      } catch (cause) {
        const id = receipt
        if (id === undefined || isOutOfOrder(cause)) throw cause
        await transact(() => putReceiptAside(db, id))
        log.error({ err: cause, receipt: id }, "a receipt cannot be added to the sums of the reports")
      }
    }
    return receiptsAtOnce
  }
  const work = async () => {
    try {
      if (isFirst) await transact(() => takeUpAgain(db))
      isFirst = false
      for (let added = receiptsAtOnce; added === receiptsAtOnce && !signal.aborted;) {
        workedMs = 0
        added = await add()
        await wait(workedMs * restsFor, undefined, { signal, ref: false }).catch(() => undefined)
      }
    } catch (cause) {
      log.error({ err: cause }, "what was sold could not be added to the sums of the reports yet")
    }
    working = undefined
  }
  const look = () => {
    if (servers.leads()) working ??= work()
  }
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
