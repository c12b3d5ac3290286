import { breakdowns, noSales } from "@karat/domain/sales-report/sales-report"
import { expect, it, onTestFinished } from "vitest"
import { storeOf } from "../catalogue/store.ts"
import { archivedSale } from "../testing/archived-sale.ts"
import { countedTrips } from "../testing/counted-trips.ts"
import { openTestDatabase } from "../testing/test-postgres.ts"
import { salesReport } from "./read-report.ts"
import { addWaiting } from "./sales-sums.ts"

it("every breakdown is read from PostgreSQL, beside another period and of a period without a sale", async () => {
  const db = await openTestDatabase({ demo: true })
  onTestFinished(() => db.close())
  const store = await storeOf(db, "101")
  const day = { from: "1999-05-01", to: "1999-05-02" }
  for (const by of breakdowns)
    for (const storeNumber of [undefined, "101"])
      for (const before of [undefined, { from: "1999-04-01", to: "1999-04-02" }]) {
        const report = await salesReport(db, store, { by, period: day, before, storeNumber })
        expect(report.total.now, by).toEqual(noSales)
      }
})

it("receipts are added to the sums together, and wait for PostgreSQL less than once each", async () => {
  const db = await openTestDatabase({ demo: true })
  onTestFinished(() => db.close())
  await db.run(db.build.deleteFrom("sales_sum_waiting"))
  await db.transaction(async () => {
    for (let at = 0; at < 20; at += 1) await archivedSale({ db }, [100_00 + at, 50_00])
  })
  const made = await countedTrips()(async () => {
    expect(await db.transaction(() => addWaiting(db, 20))).toBe(20)
  })
  expect(made.length).toBeLessThan(20)
})
