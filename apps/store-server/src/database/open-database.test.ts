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

afterEach(async () => {
  for (const db of opened.splice(0)) await db.close()
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
  ])("refuses to bind %s and says which value it was", async (_, value, described) => {
    const db = fresh()
    const ask = (...values: readonly unknown[]) => db.get(sqlText("SELECT ? AS one, ? AS two", ...values))
    await expect(() => ask(1, value)).rejects.toThrow(`Value 2 of a statement is ${described}`)
    await expect(() => ask(value, 1)).rejects.toThrow(`Value 1 of a statement is ${described}`)
  })

  it("binds text, numbers, big numbers, bytes and null", async () => {
    const row = await fresh().get(
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
    await db.transaction(() => db.run(sqlText("CREATE TABLE big (bytes BLOB)")))
    const before = log().checkpointed
    await grow(1500)
    expect(log()).toMatchObject({ checkpointed: before })
    await expect.poll(() => log().log - log().checkpointed).toBe(0)
    // A little is not worth the disk's time.
    await grow(10)
    await new Promise((resolve) => setTimeout(resolve, 60))
    expect(log().log - log().checkpointed).toBeGreaterThan(0)
  })

  it("runs typed queries", async () => {
    const db = fresh()
    await db.run(db.build.insertInto("item_status").values([status("10"), status("20")]))
    expect(await db.all(db.build.selectFrom("item_status").select("status").orderBy("status"))).toEqual([
      { status: "10" },
      { status: "20" }
    ])
    expect(
      await db.get(db.build.selectFrom("item_status").selectAll().where("status", "=", "99"))
    ).toBeUndefined()
    expect(await db.changes(db.build.deleteFrom("item_status"))).toBe(2)
  })

  it("takes everything back when the work of a transaction throws", async () => {
    const db = fresh()
    const work = () =>
      db.transaction(async () => {
        await db.run(db.build.insertInto("item_status").values(status("10")))
        throw new Error("no")
      })
    await expect(work).rejects.toThrow("no")
    expect(await db.all(db.build.selectFrom("item_status").selectAll())).toEqual([])
    expect(await db.transaction(() => "again")).toBe("again")
  })

  it("refuses a transaction inside another", async () => {
    const db = fresh()
    await expect(() => db.transaction(() => db.transaction(() => 1))).rejects.toThrow("inside another")
    expect(await db.transaction(() => "afterwards")).toBe("afterwards")
  })

  it("adds nothing to a transaction that a full disk has taken back", async () => {
    const db = fresh()
    await db.run(
      sqlText(
        `CREATE TEMP TRIGGER full_disk BEFORE INSERT ON main.item_status WHEN NEW.status = '20'
         BEGIN SELECT RAISE(ROLLBACK, 'database or disk is full'); END`
      )
    )
    const insert = (name: string) => () => db.run(db.build.insertInto("item_status").values(status(name)))
    await expect(() =>
      db.transaction(async () => {
        await db.savepoint(insert("10"))
        await expect(() => db.savepoint(insert("20"))).rejects.toThrow(TransactionGone)
        await expect(() => db.savepoint(insert("30"))).rejects.toThrow(TransactionGone)
      })
    ).rejects.toThrow("no transaction")
    expect(await db.all(db.build.selectFrom("item_status").select("status"))).toEqual([])
  })

  describe.each(["in a file", "in memory"])("%s", (where) => {
    const opened = () => fresh(where === "in memory" ? ":memory:" : join(folder(), "karat.sqlite"))
    const put = (db: Database, name: string) =>
      db.run(db.build.insertInto("item_status").values(status(name)))
    const names = async (db: Database) =>
      (await db.all(db.build.selectFrom("item_status").select("status").orderBy("status"))).map(
        (row) => row.status
      )

    it("runs one transaction after the other, in the order in which they came", async () => {
      const db = opened()
      const order: string[] = []
      const work = (name: string) =>
        db.transaction(async () => {
          order.push(`${name} begins`)
          await new Promise((resolve) => setTimeout(resolve, 2))
          await put(db, name)
          order.push(`${name} ends`)
        })
      await Promise.all([work("1"), work("2"), put(db, "x"), work("3")])
      expect(order).toEqual(["1 begins", "1 ends", "2 begins", "2 ends", "3 begins", "3 ends"])
      expect(await names(db)).toEqual(["1", "2", "3", "x"])
    })

    it("shows nobody else what a transaction has not committed", async () => {
      const db = opened()
      const [written, seen] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const work = db.transaction(async () => {
        await put(db, "10")
        written.resolve()
        await seen.promise
        expect(await names(db)).toEqual(["10"])
        throw new Error("no")
      })
      await written.promise
      const beside = [names(db), db.snapshot(() => names(db))]
      seen.resolve()
      await expect(work).rejects.toThrow("no")
      expect(await Promise.all(beside)).toEqual([[], []])
    })

    it("shows a snapshot one moment, and lets nothing be written in it", async () => {
      const db = opened()
      await put(db, "10")
      const [holding, going] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const work = db.transaction(async () => {
        await put(db, "20")
        going.resolve()
        await holding.promise
      })
      await going.promise
      if (where === "in memory") holding.resolve()
      const before = await db.snapshot(async () => {
        const first = await names(db)
        holding.resolve()
        await work
        expect(await names(db)).toEqual(first)
        await expect(put(db, "30")).rejects.toThrow("snapshot")
        await expect(db.transaction(() => 1)).rejects.toThrow("snapshot")
        return first
      })
      expect(before).toEqual(where === "in memory" ? ["10", "20"] : ["10"])
      expect(await names(db)).toEqual(["10", "20"])
    })

    it("lets what goes on after a transaction take no part in it", async () => {
      const db = opened()
      let later: Promise<string[]> = Promise.resolve([])
      await db.transaction(async () => {
        await put(db, "10")
        later = new Promise((resolve) => setTimeout(resolve, 5)).then(() => db.transaction(() => names(db)))
      })
      expect(await later).toEqual(["10"])
    })

    it("does what a transaction has put aside once it is committed, and not when it fails", async () => {
      const db = opened()
      const done: string[] = []
      const work = (name: string, fails: boolean) =>
        db.transaction(() => {
          const current = db.current()
          if (current?.kind === "transaction") current.afterCommit((commit) => done.push(`${name} ${commit}`))
          if (fails) throw new Error("no")
        })
      await work("one", false)
      await expect(work("two", true)).rejects.toThrow("no")
      await work("three", false)
      expect(done).toEqual(["one 1", "three 2"])
      expect(db.current()).toBeUndefined()
    })

    it("does nothing that was put aside behind a savepoint that is rolled back, and takes it back at once", async () => {
      const db = opened()
      const done: string[] = []
      const put = (name: string) => {
        const current = db.current()
        if (current?.kind !== "transaction") throw new Error("There is no transaction.")
        current.afterCommit(() => done.push(`${name} is there`))
        current.ifUndone(() => done.push(`${name} is gone`))
      }
      const command = (name: string, fails: boolean) =>
        db.savepoint(() => {
          put(`${name} 1`)
          put(`${name} 2`)
          if (fails) throw new Error("no")
        })
      await db.transaction(async () => {
        put("first")
        await command("good", false)
        await expect(command("bad", true)).rejects.toThrow("no")
        await expect(
          db.savepoint(async () => {
            await command("within", false)
            throw new Error("no")
          })
        ).rejects.toThrow("no")
        expect(done.splice(0)).toEqual([
          "bad 2 is gone",
          "bad 1 is gone",
          "within 2 is gone",
          "within 1 is gone"
        ])
        await command("last", false)
      })
      const there = ["first", "good 1", "good 2", "last 1", "last 2"]
      expect(done).toEqual(there.map((name) => `${name} is there`))
    })

    it("is closed once the last transaction has ended", async () => {
      const db = openDatabase(where === "in memory" ? ":memory:" : join(folder(), "karat.sqlite"))
      const work = db.transaction(async () => {
        await new Promise((resolve) => setTimeout(resolve, 2))
        return await names(db)
      })
      await db.close()
      expect(await work).toEqual([])
    })
  })

  it("keeps foreign keys", async () => {
    const db = fresh()
    const orphan = db.build.insertInto("terminal").values({ id: "WK1", name: "", store_number: "nowhere" })
    await expect(() => db.run(orphan)).rejects.toThrow("FOREIGN KEY")
  })

  it("survives being opened twice, and both see what one wrote", async () => {
    const path = join(folder(), "deep", "karat.sqlite")
    const one = fresh(path)
    const other = fresh(path)
    await one.run(one.build.insertInto("item_status").values(status("10")))
    expect(await other.all(other.build.selectFrom("item_status").select("status"))).toEqual([
      { status: "10" }
    ])
    expect(await other.get(sqlText("PRAGMA journal_mode"))).toEqual({ journal_mode: "wal" })
    expect(await other.get(sqlText("PRAGMA synchronous"))).toEqual({ synchronous: 2 })
  })

  it("does not open a database of a newer Karat", async () => {
    const path = join(folder(), "karat.sqlite")
    const db = fresh(path)
    await db.run(sqlText("INSERT INTO migration (id, name, applied_at) VALUES (9999, 'of-tomorrow', '')"))
    expect(() => openDatabase(path)).toThrow("9999 of-tomorrow")
  })
})
