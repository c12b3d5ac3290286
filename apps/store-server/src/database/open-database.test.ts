import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { afterEach, describe, expect, it, onTestFinished } from "vitest"
import { sqlText } from "../testing/sql-text.ts"
import { type Database, TransactionGone } from "./database.ts"
import { openDatabase } from "./open-database.ts"

const opened: Database[] = []
const folders: string[] = []

function fresh(path = ":memory:"): Database {
  const db = openDatabase(path)
  opened.push(db)
  return db
}

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), "karat-database-"))
  folders.push(path)
  return path
}

afterEach(() => {
  for (const db of opened.splice(0)) db.close()
  for (const path of folders.splice(0)) rmSync(path, { recursive: true })
})

const status = (name: string) => ({ status: name, blocks_sale: 0, closed: 0 }) as const

describe("the database", () => {
  it.each([
    ["a Date", new Date(0), "a Date"],
    ["an object", { a: 1 }, "an object"],
    ["undefined", undefined, "undefined"],
    ["a boolean", true, "a boolean"],
    ["not a number", Number.NaN, "the number NaN"]
  ])("refuses to bind %s and says which value it was", (_, value, described) => {
    const db = fresh()
    const ask = (...values: readonly unknown[]) => db.get(sqlText("SELECT ? AS one, ? AS two", ...values))
    expect(() => ask(1, value)).toThrow(`Value 2 of a statement is ${described}`)
    expect(() => ask(value, 1)).toThrow(`Value 1 of a statement is ${described}`)
  })

  it("binds text, numbers, big numbers, bytes and null", () => {
    const row = fresh().get(
      sqlText("SELECT ? AS a, ? AS b, ? AS c, typeof(?) AS d, ? AS e", "å", 1.5, 7n, new Uint8Array(2), null)
    )
    expect(row).toEqual({ a: "å", b: 1.5, c: 7, d: "blob", e: null })
  })

  it("writes what was committed into its file when nobody waits, and not within a commit · KARAT-72", async () => {
    const path = join(folder(), "karat.sqlite")
    const db = fresh(path)
    const outside = new DatabaseSync(path)
    onTestFinished(() => outside.close())
    const log = () =>
      ({ ...outside.prepare("PRAGMA wal_checkpoint(NOOP)").get() }) as { log: number; checkpointed: number }
    const grow = (pages: number) =>
      db.transaction(() => db.run(sqlText("INSERT INTO big VALUES (zeroblob(?))", pages * 4096)))
    db.transaction(() => db.run(sqlText("CREATE TABLE big (bytes BLOB)")))
    const before = log().checkpointed
    grow(1500)
    expect(log()).toMatchObject({ checkpointed: before })
    await expect.poll(() => log().log - log().checkpointed).toBe(0)
    // A little is not worth the disk's time.
    grow(10)
    await new Promise((resolve) => setTimeout(resolve, 60))
    expect(log().log - log().checkpointed).toBeGreaterThan(0)
  })

  it("runs typed queries", () => {
    const db = fresh()
    db.run(db.build.insertInto("item_status").values([status("10"), status("20")]))
    expect(db.all(db.build.selectFrom("item_status").select("status").orderBy("status"))).toEqual([
      { status: "10" },
      { status: "20" }
    ])
    expect(db.get(db.build.selectFrom("item_status").selectAll().where("status", "=", "99"))).toBeUndefined()
    expect(db.run(db.build.deleteFrom("item_status")).changes).toBe(2)
  })

  it("takes everything back when the work of a transaction throws", () => {
    const db = fresh()
    const work = () =>
      db.transaction(() => {
        db.run(db.build.insertInto("item_status").values(status("10")))
        throw new Error("no")
      })
    expect(work).toThrow("no")
    expect(db.all(db.build.selectFrom("item_status").selectAll())).toEqual([])
    expect(db.transaction(() => "again")).toBe("again")
  })

  it("refuses a transaction inside another and one that would outlive its work", () => {
    const db = fresh()
    expect(() => db.transaction(() => db.transaction(() => 1))).toThrow("inside another")
    expect(() => db.transaction(() => Promise.resolve(1))).toThrow("asynchronous")
  })

  it("adds nothing to a transaction that a full disk has taken back", () => {
    const db = fresh()
    db.run(
      sqlText(
        `CREATE TEMP TRIGGER full_disk BEFORE INSERT ON main.item_status WHEN NEW.status = '20'
         BEGIN SELECT RAISE(ROLLBACK, 'database or disk is full'); END`
      )
    )
    const insert = (name: string) => () => db.run(db.build.insertInto("item_status").values(status(name)))
    expect(() =>
      db.transaction(() => {
        db.savepoint(insert("10"))
        expect(() => db.savepoint(insert("20"))).toThrow(TransactionGone)
        expect(() => db.savepoint(insert("30"))).toThrow(TransactionGone)
      })
    ).toThrow("no transaction")
    expect(db.all(db.build.selectFrom("item_status").select("status"))).toEqual([])
  })

  it("keeps foreign keys", () => {
    const db = fresh()
    const orphan = db.build.insertInto("terminal").values({ id: "WK1", name: "", store_number: "nowhere" })
    expect(() => db.run(orphan)).toThrow("FOREIGN KEY")
  })

  it("survives being opened twice, and both see what one wrote", () => {
    const path = join(folder(), "deep", "karat.sqlite")
    const one = fresh(path)
    const other = fresh(path)
    one.run(one.build.insertInto("item_status").values(status("10")))
    expect(other.all(other.build.selectFrom("item_status").select("status"))).toEqual([{ status: "10" }])
    expect(other.get(sqlText("PRAGMA journal_mode"))).toEqual({ journal_mode: "wal" })
    expect(other.get(sqlText("PRAGMA synchronous"))).toEqual({ synchronous: 2 })
  })

  it("does not open a database of a newer Karat", () => {
    const path = join(folder(), "karat.sqlite")
    const db = fresh(path)
    db.run(sqlText("INSERT INTO migration (id, name, applied_at) VALUES (9999, 'of-tomorrow', '')"))
    expect(() => openDatabase(path)).toThrow("9999 of-tomorrow")
  })
})
