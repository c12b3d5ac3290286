import type { Currency } from "@karat/domain/money/currency"
import { formatMoney, localeTags } from "@karat/domain/money/format-amount"
import { minorUnits } from "@karat/domain/money/minor-units"
import type { ReportColumn } from "@karat/domain/sales-report/report-columns"
import { useLocale } from "../../locales/use-locale.ts"

/** Writes what stands in a cell of a report as the language of the screen does. */
export function useReportCell(
  currency: Currency
): (value: number | undefined, column: ReportColumn) => string {
  const locale = useLocale()
  return (value, column) => {
    if (value === undefined) return "–"
    switch (column) {
      case "pieces":
      case "customers":
        return new Intl.NumberFormat(localeTags[locale]).format(value)
      case "change":
        return new Intl.NumberFormat(localeTags[locale], {
          style: "percent",
          signDisplay: "exceptZero"
        }).format(value / 100)
      default:
        return formatMoney(minorUnits(value), currency, locale)
    }
  }
}
