import { type CallFailure, Refused, Unreachable } from "@karat/domain/ports/call-failure"
import { SalesReports } from "@karat/domain/ports/sales-reports"
import type { ReportQuestion, SalesReport } from "@karat/domain/sales-report/sales-report"
import { discountReport, itemReport, weekReport } from "@karat/ui/testing/sales-report-model"
import { Effect, Layer } from "effect"
import { expect, it } from "vitest"
import { runWith, sayingAndGoing } from "../testing/test-till.ts"
import { SalesReportViewModel } from "./sales-report-view-model.ts"

/** A Wednesday in Stockholm. */
const now = new Date("2026-12-02T10:00:00Z")

function reports(query = "", answers: (SalesReport | CallFailure)[] = []) {
  const asked: (ReportQuestion & { readonly badge: string })[] = []
  const files: string[][] = []
  const port = Layer.mock(SalesReports, {
    read: (badge, question) =>
      Effect.suspend(() => {
        asked.push({ badge, ...question })
        const answer = answers.shift() ?? weekReport
        return "rows" in answer ? Effect.succeed(answer) : Effect.fail(answer)
      })
  })
  const { said, gone, notices, navigation } = sayingAndGoing()
  const model = new SalesReportViewModel({
    run: runWith(port),
    session: { badgeNumber: "1001", claims: { storeNumber: "101" } },
    notices,
    navigation: { ...navigation, query: new URLSearchParams(query) },
    texts: { t: (key) => key },
    locale: () => "sv",
    page: { print: () => undefined },
    clock: () => now,
    saveFile: (...file) => void files.push(file)
  })
  return { model, asked, gone, said, files }
}

it("begins with this month beside the same weekdays of a year before, by the day of the store · REP-1", async () => {
  const { model, asked } = reports()
  await model.load()
  expect(asked).toEqual([
    {
      badge: "1001",
      period: { from: "2026-12-01", to: "2026-12-02" },
      before: { from: "2025-12-02", to: "2025-12-03" },
      by: "day",
      storeNumber: undefined
    }
  ])
  expect([model.status, model.report, model.stores.length]).toEqual(["ready", weekReport, 2])
})

it("asks again for each thing that is chosen, and its address says it all · REP-1", async () => {
  const { model, asked, gone } = reports()
  model.chooseBreakdown("brand")
  model.chooseStore("102")
  model.choosePeriod("lastWeek")
  model.compareWith("own")
  model.setOwn({ to: "2026-01-31" })
  model.choosePeriod(undefined)
  model.setPeriod({ from: "2026-11-20" })
  await expect.poll(() => model.status).toBe("ready")
  expect(gone.at(-1)).toBe(
    "/admin/reports?by=brand&from=2026-11-20&to=2026-11-29&with=own&withFrom=2025-11-24&withTo=2026-01-31&store=102"
  )
  const again = reports(gone.at(-1)?.split("?")[1]).model
  expect([again.period, again.before, again.by, again.storeNumber, again.named]).toEqual([
    { from: "2026-11-20", to: "2026-11-29" },
    { from: "2025-11-24", to: "2026-01-31" },
    "brand",
    "102",
    undefined
  ])
  expect(asked.at(-1)).toMatchObject({ by: "brand", storeNumber: "102" })
  const wrong = reports("by=weather&period=someday&from=2026-02-31&to=x&with=y").model
  expect([wrong.by, wrong.named, wrong.comparison]).toEqual(["day", "thisMonth", "year"])
})

it("asks for no days that are none, and shows no answer to what was chosen before · REP-1", async () => {
  const { model, asked } = reports("", [itemReport, discountReport])
  model.choosePeriod(undefined)
  await expect.poll(() => model.status).toBe("ready")
  model.setPeriod({ to: "2026-11-01" })
  expect(model.periodFault).toEqual({ key: "salesNotForward" })
  model.setPeriod({ from: "", to: "2026-12-02" })
  expect([model.periodFault, model.before]).toEqual([{ key: "salesNoDay" }, undefined])
  model.setPeriod({ from: "2020-01-01" })
  expect(model.periodFault).toEqual({ key: "salesTooLong" })
  expect(asked).toHaveLength(1)
  const older = reports("", [itemReport, discountReport])
  const one = older.model.load()
  older.model.chooseBreakdown("discount")
  await one
  await expect.poll(() => older.model.status).toBe("ready")
  expect(older.model.report).toBe(discountReport)
})

it("says whom it is not for, and keeps no rows of before where it failed · REP-3", async () => {
  const refused = new Refused({ status: 422, code: "not_administrator", text: "No." })
  const { model, gone } = reports("", [weekReport, new Unreachable({ cause: "gone" }), refused])
  await model.load()
  await model.load()
  expect([model.status, model.report]).toEqual(["failed", undefined])
  await model.load()
  expect([model.status, model.failure]).toEqual(["forbidden", undefined])
  model.back()
  expect(gone).toEqual(["/admin"])
})

it("saves the table that is shown as one for spreadsheets · REP-4", async () => {
  const { model, files, said } = reports("by=item&period=lastWeek", [itemReport])
  model.save()
  expect(files).toEqual([])
  await model.load()
  model.save()
  const [[name, text] = []] = files
  expect(name).toBe("karat-item-2026-11-23-2026-11-29.csv")
  expect(text?.split("\r\n").slice(0, 3)).toEqual([
    '\u{FEFF}"salesBy.item";"salesAmount";"salesBefore";"salesChange %";"salesWithoutVat";"salesItems";"salesCustomers";"salesAverage";"salesDiscounts"',
    '"Ring Celeste 18K vitguld med briljant 0,25 ct";12900,00;;;10320,00;3;3;4300,00;516,00',
    '"Klocka Nordlys 38 mm";8990,00;17980,00;-50;7192,00;2;2;4495,00;359,60'
  ])
  expect(said).toEqual([{ key: "salesSaved" }])
})
