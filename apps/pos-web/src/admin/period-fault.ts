import type { PeriodFault } from "@karat/domain/sales-report/report-period"
import type { Message } from "@karat/ui/locales/message"

/** Why days are no period. */
export const periodFaultMessages: Readonly<Record<PeriodFault, Message>> = {
  "no-day": { key: "salesNoDay" },
  backwards: { key: "salesNotForward" },
  "too-long": { key: "salesTooLong" }
}
