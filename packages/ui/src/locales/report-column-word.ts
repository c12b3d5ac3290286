import { amountOf, type ReportColumn } from "@karat/domain/sales-report/report-columns"
import type { Breakdown } from "@karat/domain/sales-report/sales-report"
import type { MessageKey } from "./message-key.ts"

const words = {
  before: "salesBefore",
  change: "salesChange",
  net: "salesWithoutVat",
  pieces: "salesItems",
  customers: "salesCustomers",
  average: "salesAverage",
  discount: "salesDiscounts"
} as const

const amountWords = { gross: "salesAmount", discount: "salesTakenOff", returned: "salesCameBack" } as const

/** The head of a column of a report. */
export function columnWord(column: ReportColumn, by: Breakdown): MessageKey {
  if (column === "amount") return by === "tender" ? "salesPaid" : amountWords[amountOf(by)]
  const counts = by === "tender" || by === "discount" || by === "return"
  return column === "customers" && counts ? "salesReceipts" : words[column]
}
