import { storeTime } from "@karat/domain/store/store-time"
import { timingSafeEqual } from "node:crypto"
import { type Context, Hono } from "hono"
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client"
import type { BackupSchedule } from "../backup/backup-schedule.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import type { RequestMetrics } from "../http/create-app.ts"
import { errorResponse } from "../http/error-response.ts"
import { notFound } from "../http/refusal.ts"
import { brokenInvariants, invariantNames } from "../invariant/invariant.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"
import { vitalsOf } from "./vitals.ts"

/** What the server counts beside requests. */
interface UncaughtMetrics {
  /** An error was thrown outside any request: in a timer, a stream, a socket. */
  readonly uncaught: () => void
}

/** What watches the server reads of it. */
interface Metrics extends RequestMetrics, UncaughtMetrics {
  readonly site: Hono
}

const receipts = preparedQuery((build) =>
  build
    .selectFrom("receipt_serial")
    .innerJoin("terminal", "terminal.id", "receipt_serial.terminal_id")
    .select(["store_number as store", "terminal_id as register", "last"])
    .where("training", "=", 0)
)
const salesOfDays = preparedQuery((build, value: { from: string }) =>
  build
    .selectFrom("day_sales")
    .innerJoin("store", "store.number", "day_sales.store_number")
    .select([
      "store_number as store",
      "country",
      "date",
      "day_sales.currency",
      "total_minor as total",
      "customers"
    ])
    .where("date", ">=", value.from)
)
const openAttempts = preparedQuery((build) =>
  build
    .selectFrom("payment_attempt")
    .select((eb) => ["state", eb.fn.countAll<number>().as("count"), eb.fn.min("started_at").as("since")])
    .where("state", "in", ["sent", "waiting", "unknown"])
    .groupBy("state")
)
const waiting = preparedQuery((build) =>
  build
    .selectFrom("outbox")
    .select((eb) => ["kind", eb.fn.countAll<number>().as("count"), eb.fn.min("created_at").as("since")])
    .where("state", "=", "waiting")
    .groupBy("kind")
)
/** How the last attempt at each card terminal ended. */
const lastAtTerminals = preparedQuery((build) =>
  build
    .selectFrom("payment_attempt")
    .select(["card_terminal_id as terminal", "error_code as code"])
    .where("number", "in", (eb) =>
      eb
        .selectFrom("payment_attempt")
        .select((last) => last.fn.max("number").as("last"))
        .where("card_terminal_id", "is not", null)
        .groupBy("card_terminal_id")
    )
)
const printersOfStores = preparedQuery((build) =>
  build.selectFrom("receipt_printer").select(["id as printer", "store_number as store"])
)

const dayMs = 24 * 3_600_000
/** Seconds: a scan is answered within a few milliseconds, a customer at the card terminal takes a minute. */
const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60]

/**
 * What a Prometheus reads, behind a token of its own; undefined where none is configured. Nothing in it names a person,
 * a cart or an item.
 */
export function metricsOf(parts: StoreServerParts, backups: BackupSchedule | undefined): Metrics | undefined {
  const { config } = parts
  const { metricsToken } = config
  if (metricsToken === undefined) return undefined
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register })
  new Gauge({
    name: "karat_info",
    help: "Which Karat this is.",
    labelNames: ["version", "build", "mode"],
    registers
  }).set({ version: config.version, build: config.build ?? "", mode: config.mode }, 1)
  watchShop(parts, registers)
  watchDevices(parts, backups, registers)
  const site = new Hono()
  site.get("/", async (c) => {
    if (!allowed(c, metricsToken)) return errorResponse(notFound())
    return c.body(await register.metrics(), 200, {
      "content-type": register.contentType,
      "cache-control": "no-store"
    })
  })
  return { site, ...counters(registers) }
}

/** What is counted as it happens. */
function counters(registers: Registers): RequestMetrics & UncaughtMetrics {
  const seconds = new Histogram({
    name: "karat_request_seconds",
    help: "How long requests took, by the template of their route.",
    labelNames: ["method", "route", "status"],
    buckets,
    registers
  })
  const refusals = new Counter({
    name: "karat_refusals_total",
    help: "Calls that were refused, by the code of the reason.",
    labelNames: ["code"],
    registers
  })
  const uncaught = new Counter({
    name: "karat_uncaught_errors_total",
    help: "Errors that were thrown outside any request. Each is in the log.",
    registers
  })
  const broken = new Counter({
    name: "karat_broken_invariants_total",
    help: "Commands that were refused since something about money did not hold. Each stands in the log.",
    labelNames: ["invariant"],
    registers,
    collect: () => {
      broken.reset()
      for (const name of invariantNames) broken.inc({ invariant: name }, brokenInvariants.get(name) ?? 0)
    }
  })
  return {
    answered: (method, route, status, took) =>
      seconds.observe({ method, route, status: String(status) }, took),
    refused: (code) => refusals.inc({ code }),
    uncaught: () => uncaught.inc()
  }
}

type Registers = Registry[]

/** A gauge that is measured when it is read. */
function measured(
  registers: Registers,
  name: string,
  help: string,
  labelNames: readonly string[],
  measure: () =>
    | readonly { readonly labels: Record<string, string>; readonly value: number }[]
    | Promise<readonly { readonly labels: Record<string, string>; readonly value: number }[]>
): void {
  const gauge = new Gauge({
    name,
    help,
    labelNames: [...labelNames],
    registers,
    collect: async () => {
      gauge.reset()
      for (const { labels, value } of await measure()) gauge.set(labels, value)
    }
  })
}

/** What is sold, and what of it hangs. */
function watchShop({ clock, db }: StoreServerParts, registers: Registers): void {
  const age = (since: string | null) =>
    since === null ? 0 : Math.max(0, (clock().getTime() - Date.parse(since)) / 1000)
  const today = async () => {
    const from = new Date(clock().getTime() - dayMs).toISOString().slice(0, 10)
    return (await db.all(salesOfDays({ from }))).filter(
      ({ country, date }) => date === storeTime(country, clock()).date
    )
  }
  measured(registers, "karat_receipts", "Receipts written so far.", ["store", "register"], async () =>
    (await db.all(receipts())).map(({ last, ...labels }) => ({ labels, value: last }))
  )
  measured(
    registers,
    "karat_day_sales_minor",
    "Sold today, in öre or cents.",
    ["store", "currency"],
    async () =>
      (await today()).map(({ store, currency, total }) => ({ labels: { store, currency }, value: total }))
  )
  measured(registers, "karat_day_customers", "Customers today.", ["store", "currency"], async () =>
    (await today()).map(({ store, currency, customers }) => ({
      labels: { store, currency },
      value: customers
    }))
  )
  const attempts = async () => {
    const rows = new Map((await db.all(openAttempts())).map((row) => [row.state, row]))
    return ["sent", "waiting", "unknown"].map((state) => ({ state, row: rows.get(state as "unknown") }))
  }
  measured(registers, "karat_open_payments", "Payments whose end is not known yet.", ["state"], async () =>
    (await attempts()).map(({ state, row }) => ({ labels: { state }, value: row?.count ?? 0 }))
  )
  measured(
    registers,
    "karat_open_payments_oldest_seconds",
    "Age of the oldest of them.",
    ["state"],
    async () =>
      (await attempts()).map(({ state, row }) => ({ labels: { state }, value: age(row?.since ?? null) }))
  )
  const outbox = async () => {
    const rows = new Map<string, { count: number; since: string | null }>(
      (await db.all(waiting())).map((row) => [row.kind, row])
    )
    return ["print", "email", "sms", "mailbox"].map((kind) => ({ kind, row: rows.get(kind) }))
  }
  measured(registers, "karat_outbox_waiting", "What has not got out yet.", ["kind"], async () =>
    (await outbox()).map(({ kind, row }) => ({ labels: { kind }, value: row?.count ?? 0 }))
  )
  measured(registers, "karat_outbox_oldest_seconds", "Age of the oldest of it.", ["kind"], async () =>
    (await outbox()).map(({ kind, row }) => ({ labels: { kind }, value: age(row?.since ?? null) }))
  )
}

/** The devices, the disk and the backups. */
function watchDevices(
  parts: StoreServerParts,
  backups: BackupSchedule | undefined,
  registers: Registers
): void {
  const { db } = parts
  const vitals = () => vitalsOf(parts, backups)
  measured(
    registers,
    "karat_card_terminal_up",
    "Whether the last payment reached the card terminal.",
    ["terminal"],
    async () =>
      (await db.all(lastAtTerminals())).map(({ terminal, code }) => ({
        labels: { terminal: terminal ?? "" },
        value: code === "card_terminal_unreachable" ? 0 : 1
      }))
  )
  measured(
    registers,
    "karat_printer_up",
    "Whether nothing hangs at the printer.",
    ["printer", "store"],
    async () => {
      const stuck = new Set((await vitals()).printers.map(({ printer }) => printer))
      return (await db.all(printersOfStores())).map((labels) => ({
        labels,
        value: stuck.has(labels.printer) ? 0 : 1
      }))
    }
  )
  measured(registers, "karat_printer_out_of_paper", "Whether the printer says so.", ["printer"], async () =>
    (await vitals()).printers.map(({ printer, outOfPaper }) => ({
      labels: { printer },
      value: outOfPaper ? 1 : 0
    }))
  )
  measured(registers, "karat_disk_free_bytes", "Room on the disk of the data folder.", [], async () => {
    const { freeBytes } = await vitals()
    return freeBytes === undefined ? [] : [{ labels: {}, value: freeBytes }]
  })
  measured(
    registers,
    "karat_journal_mistakes",
    "What of the journal was not right at the start.",
    [],
    async () => [{ labels: {}, value: (await vitals()).journalMistakes }]
  )
  if (backups === undefined) return
  measured(registers, "karat_backup_last_timestamp_seconds", "When the last backup was made.", [], () => {
    const at = backups.lastAt()
    return at === undefined ? [] : [{ labels: {}, value: at.getTime() / 1000 }]
  })
  measured(registers, "karat_backup_failed", "Whether the last one could not be made.", [], () => [
    { labels: {}, value: backups.failure() === undefined ? 0 : 1 }
  ])
}

/** Whether the request has the token; compared without telling how much of it was right. */
function allowed(c: Context, token: string): boolean {
  const given = Buffer.from(c.req.header("authorization") ?? "")
  const wanted = Buffer.from(`Bearer ${token}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
