import { cpus } from "node:os"
import { readCatalogueChanges } from "@karat/contract/catalogue"
import type { Database } from "@karat/store-server/database/database"
import { openDatabase } from "@karat/store-server/database/open-database"
import { openPostgres } from "@karat/store-server/database/open-postgres"
import { sqlText } from "@karat/store-server/testing/sql-text"
import { Schema } from "effect"
import { rmSync } from "node:fs"
import { join } from "node:path"
import { newDataDir, type ServerProcess, startServerProcess } from "../faults/server-process.ts"
import { startPostgres } from "../postgres/postgres-server.ts"
import { sellAtOnce, wrongBooks } from "./fifty-tills.ts"
import type { Pace } from "./selling-worker.ts"
import { send, signIn } from "./store-client.ts"
import { broken, ms, type Outcome, percentile } from "./table.ts"

interface Measured {
  readonly sales: number
  readonly salesASecond: number
  readonly callsASecond: number
  readonly p95Ms: number
  readonly failures: readonly string[]
  readonly wrong: readonly string[]
  /** How much of the machine was at work, the generator of the load among it: from 0 to 1. */
  readonly busy: number
}

interface Chain {
  readonly stores: number
  readonly tills: number
  /** How many servers stand over PostgreSQL; 0 for one over a file. */
  readonly servers: number
  readonly seconds: number
  readonly pace?: Omit<Pace, "seen">
}

/** Stores sell without a breath: over the file, and over PostgreSQL by one, two and four servers. */
export async function benchChain(): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = []
  for (const servers of [0, 1, 2, 4]) {
    const line = `40 tills of 20 stores sell, ${servers === 0 ? "over the file" : `${servers} servers over PostgreSQL`}`
    try {
      const measured = await measure({ stores: 20, tills: 40, servers, seconds: 30 })
      outcomes.push({ line, budget: "none failed, books equal", ...said(measured) })
    } catch (cause) {
      outcomes.push(broken(line, cause))
    }
  }
  return outcomes
}

const mostP95Ms = 150

/** A chain of 1,500 tills at its pace: each sells every three minutes, and looks every five seconds for what has changed. */
export async function benchChainHour(): Promise<readonly Outcome[]> {
  const pace = { saleMs: 180_000, lookMs: 5000, look: `/api${readCatalogueChanges.path}` }
  const measured = await measure({ stores: 300, tills: 1500, servers: 2, seconds: 600, pace })
  const told = said(measured)
  return [
    {
      line: "1,500 tills of 300 stores for ten minutes, 2 servers over PostgreSQL",
      budget: `none failed, p95 ≤ ${mostP95Ms} ms`,
      measured: told.measured,
      ok: told.ok && measured.p95Ms <= mostP95Ms
    }
  ]
}

function said({ busy, callsASecond, failures, p95Ms, sales, salesASecond, wrong }: Measured) {
  const troubles = [
    ...(failures.length === 0 ? [] : [`${failures.length} failed (${failures[0]})`]),
    ...wrong
  ]
  const measured = [
    `${salesASecond.toFixed(1)} sales and ${callsASecond.toFixed(0)} calls a second`,
    `p95 ${ms(p95Ms)}`,
    `${sales} sales`,
    `${Math.round(busy * 100)} % of the machine`,
    ...troubles
  ]
  return { measured: measured.join(", "), ok: troubles.length === 0 }
}

async function measure({ pace, seconds, servers, stores, tills }: Chain): Promise<Measured> {
  const postgres = servers === 0 ? undefined : await startPostgres({ durable: true })
  const folders = Array.from({ length: Math.max(1, servers) }, newDataDir)
  const running: ServerProcess[] = []
  const environment =
    postgres === undefined ? {} : { KARAT_DATABASE_URL: postgres.address, KARAT_DATABASE_TLS: "0" }
  const open = async (): Promise<Database> =>
    postgres === undefined
      ? openDatabase(join(folders[0] ?? "", "karat.sqlite"))
      : await openPostgres({
          url: postgres.address,
          tls: false,
          connections: 2,
          connectMs: 5000,
          statementMs: 60_000
        })
  const withBooks = async <Answer>(work: (db: Database) => Promise<Answer>): Promise<Answer> => {
    const db = await open()
    try {
      return await work(db)
    } finally {
      await db.close()
    }
  }
  try {
    for (const folder of folders)
      running.push(await startServerProcess(folder, { environment: { ...environment, KARAT_DEMO: "1" } }))
    await withBooks((db) => addChain(db, stores, tills))
    const urls = running.map(({ url }) => url)
    const tokens: string[] = []
    for (let till = 0; till < tills; till += 1)
      tokens.push((await signIn(urls[till % urls.length] ?? "", codeOf(till))).token)
    const seen: Record<string, string> = {}
    if (pace !== undefined)
      for (const [till, token] of tokens.entries()) {
        const ofStore = tokens[till % stores] ?? token
        seen[token] = seen[ofStore] ?? (await cursorOf(urls[0] ?? "", token))
      }
    const before = cpuTimes()
    const sold = await Promise.all(
      urls.map((url, at) =>
        sellAtOnce({
          url,
          tokens: tokens.filter((_, till) => till % urls.length === at),
          seconds,
          ...(pace && { pace: { ...pace, seen } })
        })
      )
    )
    const after = cpuTimes()
    const sum = (of: (each: (typeof sold)[number]) => number) =>
      sold.reduce((total, each) => total + of(each), 0)
    const latenciesMs = sold.flatMap((each) => each.latenciesMs)
    const tookSeconds = Math.max(...sold.map((each) => each.tookSeconds))
    const sales = sum((each) => each.sales)
    return {
      sales,
      salesASecond: sales / tookSeconds,
      callsASecond: latenciesMs.length / tookSeconds,
      p95Ms: percentile(latenciesMs, 0.95),
      failures: sold.flatMap((each) => each.failures),
      wrong: await withBooks((db) =>
        wrongBooks(
          db,
          sales,
          sum((each) => each.soldMinor)
        )
      ),
      busy: 1 - (after.idle - before.idle) / (after.all - before.all)
    }
  } finally {
    await Promise.all(running.map((server) => server.stop()))
    await postgres?.stop()
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  }
}

/** What a till says that has read its whole catalogue. */
async function cursorOf(url: string, token: string): Promise<string> {
  let since = ""
  for (;;) {
    const query = since === "" ? "" : `?since=${encodeURIComponent(since)}`
    const answer = await send({ url, token }, "GET", `${readCatalogueChanges.path}${query}`)
    const { cursor, more } = Schema.decodeUnknownSync(readCatalogueChanges.answer)(answer)
    if (!more) return cursor
    since = cursor
  }
}

const codeOf = (till: number) => `chain-${till}`
const registerOf = (till: number) => `WK7${String(till).padStart(4, "0")}`
const storeOf = (store: number) => `b${String(store).padStart(3, "0")}`

/** Puts stores like the demo's first into the database, and registers evenly into them. */
async function addChain(db: Database, stores: number, tills: number): Promise<void> {
  await db.transaction(async () => {
    for (let store = 0; store < stores; store += 1)
      await db.run(
        sqlText(
          `INSERT INTO store (number, name, street, city, country, currency, organisation_number, phone, organisation_name, vat_number)
           SELECT CAST(? AS text), name, street, city, country, currency, organisation_number, phone, organisation_name, vat_number
           FROM store WHERE number = '101'`,
          storeOf(store)
        )
      )
    for (let till = 0; till < tills; till += 1) {
      const register = registerOf(till)
      await db.run(
        sqlText(
          "INSERT INTO terminal (id, name, store_number) VALUES (?, ?, ?)",
          register,
          register,
          storeOf(till % stores)
        )
      )
      await db.run(
        sqlText(
          `INSERT INTO sign_in_code (code, terminal_id, card_terminal_id, receipt_printer_id, email, demo)
           SELECT CAST(? AS text), CAST(? AS text), card_terminal_id, receipt_printer_id, CAST(? AS text), demo
           FROM sign_in_code WHERE code = '101-1'`,
          codeOf(till),
          register,
          `${codeOf(till)}@example.com`
        )
      )
    }
  })
}

function cpuTimes() {
  const times = cpus().map((cpu) => cpu.times)
  const idle = times.reduce((sum, each) => sum + each.idle, 0)
  const all = times.reduce(
    (sum, { user, nice, sys, idle: rest, irq }) => sum + user + nice + sys + rest + irq,
    0
  )
  return { idle, all }
}
