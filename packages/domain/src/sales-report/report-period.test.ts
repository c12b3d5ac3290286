import fc from "fast-check"
import { expect, it } from "vitest"
import {
  comparedPeriod,
  dayAfter,
  daysIn,
  isReportDay,
  longestPeriod,
  namedPeriod,
  namedPeriods,
  periodFault,
  spansOf,
  spansOfDay
} from "./report-period.ts"

const anyDay = fc
  .date({ min: new Date("2019-12-25"), max: new Date("2029-03-05"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const anyPeriod = fc
  .tuple(anyDay, fc.integer({ min: 0, max: longestPeriod - 1 }))
  .map(([from, days]) => ({ from, to: dayAfter(from, days) }))

function daysOf({ from, to }: { readonly from: string; readonly to: string }): readonly string[] {
  return Array.from({ length: daysIn({ from, to }) }, (_, at) => dayAfter(from, at))
}

it("a period is made of kept spans that hold each of its days once and no other day · REP-2", () => {
  fc.assert(
    fc.property(anyPeriod, (period) => {
      const spans = new Set(spansOf(period))
      const around = { from: dayAfter(period.from, -400), to: dayAfter(period.to, 400) }
      for (const day of daysOf(around)) {
        const times = spansOfDay(day).filter((span) => spans.has(span)).length
        expect(times, day).toBe(day >= period.from && day <= period.to ? 1 : 0)
      }
    }),
    { numRuns: 60 }
  )
})

it("long periods take few spans · REP-2", () => {
  expect(spansOf({ from: "2025-01-01", to: "2026-12-31" })).toEqual(["2025", "2026"])
  expect(spansOf({ from: "2026-01-01", to: "2026-11-02" })).toEqual([
    "2026-Q1",
    "2026-Q2",
    "2026-Q3",
    "2026-10",
    "2026-11-01",
    "2026-11-02"
  ])
  fc.assert(fc.property(anyPeriod, (period) => spansOf(period).length <= 2 * (30 + 2 + 3) + 3))
})

it("a day is one of the calendar, and a period goes forward for three years at most · REP-1", () => {
  for (const wrong of ["2026-02-29", "2026-13-01", "1999-12-31", "20261101", "", "2026-11-01x"])
    expect(isReportDay(wrong), wrong).toBe(false)
  expect(isReportDay("2028-02-29")).toBe(true)
  expect(periodFault({ from: "2026-11-02", to: "2026-11-02" })).toBeUndefined()
  expect(periodFault({ from: "2026-11-02", to: "2026-11-01" })).toBe("backwards")
  expect(periodFault({ from: "2026-11-31", to: "2026-12-01" })).toBe("no-day")
  expect(periodFault({ from: "2024-01-01", to: "2026-12-31" })).toBeUndefined()
  expect(periodFault({ from: "2024-01-01", to: "2027-01-01" })).toBe("too-long")
})

it("is chosen by its name, and one that is not over ends today · REP-1", () => {
  // A Wednesday.
  const named = Object.fromEntries(
    namedPeriods.map((name) => [name, Object.values(namedPeriod(name, "2026-12-02")).join(" ")])
  )
  expect(named).toEqual({
    today: "2026-12-02 2026-12-02",
    yesterday: "2026-12-01 2026-12-01",
    thisWeek: "2026-11-30 2026-12-02",
    lastWeek: "2026-11-23 2026-11-29",
    thisMonth: "2026-12-01 2026-12-02",
    lastMonth: "2026-11-01 2026-11-30",
    thisYear: "2026-01-01 2026-12-02",
    lastYear: "2025-01-01 2025-12-31"
  })
  expect(namedPeriod("lastMonth", "2027-01-15")).toEqual({ from: "2026-12-01", to: "2026-12-31" })
  fc.assert(
    fc.property(anyDay, fc.constantFrom(...namedPeriods), (today, name) => {
      expect(periodFault(namedPeriod(name, today))).toBeUndefined()
    })
  )
})

it("is held against the one before it, the same weekdays of the weeks before, or of a year ago · REP-1", () => {
  const day = { from: "2026-12-02", to: "2026-12-02" }
  expect(comparedPeriod(day, "before")).toEqual({ from: "2026-12-01", to: "2026-12-01" })
  expect(comparedPeriod(day, "week")).toEqual({ from: "2026-11-25", to: "2026-11-25" })
  expect(comparedPeriod(day, "year")).toEqual({ from: "2025-12-03", to: "2025-12-03" })
  expect(comparedPeriod(day, "own", { from: "2026-01-01", to: "2026-01-02" })).toEqual({
    from: "2026-01-01",
    to: "2026-01-02"
  })
  expect(comparedPeriod(day, "own")).toBeUndefined()
  expect(comparedPeriod(day, "none")).toBeUndefined()
  expect(comparedPeriod({ from: "2026-03-01", to: "2026-03-31" }, "before")).toEqual({
    from: "2026-02-01",
    to: "2026-02-28"
  })
  expect(comparedPeriod({ from: "2026-01-01", to: "2026-12-31" }, "before")).toEqual({
    from: "2025-01-01",
    to: "2025-12-31"
  })
  const weekday = (text: string) => new Date(`${text}T00:00:00Z`).getUTCDay()
  fc.assert(
    fc.property(anyPeriod, fc.constantFrom("week" as const, "year" as const), (period, comparison) => {
      const before = comparedPeriod(period, comparison)
      expect(before === undefined ? 0 : daysIn(before)).toBe(daysIn(period))
      expect(weekday(before?.from ?? "")).toBe(weekday(period.from))
    })
  )
  fc.assert(
    fc.property(anyPeriod, fc.constantFrom("before" as const, "week" as const), (period, comparison) => {
      const { to = "" } = comparedPeriod(period, comparison) ?? {}
      expect(to < period.from).toBe(true)
    })
  )
})
