import { inTurn } from "../database/in-turn.ts"
import { type Call } from "@karat/contract/call"
import { changesPageSize, readCatalogueChanges } from "@karat/contract/catalogue"
import { pricedOn } from "@karat/domain/catalogue/price-plan"
import * as fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { Database } from "../database/database.ts"
import { openTestDatabase } from "../testing/test-postgres.ts"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { sqlText } from "../testing/sql-text.ts"
import { signedInTill, testConfig } from "../testing/test-till.ts"
import { categoriesOf, itemsOfCategory } from "./categories.ts"
import { catalogueChanges } from "./catalogue-changes.ts"
import { changeStock, setStock } from "./change-stock.ts"
import { comingPrices } from "./coming-prices.ts"
import { findItem } from "./find-item.ts"
import { writeItem } from "./item-writer.ts"
import { countDuePrices } from "./price-book.ts"
import type { StoreItem } from "./store-item.ts"

let db: Database
beforeAll(async () => {
  db = await openTestDatabase({ demo: true })
})
afterAll(() => db.close())

/** What a till keeps that has asked as long as there was more. */
class Kept {
  readonly items = new Map<string, unknown>()
  cursor: string | undefined
  async ask(limit: number, most = Number.POSITIVE_INFINITY): Promise<number> {
    let told = 0
    for (let asked = 0; asked < most; asked += 1) {
      const { cursor, fresh, more, items, removed } = await catalogueChanges(db, "101", this.cursor, limit)
      if (fresh) this.items.clear()
      for (const item of items) this.items.set(item.number, item)
      for (const number of removed) this.items.delete(number)
      this.cursor = cursor
      told += items.length + removed.length
      if (!more) break
    }
    return told
  }
}

const numbers = async () =>
  (await db.all(sqlText<{ number: string }>("SELECT number FROM item"))).map(({ number }) => number)
const sold = async () => {
  const all = await numbers()
  const coming = await comingPrices(db, JSON.stringify(all), "SEK")
  return new Map(
    await inTurn.flatMap(all, async (number) => {
      const item = await findItem(db, "101", undefined, number)
      if (item === undefined || item.blocksSale || item.closed) return []
      return [[item.number, { ...item, ...coming(item.number) }] as const]
    })
  )
}

const write = fc.oneof(
  fc.record({ kind: fc.constant("price" as const), minor: fc.integer({ min: 1, max: 90_000 }) }),
  fc.record({ kind: fc.constant("stock" as const), pieces: fc.integer({ min: -5, max: 20 }) }),
  fc.record({ kind: fc.constant("sold" as const), pieces: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant("barcode" as const), code: fc.integer({ min: 1, max: 999_999 }) }),
  fc.record({ kind: fc.constant("text" as const), text: fc.string({ minLength: 1, maxLength: 20 }) }),
  fc.record({ kind: fc.constant("status" as const), status: fc.constantFrom("10", "90") }),
  fc.record({ kind: fc.constant("new" as const), number: fc.integer({ min: 1, max: 9999 }) })
)
type Write = typeof write extends fc.Arbitrary<infer T> ? T : never

async function perform(of: string, change: Write): Promise<unknown> {
  const item = { number: of, description: "Ring", division: "RINGS", origin: "demo" } as const
  switch (change.kind) {
    case "price":
      return await writeItem(db, {
        ...item,
        prices: [{ currency: "SEK", priceMinor: change.minor, originalPriceMinor: change.minor }]
      })
    case "stock":
      return await setStock(db, "101", of, change.pieces)
    case "sold":
      return await changeStock(db, "101", of, -change.pieces)
    case "barcode":
      return await writeItem(db, { ...item, barcodes: [`T${of.slice(0, 20)}-${change.code}`] })
    case "text":
      return await writeItem(db, { ...item, description: change.text })
    case "status":
      return await writeItem(db, { ...item, status: change.status })
    case "new":
      return await writeItem(db, {
        ...item,
        number: `NEW-${change.number}`,
        prices: [{ currency: "SEK", priceMinor: 100, originalPriceMinor: 100 }]
      })
  }
}

describe("the changes of the catalogue", () => {
  it("make whoever follows them keep what the store sells, however it is written and asked", async () => {
    const kept = new Kept()
    const several = fc.array(
      fc.record({
        at: fc.nat(),
        change: write,
        asks: fc.option(fc.integer({ min: 1, max: 3 })),
        limit: fc.integer({ min: 1, max: 400 })
      }),
      { minLength: 1, maxLength: 12 }
    )
    await fc.assert(
      fc.asyncProperty(several, async (writes) => {
        const all = await numbers()
        for (const { at, change, asks, limit } of writes) {
          await perform(all[at % all.length] ?? "", change)
          // Some ask in the middle, and stop in the middle.
          if (asks !== null) await kept.ask(limit, asks)
        }
        await kept.ask(100)
        expect(kept.items).toEqual(await sold())
      }),
      { numRuns: 25 }
    )
  })

  it("are in the order of the categories by their places · KEPT-5", async () => {
    const kept = new Kept()
    await kept.ask(100)
    for (const { id } of await categoriesOf(db)) {
      const ofDivision = [...kept.items.values()]
        .map((item) => item as StoreItem)
        .filter(({ division }) => division === id)
        .toSorted((one, other) => one.place - other.place)
      expect(ofDivision.slice(0, 50).map(({ number }) => number)).toEqual(
        (await itemsOfCategory(db, "101", undefined, id, 1, 50)).map(({ number }) => number)
      )
    }
  })

  it("tell what an item is to cost, so that who has heard it knows the price of every later day, as the server comes to it · KEPT-7", async () => {
    const ring = "PLANNED-1"
    const dayOf = (days: number) => new Date(Date.UTC(2030, 0, 1 + days, 9))
    const text = (days: number) => dayOf(days).toISOString().slice(0, 10)
    const price = fc.integer({ min: 1, max: 900 })
    const plans = fc.record({
      told: fc.nat(9),
      later: fc.nat(9),
      price,
      coming: fc.uniqueArray(fc.record({ on: fc.nat(18), price }), {
        maxLength: 3,
        selector: ({ on }) => on
      }),
      campaigns: fc.uniqueArray(fc.record({ on: fc.nat(18), days: fc.nat(6), price }), {
        maxLength: 3,
        selector: ({ on }) => on
      })
    })
    const run = async (sql: string, ...values: readonly (string | number)[]) =>
      await db.run(sqlText(sql, ...values))
    const kept = new Kept()
    await kept.ask(500)
    await fc.assert(
      fc.asyncProperty(plans, async ({ told, later, price: now, coming, campaigns }) => {
        await run("DELETE FROM campaign WHERE item_number = ?", ring)
        await run("DELETE FROM coming_price WHERE item_number = ?", ring)
        await writeItem(db, {
          number: ring,
          description: "Ring",
          division: "RINGS",
          origin: "demo",
          prices: [{ currency: "SEK", priceMinor: now, originalPriceMinor: now }]
        })
        for (const { on, price: minor } of coming)
          await run("INSERT INTO coming_price VALUES (?, 'SEK', ?, ?)", ring, text(on), minor)
        for (const { on, days, price: minor } of campaigns)
          await run(
            `INSERT INTO campaign (item_number, currency, starts_on, ends_on, name, price_minor)
              VALUES (?, 'SEK', ?, ?, 'Rea', ?)`,
            ring,
            text(on),
            text(on + days),
            minor
          )
        for (let day = 0; day <= told; day += 1) await countDuePrices(db, dayOf(day))
        await kept.ask(500)
        const item = kept.items.get(ring) as StoreItem
        for (let day = told; day <= told + later; day += 1) {
          await countDuePrices(db, dayOf(day))
          const { price: costs, originalPrice, campaign } = pricedOn(item, text(day))
          const sold = await findItem(db, "101", undefined, ring)
          expect({ costs, originalPrice, campaign }).toEqual({
            costs: sold?.price,
            originalPrice: sold?.originalPrice,
            campaign: sold?.campaign
          })
        }
        await run("DELETE FROM campaign WHERE item_number = ?", ring)
        await run("DELETE FROM coming_price WHERE item_number = ?", ring)
      }),
      { numRuns: 40 }
    )
  })

  it("are told once, and nothing where nothing has changed", async () => {
    const kept = new Kept()
    await kept.ask(100)
    expect(await kept.ask(100)).toBe(0)
    const [ring = ""] = kept.items.keys()
    for (let sale = 0; sale < 5; sale += 1) await changeStock(db, "101", ring, -1)
    expect(await kept.ask(100)).toBe(1)
  })

  it("of a store's stock are news to that store alone", async () => {
    const cursors = new Map(
      await inTurn.map(["101", "102"], async (store) => [
        store,
        (await catalogueChanges(db, store, undefined, 100_000)).cursor
      ])
    )
    const [number = ""] = await numbers()
    await changeStock(db, "102", number, -1)
    const newsOf = async (store: string) => {
      const { items, removed } = await catalogueChanges(db, store, cursors.get(store), 10)
      return [...items.map((item) => item.number), ...removed]
    }
    expect([await newsOf("101"), await newsOf("102")]).toEqual([[], [number]])
  })

  it("begin anew where the cursor is of another database, of a time that has not come, or nonsense", async () => {
    const kept = new Kept()
    await kept.ask(100)
    const [name] = kept.cursor?.split("-") ?? []
    for (const cursor of [
      "",
      "x",
      "0123456789abcdef-3",
      `${name}-99999999999`,
      `${name}--1`,
      `${name}-1e3`
    ]) {
      const { fresh, items } = await catalogueChanges(db, "101", cursor, 10)
      expect([cursor, fresh, items.length]).toEqual([cursor, true, expect.any(Number)])
    }
    expect((await catalogueChanges(db, "101", kept.cursor, 10)).fresh).toBe(false)
  })

  it.each([
    "UPDATE item SET family = 'Siljan' WHERE number = :ring",
    "UPDATE item_price SET price_minor = price_minor - 1 WHERE item_number = :ring",
    "UPDATE item_stock SET stock = stock - 1 WHERE item_number = :ring AND store_number = '101'",
    "INSERT INTO coming_price VALUES (:ring, 'SEK', '2031-01-01', 800)",
    "UPDATE coming_price SET price_minor = 700 WHERE item_number = :ring",
    "DELETE FROM coming_price WHERE item_number = :ring",
    "INSERT INTO campaign (item_number, currency, starts_on, ends_on, name, price_minor) VALUES (:ring, 'SEK', '2031-01-01', '2031-01-02', 'Rea', 800)",
    "UPDATE campaign SET state = 'over' WHERE item_number = :ring",
    "DELETE FROM campaign WHERE item_number = :ring",
    "INSERT INTO item_barcode (barcode, item_number) VALUES ('IGNORED-1', :ring) ON CONFLICT DO NOTHING",
    "DELETE FROM item_barcode WHERE barcode = 'IGNORED-1'"
  ])("are noted by the database itself: %s", async (statement) => {
    const kept = new Kept()
    const ring = "TOLD-1"
    await writeItem(db, {
      number: ring,
      description: "Ring",
      division: "RINGS",
      origin: "demo",
      prices: [{ currency: "SEK", priceMinor: 900, originalPriceMinor: 900 }],
      stock: [{ storeNumber: "101", stock: 3 }]
    })
    await kept.ask(100)
    await db.run(sqlText(statement.replaceAll(":ring", `'${ring}'`)))
    expect(await kept.ask(100)).toBe(1)
    const bare = (items: ReadonlyMap<string, unknown>) =>
      [...items].map(([number, item]) => [number, { ...(item as StoreItem), comingPrices: undefined }])
    expect(new Map(bare(kept.items) as [string, unknown][])).toEqual(
      new Map(bare(await sold()) as [string, unknown][])
    )
  })
})

describe("the call", () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(await testConfig())
  })
  afterAll(() => server.stop())

  it("tells a till its store's items page by page, compressed", async () => {
    const till = await signedInTill(server.url)
    const first = (await till.call(readCatalogueChanges satisfies Call)).answer
    expect(first).toMatchObject({ fresh: true })
    expect(first.items.length + first.removed.length).toBeLessThanOrEqual(changesPageSize)
    const ring = first.items.find(({ barcodes }) => barcodes.length > 0)
    expect(ring?.price).toBeGreaterThan(0)
    const last = { ...first }
    while (last.more)
      Object.assign(last, (await till.call(readCatalogueChanges, { query: { since: last.cursor } })).answer)
    expect((await till.call(readCatalogueChanges, { query: { since: last.cursor } })).answer).toEqual({
      cursor: last.cursor,
      fresh: false,
      more: false,
      items: [],
      removed: []
    })
    const raw = await till.raw("GET", "/api/catalogue/changes", { headers: { "accept-encoding": "gzip" } })
    expect(raw.headers.get("content-encoding")).toBe("gzip")
  })

  it("is refused to strangers", async () => {
    expect((await fetch(`${server.url}/api/catalogue/changes`)).status).toBe(401)
  })
})
