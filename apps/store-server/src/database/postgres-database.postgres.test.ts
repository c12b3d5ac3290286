import { AsyncLocalStorage } from "node:async_hooks"
import { randomUUID } from "node:crypto"
import { Client } from "pg"
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest"
import { present } from "../testing/present.ts"
import { sqlText } from "../testing/sql-text.ts"
import { testDataFolder } from "../testing/test-data-folder.ts"
import { openTestDatabase, testPostgres } from "../testing/test-postgres.ts"
import type { PostgresConfig } from "../config/database-config.ts"
import { ConfigMistakes } from "../config/server-config.ts"
import { type Database, TransactionGone } from "./database.ts"
import { lockPostgres } from "./lock-postgres.ts"
import { openPostgres } from "./open-postgres.ts"
import { preparedQuery } from "./prepared-query.ts"
import { joinServers } from "./servers-of-postgres.ts"
import { sharedSecret } from "./shared-secret.ts"

/** Runs work as another request does, which takes no part in a running transaction. */
const outside = AsyncLocalStorage.snapshot() as <Answer>(work: () => Answer) => Answer

const opened: Database[] = []

async function fresh(): Promise<Database> {
  const db = await openTestDatabase()
  opened.push(db)
  return db
}

async function place(): Promise<PostgresConfig> {
  return present(await testPostgres(randomUUID(), false))
}

async function openedAt(config: PostgresConfig): Promise<Database> {
  const db = await openPostgres(config)
  opened.push(db)
  return db
}

afterEach(async () => {
  for (const db of opened.splice(0)) await db.close()
})

/** A connection of somebody else. */
async function stranger({ url }: PostgresConfig): Promise<Client> {
  const client = new Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

const putting = (db: Database, name: string) =>
  db.build.insertInto("item_status").values({ status: name, blocks_sale: 0, closed: 0 })
const put = (db: Database, name: string) => db.run(putting(db, name))
const statuses = async (db: Database) =>
  (await db.all(db.build.selectFrom("item_status").select("status").orderBy("status"))).map(
    ({ status }) => status
  )

describe("the database over PostgreSQL", () => {
  it("takes everything back when the work of a transaction throws", async () => {
    const db = await fresh()
    const undone: string[] = []
    const work = () =>
      db.transaction(async () => {
        const current = db.current()
        if (current?.kind === "transaction") current.ifUndone(() => undone.push("all"))
        await put(db, "10")
        throw new Error("no")
      })
    await expect(work).rejects.toThrow("no")
    expect(await statuses(db)).toEqual([])
    expect(undone).toEqual(["all"])
    await expect(() => db.transaction(() => db.transaction(() => 1))).rejects.toThrow("inside another")
    expect(await db.transaction(() => "again")).toBe("again")
  })

  it("runs transactions one after the other, in the order of arrival, also those of another program", async () => {
    const config = await place()
    const [one, other] = [await openedAt(config), await openedAt(config)]
    const order: string[] = []
    const slowly = (db: Database, name: string) =>
      db.transaction(async () => {
        const before = await statuses(db)
        await put(db, name)
        await new Promise((resolve) => setTimeout(resolve, 20))
        order.push(`${name} after ${before.length}`)
      })
    await Promise.all([slowly(one, "1"), slowly(one, "2"), slowly(other, "3"), slowly(other, "4")])
    expect(order.map((each) => each.slice(-1))).toEqual(["0", "1", "2", "3"])
    expect(order.filter((each) => each < "3").map((each) => each[0])).toEqual(["1", "2"])
  })

  it("takes back what a savepoint was before, and goes on", async () => {
    const db = await fresh()
    await put(db, "10")
    await db.transaction(async () => {
      await db.savepoint(() => put(db, "20"))
      await expect(() => db.savepoint(() => put(db, "10"))).rejects.toThrow("duplicate key")
      await db.savepoint(() => put(db, "30"))
    })
    expect(await statuses(db)).toEqual(["10", "20", "30"])
    await expect(() => db.savepoint(() => 1)).rejects.toThrow(TransactionGone)
  })

  it("commits nothing of a transaction in which a statement has failed, whoever has caught that", async () => {
    const db = await fresh()
    await put(db, "10")
    await expect(() =>
      db.transaction(async () => {
        await put(db, "20")
        await db.changes(putting(db, "10")).catch(() => undefined)
      })
    ).rejects.toThrow("duplicate key")
    expect(await statuses(db)).toEqual(["10"])
  })

  it("waits for no answer to what is only written, and tells what failed with what is asked next", async () => {
    const db = await fresh()
    await put(db, "10")
    const told: string[] = []
    await expect(() =>
      db.transaction(async () => {
        await put(db, "10")
        told.push("written")
        await statuses(db)
        told.push("read")
      })
    ).rejects.toThrow("duplicate key")
    expect(told).toEqual(["written"])
    await expect(() => db.transaction(() => put(db, "10"))).rejects.toThrow("duplicate key")
    expect(await statuses(db)).toEqual(["10"])
  })

  it("a savepoint whose writes may fail late takes the transaction with it", async () => {
    const db = await fresh()
    await put(db, "10")
    await expect(() =>
      db.transaction(async () => {
        await db.savepoint(() => put(db, "20"), "late")
        await db.savepoint(() => put(db, "10"), "late")
        await db.savepoint(() => put(db, "30"))
      })
    ).rejects.toThrow(TransactionGone)
    expect(await statuses(db)).toEqual(["10"])
  })

  it("goes on after a savepoint is taken back in which a write failed that nothing has waited for", async () => {
    const db = await fresh()
    await put(db, "10")
    await db.transaction(async () => {
      const refused = db.savepoint(async () => {
        await put(db, "10")
        throw new Error("no")
      }, "late")
      await expect(refused).rejects.toThrow("no")
      await put(db, "20")
    })
    expect(await statuses(db)).toEqual(["10", "20"])
  })

  it("takes many writes, and is not stopped by an answer that cannot be read", async () => {
    const db = await fresh()
    await db.transaction(async () => {
      for (let at = 100; at < 400; at += 1) await put(db, String(at))
      await expect(() => db.get(sqlText("SELECT 9007199254740993::bigint AS a"))).rejects.toThrow("too large")
    })
    expect((await statuses(db)).length).toBe(300)
  })

  it("begins a transaction again that PostgreSQL has broken off", async () => {
    const db = await fresh()
    let tries = 0
    await db.transaction(async () => {
      tries += 1
      await put(db, "10")
      const broken = sqlText(`DO $$ BEGIN RAISE EXCEPTION 'in a circle' USING ERRCODE = '40P01'; END $$`)
      if (tries < 3) await db.savepoint(() => db.run(broken))
    })
    expect(tries).toBe(3)
    expect(await statuses(db)).toEqual(["10"])
  })

  it("a snapshot sees one moment and cannot be written in", async () => {
    const db = await fresh()
    await put(db, "10")
    await db.snapshot(async () => {
      const seen = await statuses(db)
      await outside(() => put(db, "20"))
      expect(await statuses(db)).toEqual(seen)
      await expect(() => put(db, "30")).rejects.toThrow("A snapshot was written in.")
    })
    expect(await statuses(db)).toEqual(["10", "20"])
  })

  it("answers whole numbers as numbers, yes as 1, and none that is not exact", async () => {
    const db = await fresh()
    const asked = "SELECT 7::bigint AS a, 1.5::numeric AS b, true AS c, false AS d, NULL AS e"
    expect(await db.get(sqlText(asked))).toEqual({ a: 7, b: 1.5, c: 1, d: 0, e: null })
    await expect(() => db.get(sqlText("SELECT 9007199254740993::bigint AS a"))).rejects.toThrow("too large")
  })

  it("knows an item's number in capitals and in small letters, of the English alphabet alone", async () => {
    const db = await fresh()
    const compared = "SELECT 'ab-1'::citext = 'AB-1' AS same, 'å'::citext = 'Å' AS others"
    expect(await db.get(sqlText(compared))).toEqual({ same: 1, others: 0 })
  })

  it("is shared by servers, and by nobody with who wants it alone, which is said in a sentence · CHAIN-2", async () => {
    const config = await place()
    await openedAt(config)
    const joining = (id: string) => joinServers(config, { id, version: "1", at: new Date() })
    const [one, other] = [await joining("one"), await joining("other")]
    await expect(lockPostgres(config, "running")).rejects.toThrow("works with the database")
    await expect(lockPostgres(config, "running")).rejects.toThrow(ConfigMistakes)
    // An import may go on beside the servers.
    await (
      await lockPostgres(config, "importing")
    )()
    await one.leave()
    await other.leave()
    const giveBack = await lockPostgres(config, "running")
    await expect(joining("third")).rejects.toThrow("works with the database")
    await giveBack()
  })

  it("is led by one of its servers, and by another once that one has left · CHAIN-4", async () => {
    const config = await place()
    const db = await openedAt(config)
    const joining = (id: string) => joinServers(config, { id, version: "1", at: new Date() })
    const [one, other] = [await joining("one"), await joining("other")]
    onTestFinished(() => other.leave())
    expect([one.leads(), other.leads()]).toEqual([true, false])
    await one.leave()
    expect(one.leads()).toBe(false)
    await vi.waitFor(() => expect(other.leads()).toBe(true), 10_000)
    expect(await db.all(sqlText("SELECT id FROM server"))).toEqual([{ id: "other" }])
  })

  it("is joined by no server that signs with another secret than those that are there · CHAIN-2", async () => {
    const config = await place()
    const db = await openedAt(config)
    const joining = (id: string) => joinServers(config, { id, version: "1", at: new Date() })
    const [one, other] = [await joining("one"), await joining("other")]
    onTestFinished(() => other.leave())
    const signing = async (server: typeof one, tokenSecret: string | undefined) =>
      new TextDecoder().decode(await sharedSecret(db, { dataDir: testDataFolder(), tokenSecret }, server))
    const [red, blue] = ["red".repeat(12), "blue".repeat(9)]
    expect(await signing(one, red)).toBe(red)
    expect(await signing(other, red)).toBe(red)
    await expect(signing(other, blue)).rejects.toThrow(ConfigMistakes)
    await expect(signing(other, undefined)).rejects.toThrow("the same at each")
    await one.leave()
    expect(await signing(other, blue)).toBe(blue)
  })

  it("reads on where a newer server has added a column, and where nothing is taken away from it · CHAIN-5", async () => {
    const db = await openedAt(await place())
    await put(db, "10")
    const all = preparedQuery((build) => build.selectFrom("item_status").selectAll())
    const aliased = preparedQuery((build) =>
      build.selectFrom("item_status as kind").selectAll("kind").orderBy("kind.status")
    )
    const asBefore = [{ status: "10", blocks_sale: 0, closed: 0 }]
    expect([await db.all(all()), await db.all(aliased())]).toEqual([asBefore, asBefore])
    await db.run(sqlText("ALTER TABLE item_status ADD COLUMN newer text"))
    expect([await db.all(all()), await db.all(aliased())]).toEqual([asBefore, asBefore])
    expect(await db.transaction(() => db.all(all()))).toEqual(asBefore)
  })

  it("waits for the steps of another server longer than a query may take · CHAIN-5", async () => {
    const config = { ...(await place()), statementMs: 200 }
    const other = await stranger(config)
    await other.query("SELECT pg_advisory_lock(7152802)")
    const opening = openedAt(config).then(
      () => "opened",
      (cause: unknown) => String(cause)
    )
    const waitsLong = vi.waitFor(async () => {
      const { rowCount } = await other.query(
        "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'advisory' AND clock_timestamp() - query_start > '300 ms'"
      )
      expect(rowCount).toBe(1)
    }, 10_000)
    expect(await Promise.race([opening, waitsLong.then(() => "waits")])).toBe("waits")
    await other.query("SELECT pg_advisory_unlock(7152802)")
    expect(await opening).toBe("opened")
  })

  it("writes on beside a server that hangs within a transaction, which is told that it is away · CHAIN-4", async () => {
    const config = await place()
    const [hangs, other] = [await openedAt({ ...config, statementMs: 300 }), await openedAt(config)]
    const begun = Promise.withResolvers<void>()
    const goesOn = Promise.withResolvers<void>()
    const hung = hangs.transaction(async () => {
      await put(hangs, "10")
      begun.resolve()
      await goesOn.promise
      await put(hangs, "20")
    })
    await begun.promise
    await put(other, "30")
    goesOn.resolve()
    await expect(hung).rejects.toMatchObject({ code: "database_away" })
    expect(await statuses(other)).toEqual(["30"])
  })

  it("says in a sentence where none is, and that a database sorts otherwise · CHAIN-1", async () => {
    const config = await place()
    const nowhere = { ...config, url: "postgres://karat:secret@127.0.0.1:1/karat" }
    const told = await openPostgres(nowhere).catch((cause: unknown) => String(cause))
    expect(told).toContain("PostgreSQL cannot be reached at 127.0.0.1:1/karat")
    expect(told).not.toContain("secret")
    const other = `karat_other_${randomUUID().slice(0, 8)}`
    const administrator = new Client({ connectionString: config.url })
    await administrator.connect()
    await administrator.query(`CREATE DATABASE ${other} TEMPLATE template0 ENCODING 'SQL_ASCII' LOCALE 'C'`)
    onTestFinished(async () => {
      await administrator.query(`DROP DATABASE ${other}`)
      await administrator.end()
    })
    const url = new URL(config.url)
    url.pathname = `/${other}`
    await expect(openPostgres({ ...config, url: url.href })).rejects.toThrow("Karat needs UTF8 and C")
  })
})
