import { SalesReports } from "@karat/domain/ports/sales-reports"
import { breakdowns } from "@karat/domain/sales-report/sales-report"
import { describe, expect, it } from "vitest"
import { answer, type Make, refusal } from "./answers.ts"
import { knownShop } from "./known-shop.ts"

/** What every adapter of SalesReports does. */
export function salesReportsContract(name: string, make: Make<SalesReports>): void {
  describe(`SalesReports by ${name}`, () => {
    const period = { from: "2026-01-01", to: "2026-01-03" }
    const before = { from: "2025-01-02", to: "2025-01-04" }

    it("has a row for each day of a period, beside the day that it is held against · REP-1", async () => {
      const till = await make()
      const reports = await answer(till, SalesReports)
      const report = await answer(till, reports.read(knownShop.badge, { period, before, by: "day" }))
      expect(report.rows.map(({ key }) => key)).toEqual(["2026-01-01", "2026-01-02", "2026-01-03"])
      expect(report.rows.every((row) => row.before?.gross === 0)).toBe(true)
      expect(report.total.before).toMatchObject({ gross: 0, customers: 0 })
      expect(report.currency).toBe("SEK")
      expect(report.stores.length).toBeGreaterThan(0)
      const alone = await answer(till, reports.read(knownShop.badge, { period, by: "day" }))
      expect([alone.total.before, alone.rows[0]?.before]).toEqual([undefined, undefined])
    })

    it("answers every breakdown, of one store as well, and refuses whoever may not see it · REP-1 REP-3", async () => {
      const till = await make()
      const reports = await answer(till, SalesReports)
      const [store] = (await answer(till, reports.read(knownShop.badge, { period, by: "store" }))).stores
      for (const by of breakdowns) {
        const question = { period, before, by, storeNumber: store?.number }
        expect((await answer(till, reports.read(knownShop.badge, question))).more, by).toBe(0)
      }
      expect(
        await refusal(till, reports.read(knownShop.badgeThatStays, { period, by: "day" }))
      ).toMatchObject({
        status: 422,
        code: "not_administrator"
      })
      const backwards = { from: "2026-01-03", to: "2026-01-01" }
      expect(
        await refusal(till, reports.read(knownShop.badge, { period: backwards, by: "day" }))
      ).toMatchObject({ status: 422, code: "period_invalid" })
    })
  })
}
