import { storeTime } from "@karat/domain/store/store-time"
import type { Logger } from "pino"
import {
  type Database,
  type DemoHistoryWork,
  type StoreServerParts,
  type StoreTable,
  isDemo,
  preparedQuery,
  setupValue,
  storeOf,
  tenderTypesOf
} from "@karat/store-server/demo-shop/seam"
import { historySize, lastSerials, writtenAs } from "./demo-history-plan.ts"
import { type HistoryAssortment, historyReceipt } from "./demo-history-receipt.ts"
import { hasDemoItems } from "./demo-stores.ts"
import { writeHistoryReceipt } from "./write-history-receipt.ts"

/** How many receipts are written at a time, and how long the server then has for others. */
interface Pace {
  readonly batchSize: number
  readonly pauseMs: number
}

/** A till that calls meanwhile waits a few milliseconds. */
const unnoticed: Pace = { batchSize: 20, pauseMs: 20 }
const logEvery = 5000

/**
 * Plans two years of receipts for fresh demo stores, which `makeDemoHistory` then writes: their numbers are taken
 * out of every register's series at once, so that the first live sale has the next one. Stores that have sold
 * already, and databases that are no demo, get none.
 */
export async function planDemoHistory(db: Database, now: Date): Promise<void> {
  await db.transaction(async () => {
    const sold = await db.get(db.build.selectFrom("receipt_serial").select("last").limit(1))
    if (
      (await planned(db)) !== undefined ||
      sold !== undefined ||
      !(await isDemo(db)) ||
      !(await hasDemoItems(db))
    )
      return
    const serials = lastSerials().map(({ terminal, training, last }) => ({
      terminal_id: terminal,
      training,
      last
    }))
    await db.run(db.build.insertInto("receipt_serial").values(serials))
    const plan = { one: 1, ends_on: storeTime("SE", now).date, made: 0, planned: historySize }
    await db.run(db.build.insertInto("demo_history").values(plan))
  })
}

type Parts = Pick<StoreServerParts, "db" | "log" | "transact"> & {
  readonly servers: Pick<StoreServerParts["servers"], "leads">
}

/** So often a server that does not lead looks whether it is the one to write on. */
const lookMs = 2000

/**
 * Writes the planned history in the background, a few receipts at a time. It goes into the archive, outside of the
 * journal, as receipts do that were moved from an earlier system: the journal tells of what this server sold. Among
 * several servers the one that leads writes, and another goes on once it is gone.
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
  let loggedStep: number | undefined
  while (!isStopped()) {
    const left = await planned(parts.db)
    if (left === undefined) return
    const isOver = left.made >= left.planned
    const step = Math.floor(left.made / logEvery)
    if (step !== loggedStep && !(isOver && loggedStep === undefined)) tell(parts.log, left)
    loggedStep = step
    if (isOver) return
    const leads = parts.servers.leads()
    if (leads) await writeBatch(parts, batchSize, known)
    await new Promise((resolve) => {
      setTimeout(resolve, leads ? pauseMs : lookMs).unref()
    })
  }
}

interface Planned {
  readonly endsOn: string
  readonly made: number
  readonly planned: number
}

const plannedHistory = preparedQuery((build) =>
  build.selectFrom("demo_history").select(["ends_on as endsOn", "made", "planned"])
)
const noteMade = preparedQuery((build, value: { made: number }) =>
  build.updateTable("demo_history").set({ made: value.made })
)

function planned(db: Database): Promise<Planned | undefined> {
  return db.get(plannedHistory())
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

/** Writes on from what stands written: a server that has hung for long may have been gone ahead of. */
async function writeBatch({ db, transact }: Parts, batchSize: number, known: Known): Promise<void> {
  const knownStore = async (number: string): Promise<KnownStore> => {
    const store = known.get(number) ?? (await lookedUp(db, await storeOf(db, number)))
    known.set(number, store)
    return store
  }
  await transact(async () => {
    const left = await planned(db)
    if (left === undefined) return
    const { endsOn, made } = left
    const next = Math.min(made + batchSize, left.planned)
    for (let index = made; index < next; index += 1) {
      const receipt = await historyReceipt(
        writtenAs(index),
        async (store) => (await knownStore(store)).assortment
      )
      const { country, tenders } = await knownStore(receipt.place.register.store)
      await writeHistoryReceipt(db, receipt, { country, endsOn, tenders })
    }
    await db.run(noteMade({ made: next }))
  })
}

async function lookedUp(db: Database, store: StoreTable): Promise<KnownStore> {
  const tenders = new Map((await tenderTypesOf(db, store)).map(({ id, description }) => [id, description]))
  return { country: store.country, assortment: await readAssortment(db, store), tenders }
}

/** The ordinary items of the demo assortment with their prices, the members of the country, and what its stores pay out for. */
async function readAssortment(db: Database, store: StoreTable): Promise<HistoryAssortment> {
  const { country, currency } = store
  const [first, ...others] = await db.all(
    db.build
      .selectFrom("item")
      .innerJoin("item_price", (join) =>
        join.onRef("item_number", "=", "number").on("currency", "=", currency)
      )
      .select([
        "number",
        "description",
        "price_minor as price",
        "original_price_minor as originalPrice",
        "campaign_name as campaign",
        country === "FI" ? "vat_fi_bp as vatBasisPoints" : "vat_se_bp as vatBasisPoints"
      ])
      .where("origin", "=", "demo")
      .where("status", "=", "10")
      .where("price_manual", "=", 0)
      .where("division", "not in", ["INSURANCE", "GIFTCARDS"])
      .where("category", "<>", "Fyndpåsar")
      .orderBy("number")
  )
  const [firstExpense, ...otherExpenses] = (await setupValue(db, store, "incomeExpense"))
    .filter(({ kind }) => kind === "expense")
    .map(({ name }) => name)
  if (first === undefined || firstExpense === undefined)
    throw new Error("The demo stores sell nothing, or pay nothing out.")
  const members = (
    await db.all(
      db.build
        .selectFrom("member")
        .select(["contact_id as id", "personal_number as number"])
        .orderBy("contact_id")
    )
  ).filter(({ number }) => /^\d+$/u.test(number) === (country === "SE"))
  return {
    currency,
    items: [first, ...others],
    expenses: [firstExpense, ...otherExpenses],
    members: members.map(({ id }) => id)
  }
}
