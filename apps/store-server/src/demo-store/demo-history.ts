import type { Logger } from "pino"
import { storeTime } from "../clock/store-clock.ts"
import type { Database } from "../database/database.ts"
import type { StoreTable } from "../database/store-tables.ts"
import { setupValue } from "../catalogue/setup.ts"
import { storeOf } from "../catalogue/store.ts"
import { tenderTypesOf } from "../payment/tender-types.ts"
import type { StoreServerParts } from "../store-server-parts.ts"
import { historySize, lastSerials } from "./demo-history-plan.ts"
import { type HistoryAssortment, type HistoryItem, historyReceipt } from "./demo-history-receipt.ts"
import { writeHistoryReceipt } from "./write-history-receipt.ts"

/** How many receipts are written at a time, and how long the server then has for others. */
interface Pace {
  readonly batchSize: number
  readonly pauseMs: number
}

/** A cashier who asks something meanwhile waits a few milliseconds. */
const unnoticed: Pace = { batchSize: 20, pauseMs: 20 }
const toldEvery = 5000

/**
 * Plans two years of receipts for fresh demo stores, which `makeDemoHistory` then writes: their numbers are taken
 * out of every register's series at once, so that the first live sale has the next one. Stores that have sold
 * already, and databases that are no demo, get none.
 */
export function planDemoHistory(db: Database, now: Date): void {
  db.transaction(() => {
    const has = (sql: string) => db.statement(sql).get() !== undefined
    if (has("SELECT 1 FROM demo_history") || has("SELECT 1 FROM receipt_serial")) return
    if (!has("SELECT 1 FROM sign_in_code WHERE demo = 1") || !has("SELECT 1 FROM item WHERE origin = 'demo'"))
      return
    for (const { terminal, training, last } of lastSerials())
      db.statement("INSERT INTO receipt_serial (terminal_id, training, last) VALUES (?, ?, ?)").run(
        terminal,
        training,
        last
      )
    db.statement("INSERT INTO demo_history (one, ends_on, made, planned) VALUES (1, ?, 0, ?)").run(
      storeTime("SE", now).date,
      historySize
    )
  })
}

/** The history while it is being written. */
export interface DemoHistoryWork {
  /** Resolves when everything that was planned is written, or the work was stopped. */
  readonly done: Promise<void>
  /** Stops after the batch that is being written; the next start goes on from there. */
  readonly stop: () => void
}

type Parts = Pick<StoreServerParts, "db" | "log" | "transact">

/**
 * Writes the planned history in the background, a few receipts at a time. It goes into the archive, outside of the
 * journal, as receipts do that were moved from an earlier system: the journal tells of what this server sold.
 */
export function makeDemoHistory(parts: Parts, pace: Pace = unnoticed): DemoHistoryWork {
  const stopping = new AbortController()
  const isStopped = () => stopping.signal.aborted
  const done = writeAll(parts, pace, isStopped).catch((cause: unknown) => {
    if (!isStopped()) parts.log.error({ err: cause }, "the demo history could not be written")
  })
  return { done, stop: () => stopping.abort() }
}

async function writeAll(parts: Parts, { batchSize, pauseMs }: Pace, isStopped: () => boolean): Promise<void> {
  const known: Known = new Map()
  let told: number | undefined
  while (!isStopped()) {
    const left = planned(parts.db)
    if (left === undefined) return
    const isOver = left.made >= left.planned
    const step = Math.floor(left.made / toldEvery)
    if (step !== told && !(isOver && told === undefined)) tell(parts.log, left)
    told = step
    if (isOver) return
    writeBatch(parts, left, Math.min(left.made + batchSize, left.planned), known)
    await new Promise((resolve) => {
      setTimeout(resolve, pauseMs).unref()
    })
  }
}

interface Planned {
  readonly endsOn: string
  readonly made: number
  readonly planned: number
}

function planned(db: Database): Planned | undefined {
  return db.statement<Planned>("SELECT ends_on AS endsOn, made, planned FROM demo_history").get()
}

function tell(log: Logger, { made, planned: all }: Planned): void {
  log.info({ made, planned: all }, "receipts of the demo history")
}

/** What has been looked up of the stores. */
type Known = Map<string, KnownStore>

interface KnownStore {
  readonly country: StoreTable["country"]
  readonly assortment: HistoryAssortment
  readonly tenders: ReadonlyMap<number, string>
}

function writeBatch({ db, transact }: Parts, { endsOn, made }: Planned, next: number, known: Known): void {
  const knownStore = (number: string): KnownStore => {
    const store = known.get(number) ?? lookedUp(db, storeOf(db, number))
    known.set(number, store)
    return store
  }
  transact(() => {
    for (let index = made; index < next; index += 1) {
      const receipt = historyReceipt(index, (store) => knownStore(store).assortment)
      const { country, tenders } = knownStore(receipt.place.register.store)
      writeHistoryReceipt(db, receipt, { country, endsOn, tenders })
    }
    db.statement("UPDATE demo_history SET made = ?").run(next)
  })
}

function lookedUp(db: Database, store: StoreTable): KnownStore {
  const tenders = new Map(tenderTypesOf(db, store).map(({ id, description }) => [id, description]))
  return { country: store.country, assortment: readAssortment(db, store), tenders }
}

/** The ordinary items of the demo assortment with their prices, the members of the country, and what its stores pay out for. */
function readAssortment(db: Database, store: StoreTable): HistoryAssortment {
  const { country, currency } = store
  const [first, ...others] = db
    .statement<HistoryItem>(
      `SELECT number, description, price_minor AS price, original_price_minor AS originalPrice, campaign_name AS campaign,
         ${country === "FI" ? "vat_fi_bp" : "vat_se_bp"} AS vatBasisPoints
       FROM item JOIN item_price ON item_number = number AND currency = ?
       WHERE origin = 'demo' AND status = '10' AND price_manual = 0 AND division NOT IN ('INSURANCE', 'GIFTCARDS')
         AND category <> 'Fyndpåsar'
       ORDER BY number`
    )
    .all(currency)
  const [firstExpense, ...otherExpenses] = setupValue(db, store, "incomeExpense")
    .filter(({ kind }) => kind === "expense")
    .map(({ name }) => name)
  if (first === undefined || firstExpense === undefined)
    throw new Error("The demo stores sell nothing, or pay nothing out.")
  const members = db
    .statement<{ id: string; number: string }>(
      "SELECT contact_id AS id, personal_number AS number FROM member ORDER BY contact_id"
    )
    .all()
    .filter(({ number }) => /^\d+$/u.test(number) === (country === "SE"))
  return {
    currency,
    items: [first, ...others],
    expenses: [firstExpense, ...otherExpenses],
    members: members.map(({ id }) => id)
  }
}
