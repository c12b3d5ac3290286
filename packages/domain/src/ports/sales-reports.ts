import { Context, type Effect } from "effect"
import type { ReportQuestion, SalesReport } from "../sales-report/sales-report.ts"
import type { CallFailure } from "./call-failure.ts"

/** What the stores of the till's country sold. */
export class SalesReports extends Context.Service<
  SalesReports,
  {
    /** The sales of a period, for those who administer the shop. */
    readonly read: (badgeNumber: string, question: ReportQuestion) => Effect.Effect<SalesReport, CallFailure>
  }
>()("@karat/domain/ports/SalesReports") {}
