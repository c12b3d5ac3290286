import { readSalesReport } from "@karat/contract/sales-report"
import { type Period, periodFault } from "@karat/domain/sales-report/report-period"
import { type Breakdown, breakdowns } from "@karat/domain/sales-report/sales-report"
import { findStore } from "../catalogue/store.ts"
import { Refusal } from "../http/refusal.ts"
import type { CallBinder } from "../idempotency/call-binder.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"
import { holdAdministrator } from "../staff/hold-proof.ts"
import { salesReport } from "./read-report.ts"

/** What the shop's stores sold, for those who administer it. */
export function bindSalesReports(bind: CallBinder, parts: StoreServerParts): void {
  const { db } = parts
  bind.read(readSalesReport, async ({ query, caller }) => {
    await holdAdministrator(parts, caller, query.badgeNumber)
    const { beforeFrom, beforeTo, by = "", storeNumber } = query
    if (!isBreakdown(by))
      throw new Refusal(422, "breakdown_invalid", `A report is by one of ${breakdowns.join(", ")}.`)
    if (storeNumber !== undefined && (await findStore(db, storeNumber))?.country !== caller.store.country)
      throw new Refusal(404, "store_not_found", "There is no such store in this country.")
    const before =
      beforeFrom === undefined && beforeTo === undefined ? undefined : checked(beforeFrom, beforeTo)
    return await salesReport(db, caller.store, {
      period: checked(query.from, query.to),
      before,
      by,
      storeNumber
    })
  })
}

function isBreakdown(by: string): by is Breakdown {
  return (breakdowns as readonly string[]).includes(by)
}

const refused = {
  "no-day": "A day is written as 2026-11-22.",
  backwards: "A period ends on its first day or later.",
  "too-long": "A report is of three years at most."
} as const

/** Refuses with 422 what is no period. */
function checked(from = "", to = ""): Period {
  const fault = periodFault({ from, to })
  if (fault !== undefined) throw new Refusal(422, "period_invalid", refused[fault])
  return { from, to }
}
