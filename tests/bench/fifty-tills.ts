import { addItem, openCart } from "@karat/contract/cart"
import { idempotencyKeyHeader } from "@karat/contract/error-answer"
import { takePayment } from "@karat/contract/payment"
import type { Database } from "@karat/store-server/database/database"
import { openDatabase } from "@karat/store-server/database/open-database"
import { verifyJournal } from "@karat/store-server/journal/verify-journal"
import { sqlText } from "@karat/store-server/testing/sql-text"
import { once } from "node:events"
import { join } from "node:path"
import { Worker } from "node:worker_threads"
import type { BenchStore } from "./bench-store.ts"
import type { Pace, Sold } from "./selling-worker.ts"
import { signIn } from "./store-client.ts"
import { ms, type Outcome, percentile } from "./table.ts"

const tills = 50
const seconds = 60
const leastCalls = 300
const mostP95Ms = 300

/** What the tills call, from the root of the server, with `:id` for the cart, and the header of a call's key. */
const calls = {
  openCart: `/api${openCart.path}`,
  addItem: `/api${addItem.path}`,
  takePayment: `/api${takePayment.path}`,
  keyHeader: idempotencyKeyHeader
}

/**
 * Fifty tills sell for a minute without a breath in between: each opens a cart, scans three things and takes cash, as
 * fast as it is answered. Afterwards every sale that a till was told of stands in the books, and nothing else does.
 */
export async function benchFiftyTills({ url, dataDir }: BenchStore): Promise<readonly Outcome[]> {
  const tokens: string[] = []
  for (let till = 0; till < tills; till += 1) tokens.push((await signIn(url, codeOf(till))).token)
  const { latenciesMs, failures, sales, soldMinor, tookSeconds } = await sellAtOnce({ url, tokens, seconds })
  const rate = latenciesMs.length / tookSeconds
  const p95Ms = percentile(latenciesMs, 0.95)
  const db = openDatabase(join(dataDir, "karat.sqlite"))
  const wrong = await wrongBooks(db, sales, soldMinor)
  await db.close()
  return [
    {
      line: "50 tills selling for a minute",
      budget: `≥ ${leastCalls} calls a second, p95 ≤ ${mostP95Ms} ms, none failed`,
      measured: `${Math.round(rate)} a second, p95 ${ms(p95Ms)}, ${latenciesMs.length} calls, ${failures.length} failed${
        failures.length === 0 ? "" : ` (${failures[0]})`
      }`,
      ok: rate >= leastCalls && p95Ms <= mostP95Ms && failures.length === 0
    },
    {
      line: "their books afterwards",
      budget: "every sale once, sums equal",
      measured: wrong.length === 0 ? `${sales} sales, ${soldMinor / 100} SEK, equal` : wrong.join(" "),
      ok: wrong.length === 0
    }
  ]
}

const codeOf = (till: number) => `bench-${till}`
const registerOf = (till: number) => `WK7${String(till).padStart(3, "0")}`

/** Puts fifty registers into the store, each with a sign-in code of its own. Belongs before the server starts. */
export async function addRegisters(dataDir: string): Promise<void> {
  const db = openDatabase(join(dataDir, "karat.sqlite"))
  await db.transaction(async () => {
    for (let till = 0; till < tills; till += 1) {
      await db.run(
        sqlText(
          "INSERT INTO terminal (id, name, store_number) VALUES (?, ?, '101')",
          registerOf(till),
          `Kassa ${till}`
        )
      )
      await db.run(
        sqlText(
          `INSERT INTO sign_in_code (code, terminal_id, card_terminal_id, receipt_printer_id, email, demo)
           SELECT ?, ?, card_terminal_id, receipt_printer_id, ?, demo FROM sign_in_code WHERE code = '101-1'`,
          codeOf(till),
          registerOf(till),
          `${codeOf(till)}@example.com`
        )
      )
    }
  })
  await db.close()
}

interface Selling {
  readonly url: string
  readonly tokens: readonly string[]
  readonly seconds: number
  readonly pace?: Pace
}

/** Sells from a thread of its own, so that what is measured is the server. */
export async function sellAtOnce({ url, tokens, seconds, pace }: Selling): Promise<Sold> {
  const worker = new Worker(new URL("selling-worker.ts", import.meta.url), {
    workerData: { url, tokens, seconds, calls, pace }
  })
  const failed = once(worker, "error").then(([cause]) => {
    throw cause as Error
  })
  const [sold] = (await Promise.race([once(worker, "message"), failed])) as [Sold]
  return sold
}

/** What the books say otherwise than the tills were told; empty when nothing. */
export async function wrongBooks(db: Database, sales: number, soldMinor: number): Promise<readonly string[]> {
  const wrong = [...(await verifyJournal(db))]
  const [closed] = await db.all(
    sqlText<{ sales: number; serials: number }>(
      `SELECT count(*) AS sales, count(DISTINCT receipt_number) AS serials FROM cart
       WHERE terminal_id LIKE 'WK7%' AND state = 'closed'`
    )
  )
  const [cash] = await db.all(
    sqlText<{ sum: number | null }>(
      "SELECT sum(amount_minor) AS sum FROM journal_entry WHERE terminal_id LIKE 'WK7%' AND account = 'cash'"
    )
  )
  if (closed?.sales !== sales || closed.serials !== sales)
    wrong.push(`${sales} sales were answered, ${closed?.sales} are closed under ${closed?.serials} numbers.`)
  if ((cash?.sum ?? 0) !== soldMinor)
    wrong.push(`${soldMinor} öre were answered, ${cash?.sum} are in the drawers.`)
  return wrong
}
