import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { Schema } from "effect"
import type { Logger } from "pino"
import type { Clock } from "../clock/store-clock.ts"
import type { Database } from "../database/database.ts"
import { reserveUpTo } from "../offline/series.ts"
import { preparedQuery } from "../database/prepared-query.ts"

/** The data is not what it was; the message says what is wrong with it and what to do. */
export class DamagedData extends Error {
  constructor(wrong: string, todo: string) {
    super(`${wrong}\n${todo}`)
    this.name = "DamagedData"
  }
}

/**
 * What the database has reached, as it stands beside it: each series of receipts, the journal's last entry, and the latest
 * time that the server has seen (ISO 8601; not in the marks of before).
 */
const Mark = Schema.Struct({
  journal: Schema.Int,
  serials: Schema.Record(Schema.String, Schema.Int),
  seen: Schema.optional(Schema.String)
})
type Mark = typeof Mark.Type

const decodeMark = Schema.decodeUnknownSync(Schema.fromJsonString(Mark))

const markFile = "last-serials.json"
const restore =
  "Stop here, keep a copy of the folder, and put the newest good copy of karat.sqlite back together with its karat.sqlite-wal."

/**
 * Checks the database of a folder before it is used or written to: its pages are whole, and it holds at least what the
 * mark beside it says it has held. Throws `DamagedData` where that is not so.
 * @param acceptsLoss the operator has accepted that what is missing is lost for good
 */
export function checkKeptData(folder: string, acceptsLoss: boolean): void {
  const path = join(folder, "karat.sqlite")
  const mark = markOf(folder)
  if (mark === undefined && !existsSync(path)) return
  const missing = existsSync(path) ? lacking(path, mark) : "The file is gone."
  if (missing === undefined || acceptsLoss) return
  throw new DamagedData(
    `The database ${path} holds less than it has held before: ${missing} Was a file beside it deleted, or an older copy put in its place?`,
    `${restore} If what is missing is lost for good, start once with KARAT_ACCEPT_LOSS=1: receipts then go on after the last number that was given.`
  )
}

/**
 * Checks that a database beside the folder holds at least what the mark in the folder says it has held. Throws
 * `DamagedData` where that is not so.
 */
export async function checkReached(
  db: Pick<Database, "all" | "get">,
  {
    folder,
    place,
    acceptsLoss
  }: { readonly folder: string; readonly place: string; readonly acceptsLoss: boolean }
): Promise<void> {
  const mark = markOf(folder)
  if (mark === undefined || acceptsLoss) return
  const missing = lessThan(mark, await reachedIn(db))
  if (missing === undefined) return
  throw new DamagedData(
    `The database ${place} holds less than it has held before: ${missing} Was an older copy put in its place, or has a standby taken over that had not everything?`,
    "Stop here, and find the database that has everything. If what is missing is lost for good, start once with KARAT_ACCEPT_LOSS=1: receipts then go on after the last number that was given."
  )
}

async function reachedIn(db: Pick<Database, "all" | "get">): Promise<Mark> {
  return {
    journal: (await db.get(lastEntry()))?.last ?? 0,
    serials: serialsOf(await db.all(serialRows()), await db.all(reservedRows()))
  }
}

/** What the database of a folder lacks of what it has held before, in a sentence; undefined where it lacks nothing. */
export function lossesIn(folder: string): string | undefined {
  return lacking(join(folder, "karat.sqlite"), markOf(folder))
}

/**
 * Writes into the mark beside a folder's database that registers have written more receipts than it knows of. The
 * server then says so, and goes on after these numbers once the operator has accepted the loss.
 */
export function markSerials(folder: string, receipts: ReadonlyMap<string, number>): void {
  const connection = openedForChecks(join(folder, "karat.sqlite"))
  try {
    const reached = reachedBy(connection)
    const before = markOf(folder) ?? reached
    const serials = { ...before.serials }
    for (const [series, last] of receipts) serials[series] = Math.max(last, serials[series] ?? 0)
    writeMark(folder, { ...before, serials })
  } finally {
    connection.close()
  }
}

/** A name that is there is always a whole file. */
function writeMark(folder: string, mark: Mark): void {
  const path = join(folder, markFile)
  writeFileSync(`${path}.new`, JSON.stringify(mark), { mode: 0o600 })
  renameSync(`${path}.new`, path)
}

/** What a whole database lacks of its mark, in a sentence; undefined where it lacks nothing. */
function lacking(path: string, mark: Mark | undefined): string | undefined {
  const connection = openedForChecks(path)
  try {
    const found = connection.prepare("PRAGMA quick_check(1)").get()?.["quick_check"]
    if (found !== "ok") throw damaged(path, String(found))
    return mark === undefined ? undefined : lessThan(mark, reachedBy(connection))
  } catch (cause) {
    throw cause instanceof DamagedData
      ? cause
      : damaged(path, String(cause instanceof Error ? cause.message : cause))
  } finally {
    connection.close()
  }
}

function openedForChecks(path: string): DatabaseSync {
  try {
    return new DatabaseSync(path)
  } catch (cause) {
    throw new DamagedData(
      `The database ${path} cannot be opened: ${cause instanceof Error ? cause.message : String(cause)}.`,
      "See that the disk has room and that the file belongs to the user who starts the server."
    )
  }
}

function damaged(path: string, why: string): DamagedData {
  return new DamagedData(`The database ${path} is damaged: ${why}.`, restore)
}

/** A database without the tables has reached nothing. */
function reachedBy(connection: DatabaseSync): Mark {
  const has = (table: string) =>
    connection.prepare("SELECT 1 FROM sqlite_schema WHERE name = ?").get(table) !== undefined
  if (!has("receipt_serial") || !has("journal_entry")) return { journal: 0, serials: {} }
  const rows = connection.prepare("SELECT terminal_id, training, last FROM receipt_serial").all()
  const reserved = has("offline_series")
    ? connection
        .prepare("SELECT terminal_id, max(last) AS last FROM offline_series GROUP BY terminal_id")
        .all()
    : []
  const { last } = connection.prepare("SELECT coalesce(max(id), 0) AS last FROM journal_entry").get() ?? {}
  return {
    journal: Number(last),
    serials: serialsOf(rows as unknown as SerialRow[], reserved as unknown as ReservedRow[])
  }
}

interface SerialRow {
  readonly terminal_id: string
  readonly training: number
  readonly last: number
}

/** How far a register's numbers without the line are reserved. */
interface ReservedRow {
  readonly terminal_id: string
  readonly last: number
}

/** What stands behind the register of a series that is not its own one. */
const offline = "offline"

function serialsOf(rows: readonly SerialRow[], reserved: readonly ReservedRow[]): Mark["serials"] {
  return Object.fromEntries([
    ...rows.map(({ terminal_id, training, last }) => [
      training === 1 ? `${terminal_id} training` : terminal_id,
      last
    ]),
    ...reserved.map(({ terminal_id, last }) => [`${terminal_id} ${offline}`, last])
  ])
}

function lessThan(mark: Mark, reached: Mark): string | undefined {
  for (const [series, last] of Object.entries(mark.serials)) {
    const known = reached.serials[series] ?? 0
    const [terminalId, kind] = series.split(" ")
    if (known < last)
      return kind === offline
        ? `Numbers up to ${last} are reserved for ${terminalId} without the line, and it knows of ${known}.`
        : `${last} receipts have been written for ${series}, and it knows of ${known}.`
  }
  return reached.journal < mark.journal
    ? `${mark.journal} entries stood in its journal, and there are ${reached.journal}.`
    : undefined
}

function markOf(folder: string): Mark | undefined {
  const path = join(folder, markFile)
  if (!existsSync(path)) return undefined
  try {
    return decodeMark(readFileSync(path, "utf8"))
  } catch {
    throw new DamagedData(
      `The file ${path} cannot be read: it says how many receipts have been written.`,
      "Put a copy of it back. Without one, see by the last paper receipts that the database is whole, and delete the file."
    )
  }
}

const serialRows = preparedQuery((build) =>
  build.selectFrom("receipt_serial").selectAll().orderBy("terminal_id").orderBy("training")
)
const reservedRows = preparedQuery((build) =>
  build
    .selectFrom("offline_series")
    .select((eb) => ["terminal_id", eb.fn.max<number>("last").as("last")])
    .groupBy("terminal_id")
    .orderBy("terminal_id")
)
/** Rises with every entry of the journal, and with every block that is reserved. */
const howFar = preparedQuery((build) =>
  build
    .selectFrom((eb) =>
      eb
        .selectFrom("offline_series")
        .select((sum) => sum.fn.countAll<number>().as("n"))
        .as("blocks")
    )
    .select((eb) => {
      const entries = eb.selectFrom("journal_entry").select((entry) => entry.fn.max("id").as("last"))
      return eb.fn<string>("concat", [eb.fn.coalesce(entries, eb.lit(0)), eb.val(" "), "n"]).as("far")
    })
)
const lastEntry = preparedQuery((build) =>
  build.selectFrom("journal_entry").select((eb) => eb.fn.coalesce(eb.fn.max("id"), eb.lit(0)).as("last"))
)
const raise = preparedQuery((build, value: { terminalId: string; training: 0 | 1; last: number }) =>
  build
    .insertInto("receipt_serial")
    .columns(["terminal_id", "training", "last"])
    .expression(
      build
        .selectFrom("terminal")
        .select((eb) => ["id", eb.val(value.training).as("training"), eb.val(value.last).as("last")])
        .where("id", "=", value.terminalId)
    )
    .onConflict((conflict) =>
      conflict
        .columns(["terminal_id", "training"])
        .doUpdateSet((eb) => ({ last: eb.ref("excluded.last") }))
        .whereRef("receipt_serial.last", "<", "excluded.last")
    )
)

/** Raises each series of receipts to where it had got by the mark, so that no number is given twice. */
export async function raiseSerials(db: Database, folder: string): Promise<void> {
  await db.transaction(async () => {
    for (const [series, last] of Object.entries(markOf(folder)?.serials ?? {})) {
      const [terminalId = "", kind] = series.split(" ")
      if (kind === offline) await reserveUpTo(db, terminalId, last)
      else await db.run(raise({ terminalId, training: kind === undefined ? 0 : 1, last }))
    }
  })
}

const latestEntry = preparedQuery((build) =>
  build.selectFrom("journal_entry").select((eb) => eb.fn.max("at").as("at"))
)

/** The latest time that a folder's data knows of: by its mark, and by the journal; undefined where it knows of none. */
export async function latestSeen(db: Database, folder: string): Promise<Date | undefined> {
  const known = [markOf(folder)?.seen, (await db.get(latestEntry()))?.at]
  const times = known.flatMap((at) => (typeof at === "string" ? [Date.parse(at)] : []))
  return times.length === 0 ? undefined : new Date(Math.max(...times))
}

const soonMs = 200
/** The mark is also written this often, so that its time goes on while nothing is sold. */
const oftenMs = 10 * 60_000

/** Keeps the mark beside the database in step with it, a moment behind and never ahead: a commit is on the disk before. */
export interface KeptMark {
  /** Something may have been committed. */
  readonly later: () => void
  readonly now: () => Promise<void>
  readonly close: () => Promise<void>
}

export function keptMark(
  db: Database,
  folder: string,
  { clock, log }: { readonly clock: Clock; readonly log: Pick<Logger, "error"> }
): KeptMark {
  let written: string | undefined
  let seenMs = 0
  let timer: NodeJS.Timeout | undefined
  const now = async () => {
    clearTimeout(timer)
    timer = undefined
    try {
      // What is committed after this is in the mark perhaps, and is looked at again.
      const far = (await db.get(howFar()))?.far
      const seen = clock()
      if (far === written && seen.getTime() - seenMs < oftenMs) return
      writeMark(folder, { ...(await reachedIn(db)), seen: seen.toISOString() })
      written = far
      seenMs = seen.getTime()
    } catch (cause) {
      log.error({ err: cause }, "the mark of what the database has reached could not be written")
    }
  }
  const often = setInterval(() => void now(), oftenMs).unref()
  let closed = false
  return {
    now,
    later: () => {
      if (!closed) timer ??= setTimeout(() => void now(), soonMs).unref()
    },
    close: async () => {
      clearInterval(often)
      closed = true
      seenMs = 0
      await now()
    }
  }
}
