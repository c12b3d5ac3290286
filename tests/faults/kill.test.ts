import { inTurn } from "@karat/store-server/database/in-turn"
import { saveKeyProvisioning } from "@karat/contract/tap-to-pay"
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { setTimeout as wait } from "node:timers/promises"
import { expect, it } from "vitest"
import { anyTestTerminal, pemFile, testCertificate } from "@karat/store-server/testing/test-certificate"
import { bundledServer } from "./bundled-server.ts"
import { announceReturns, goAbout, nothingTold, piecesBefore, wrongsOfGoingAbout } from "./going-about.ts"
import { type KillPointName, killPointNames } from "./kill-point-names.ts"
import { answeredOtherwise, missingOfCarts } from "./known-carts.ts"
import { wrongsOfMoney } from "./ledger-against-journal.ts"
import { type PersistentTill, persistentTill, type Place } from "./persistent-till.ts"
import { unknownOverrides, waysThatRefunded, wrongsOfReturns } from "./returns-in-books.ts"
import { type Chance, seededChance, seedOfRun } from "./seeded-chance.ts"
import { sellOn, type SharedStore } from "./selling.ts"
import { newDataDir, startServerProcess } from "./server-process.ts"
import { issueVouchers, type Wallet, wrongVouchers } from "./ways-to-pay.ts"
import { wrongsOfWebOrders } from "./web-orders-in-books.ts"

/** Two stores stand side by side, so that one can start while the other sells. */
const stores = 2
/** Each store's server is killed at least so often, and then until `enough`. `npm run torture -- --kills` asks for more. */
const leastKills = Number(process.env["KARAT_KILLS"] ?? 20)
const mostKills = Math.max(300, leastKills)
/** How often a life ends at each point at least, in all stores together. */
const leastHits = 1
/** How long a server lives at most, in milliseconds; on a slow machine as long as it takes to start. */
const mostLifeMs = 300
const waysToRefund = [1, 3, 20]
const waysToPay = [1, 3, 24, 32, 70, 72]
const preload = join(import.meta.dirname, "kill-points.ts")
const seed = seedOfRun()
const badges = { "101-1": "1001", "101-2": "1003", "102-1": "1004" } as const
const cardTerminals = ["V400m-347069201", "V400m-347069202", "V400m-347069203"] as const

it(
  "loses no money and takes none twice, whenever the server is killed · IDEM-2 IDEM-3",
  { timeout: 3_600_000 },
  async () => {
    console.log(`KARAT_FAULT_SEED=${seed}`)
    const program = await bundledServer()
    // One store reaches its card terminals as a real one does: over HTTPS, by Adyen's protocol.
    const { cert, key } = await testCertificate(anyTestTerminal)
    const nexo = { KARAT_SIMULATED_NEXO: pemFile(cert, key) }
    const hits: Hits = new Map()
    // Each store comes to its end and puts its server away, also where another one has failed.
    const ends = await Promise.allSettled(
      Array.from({ length: stores }, (_, index) =>
        killOften(program, seed + 1000 * index, hits, index === 0 ? {} : nexo)
      )
    )
    for (const end of ends) if (end.status === "rejected") throw end.reason
    console.table(Object.fromEntries(hits))
    for (const point of killPointNames) expect(hits.get(point) ?? 0, point).toBeGreaterThanOrEqual(leastHits)
    const named = killPointNames.reduce((sum, point) => sum + (hits.get(point) ?? 0), 0)
    expect(named).toBeGreaterThanOrEqual(stores * leastKills * (2 / 3))
  }
)

/** How often lives have ended at a point, in all stores together. */
type Hits = Map<string, number>

/** The points at which too few lives have ended so far. */
const wantedPoints = (hits: Hits) => killPointNames.filter((point) => (hits.get(point) ?? 0) < leastHits)

/** Sells in one store, kills its server again and again, and holds every promise it has made. */
async function killOften(
  program: string,
  ownSeed: number,
  hits: Hits,
  settings: Readonly<Record<string, string>>
): Promise<void> {
  const chance = seededChance(ownSeed)
  const dataDir = newDataDir()
  const killFile = join(dataDir, "kill-at")
  const start = () =>
    startServerProcess(dataDir, { program, preload, environment: { KARAT_KILL_FILE: killFile, ...settings } })
  // The first one ends by itself, so that what it compiled is kept for those that are killed.
  await (await start()).stop()
  const wallet: Wallet = []
  const shared: SharedStore = { wallet, receipts: [], webReturns: [], told: nothingTold() }
  const { told, webReturns } = shared
  const before = await piecesBefore(dataDir)
  issueVouchers(dataDir, wallet, chance)
  announceReturns(dataDir, webReturns)
  let [server, startedInMs] = await timed(start)
  const place: Place = { url: server.url }
  const tills = await Promise.all(Object.keys(badges).map((code) => persistentTill(place, code)))
  for (const till of tills)
    await till.insist(saveKeyProvisioning, { body: { keyProvisioningCompleted: true } })
  const wanderer = await persistentTill(place, "835-1")
  let over = false
  let kills = 0
  const enough = async () =>
    kills >= leastKills &&
    wantedPoints(hits).length === 0 &&
    (await inTurn.every(waysToRefund, async (way) => (await waysThatRefunded(dataDir)).includes(way))) &&
    waysToPay.every((way) => waysThatPaid(dataDir).includes(way))
  const selling = Promise.all(
    tills.map((till, index) =>
      sellOn(
        till,
        badges[till.name as keyof typeof badges],
        seededChance(ownSeed + index + 1),
        () => over,
        shared
      )
    )
  )
  const going = goAbout(wanderer, seededChance(ownSeed + 100), () => over, told)
  const checked = new Map<PersistentTill, number>()
  try {
    while (kills < mostKills && !(await enough())) {
      kills += 1
      const rare = chance.percent(35)
      writeFileSync(killFile, pointsOfLife(chance, rare, wantedPoints(hits)).join("\n"))
      // Points that nothing comes to in this time are left to another life; the end comes all the same.
      const lifeMs = Math.max(mostLifeMs, startedInMs)
      await Promise.race([server.ended, wait(rare ? 2 * lifeMs : lifeMs), selling, going])
      await server.kill()
      place.url = undefined
      const name = pointReached(killFile) ?? "somewhere else"
      hits.set(name, (hits.get(name) ?? 0) + 1)
      if (chance.percent(60)) customersPayMeanwhile(dataDir)
      if (chance.percent(40)) issueVouchers(dataDir, wallet, chance)
      if (chance.percent(60)) announceReturns(dataDir, webReturns)
      // Now and then it ends once more while it settles what was left.
      if (chance.percent(20)) {
        const early = await start().catch(() => undefined)
        await early?.kill()
        const again = pointReached(killFile)
        if (again !== undefined) hits.set(again, (hits.get(again) ?? 0) + 1)
      }
      rmSync(killFile, { force: true })
      ;[server, startedInMs] = await timed(start)
      expect(
        [
          ...(await wrongs(dataDir, wallet)),
          ...(await wrongsOfGoingAbout(dataDir, told, { before, settled: false }))
        ],
        `after kill ${kills} of seed ${ownSeed}, ${name}`
      ).toEqual([])
      for (const till of [...tills, wanderer]) {
        expect(await answeredOtherwise(till.answered.slice(checked.get(till) ?? 0), server.url)).toEqual([])
        checked.set(till, till.answered.length)
      }
      await scriptOutside(server.url, chance)
      place.url = server.url
    }
    over = true
    const carts = (await selling).flat()
    await going
    await allGivenBack(dataDir)
    expect(await wrongs(dataDir, wallet), `end of seed ${ownSeed}`).toEqual([])
    expect(await wrongsOfGoingAbout(dataDir, told, { before, settled: true })).toEqual([])
    expect(Math.min(told.changes, told.replaced.size, told.tasks.size, told.arrived.length)).toBeGreaterThan(
      0
    )
    expect(await unknownOverrides(dataDir, carts)).toEqual([])
    expect(missingOfCarts(dataDir, carts)).toEqual([])
    expect([...tills, wanderer].flatMap((till) => till.complaints)).toEqual([])
    for (const till of [...tills, wanderer])
      expect(await answeredOtherwise(till.answered, server.url)).toEqual([])
    const lost = tills.reduce((sum, till) => sum + till.lost(), 0)
    const approved = carts.reduce((sum, cart) => sum + cart.approved.length, 0)
    console.log(`${kills} kills, ${carts.length} sales, ${approved} payments, ${lost} lost answers`)
    expect(carts.length).toBeGreaterThan(kills / 8)
    expect(lost).toBeGreaterThan(kills / 8)
    expect(await waysThatRefunded(dataDir)).toEqual(expect.arrayContaining(waysToRefund))
    expect(waysThatPaid(dataDir)).toEqual(expect.arrayContaining(waysToPay))
  } finally {
    over = true
    await server.kill()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function wrongs(dataDir: string, wallet: Wallet): Promise<readonly string[]> {
  return [
    ...wrongsOfMoney(dataDir),
    ...wrongVouchers(dataDir, wallet),
    ...(await wrongsOfReturns(dataDir)),
    ...(await wrongsOfWebOrders(dataDir))
  ]
}

/** Points that a life comes to seldom, because they take a bank, a voucher, a return, a whole sale or bad luck. */
const rarePoints: readonly KillPointName[] = [
  "a charge has ended outside, nobody has heard",
  "an attempt has moved on, nothing is booked",
  "a voucher is spent, nothing is booked",
  "a spent voucher is committed, nobody has been told",
  "a late payment is booked, not given back",
  // The rarest of them all.
  "a late payment is given back, not booked",
  "a late payment is given back, not booked",
  "a receipt has its number",
  "goods are claimed, nobody has been told",
  "a part of a refund is written, nothing is booked"
]

/** Where this life may end: the first point that is come to ends it. Those that are still wanted come first. */
function pointsOfLife(
  chance: Chance,
  rare: boolean,
  wanted: readonly KillPointName[]
): readonly KillPointName[] {
  const oneOf = (points: readonly KillPointName[]) => chance.oneOf(points as [KillPointName])
  const wantedOr = (points: readonly KillPointName[]) => {
    const left = points.filter((point) => wanted.includes(point))
    return left.length > 0 ? left : points
  }
  if (rare) return [oneOf(wantedOr(rarePoints))]
  return Array.from({ length: 5 }, (_, at) => oneOf(at < 3 ? wantedOr(killPointNames) : killPointNames))
}

/** What some work answers, and how many milliseconds it took. */
async function timed<Answer>(work: () => Promise<Answer>): Promise<[Answer, number]> {
  const began = performance.now()
  return [await work(), performance.now() - began]
}

/** Where the server ended by itself, if it did; asked once, it is forgotten. */
function pointReached(killFile: string): string | undefined {
  const told = `${killFile}-reached`
  if (!existsSync(told)) return undefined
  const point = readFileSync(told, "utf8")
  rmSync(told)
  // It may have been ended from outside in the middle of writing this.
  return point === "" ? undefined : point
}

/** Everything that came too late is given back in the end. */
async function allGivenBack(dataDir: string): Promise<void> {
  const left = () => {
    const [bank, store] = [open(dataDir, "swish-simulator"), open(dataDir, "karat")]
    const late = Number(bank.prepare("SELECT count(*) AS n FROM charge WHERE late = 1").get()?.["n"])
    const returned = Number(
      store.prepare("SELECT count(*) AS n FROM late_payment WHERE refunded_at IS NOT NULL").get()?.["n"]
    )
    bank.close()
    store.close()
    return late - returned
  }
  for (let tries = 0; left() > 0 && tries < 100; tries += 1) await wait(50)
  expect(left()).toBe(0)
}

function open(dataDir: string, name: string): DatabaseSync {
  return new DatabaseSync(join(dataDir, `${name}.sqlite`), { readOnly: true })
}

/** The tenders by which something was paid. */
function waysThatPaid(dataDir: string): readonly number[] {
  const db = open(dataDir, "karat")
  const rows = db.prepare("SELECT DISTINCT tender_type AS type FROM payment_line").all()
  db.close()
  return rows.map((row) => Number(row["type"]))
}

/** Whoever is asked has power of their own: what was running is paid while the server is down. */
function customersPayMeanwhile(dataDir: string): void {
  for (const name of ["terminal", "swish", "tap"]) {
    const books = new DatabaseSync(join(dataDir, `${name}-simulator.sqlite`))
    books.exec(
      `UPDATE charge SET state = 'approved', masked_card = '**** **** **** 4242', card_brand = 'VISA'
       WHERE state = 'pending'`
    )
    books.close()
  }
}

/** Some of those outside lose their answers, refuse or pay too late; a restart makes them good again. */
async function scriptOutside(url: string, chance: Chance): Promise<void> {
  const choose = (path: string, script: string) =>
    fetch(`${url}/simulator/api/${path}/script`, { method: "POST", body: JSON.stringify({ script }) })
  for (const id of cardTerminals)
    if (chance.percent(25))
      await choose(`terminals/${id}`, chance.oneOf(["drop-answer", "decline", "approve-after-cancel"]))
  await choose("tap", chance.oneOf(["pay", "pay", "pay", "refuse", "drop-answer", "pay-after-cancel"]))
  if (chance.percent(50))
    await choose(
      "swish",
      chance.oneOf(["drop-answer", "refuse", "unsure", "pay-after-cancel", "pay-too-late", "pay-too-late"])
    )
}
