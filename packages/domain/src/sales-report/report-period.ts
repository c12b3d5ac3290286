import { DateTime, Option } from "effect"

/** Days of a store's wall, both counted (`YYYY-MM-DD`). */
export interface Period {
  readonly from: string
  readonly to: string
}

/** What a period is held against. */
export const comparisons = ["before", "week", "year", "own", "none"] as const
export type Comparison = (typeof comparisons)[number]

/** Periods that are chosen by one press. */
export const namedPeriods = [
  "today",
  "yesterday",
  "thisWeek",
  "lastWeek",
  "thisMonth",
  "lastMonth",
  "thisYear",
  "lastYear"
] as const
export type NamedPeriod = (typeof namedPeriods)[number]

export type PeriodFault = "no-day" | "backwards" | "too-long"

/** A report is of so many days at most: three years and what a leap year adds. */
export const longestPeriod = 1096

const dayMs = 86_400_000

const midnight = (day: string): DateTime.Utc => DateTime.makeUnsafe(`${day}T00:00:00Z`)
const dayNumber = (day: string): number => DateTime.toEpochMillis(midnight(day)) / dayMs
const dayOf = (number: number): string => DateTime.formatIsoDateUtc(DateTime.makeUnsafe(number * dayMs))

/** Whether a text is a day of the calendar from 2000 up. */
export function isReportDay(text: string): boolean {
  if (!/^2\d{3}-\d{2}-\d{2}$/u.test(text)) return false
  const day = DateTime.make(`${text}T00:00:00Z`)
  return Option.isSome(day) && DateTime.formatIsoDateUtc(day.value) === text
}

/** How many days a period has. */
export function daysIn({ from, to }: Period): number {
  return dayNumber(to) - dayNumber(from) + 1
}

/** A day so many days later; earlier for a negative number. */
export function dayAfter(day: string, days: number): string {
  return dayOf(dayNumber(day) + days)
}

/** Why there is no report of a period; undefined where there is one. */
export function periodFault(period: Period): PeriodFault | undefined {
  if (!isReportDay(period.from) || !isReportDay(period.to)) return "no-day"
  const days = daysIn(period)
  if (days < 1) return "backwards"
  return days > longestPeriod ? "too-long" : undefined
}

/** The first day of the month of a day, so many months later. */
function monthStart(day: string, later = 0): string {
  return DateTime.formatIsoDateUtc(DateTime.add(midnight(`${day.slice(0, 7)}-01`), { months: later }))
}

/** Monday of the week of a day, as weeks begin in Sweden and Finland. */
function weekStart(day: string): string {
  const number = dayNumber(day)
  // 1 January 1970 was a Thursday.
  return dayOf(number - ((number + 3) % 7))
}

/** The period of a name, seen from today. One that is not over yet ends today. */
export function namedPeriod(name: NamedPeriod, today: string): Period {
  const year = today.slice(0, 4)
  const before = String(Number(year) - 1)
  switch (name) {
    case "today":
      return { from: today, to: today }
    case "yesterday":
      return { from: dayAfter(today, -1), to: dayAfter(today, -1) }
    case "thisWeek":
      return { from: weekStart(today), to: today }
    case "lastWeek":
      return { from: dayAfter(weekStart(today), -7), to: dayAfter(weekStart(today), -1) }
    case "thisMonth":
      return { from: monthStart(today), to: today }
    case "lastMonth":
      return { from: monthStart(today, -1), to: dayAfter(monthStart(today), -1) }
    case "thisYear":
      return { from: `${year}-01-01`, to: today }
    case "lastYear":
      return { from: `${before}-01-01`, to: `${before}-12-31` }
  }
}

/** How many whole months a period is; 0 where it is no whole ones. */
function wholeMonths({ from, to }: Period): number {
  if (!from.endsWith("-01") || !dayAfter(to, 1).endsWith("-01")) return 0
  const months = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  return months(to) - months(from) + 1
}

/**
 * The period that another is held against: the one right before it (of as many whole months, or of as many days), the
 * same weekdays of the last weeks, or the same weekdays a year ago. Undefined where it is held against none.
 * @param own the period that is asked for by its days
 */
export function comparedPeriod(period: Period, comparison: Comparison, own?: Period): Period | undefined {
  const days = daysIn(period)
  const earlier = (by: number) => ({ from: dayAfter(period.from, -by), to: dayAfter(period.to, -by) })
  switch (comparison) {
    case "before": {
      const months = wholeMonths(period)
      return months === 0
        ? earlier(days)
        : { from: monthStart(period.from, -months), to: dayAfter(period.from, -1) }
    }
    case "week":
      return earlier(Math.ceil(days / 7) * 7)
    case "year":
      return earlier(364)
    case "own":
      return own
    case "none":
      return undefined
  }
}

const quarterOf = (day: string): string => `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`

/** Every span of time that a day is in and that sums are kept of: itself, its month, its quarter and its year. */
export function spansOfDay(day: string): readonly string[] {
  return [day, day.slice(0, 7), quarterOf(day), day.slice(0, 4)]
}

const longerSpans = [
  { months: 12, name: (day: string) => day.slice(0, 4) },
  { months: 3, name: quarterOf },
  { months: 1, name: (day: string) => day.slice(0, 7) }
] as const

/** The fewest spans of kept sums that are a period together, no day of it twice. */
export function spansOf({ from, to }: Period): readonly string[] {
  const spans: string[] = []
  let day = from
  while (day <= to) {
    const [span, next] = longestSpan(day, to)
    spans.push(span)
    day = next
  }
  return spans
}

/** The longest span that begins with a day and ends within a period, and the day after it. */
function longestSpan(day: string, to: string): readonly [span: string, next: string] {
  for (const { months, name } of longerSpans) {
    const begins = day.endsWith("-01") && (Number(day.slice(5, 7)) - 1) % months === 0
    const next = monthStart(day, months)
    if (begins && dayAfter(next, -1) <= to) return [name(day), next]
  }
  return [day, dayAfter(day, 1)]
}
