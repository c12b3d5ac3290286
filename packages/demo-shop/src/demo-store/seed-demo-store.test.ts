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

function seeded(): Database {
  const db = openDatabase(":memory:")
  seedDemoStore(db)
  return db
}

/** A fingerprint of every row of every table but the names that are made anew for each database. */
function fingerprint(db: Database): string {
  const tables = db.all(
    sqlText<{ name: string }>(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'item_search%' AND name NOT IN ('migration', 'catalogue_feed') ORDER BY name"
    )
  )
  const hash = createHash("sha256")
  for (const { name } of tables) hash.update(JSON.stringify(db.all(sqlText(`SELECT * FROM ${name}`))))
  return hash.digest("hex")
}

describe("the demo store", () => {
  let db: Database
  beforeAll(() => {
    db = seeded()
  })

  it("is the same row for row each time it is made", () => {
    expect(fingerprint(seeded())).toBe(fingerprint(db))
  })

  it("is not written over a store that is there", () => {
    const before = fingerprint(db)
    expect(seedDemoStore(db)).toBe(false)
    expect(fingerprint(db)).toBe(before)
  })

  it("sells at least three thousand items, each with a text and a price in both currencies", () => {
    const counts = db.get(
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

  it("has only barcodes with a right check digit, all different, some of its own making", () => {
    const codes = db.all(db.build.selectFrom("item_barcode").select("barcode")).map((row) => row.barcode)
    expect(codes.filter((code) => !hasEanCheckDigit(code))).toEqual([])
    expect(codes.filter((code) => !/^(?:73|64|2\d)/u.test(code))).toEqual([])
    expect(codes.filter((code) => code.startsWith("2")).length).toBeGreaterThan(20)
    expect(new Set(codes).size).toBe(codes.length)
  })

  it("has only item numbers that a scan takes for item numbers · SCAN-7", () => {
    const numbers = db.all(db.build.selectFrom("item").select("number")).map((row) => row.number)
    const other = numbers.filter((number) => classifyScan(number, "KRT").kind !== "item-number")
    expect(other).toEqual([])
  })

  it("has campaigns on about an eighth of the assortment and stock from below nothing up", () => {
    const row = db.get(
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
    (store) => {
      const fixed = Object.values(setupValue(db, storeOf(db, store), "fixedItems"))
      const numbers = [...fixed, ...setupValue(db, storeOf(db, store), "bags")]
      expect(numbers.filter((number) => findItem(db, store, undefined, number) === undefined)).toEqual([])
    }
  )

  it("gives a store's own setup before its country's", () => {
    expect(["101", "102", "fi201"].map((store) => setupValue(db, storeOf(db, store), "color"))).toEqual([
      "green",
      "argent",
      "argent"
    ])
  })

  it("of an earlier version gets the words of its expenses, unless somebody has set up others", () => {
    const earlier = openDatabase(":memory:")
    seedDemoStore(earlier)
    const expenses = () => setupValue(earlier, storeOf(earlier, "101"), "incomeExpense")
    const now = expenses()
    const setUp = (ids: readonly number[]) =>
      earlier.run(
        sqlText(
          "UPDATE setup SET value = ? WHERE key = 'incomeExpense' AND scope = 'SE'",
          JSON.stringify(ids.map((id) => ({ id, kind: "expense", name: "Porto", description: "" })))
        )
      )
    setUp([1, 10, 11, 12, 13])
    seedDemoStore(earlier)
    expect(expenses()).toEqual(now)
    setUp([1, 10, 99])
    seedDemoStore(earlier)
    expect(expenses().map(({ id }) => id)).toEqual([1, 10, 99])
    earlier.close()
  })

  it("of an earlier version gets the code of the demo for everybody, where nobody has chosen one · CODE-11", () => {
    const earlier = openDatabase(":memory:")
    seedDemoStore(earlier)
    const without = () =>
      earlier.get(
        sqlText<{ n: number }>(
          "SELECT count(*) AS n FROM staff LEFT JOIN personal_code USING (badge) WHERE hash IS NULL"
        )
      )?.n
    const reset = (badges: string) =>
      earlier.run(sqlText(`UPDATE personal_code SET hash = NULL, chosen_at = NULL WHERE ${badges}`))
    // The first start after the upgrade has made a one-time code for its owner.
    earlier.run(sqlText("DELETE FROM personal_code WHERE badge <> '1001'"))
    reset("badge = '1001'")
    seedDemoStore(earlier)
    expect(without()).toBe(0)
    reset("badge = '1004'")
    seedDemoStore(earlier)
    expect(without()).toBe(1)
    earlier.close()
  })

  it("of an earlier version leads feedback to the chain's own page, unless somebody has set up another", () => {
    const earlier = openDatabase(":memory:")
    seedDemoStore(earlier)
    const feedback = () => setupValue(earlier, storeOf(earlier, "101"), "feedbackUrl")
    const setUp = (url: string) =>
      earlier.run(sqlText("UPDATE setup SET value = ? WHERE key = 'feedbackUrl'", JSON.stringify(url)))
    setUp("https://intranet.karat.example/feedback?store={store}")
    seedDemoStore(earlier)
    expect(feedback()).toBe("/feedback?store={store}&language={language}")
    setUp("https://elsewhere.example")
    seedDemoStore(earlier)
    expect(feedback()).toBe("https://elsewhere.example")
    earlier.close()
  })

  it("has the same reservations whenever it is made, counted back from then, and once", () => {
    const made = (now: string) => {
      const db = openDatabase(":memory:")
      seedDemoStore(db)
      writeDemoReservations(db, new Date(now))
      const rows = () =>
        db.all(sqlText<{ id: string; created_at: string }>("SELECT * FROM reservation ORDER BY id"))
      const first = rows()
      writeDemoReservations(db, new Date("2030-01-01T12:00:00Z"))
      expect(rows()).toEqual(first)
      db.close()
      return first
    }
    const [monday, tuesday] = [made("2026-11-23T12:00:00Z"), made("2026-11-24T12:00:00Z")]
    const timeless = (rows: typeof monday) => rows.map((row) => ({ ...row, created_at: "" }))
    expect(timeless(monday)).toEqual(timeless(tuesday))
    expect(monday.map(({ created_at }) => created_at)).not.toEqual(
      tuesday.map(({ created_at }) => created_at)
    )
  })

  it("of an earlier version gets exchange rates, and what was spent there stays spent", () => {
    const earlier = openDatabase(":memory:")
    seedDemoStore(earlier)
    earlier.run(sqlText("UPDATE voucher SET balance_minor = 1 WHERE code = 'GIFT-DEMO-AAAA-0001'"))
    earlier.run(sqlText("DELETE FROM voucher WHERE code = 'CRED-DEMO-AAAA-0002'"))
    earlier.run(sqlText("DELETE FROM exchange_rate"))
    earlier.run(sqlText("DELETE FROM setup WHERE key = 'tapToPayLink'"))
    expect(seedDemoStore(earlier)).toBe(false)
    const balance = (code: string) =>
      earlier.get(
        sqlText<{ balance: number }>("SELECT balance_minor AS balance FROM voucher WHERE code = ?", code)
      )?.balance
    expect([balance("GIFT-DEMO-AAAA-0001"), balance("CRED-DEMO-AAAA-0002")]).toEqual([1, 250_00])
    expect(earlier.all(sqlText("SELECT 1 FROM exchange_rate"))).toHaveLength(3)
    expect(setupValue(earlier, storeOf(earlier, "fi201"), "tapToPayLink")).toContain("{data}")
    earlier.close()
  })
})
