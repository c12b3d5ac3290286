import { inTurn } from "@karat/store-server/database/in-turn"
import { createHash } from "node:crypto"
import { classifyScan } from "@karat/domain/scan/classify-scan"
import { hasEanCheckDigit } from "@karat/domain/scan/ean-check-digit"
import { beforeAll, describe, expect, it } from "vitest"
import { findItem } from "@karat/store-server/catalogue/find-item"
import { setupValue } from "@karat/store-server/catalogue/setup"
import { storeOf } from "@karat/store-server/catalogue/store"
import type { Database } from "@karat/store-server/database/database"
import { openDatabase } from "@karat/store-server/database/open-database"
import { writeDemoReservations } from "./demo-reservations.ts"
import { seedDemoStore } from "./seed-demo-store.ts"
import { sqlText } from "@karat/store-server/testing/sql-text"

async function seeded(): Promise<Database> {
  const db = openDatabase(":memory:")
  await seedDemoStore(db)
  return db
}

/** A fingerprint of every row of every table but the names that are made anew for each database. */
async function fingerprint(db: Database): Promise<string> {
  const tables = await db.all(
    sqlText<{ name: string }>(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'item_search%' AND name NOT IN ('migration', 'catalogue_feed') ORDER BY name"
    )
  )
  const hash = createHash("sha256")
  for (const { name } of tables) hash.update(JSON.stringify(await db.all(sqlText(`SELECT * FROM ${name}`))))
  return hash.digest("hex")
}

describe("the demo store", () => {
  let db: Database
  beforeAll(async () => {
    db = await seeded()
  })

  it("is the same row for row each time it is made", async () => {
    expect(await fingerprint(await seeded())).toBe(await fingerprint(db))
  })

  it("is not written over a store that is there", async () => {
    const before = await fingerprint(db)
    expect(await seedDemoStore(db)).toBe(false)
    expect(await fingerprint(db)).toBe(before)
  })

  it("sells at least three thousand items, each with a text and a price in both currencies", async () => {
    const counts = await db.get(
      sqlText<{
        items: number
        descriptions: number
        sek: number
        eur: number
      }>(`SELECT count(*) AS items, count(DISTINCT description || family) AS descriptions,
           (SELECT count(*) FROM item_price WHERE currency = 'SEK') AS sek,
           (SELECT count(*) FROM item_price WHERE currency = 'EUR') AS eur FROM item`)
    )
    expect(counts?.items).toBeGreaterThanOrEqual(3000)
    expect(counts).toEqual({
      items: counts?.items,
      descriptions: counts?.items,
      sek: counts?.items,
      eur: counts?.items
    })
  })

  it("has only barcodes with a right check digit, all different, some of its own making", async () => {
    const codes = (await db.all(db.build.selectFrom("item_barcode").select("barcode"))).map(
      (row) => row.barcode
    )
    expect(codes.filter((code) => !hasEanCheckDigit(code))).toEqual([])
    expect(codes.filter((code) => !/^(?:73|64|2\d)/u.test(code))).toEqual([])
    expect(codes.filter((code) => code.startsWith("2")).length).toBeGreaterThan(20)
    expect(new Set(codes).size).toBe(codes.length)
  })

  it("has only item numbers that a scan takes for item numbers · SCAN-7", async () => {
    const numbers = (await db.all(db.build.selectFrom("item").select("number"))).map((row) => row.number)
    const other = numbers.filter((number) => classifyScan(number, "KRT").kind !== "item-number")
    expect(other).toEqual([])
  })

  it("has campaigns on about an eighth of the assortment and stock from below nothing up", async () => {
    const row = await db.get(
      sqlText<{
        share: number
        least: number
        none: number
      }>(`SELECT (SELECT avg(original_price_minor > price_minor) FROM item_price) AS share,
           (SELECT min(stock) FROM item_stock) AS least, (SELECT count(*) FROM item_stock WHERE stock = 0) AS none`)
    )
    expect(row?.share).toBeGreaterThan(0.08)
    expect(row?.share).toBeLessThan(0.17)
    expect(row?.least).toBeLessThan(0)
    expect(row?.none).toBeGreaterThan(100)
  })

  it.each(["101", "102", "835", "fi201"])(
    "knows every item number of the setup in store %s · SET-16",
    async (store) => {
      const fixed = Object.values(await setupValue(db, await storeOf(db, store), "fixedItems"))
      const numbers = [...fixed, ...(await setupValue(db, await storeOf(db, store), "bags"))]
      expect(
        await inTurn.filter(
          numbers,
          async (number) => (await findItem(db, store, undefined, number)) === undefined
        )
      ).toEqual([])
    }
  )

  it("gives a store's own setup before its country's", async () => {
    expect(
      await inTurn.map(
        ["101", "102", "fi201"],
        async (store) => await setupValue(db, await storeOf(db, store), "color")
      )
    ).toEqual(["green", "argent", "argent"])
  })

  it("of an earlier version gets the words of its expenses, unless somebody has set up others", async () => {
    const earlier = openDatabase(":memory:")
    await seedDemoStore(earlier)
    const expenses = async () => await setupValue(earlier, await storeOf(earlier, "101"), "incomeExpense")
    const now = await expenses()
    const setUp = (ids: readonly number[]) =>
      earlier.run(
        sqlText(
          "UPDATE setup SET value = ? WHERE key = 'incomeExpense' AND scope = 'SE'",
          JSON.stringify(ids.map((id) => ({ id, kind: "expense", name: "Porto", description: "" })))
        )
      )
    await setUp([1, 10, 11, 12, 13])
    await seedDemoStore(earlier)
    expect(await expenses()).toEqual(now)
    await setUp([1, 10, 99])
    await seedDemoStore(earlier)
    expect((await expenses()).map(({ id }) => id)).toEqual([1, 10, 99])
    await earlier.close()
  })

  it("of an earlier version gets the code of the demo for everybody, where nobody has chosen one · CODE-11", async () => {
    const earlier = openDatabase(":memory:")
    await seedDemoStore(earlier)
    const without = async () =>
      (
        await earlier.get(
          sqlText<{ n: number }>(
            "SELECT count(*) AS n FROM staff LEFT JOIN personal_code USING (badge) WHERE hash IS NULL"
          )
        )
      )?.n
    const reset = (badges: string) =>
      earlier.run(sqlText(`UPDATE personal_code SET hash = NULL, chosen_at = NULL WHERE ${badges}`))
    // The first start after the upgrade has made a one-time code for its owner.
    await earlier.run(sqlText("DELETE FROM personal_code WHERE badge <> '1001'"))
    await reset("badge = '1001'")
    await seedDemoStore(earlier)
    expect(await without()).toBe(0)
    await reset("badge = '1004'")
    await seedDemoStore(earlier)
    expect(await without()).toBe(1)
    await earlier.close()
  })

  it("of an earlier version leads feedback to the chain's own page, unless somebody has set up another", async () => {
    const earlier = openDatabase(":memory:")
    await seedDemoStore(earlier)
    const feedback = async () => await setupValue(earlier, await storeOf(earlier, "101"), "feedbackUrl")
    const setUp = (url: string) =>
      earlier.run(sqlText("UPDATE setup SET value = ? WHERE key = 'feedbackUrl'", JSON.stringify(url)))
    await setUp("https://intranet.karat.example/feedback?store={store}")
    await seedDemoStore(earlier)
    expect(await feedback()).toBe("/feedback?store={store}&language={language}")
    await setUp("https://elsewhere.example")
    await seedDemoStore(earlier)
    expect(await feedback()).toBe("https://elsewhere.example")
    await earlier.close()
  })

  it("has the same reservations whenever it is made, counted back from then, and once", async () => {
    const made = async (now: string) => {
      const db = openDatabase(":memory:")
      await seedDemoStore(db)
      await writeDemoReservations(db, new Date(now))
      const rows = () =>
        db.all(sqlText<{ id: string; created_at: string }>("SELECT * FROM reservation ORDER BY id"))
      const first = await rows()
      await writeDemoReservations(db, new Date("2030-01-01T12:00:00Z"))
      expect(await rows()).toEqual(first)
      await db.close()
      return first
    }
    const [monday, tuesday] = [await made("2026-11-23T12:00:00Z"), await made("2026-11-24T12:00:00Z")]
    const timeless = (rows: typeof monday) => rows.map((row) => ({ ...row, created_at: "" }))
    expect(timeless(monday)).toEqual(timeless(tuesday))
    expect(monday.map(({ created_at }) => created_at)).not.toEqual(
      tuesday.map(({ created_at }) => created_at)
    )
  })

  it("of an earlier version gets exchange rates, and what was spent there stays spent", async () => {
    const earlier = openDatabase(":memory:")
    await seedDemoStore(earlier)
    await earlier.run(sqlText("UPDATE voucher SET balance_minor = 1 WHERE code = 'GIFT-DEMO-AAAA-0001'"))
    await earlier.run(sqlText("DELETE FROM voucher WHERE code = 'CRED-DEMO-AAAA-0002'"))
    await earlier.run(sqlText("DELETE FROM exchange_rate"))
    await earlier.run(sqlText("DELETE FROM setup WHERE key = 'tapToPayLink'"))
    expect(await seedDemoStore(earlier)).toBe(false)
    const balance = async (code: string) =>
      (
        await earlier.get(
          sqlText<{ balance: number }>("SELECT balance_minor AS balance FROM voucher WHERE code = ?", code)
        )
      )?.balance
    expect([await balance("GIFT-DEMO-AAAA-0001"), await balance("CRED-DEMO-AAAA-0002")]).toEqual([1, 250_00])
    expect(await earlier.all(sqlText("SELECT 1 FROM exchange_rate"))).toHaveLength(3)
    expect(await setupValue(earlier, await storeOf(earlier, "fi201"), "tapToPayLink")).toContain("{data}")
    await earlier.close()
  })
})
