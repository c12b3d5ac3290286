import { breakdowns, noSales } from "@karat/domain/sales-report/sales-report"
import { expect, it, onTestFinished } from "vitest"
import { storeOf } from "../catalogue/store.ts"
import { openTestDatabase } from "../testing/test-postgres.ts"
import { salesReport } from "./read-report.ts"

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
