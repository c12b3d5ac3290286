import type { Period } from "@karat/domain/sales-report/report-period"
import type { SalesReport } from "@karat/domain/sales-report/sales-report"
import { localeTags } from "@karat/domain/money/format-amount"
import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts"
import { formatDate } from "../../locales/format-date.ts"
import { useLocale } from "../../locales/use-locale.ts"
import { useTexts } from "../../locales/use-texts.ts"
import { useReportCell } from "./use-report-cell.ts"
import styles from "./sales-report-screen.module.css"

interface SalesPlotProps {
  readonly by: "day" | "hour"
  readonly report: SalesReport
  readonly period: Period
}

/** Sales of each day or hour beside those that they are held against. The table of the report says the same. */
export function SalesPlot({ by, report, period }: SalesPlotProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const cell = useReportCell(report.currency)
  const compares = report.total.before !== undefined
  const data = report.rows.map(({ key, now, before }) => ({
    key,
    now: now.gross,
    before: before?.gross ?? 0
  }))
  const short = new Intl.DateTimeFormat(localeTags[locale], {
    day: "numeric",
    month: "numeric",
    timeZone: "UTC"
  })
  const tick = (key: string) => (by === "day" ? short.format(new Date(`${key}T00:00:00Z`)) : key)
  const compact = new Intl.NumberFormat(localeTags[locale], { notation: "compact" })
  const label = t("salesPlot", {
    by: t(`salesBy.${by}`).toLocaleLowerCase(localeTags[locale]),
    from: formatDate(period.from, locale),
    to: formatDate(period.to, locale)
  })
  return (
    <figure className={styles.plot} aria-label={label}>
      <div aria-hidden="true">
        <ResponsiveContainer width="100%" height={240}>
          <BarChart
            data={data}
            margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
            barGap={1}
            accessibilityLayer={false}
          >
            <CartesianGrid vertical={false} stroke="var(--line)" />
            <XAxis
              dataKey="key"
              tickFormatter={tick}
              tickLine={false}
              stroke="var(--ink-3)"
              minTickGap={16}
            />
            <YAxis
              width={64}
              axisLine={false}
              tickLine={false}
              stroke="var(--ink-3)"
              tickFormatter={(value: number) => compact.format(value / 100)}
            />
            <Tooltip
              cursor={{ fill: "var(--sunken)" }}
              contentStyle={{
                background: "var(--surface)",
                border: "1px solid var(--line)",
                borderRadius: 8
              }}
              labelFormatter={(key) =>
                typeof key === "string" && by === "day" ? formatDate(key, locale) : key
              }
              itemSorter={({ dataKey }) => (dataKey === "now" ? 0 : 1)}
              formatter={(value) => cell(Number(value), "amount")}
            />
            {compares ? <Legend itemSorter={null} /> : null}
            <Bar dataKey="now" name={t("salesAmount")} fill="var(--brand)" isAnimationActive={false} />
            {compares ? (
              <Bar dataKey="before" name={t("salesBefore")} fill="var(--ink-3)" isAnimationActive={false} />
            ) : null}
          </BarChart>
        </ResponsiveContainer>
      </div>
    </figure>
  )
}
