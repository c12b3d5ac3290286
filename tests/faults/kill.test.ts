import { rmSync } from "node:fs"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { setTimeout as wait } from "node:timers/promises"
import { expect, it } from "vitest"
import { bundledServer } from "./bundled-server.ts"
import { wrongsOfMoney } from "./ledger-against-journal.ts"
import { type AnsweredGesture, type PersistentTill, persistentTill, type Place } from "./persistent-till.ts"
import { type Chance, seededChance, seedOfRun } from "./seeded-chance.ts"
import { type KnownCart, sellOn } from "./selling.ts"
import { newDataDir, startServerProcess } from "./server-process.ts"

/** Two stores stand side by side, so that one can start while the other sells. */
const stores = 2
const killsPerStore = 100
const seed = seedOfRun()
const badges = { "101-1": "1001", "101-2": "1003", "102-1": "1004" } as const
const cardTerminals = ["V400m-347069201", "V400m-347069202", "V400m-347069203"] as const

it(
  "loses no money and takes none twice, whenever the server is killed · IDEM-2 IDEM-3",
  { timeout: 600_000 },
  async () => {
    console.log(`KARAT_FAULT_SEED=${seed}`)
    const program = await bundledServer()
    await Promise.all(Array.from({ length: stores }, (_, index) => killOften(program, seed + 1000 * index)))
  }
)

/** Sells in one store, kills its server again and again, and holds every promise it has made. */
async function killOften(program: string, ownSeed: number): Promise<void> {
  const chance = seededChance(ownSeed)
  const dataDir = newDataDir()
  // The first one ends by itself, so that what it compiled is kept for those that are killed.
  await (await startServerProcess(dataDir, { program })).stop()
  let server = await startServerProcess(dataDir, { program })
  const place: Place = { url: server.url }
  const tills = await Promise.all(Object.keys(badges).map((code) => persistentTill(place, code)))
  let over = false
  const selling = Promise.all(
    tills.map((till, index) =>
      sellOn(till, badges[till.name as keyof typeof badges], seededChance(ownSeed + index + 1), () => over)
    )
  )
  const checked = new Map<PersistentTill, number>()
  try {
    for (let kill = 1; kill <= killsPerStore; kill += 1) {
      // Mostly in the middle of something, now and then after a few sales.
      await Promise.race([wait(chance.between(5, chance.percent(60) ? 150 : 450)), selling])
      await server.kill()
      place.url = undefined
      if (chance.percent(60)) customersPayMeanwhile(dataDir)
      server = await startServerProcess(dataDir, { program })
      expect(wrongsOfMoney(dataDir), `after kill ${kill} of seed ${ownSeed}`).toEqual([])
      for (const till of tills) {
        await saysTheSame(till.answered.slice(checked.get(till) ?? 0), server.url)
        checked.set(till, till.answered.length)
      }
      await scriptTerminals(server.url, chance)
      place.url = server.url
    }
    over = true
    const carts = (await selling).flat()
    expect(wrongsOfMoney(dataDir), `at the end of seed ${ownSeed}`).toEqual([])
    expect(missing(dataDir, carts)).toEqual([])
    expect(tills.flatMap((till) => till.complaints)).toEqual([])
    for (const till of tills) await saysTheSame(till.answered, server.url)
    const lost = tills.reduce((sum, till) => sum + till.lost(), 0)
    const approved = carts.reduce((sum, cart) => sum + cart.approved.length, 0)
    console.log(`${killsPerStore} kills, ${carts.length} sales, ${approved} payments, ${lost} lost answers`)
    expect(carts.length).toBeGreaterThan(killsPerStore / 8)
    expect(lost).toBeGreaterThan(killsPerStore / 8)
  } finally {
    over = true
    await server.kill()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Sends answered gestures once more; each must be told what it was told first. */
async function saysTheSame(gestures: readonly AnsweredGesture[], url: string): Promise<void> {
  for (const gesture of gestures) {
    const { status, text } = await gesture.again(url)
    expect({ what: gesture.what, key: gesture.key, status, text }).toEqual({
      what: gesture.what,
      key: gesture.key,
      status: gesture.status,
      text: gesture.text
    })
  }
}

/** The terminals have power of their own: what was running on them is approved while the server is down. */
function customersPayMeanwhile(dataDir: string): void {
  const terminal = new DatabaseSync(join(dataDir, "terminal-simulator.sqlite"))
  terminal.exec(
    `UPDATE charge SET state = 'approved', masked_card = '**** **** **** 4242', card_brand = 'VISA'
     WHERE state = 'pending'`
  )
  terminal.close()
}

/** Some terminals lose their answers or decline; a restart makes them good again. */
async function scriptTerminals(url: string, chance: Chance): Promise<void> {
  for (const id of cardTerminals)
    if (chance.percent(25))
      await fetch(`${url}/simulator/api/terminals/${id}/script`, {
        method: "POST",
        body: JSON.stringify({ script: chance.oneOf(["drop-answer", "decline", "approve-after-cancel"]) })
      })
}

/** What a till was told and the server's database does not know any more. */
function missing(dataDir: string, carts: readonly KnownCart[]): readonly string[] {
  const db = new DatabaseSync(join(dataDir, "karat.sqlite"), { readOnly: true })
  const cartOf = db.prepare("SELECT state, receipt_number AS receipt FROM cart WHERE id = ?")
  const linesOf = db.prepare("SELECT id, quantity FROM cart_line WHERE cart_id = ? ORDER BY id")
  const attemptsOf = db.prepare("SELECT name, state FROM payment_attempt WHERE cart_id = ?")
  const printsOf = db.prepare("SELECT count(*) AS prints FROM print_job WHERE cart_id = ?")
  const wrong = carts.flatMap((cart) => {
    const attempts = new Map(attemptsOf.all(cart.id).map((row) => [row["name"], row["state"]]))
    const prints = Number(printsOf.get(cart.id)?.["prints"])
    const lines = JSON.stringify(linesOf.all(cart.id).map((row) => [row["id"], row["quantity"]]))
    const told = JSON.stringify([...cart.lines].sort(([a], [b]) => (a < b ? -1 : 1)))
    return [
      ...(cartOf.get(cart.id)?.["receipt"] === cart.receiptNumber ? [] : [`${cart.id} has another number`]),
      ...(lines === told ? [] : [`${cart.id} has the lines ${lines}, its till was told ${told}`]),
      ...(prints === 1 ? [] : [`${cart.id} was printed ${prints} times`]),
      ...cart.approved
        .filter((name) => attempts.get(name) !== "approved")
        .map((name) => `${name} was approved`),
      ...cart.failed.filter((name) => attempts.get(name) === "approved").map((name) => `${name} had failed`)
    ]
  })
  db.close()
  return wrong
}
