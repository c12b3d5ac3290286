import { setTimeout as wait } from "node:timers/promises"
import type { StoreServerParts } from "../parts/store-server-parts.ts"
import {
  type Couriers,
  delayAfter,
  longestDelayMs,
  mostDefects,
  mostTries,
  Undeliverable,
  WayClosed
} from "./delivery.ts"
import {
  dueKinds,
  dueLanes,
  dueRows,
  giftCardIn,
  type OutboxRow,
  rowDone,
  rowFailed,
  rowPutOff,
  subjectOf,
  takeWaiting,
  waitingInLane
} from "./outbox-rows.ts"
import { during, type Span } from "../telemetry/telemetry.ts"
import type { MinorUnits } from "@karat/domain/money/minor-units"
import type { Database } from "../database/database.ts"
import { onceCommitted } from "../database/once-committed.ts"
import { preparedQuery } from "../database/prepared-query.ts"

const activeBalance = preparedQuery((build, value: { code: string }) =>
  build
    .selectFrom("voucher")
    .select("balance_minor as balance")
    .where("code", "=", value.code)
    .where("state", "=", "active")
)

/** Whether a sold gift card is still worth all that was paid for it: neither used nor taken back. */
async function isWholeGiftCard(
  db: Database,
  { code, value }: { readonly code: string; readonly value: MinorUnits }
): Promise<boolean> {
  return (await db.get(activeBalance({ code })))?.balance === value
}

/**
 * Carries out what waits in the outbox. A sale is saved whatever happens to its receipt. Work that a
 * crash interrupts is carried out again: at least once, never not at all.
 */
export interface Outbox {
  /** Works a lane off in its order, due or not; answers whether nothing waits in it any more. */
  readonly deliverLane: (lane: string) => Promise<boolean>
  /** Carries out everything that is due now; resolves when all of it was tried once. */
  readonly deliver: () => Promise<void>
  /** Carries out what is due as soon as the command that is running now is on the disk. */
  readonly wake: () => void
  /** Takes no new work up and waits a moment for the running work. */
  readonly close: () => Promise<void>
}

const lookMs = 1000
/** A command is on the disk within a few milliseconds. */
const wakeMs = 20
const mostOfAKind = 4
const closingMs = 3000
/** So often is looked whether another server is through with a lane. */
const elsewhereLookMs = 100

type Parts = Pick<StoreServerParts, "clock" | "db" | "hardware" | "log" | "servers" | "telemetry">
type Trying = (row: OutboxRow) => Promise<Ending>

/** The outbox of one server. It looks by itself every second, and at once when it is woken. */
export function outboxOf(parts: Parts, couriers: Couriers): Outbox {
  const { clock, hardware, log } = parts
  const closing = new AbortController()
  const trier = rowTrier(parts, couriers, closing.signal)
  const lanes = lanesOf(parts, trier.tried, closing.signal)
  const letters = lettersOf(parts, trier.tried)
  const delivering = new Set<Promise<void>>()
  const deliverDue = async () => {
    const now = clock().getTime()
    await letters.takeUp(now)
    await Promise.all([...letters.running(), ...(await lanes.takeUp(now))])
  }
  const deliver = async () => {
    if (closing.signal.aborted) return
    const all = deliverDue().finally(() => delivering.delete(all))
    delivering.add(all)
    await all
  }
  const look = () => {
    deliver().catch((cause: unknown) => log.error({ err: cause }, "the outbox could not be worked off"))
  }
  const timer = setInterval(look, lookMs).unref()
  hardware.onPrinterReady((printerId) => {
    if (!closing.signal.aborted) void lanes.deliver(printerId)
  })
  return {
    deliverLane: lanes.deliver,
    deliver,
    wake: () => onceCommitted(parts.db, () => void setTimeout(look, wakeMs).unref()),
    close: async () => {
      closing.abort()
      clearInterval(timer)
      const work = Promise.allSettled([...delivering, ...lanes.running()])
      await Promise.race([work, new Promise((resolve) => setTimeout(resolve, closingMs).unref())])
      trier.forget()
    }
  }
}

/** What goes out in an order, one lane beside the other. */
function lanesOf({ db }: Parts, tried: Trying, closing: AbortSignal) {
  const busy = new Map<string, Promise<boolean>>()

  async function workOff(lane: string): Promise<boolean> {
    let isEmpty = true
    for (const row of await waitingInLane(db, lane)) {
      if (closing.aborted) return false
      const ending = await tried(row)
      if (ending === "elsewhere") {
        // The lane is gone through once more when the other server is through with it, or is gone.
        await wait(elsewhereLookMs, undefined, { ref: false })
        return await workOff(lane)
      }
      if (ending !== "over") isEmpty = false
      // A closed way is closed for all that follow; a row with a fault of its own lets them pass.
      if (ending === "way-closed") break
    }
    return isEmpty
  }

  const deliver = (lane: string) => {
    // A call while the lane is worked off works it off once more afterwards, since its row may be new.
    const before = busy.get(lane) ?? Promise.resolve(true)
    const now = before
      .then(() => (closing.aborted ? false : workOff(lane)))
      .finally(() => {
        if (busy.get(lane) === now) busy.delete(lane)
      })
    busy.set(lane, now)
    return now
  }

  return {
    deliver,
    takeUp: async (at: number) => (await dueLanes(db, at)).map((lane) => busy.get(lane) ?? deliver(lane)),
    running: () => [...busy.values()]
  }
}

/** What goes out by wire, each piece by itself; a service that hangs holds its own kind up and no other. */
function lettersOf({ db, servers }: Parts, tried: Trying) {
  const busy = new Map<number, { readonly kind: OutboxRow["kind"]; readonly end: Promise<Ending> }>()
  return {
    takeUp: async (at: number) => {
      for (const kind of await dueKinds(db, at)) {
        const rows = await dueRows(db, { kind, at, most: mostOfAKind, own: servers.own })
        const room = mostOfAKind - [...busy.values()].filter((each) => each.kind === kind).length
        for (const row of rows.filter(({ id }) => !busy.has(id)).slice(0, room)) {
          const end = tried(row).finally(() => busy.delete(row.id))
          busy.set(row.id, { kind, end })
        }
      }
    },
    running: () => [...busy.values()].map(({ end }) => end)
  }
}

/** How a try ended: the row waits no more, its way is closed, it has a fault of its own, or another server is at it. */
type Ending = "over" | "way-closed" | "faulty" | "elsewhere"

/** Tries rows and writes down how it went. */
interface RowTrier {
  /** Tries a row that still waits, unless the server closes. */
  readonly tried: (row: OutboxRow) => Promise<Ending>
  /** Writes nothing more: the database is about to be closed. */
  readonly forget: () => void
}

/** A trier over a database. */
function rowTrier(
  { clock, db, log, servers, telemetry }: Parts,
  couriers: Couriers,
  closing: AbortSignal
): RowTrier {
  let forgotten = false

  /** Takes a row, which nobody leads elsewhere from here on; undefined where there is nothing to do. */
  async function taken(found: OutboxRow): Promise<OutboxRow | "elsewhere" | undefined> {
    const row = await takeWaiting(db, found, servers.own)
    if (row === undefined || row === "elsewhere") return row
    const card = giftCardIn(row.kind, row.payload)
    if (card !== undefined && !(await isWholeGiftCard(db, card))) {
      // Its customer has had it by another way; a mail would promise what is no longer there.
      await rowFailed(db, row, clock(), "The gift card has been used or has come back.")
      return undefined
    }
    return row
  }

  /** A try belongs to the call that has put the row here, also after a restart. */
  function spanOf({ id, kind, traceparent, tries }: OutboxRow): Span | undefined {
    const attributes = { "karat.outbox.row": id, "karat.outbox.kind": kind, "karat.outbox.try": tries + 1 }
    return telemetry.begin(`outbox ${kind}`, { traceparent, attributes })
  }

  return {
    tried: async (found) => {
      if (closing.aborted) return "way-closed"
      const row = await db.transaction(() => taken(found), subjectOf(found))
      if (row === undefined) return "over"
      if (row === "elsewhere") return row
      try {
        if (closing.aborted) return "way-closed"
        await during(spanOf(row), () => couriers[row.kind](row))
      } catch (cause) {
        return forgotten ? "way-closed" : await failed(row, cause)
      }
      if (!forgotten) await rowDone(db, row, clock())
      return "over"
    },
    forget: () => {
      forgotten = true
    }
  }

  async function failed(row: OutboxRow, cause: unknown): Promise<Ending> {
    const tries = row.tries + 1
    const { id, kind, cartId } = row
    const isClosed = cause instanceof WayClosed
    const hasReason = isClosed || cause instanceof Undeliverable
    const reason = hasReason ? cause.message : "It could not be made ready."
    telemetry.notSent(kind, isClosed ? "closed" : hasReason ? "refused" : "defect")
    const isPaidFor = giftCardIn(kind, row.payload) !== undefined
    if (!isClosed || isPaidFor)
      log.error(
        { where: placesOf(cause), outbox: id, kind, cartId, tries, reason, isPaidFor },
        "not delivered"
      )
    const isHopeless = isClosed
      ? kind !== "print" && tries >= mostTries
      : cause instanceof Undeliverable || tries >= mostDefects
    if (isHopeless && !isPaidFor) {
      await rowFailed(db, row, clock(), reason)
      return "over"
    }
    // What was paid for is tried for ever: its fault may yet be corrected.
    const again = clock().getTime() + (isHopeless ? longestDelayMs : delayAfter(tries))
    await rowPutOff(db, row, again, reason)
    return isClosed ? "way-closed" : "faulty"
  }
}

/** Where an error comes from, without its message: that may hold an address or a personal number. */
function placesOf(cause: unknown): string | undefined {
  if (!(cause instanceof Error)) return undefined
  const places = (cause.stack ?? "").split("\n").filter((line) => /^\s+at /u.test(line))
  return [cause.name, ...places.slice(0, 6)].join("\n")
}
