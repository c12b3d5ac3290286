import { rmSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { saveKeyProvisioning } from "@karat/contract/tap-to-pay"
import { addRegister } from "@karat/store-server/device/register-book"
import { openDatabase } from "@karat/store-server/database/open-database"
import { openPostgres } from "@karat/store-server/database/open-postgres"
import { inTurn } from "@karat/store-server/database/in-turn"
import { verifyJournal } from "@karat/store-server/journal/verify-journal"
import { nothingTold } from "../faults/going-about.ts"
import { answeredOtherwise, missingOfCarts } from "../faults/known-carts.ts"
import { wrongsOfBooks, wrongsOfMoney } from "../faults/ledger-against-journal.ts"
import { type PersistentTill, persistentTill, type Place } from "../faults/persistent-till.ts"
import { wrongsOfReturns } from "../faults/returns-in-books.ts"
import { seededChance } from "../faults/seeded-chance.ts"
import { type KnownCart, sellOn } from "../faults/selling.ts"
import { newDataDir, type ServerProcess, startServerProcess } from "../faults/server-process.ts"
import { sellForCash } from "./cash-sellers.ts"
import { type Cluster, type ClusterNode, eventually, type FailoverPrograms, startCluster } from "./cluster.ts"
import { copyBooks } from "./copied-books.ts"
import { forgetKill, type KillAt, reachedIn, writeKillAt } from "./kill-at.ts"
import { primaryKillPoints } from "./primary-kill-point-names.ts"

/** How a primary comes to its end. */
const endings = ["crash", "cutPower", "hang"] as const
type Ending = (typeof endings)[number]

/** What came of a run. Times are seconds. */
export interface KillReport {
  readonly kills: number
  readonly sales: number
  readonly gestures: number
  readonly lostAnswers: number
  /** What a till was told and the books do not know. */
  readonly lost: readonly string[]
  /** What was done twice: numbers, prints, gestures that are told something else. */
  readonly twice: readonly string[]
  /** What is wrong with the sums. */
  readonly wrong: readonly string[]
  readonly hits: ReadonlyMap<string, number>
  /** How long there was no primary, by how the one before ended. */
  readonly without: ReadonlyMap<Ending, readonly number[]>
  readonly longestWait: { readonly seconds: number; readonly path: string }
}

const badges = { "101-1": "1001", "101-2": "1003", "102-1": "1004" } as const
const cashRegisters = ["WK1013", "WK1014", "WK1015", "WK1016"] as const
const noDevices = { printers: [], cardTerminals: [] }
/** Of so many points the first that is come to; who sells for cash alone comes to half of them. */
const pointsAtOnce: Readonly<Record<Victim, number>> = { primary: 4, server: 12 }
/** Points that nothing comes to within so long are left to another life. */
const mostLifeMs = 5000
/** Tills sell again for a moment before the next end comes. */
const leastSellingMs = 1500
/** A till asks again after so long, as one of a shop does. */
const patience = { repeatsFailures: true, answerMs: 60_000, pauseMs: 250 }

/** Who is killed: the database's primary, or a server that the others go on without. */
export const victims = ["primary", "server"] as const
export type Victim = (typeof victims)[number]

interface KillRun {
  readonly kills: number
  readonly victim: Victim
  readonly seed: number
  /** How many servers stand over the database; tills go from one to the other with each call. */
  readonly servers: number
  readonly say: (line: string) => void
}

interface RunningServer {
  readonly process: ServerProcess
  hasEnded: boolean
}

/** Sells over a cluster and ends its primary, or a server, again and again, at each point of a sale; answers what came of it. */
export async function killAgain(
  programs: FailoverPrograms,
  { kills, victim, seed, servers, say }: KillRun
): Promise<KillReport> {
  const chance = seededChance(seed)
  const cluster = await startCluster(programs)
  const dataDirs = Array.from({ length: servers }, newDataDir)
  const [dataDir = ""] = dataDirs
  const books = join(dataDir, "books")
  const killFile = join(dataDir, "kill-at")
  say(`Two nodes stand behind HAProxy, one synchronous to the other, in ${cluster.folder}.`)
  const running: RunningServer[] = []
  const hits = new Map<string, number>()
  const without = new Map<Ending, number[]>()
  let longestWait = { seconds: 0, path: "" }
  let over = false
  const took = (path: string, ms: number) => {
    if (ms / 1000 > longestWait.seconds) longestWait = { seconds: ms / 1000, path }
  }
  const copied = async () =>
    // HAProxy may still lead to the one that is gone.
    await eventually("a copy of the books", async () => {
      await copyBooks(cluster.url, dataDirs, books)
      return true
    })
  let calls = 0
  const place: Place = {
    get url() {
      const there = running.filter(({ hasEnded }) => !hasEnded)
      return there[calls++ % there.length]?.process.url
    }
  }
  const started = async (folder: string): Promise<RunningServer> => {
    const server: RunningServer = {
      process: await startServerProcess(folder, {
        preload: join(import.meta.dirname, "primary-kill-points.ts"),
        environment: { KARAT_KILL_FILE: killFile, KARAT_DATABASE_URL: cluster.url }
      }),
      hasEnded: false
    }
    void server.process.ended.then(() => (server.hasEnded = true))
    return server
  }
  try {
    for (const folder of dataDirs) running.push(await started(folder))
    const codes = await cashCodes(cluster)
    const signedIn = (code: string) => persistentTill(place, code, { ...patience, took })
    // The simulated terminals and banks end with their server, which those of a shop do not: cash alone is taken then.
    const tills = await inTurn.map(victim === "server" ? [] : Object.keys(badges), signedIn)
    for (const till of tills)
      await till.insist(saveKeyProvisioning, { body: { keyProvisioningCompleted: true } })
    const cashTills = await inTurn.map(codes, signedIn)
    const shared = { wallet: [], receipts: [], webReturns: [], told: nothingTold() }
    const selling = Promise.all([
      ...tills.map((till, at) =>
        sellOn(
          till,
          badges[till.name as keyof typeof badges],
          seededChance(seed + at + 1),
          () => over,
          shared
        )
      ),
      ...cashTills.map((till, at) => sellForCash(till, "1003", seededChance(seed + 50 + at), () => over))
    ])
    // Whoever waits for anything else hears of it too.
    selling.catch(() => undefined)
    for (let kill = 1; kill <= kills; kill += 1) {
      const sellABit = () => Promise.race([wait(leastSellingMs), selling])
      await (victim === "primary" ? endPrimary(kill, sellABit) : endServer(kill, sellABit))
      await Promise.race([
        ...running.map(({ process: { url } }) =>
          eventually("an answer of the server", async () =>
            (await fetch(`${url}/api/health`)).ok ? true : undefined
          )
        ),
        selling
      ])
      await copied()
      const wrong = await soundBooks(books)
      for (const each of wrong) say(`   ${each}`)
      if (wrong.length > 0) throw new Error(`After kill ${kill} the books are wrong.`)
    }
    over = true
    const carts = (await selling).flat()
    await cluster.inStep()
    return await report(carts, [...tills, ...cashTills])
  } finally {
    over = true
    for (const server of running) await server.process.kill()
    await cluster.stop()
    for (const folder of dataDirs) rmSync(folder, { recursive: true, force: true })
  }

  async function endPrimary(kill: number, sellABit: () => Promise<unknown>): Promise<void> {
    const primary = await cluster.inStep()
    await sellABit()
    const ending = endingOf(kill)
    const killed = await ended(
      {
        pids: primary.pids(ending === "crash" ? "postgres" : "all"),
        signal: ending === "hang" ? "SIGSTOP" : "SIGKILL"
      },
      () => primary[ending]()
    )
    const successor = await eventually("a primary", async () => await newPrimary(primary, killed))
    const seconds = (Date.now() - killed.at) / 1000
    without.set(ending, [...(without.get(ending) ?? []), seconds])
    if (ending === "hang") primary.goOn()
    primary.start()
    say(
      `${kill}. ${primary.name} (${ending}), ${killed.point}: ${successor.name} is the primary after ${seconds.toFixed(1)} s`
    )
  }

  /** Those that are left take the tills' calls; then the one that was killed comes back. */
  async function endServer(kill: number, sellABit: () => Promise<unknown>): Promise<void> {
    await sellABit()
    const { point } = await ended({ pids: "itself", signal: "SIGKILL" }, () => {
      void running[kill % running.length]?.process.kill()
    })
    const at = await eventually("the end of a server", () => {
      const found = running.findIndex(({ hasEnded }) => hasEnded)
      return Promise.resolve(found === -1 ? undefined : found)
    })
    await sellABit()
    running[at] = await started(dataDirs[at] ?? "")
    say(`${kill}. server ${at + 1}, ${point}: it is back`)
  }

  /** Most crash; the power goes for one in five, and one in ten hangs. */
  function endingOf(kill: number): Ending {
    return kill % 10 === 0 ? "hang" : kill % 5 === 2 ? "cutPower" : "crash"
  }

  /** Lets somebody end at one of the points that are wanted most, and somewhere else where none of them is come to. */
  async function ended(
    whom: Pick<KillAt, "pids" | "signal">,
    endNow: () => void
  ): Promise<{ readonly point: string; readonly at: number }> {
    const killed = await endedAt(whom, endNow)
    hits.set(killed.point, (hits.get(killed.point) ?? 0) + 1)
    return killed
  }

  async function endedAt(whom: Pick<KillAt, "pids" | "signal">, endNow: () => void) {
    const rarely = primaryKillPoints.map((point) => ({
      point,
      hits: hits.get(point) ?? 0,
      by: chance.between(0, 999)
    }))
    const wanted = rarely
      .toSorted((one, other) => one.hits - other.hits || one.by - other.by)
      .slice(0, pointsAtOnce[victim])
    writeKillAt(killFile, { points: wanted.map(({ point }) => point), ...whom })
    for (const until = Date.now() + mostLifeMs; Date.now() < until; await wait(5)) {
      const reached = reachedIn(killFile)
      if (reached === undefined) continue
      forgetKill(killFile)
      return reached
    }
    forgetKill(killFile)
    const reached = reachedIn(killFile)
    if (reached !== undefined) return reached
    endNow()
    return { point: "somewhere else", at: Date.now() }
  }

  async function newPrimary(before: ClusterNode, killed: { readonly at: number }) {
    const now = await cluster.primary()
    if (now === undefined) return undefined
    if (now !== before) return now
    // The one that crashed may be up again before it is found to be gone.
    const [row] = await cluster.ask(now, "SELECT pg_postmaster_start_time() AS at")
    return row?.["at"] instanceof Date && row["at"].getTime() > killed.at ? now : undefined
  }

  async function report(carts: readonly KnownCart[], all: readonly PersistentTill[]): Promise<KillReport> {
    const places = new Set(carts.flatMap(({ receiptNumber }) => receiptNumber ?? []))
    await copied()
    const again = await inTurn.map(all, (till) => answeredOtherwise(till.answered, place.url ?? ""))
    await copied()
    return {
      kills,
      sales: places.size,
      gestures: all.reduce((sum, till) => sum + till.answered.length, 0),
      lostAnswers: all.reduce((sum, till) => sum + till.lost(), 0),
      lost: missingOfCarts(books, carts),
      twice: [
        ...again.flat(),
        ...(places.size === carts.length ? [] : [`${carts.length} sales have ${places.size} numbers`])
      ],
      wrong: [
        ...wrongsOfMoney(books),
        ...(await wrongsOfReturns(books)),
        ...(await soundBooks(books)),
        ...all.flatMap((till) => till.complaints)
      ],
      hits,
      without,
      longestWait
    }
  }
}

async function soundBooks(books: string): Promise<readonly string[]> {
  const db = openDatabase(join(books, "karat.sqlite"))
  try {
    return [...(await verifyJournal(db)), ...wrongsOfBooks(books)]
  } finally {
    await db.close()
  }
}

/** Registers at which cash alone is taken; answers their sign-in codes. */
async function cashCodes({ url }: Cluster): Promise<readonly string[]> {
  const db = await openPostgres({ url, tls: false, connections: 2, connectMs: 5000, statementMs: 60_000 })
  try {
    return await inTurn.map(cashRegisters, (number) =>
      addRegister(db, { number, storeNumber: "101", name: number }, noDevices)
    )
  } finally {
    await db.close()
  }
}
