import { storeTime } from "@karat/domain/store/store-time"
import type { BackupMaker } from "../backup/backup-maker.ts"
import { outages, registersNeedingUnits, waitingControl } from "../control-unit/control-requests.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"
import type { Gauge } from "../telemetry/telemetry.ts"
import { vitalsOf } from "./vitals.ts"

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

type Measure = (...gauge: [Gauge["name"], Gauge["help"], Gauge["labels"], Gauge["measure"]]) => void

/** What of the shop is measured when somebody asks. Nothing in it names a person, a cart or an item. */
export function gaugesOf(parts: StoreServerParts, backups: BackupMaker | undefined): readonly Gauge[] {
  const gauges: Gauge[] = []
  const measured: Measure = (name, help, labels, measure) => void gauges.push({ name, help, labels, measure })
  watchShop(parts, measured)
  watchDevices(parts, backups, measured)
  return gauges
}

/** What is sold, and what of it hangs. */
function watchShop({ clock, db }: StoreServerParts, measured: Measure): void {
  const age = (since: string | null) =>
    since === null ? 0 : Math.max(0, (clock().getTime() - Date.parse(since)) / 1000)
  const today = async () => {
    const from = new Date(clock().getTime() - dayMs).toISOString().slice(0, 10)
    return (await db.all(salesOfDays({ from }))).filter(
      ({ country, date }) => date === storeTime(country, clock()).date
    )
  }
  measured("karat_receipts", "Receipts written so far.", ["store", "register"], async () =>
    (await db.all(receipts())).map(({ last, ...labels }) => ({ labels, value: last }))
  )
  measured("karat_day_sales_minor", "Sold today, in öre or cents.", ["store", "currency"], async () =>
    (await today()).map(({ store, currency, total }) => ({ labels: { store, currency }, value: total }))
  )
  measured("karat_day_customers", "Customers today.", ["store", "currency"], async () =>
    (await today()).map(({ store, currency, customers }) => ({
      labels: { store, currency },
      value: customers
    }))
  )
  const attempts = async () => {
    const rows = new Map((await db.all(openAttempts())).map((row) => [row.state, row]))
    return ["sent", "waiting", "unknown"].map((state) => ({ state, row: rows.get(state as "unknown") }))
  }
  measured("karat_open_payments", "Payments whose end is not known yet.", ["state"], async () =>
    (await attempts()).map(({ state, row }) => ({ labels: { state }, value: row?.count ?? 0 }))
  )
  measured("karat_open_payments_oldest_seconds", "Age of the oldest of them.", ["state"], async () =>
    (await attempts()).map(({ state, row }) => ({ labels: { state }, value: age(row?.since ?? null) }))
  )
  const outbox = async () => {
    const rows = new Map<string, { count: number; since: string | null }>(
      (await db.all(waiting())).map((row) => [row.kind, row])
    )
    return ["print", "email", "sms", "mailbox"].map((kind) => ({ kind, row: rows.get(kind) }))
  }
  measured("karat_outbox_waiting", "What has not got out yet.", ["kind"], async () =>
    (await outbox()).map(({ kind, row }) => ({ labels: { kind }, value: row?.count ?? 0 }))
  )
  measured("karat_outbox_oldest_seconds", "Age of the oldest of it.", ["kind"], async () =>
    (await outbox()).map(({ kind, row }) => ({ labels: { kind }, value: age(row?.since ?? null) }))
  )
}

/** The devices, the disk and the backups. */
function watchDevices(parts: StoreServerParts, backups: BackupMaker | undefined, measured: Measure): void {
  const { db, hardware } = parts
  const vitals = () => vitalsOf(parts, backups)
  measured(
    "karat_card_terminal_up",
    "Whether the last payment reached the card terminal.",
    ["terminal"],
    async () =>
      (await db.all(lastAtTerminals())).map(({ terminal, code }) => ({
        labels: { terminal: terminal ?? "" },
        value: code === "card_terminal_unreachable" ? 0 : 1
      }))
  )
  measured("karat_printer_up", "Whether nothing hangs at the printer.", ["printer", "store"], async () => {
    const stuck = new Set((await vitals()).printers.map(({ printer }) => printer))
    return (await db.all(printersOfStores())).map((labels) => ({
      labels,
      value: stuck.has(labels.printer) ? 0 : 1
    }))
  })
  measured("karat_printer_out_of_paper", "Whether the printer says so.", ["printer"], async () =>
    (await vitals()).printers.map(({ printer, outOfPaper }) => ({
      labels: { printer },
      value: outOfPaper ? 1 : 0
    }))
  )
  measured(
    "karat_control_unit_up",
    "Whether the control unit of the register answers.",
    ["register"],
    async () => {
      const out = new Set((await outages(db)).map(({ terminalId }) => terminalId))
      return (await registersNeedingUnits(db))
        .filter((register) => hardware.controlUnit?.(register) !== undefined)
        .map((register) => ({ labels: { register }, value: out.has(register) ? 0 : 1 }))
    }
  )
  measured("karat_control_codes_waiting", "Receipts that no control unit has signed yet.", [], async () => [
    { labels: {}, value: (await waitingControl(db)).length }
  ])
  measured("karat_disk_free_bytes", "Room on the disk of the data folder.", [], async () => {
    const { freeBytes } = await vitals()
    return freeBytes === undefined ? [] : [{ labels: {}, value: freeBytes }]
  })
  measured("karat_journal_mistakes", "What of the journal was not right at the start.", [], async () => [
    { labels: {}, value: (await vitals()).journalMistakes }
  ])
  if (backups === undefined) return
  measured("karat_backup_last_timestamp_seconds", "When the last backup was made.", [], () => {
    const at = backups.lastAt()
    return at === undefined ? [] : [{ labels: {}, value: Date.parse(at) / 1000 }]
  })
  measured("karat_backup_failed", "Whether the last one could not be made.", [], () => [
    { labels: {}, value: backups.failed() === undefined ? 0 : 1 }
  ])
}
