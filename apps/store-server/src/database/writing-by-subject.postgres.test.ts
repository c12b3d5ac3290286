import { randomUUID } from "node:crypto"
import { Client } from "pg"
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from "vitest"
import type { PostgresConfig } from "../config/database-config.ts"
import { commandQueue } from "../parts/command-queue.ts"
import { present } from "../testing/present.ts"
import { sqlText } from "../testing/sql-text.ts"
import { testPostgres } from "../testing/test-postgres.ts"
import type { Database } from "./database.ts"
import { openPostgres } from "./open-postgres.ts"

/** Two programs with one database. */
let config: PostgresConfig
let one: Database
let other: Database
beforeEach(async () => {
  config = present(await testPostgres(randomUUID(), false))
  one = await openPostgres(config)
  other = await openPostgres(config)
})
afterEach(async () => {
  await one.close()
  await other.close()
})

const sums = (db: Database, name: string) =>
  db.build.insertInto("sales_sum_waiting").values({ receipt_id: name, date: "2026-12-01", aside: 0 })
/** Writes what is of one store, and what stores share. */
const putOwn = (db: Database, name: string) => db.run(sums(db, name))
const putShared = (db: Database, name: string) =>
  db.run(db.build.insertInto("item_status").values({ status: name, blocks_sale: 0, closed: 0 }))
const own = async (db: Database) =>
  (await db.all(db.build.selectFrom("sales_sum_waiting").select("receipt_id as id").orderBy("id"))).map(
    ({ id }) => id
  )
const shared = async (db: Database) =>
  (await db.all(db.build.selectFrom("item_status").select("status").orderBy("status"))).map(
    ({ status }) => status
  )

/** A transaction that has begun, and stands until it may end. */
async function standing(db: Database, about: string | undefined, work: () => Promise<void>) {
  const [begun, ends] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const all = db.transaction(async () => {
    await work()
    await own(db)
    begun.resolve()
    await ends.promise
  }, about)
  await begun.promise
  return async () => {
    ends.resolve()
    await all
  }
}

/** How many wait for a lock of the database. */
async function waiting(): Promise<number> {
  const client = new Client({ connectionString: config.url })
  await client.connect()
  try {
    const { rowCount } = await client.query(
      "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
    )
    return rowCount ?? 0
  } finally {
    await client.end()
  }
}
const waits = async () => {
  await vi.waitFor(async () => expect(await waiting()).toBeGreaterThan(0), 10_000)
}

it("what is of two stores is written side by side, by one program and by two · CHAIN-35", async () => {
  const ends = [
    await standing(one, "101", () => putOwn(one, "a")),
    await standing(one, "102", () => putOwn(one, "b")),
    await standing(other, "103", () => putOwn(other, "c"))
  ]
  for (const end of ends) await end()
  expect(await own(one)).toEqual(["a", "b", "c"])
})

it("what is of one store, and what stores share, is written one after the other · CHAIN-35", async () => {
  for (const [about, next] of [
    ["101", "101"],
    ["101", undefined],
    [undefined, "101"],
    [undefined, undefined]
  ]) {
    const end = await standing(one, about, () => putOwn(one, `${about} ${next} 1`))
    const seen = other.transaction(async () => (await own(other)).length, next)
    await waits()
    const before = (await own(one)).length
    await end()
    expect(await seen).toBe(before + 1)
  }
})

it("what comes upon more than its own store is done again with everything, and once · CHAIN-35", async () => {
  const [undone, tried]: [string[], string[]] = [[], []]
  const end = await standing(other, "102", () => putOwn(other, "b"))
  const work = one.transaction(async () => {
    const current = one.current()
    if (current?.kind === "transaction") current.ifUndone(() => undone.push("once"))
    tried.push("a")
    await putOwn(one, "a")
    // Whoever catches that goes on with nothing.
    await one.savepoint(() => putShared(one, "10")).catch(() => undefined)
    return await own(one)
  }, "101")
  await waits()
  expect([tried, undone]).toEqual([["a", "a"], ["once"]])
  await end()
  expect(await work).toEqual(["a", "b"])
  expect([await own(one), await shared(one)]).toEqual([["a", "b"], ["10"]])
})

it.each([
  [
    "writes by words that do not say what",
    (db: Database) => db.run(sqlText("UPDATE item SET number = number"))
  ],
  ["writes and reads what it has written", (db: Database) => db.get(sqlText("SELECT 1 AS one"))],
  [
    "changes what hardly ever changes",
    (db: Database) => db.changes(db.build.updateTable("store").set({ name: "Another" }))
  ],
  [
    "is about another store than it said",
    (db: Database) => {
      const current = db.current()
      if (current?.kind === "transaction") current.holds("102")
      return Promise.resolve()
    }
  ]
])("a transaction about a store that %s has everything · CHAIN-35", async (_, work) => {
  let tries = 0
  await one.transaction(async () => {
    tries += 1
    await work(one)
  }, "101")
  expect(tries).toBe(2)
})

it("what another store has taken at the same moment is looked for anew · CHAIN-35", async () => {
  const end = await standing(other, "102", () => putOwn(other, "first"))
  const tried: number[] = []
  const work = one.transaction(async () => {
    const free = (await own(one)).length === 0
    tried.push(await waiting())
    await putOwn(one, free ? "first" : "second")
  }, "101")
  await waits()
  await end()
  await work
  expect(tried.length).toBe(2)
  expect(await own(one)).toEqual(["first", "second"])
})

it("commands of a store share a transaction, and wait for no other store's · CHAIN-35", async () => {
  let commits = 0
  const queue = commandQueue(one, () => (commits += 1))
  const end = await standing(other, "102", () => putOwn(other, "held"))
  const command = (name: string, about: string) =>
    queue.run(() => putOwn(one, name).then(() => name), {}, about)
  const held = command("b", "102")
  expect(await Promise.all([command("a1", "101"), command("a2", "101"), command("c", "103")])).toEqual([
    "a1",
    "a2",
    "c"
  ])
  expect(commits).toBe(2)
  await end()
  expect(await held).toBe("b")
})

it("a server of the version before, which knows of no such locks, is waited for · CHAIN-5 CHAIN-35", async () => {
  const before = new Client({ connectionString: config.url })
  await before.connect()
  onTestFinished(() => before.end())
  await before.query(
    "INSERT INTO server (id, version, started_at, alive_until) VALUES ('before', '1', '2026-12-01T08:00:00Z', 1)"
  )
  await before.query("BEGIN; SELECT setup FROM writing FOR UPDATE")
  let tries = 0
  const work = one.transaction(async () => {
    tries += 1
    await putOwn(one, "a")
    return await own(one)
  }, "101")
  await waits()
  await before.query(
    "INSERT INTO sales_sum_waiting (receipt_id, date, aside) VALUES ('before', '2026-12-01', 0)"
  )
  await before.query("COMMIT")
  expect(await work).toEqual(["a", "before"])
  await before.query("DELETE FROM server")
  const end = await standing(one, "101", () => putOwn(one, "b"))
  await other.transaction(() => putOwn(other, "c"), "102")
  await end()
})
