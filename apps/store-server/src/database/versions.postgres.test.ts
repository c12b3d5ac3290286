import { randomUUID } from "node:crypto"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { emptyCart } from "@karat/domain/cart/empty-cart"
import { storeTime } from "@karat/domain/store/store-time"
import { readCart, readRevision } from "../cart/cart-rows.ts"
import { putCart } from "../cart/change-lines.ts"
import { insertCart } from "../cart/save-cart.ts"
import type { CartRecord } from "../parts/cart-record.ts"
import { type CartShelf, cartShelf } from "../parts/cart-shelf.ts"
import { newId } from "./new-id.ts"
import { findItem } from "../catalogue/find-item.ts"
import { itemsForSale } from "../catalogue/items-for-sale.ts"
import { findStore } from "../catalogue/store.ts"
import { countedTrips } from "../testing/counted-trips.ts"
import { present } from "../testing/present.ts"
import { sqlText } from "../testing/sql-text.ts"
import { testPostgres } from "../testing/test-postgres.ts"
import type { Database } from "./database.ts"
import { openPostgres } from "./open-postgres.ts"
import { unversionedColumns, versionedTables } from "./versioned-tables.ts"

/** Two processes with one database. */
let one: Database
let other: Database
beforeEach(async () => {
  const config = present(await testPostgres(randomUUID(), true))
  one = await openPostgres(config)
  other = await openPostgres(config)
})
afterEach(async () => {
  await one.close()
  await other.close()
})

const nameIn = async (db: Database) => (await findStore(db, "101"))?.name
const rename = (db: Database, name: string) =>
  db.run(db.build.updateTable("store").set({ name }).where("number", "=", "101"))
const versions = (db: Database) =>
  db.get(sqlText<{ setup: string; catalogue: string }>("SELECT setup, catalogue FROM writing"))

describe("what hardly ever changes is remembered · CHAIN-21", () => {
  it("in a transaction, which asks for it once, until another process has changed it", async () => {
    const trips = countedTrips()
    const read = () => trips(async () => void (await one.transaction(() => nameIn(one))))
    const before = await nameIn(one)
    await one.transaction(() => nameIn(one))
    expect(await one.transaction(async () => [await nameIn(one), await nameIn(one)])).toEqual([
      before,
      before
    ])
    expect((await read()).length).toBe(2)
    await rename(other, "Another")
    expect(await one.transaction(() => nameIn(one))).toBe("Another")
    await other.transaction(() => rename(other, "A third"))
    expect(await one.transaction(() => nameIn(one))).toBe("A third")
    expect(await one.snapshot(() => nameIn(one))).toBe("A third")
    expect(await one.moment(() => nameIn(one))).toBe("A third")
  })

  it("in a call, which asks for the versions once; the next call sees what has been changed before it", async () => {
    const trips = countedTrips()
    const call = (): Promise<(string | undefined)[]> =>
      one.moment(async () => [await nameIn(one), await nameIn(one), await nameIn(one)])
    await call()
    expect(await trips(async () => void (await call()))).toEqual(["SELECT setup, catalogue FROM writing"])
    await rename(other, "Another")
    expect(new Set(await call())).toEqual(new Set(["Another"]))
    // What this process changes counts at once, also within the call.
    const seen = await one.moment(async () => {
      const before = await nameIn(one)
      await one.transaction(() => rename(one, "Its own"))
      return [before, await nameIn(one)]
    })
    expect(seen).toEqual(["Another", "Its own"])
  })

  it("not where the transaction itself has changed it, nor what it has taken back", async () => {
    await one.transaction(() => nameIn(one))
    const before = await nameIn(one)
    await one.transaction(async () => {
      const refused = one.savepoint(async () => {
        await rename(one, "Taken back")
        expect(await nameIn(one)).toBe("Taken back")
        throw new Error("no")
      })
      await expect(refused).rejects.toThrow("no")
      expect(await nameIn(one)).toBe(before)
    })
    const failed = one.transaction(async () => {
      await rename(one, "Taken back")
      expect(await nameIn(one)).toBe("Taken back")
      throw new Error("no")
    })
    await expect(failed).rejects.toThrow("no")
    expect(await one.transaction(() => nameIn(one))).toBe(before)
    expect(await one.moment(() => nameIn(one))).toBe(before)
  })

  it("as it was, in a snapshot that began before", async () => {
    const before = await nameIn(one)
    const seen = await one.snapshot(async () => {
      const first = await nameIn(one)
      await other.moment(() => rename(other, "Another"))
      await other.transaction(() => nameIn(other))
      return [first, await nameIn(one)]
    })
    expect(seen).toEqual([before, before])
    expect(await one.snapshot(() => nameIn(one))).toBe("Another")
  })

  it("also an item with its price, until another process changes that; its stock does not count", async () => {
    const items = itemsForSale(one)
    const price = async () => (await one.transaction(() => items.find("101", "BAG-S")))?.price
    const before = present(await price())
    const setPrice = (to: number) =>
      sqlText(
        `UPDATE item_price SET price_minor = ${to}, original_price_minor = ${to} WHERE item_number = 'BAG-S'`
      )
    await other.run(setPrice(before + 100))
    expect(await price()).toBe(before + 100)
    const version = await one.version("catalogue")
    await other.run(sqlText("UPDATE item_stock SET stock = stock + 1 WHERE item_number = 'BAG-S'"))
    expect(await one.version("catalogue")).toBe(version)
    const reads = countedTables(one)
    await findItem(reads.db, "101", undefined, "BAG-S")
    const known = new Set<string>([...versionedTables.catalogue, ...versionedTables.setup])
    expect(reads.tables().filter((table) => !known.has(table))).toEqual(["favorite", "item_stock"])
  })

  it("by a version that every change of its tables makes another one, however it is made", async () => {
    for (const [part, tables] of Object.entries(versionedTables))
      for (const table of tables) {
        const rest = part === "setup" ? "catalogue" : "setup"
        let seen = present(await versions(one))
        const isAnother = async (statement: string) => {
          // It meets no row: what hangs on one would be in the way.
          await one.run(sqlText(`${statement} WHERE false`))
          const before = seen
          seen = present(await versions(one))
          expect(seen[rest], statement).toBe(before[rest])
          return seen[part as keyof typeof seen] !== before[part as keyof typeof before]
        }
        expect(await isAnother(`DELETE FROM ${table}`), table).toBe(true)
        expect(await isAnother(`INSERT INTO ${table} SELECT * FROM ${table}`), table).toBe(true)
        for (const { name } of await columnsOf(table)) {
          const counts = !(unversionedColumns[table] ?? []).includes(name)
          expect(await isAnother(`UPDATE ${table} SET "${name}" = NULL`), `${table} ${name}`).toBe(counts)
        }
      }
  })

  it("by a version of which a failed change is none", async () => {
    const before = await versions(one)
    await expect(rename(one, null as unknown as string)).rejects.toThrow("null value")
    expect(await versions(one)).toEqual(before)
  })
})

describe("a cart on the shelves of two processes · CHAIN-21", () => {
  const shelfOf = (db: Database) =>
    cartShelf(db, { read: (id) => readCart(db, id), revision: (id) => readRevision(db, id) })

  it("is as the other one has left it, and asked about once in a transaction", async () => {
    const [mine, others] = [shelfOf(one), shelfOf(other)]
    const at = new Date()
    const opened: CartRecord = {
      cart: emptyCart(newId(at), "SEK", storeTime("SE", at)),
      state: "open",
      storeNumber: "101",
      terminalId: "WK1011",
      badge: "1001",
      revision: 0,
      nextPosition: 1
    }
    const { id } = opened.cart.header
    await one.transaction(async () => {
      await insertCart(one, opened)
      mine.put(opened)
    })
    const trips = countedTrips()
    const asked = await trips(async () => {
      await one.transaction(async () => [await mine.find(id), await mine.find(id)])
    })
    expect(asked).toEqual([expect.stringContaining('select "revision"'), "COMMIT"])
    const named = (record: CartRecord, memberName: string): CartRecord => ({
      ...record,
      cart: { ...record.cart, header: { ...record.cart.header, memberName } }
    })
    const change = (db: Database, shelf: CartShelf, name: string) =>
      db.transaction(async () => {
        const before = present(await shelf.find(id))
        await putCart({ db, carts: shelf }, before, named(before, name))
        return before.cart.header.memberName
      })
    expect(await change(other, others, "A")).toBeUndefined()
    expect(await change(one, mine, "B")).toBe("A")
    expect(await change(other, others, "C")).toBe("B")
    expect((await one.snapshot(() => mine.find(id)))?.cart.header.memberName).toBe("C")
    expect((await mine.find(id))?.revision).toBe(3)
  })
})

/** The columns of a table that are ever updated. */
const columnsOf = (table: string) =>
  one.all(
    sqlText<{ name: string }>(
      `SELECT column_name AS name FROM information_schema.columns
      WHERE table_name = '${table}' AND is_identity = 'NO'`
    )
  )

/** Names the tables that queries read. */
function countedTables(db: Database) {
  const seen = new Set<string>()
  const note = (text: string) => {
    for (const [, name] of text.matchAll(/(?:from|join) "(\w+)"/gu)) seen.add(name ?? "")
  }
  const noted: Database = {
    ...db,
    get: (query) => {
      note("preparedFor" in query ? query.preparedFor("postgres").sql : "")
      return db.get(query)
    }
  }
  return { db: noted, tables: () => [...seen].toSorted() }
}
