import { randomUUID } from "node:crypto"
import { afterEach, describe, expect, it } from "vitest"
import { DamagedData } from "../backup/kept-data.ts"
import type { PostgresConfig } from "../config/database-config.ts"
import { Refusal } from "../http/refusal.ts"
import { type LineBetween, lineBetween } from "../testing/line-between.ts"
import { present } from "../testing/present.ts"
import { sqlText } from "../testing/sql-text.ts"
import { testPostgres } from "../testing/test-postgres.ts"
import type { Database } from "./database.ts"
import { openPostgres } from "./open-postgres.ts"

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

/** A database behind a line that can be lost. */
async function opened(
  over: Partial<PostgresConfig> = {},
  ...more: Parameters<typeof openPostgres> extends [unknown, ...infer More] ? More : never
): Promise<{ readonly db: Database; readonly line: LineBetween }> {
  const config = present(await testPostgres(randomUUID(), false))
  const line = await lineBetween({ ...config, connectMs: 300, ...over })
  closing.push(line.stop)
  const db = await openPostgres(line.config, ...more)
  closing.push(db.close)
  return { db, line }
}

const put = (db: Database, name: string) =>
  db.run(db.build.insertInto("item_status").values({ status: name, blocks_sale: 0, closed: 0 }))
const one = (db: Database) => db.get(sqlText("SELECT 1 AS n"))

/** The code of a refusal, and how long it took in milliseconds; that of an answer is "answered". */
async function told(asked: () => Promise<unknown>): Promise<{ readonly code: string; readonly ms: number }> {
  const beganMs = performance.now()
  const code = await asked().then(
    () => "answered",
    (cause: unknown) => (cause instanceof Refusal ? `${cause.status} ${cause.code}` : String(cause))
  )
  return { code, ms: performance.now() - beganMs }
}

const away = "503 database_away"

describe("a server whose database is gone", () => {
  it("refuses at once, with what a till repeats, and goes on when it is there again · CHAIN-30", async () => {
    const { db, line } = await opened()
    await put(db, "10")
    line.cut()
    await expect.poll(async () => (await told(() => one(db))).code).toBe(away)
    const all = await Promise.all(Array.from({ length: 50 }, () => told(() => put(db, "20"))))
    expect(new Set(all.map(({ code }) => code))).toEqual(new Set([away]))
    expect(Math.max(...all.map(({ ms }) => ms))).toBeLessThan(250)
    line.repair()
    await expect.poll(async () => (await told(() => put(db, "30"))).code).toBe("answered")
  })

  it("looks for it over one line, however many ask · CHAIN-30", async () => {
    const gone = Promise.withResolvers<void>()
    const log = { error: () => undefined, info: () => undefined, warn: () => gone.resolve() }
    const { db, line } = await opened({}, { log })
    line.cut()
    await gone.promise
    const before = line.asked()
    const beganMs = performance.now()
    let asked = 0
    while (performance.now() - beganMs < 1000) {
      await Promise.all(Array.from({ length: 20 }, () => told(() => one(db))))
      asked += 20
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect(asked).toBeGreaterThan(100)
    expect(line.asked() - before).toBeLessThan(10)
  })

  it("does not wait for a machine that takes connections and says nothing · CHAIN-30", async () => {
    const { db, line } = await opened()
    await one(db)
    line.silence()
    // Sent before anybody knows.
    const [read, written] = await Promise.all([told(() => one(db)), told(() => put(db, "10"))])
    expect([read.code, written.code]).toEqual([away, away])
    expect(Math.max(read.ms, written.ms)).toBeLessThan(5000)
    const next = await told(() => one(db))
    expect(next.code).toBe(away)
    expect(next.ms).toBeLessThan(100)
    line.repair()
    await expect.poll(async () => (await told(() => one(db))).code).toBe("answered")
  })

  it("takes no database that lacks what there was, and the first that has it again · CHAIN-31", async () => {
    const held = { lacks: false, asked: 0 }
    const { db, line } = await opened(
      {},
      {
        holds: async (reading) => {
          await reading.get(sqlText("SELECT 1 AS n"))
          held.asked += 1
          if (held.lacks) throw new DamagedData("It holds less.", "Stop.")
        }
      }
    )
    expect(held.asked).toBe(1)
    held.lacks = true
    // A connection that is opened leads there before anybody knows that the watched line is lost.
    line.leadElsewhere()
    expect((await told(() => put(db, "10"))).code).toBe(away)
    await expect.poll(async () => (await told(() => put(db, "10"))).code).toBe("503 database_behind")
    held.lacks = false
    await expect.poll(async () => (await told(() => put(db, "10"))).code).toBe("answered")
  })
})

describe("a server whose connections are all in use", () => {
  it("lets some wait, and refuses the others at once · CHAIN-30", async () => {
    const { db } = await opened({ connections: 2, connectMs: 2000 })
    const release = Promise.withResolvers<void>()
    const begun = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const busy = begun.map(({ resolve }) =>
      db.snapshot(async () => {
        resolve()
        await release.promise
      })
    )
    await Promise.all(begun.map(({ promise }) => promise))
    const all = Array.from({ length: 60 }, () => told(() => one(db)))
    const first = await Promise.race(all)
    expect(first.code).toBe("503 database_busy")
    expect(first.ms).toBeLessThan(250)
    release.resolve()
    await Promise.all(busy)
    const codes = (await Promise.all(all)).map(({ code }) => code)
    expect(codes.filter((code) => code !== "503 database_busy")).toEqual(Array(40).fill("answered"))
    expect(codes.filter((code) => code === "503 database_busy")).toHaveLength(20)
  })
})
