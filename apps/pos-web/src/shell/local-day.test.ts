import fc from "fast-check"
import { afterEach, expect, it, vi } from "vitest"
import { localDay } from "./local-day.ts"

afterEach(() => void vi.unstubAllEnvs())

it("counts days by the calendar, over months, leap days and clocks that are put forward · KARAT-25", () => {
  vi.stubEnv("TZ", "Europe/Stockholm")
  // Half past midnight on the day after the clocks were put forward: a day of hours earlier is the day before that.
  expect(localDay(new Date("2026-03-29T22:30:00Z"), 1)).toBe("2026-03-29")
  const anyMoment = fc.date({
    min: new Date("2000-02-01T00:00:00Z"),
    max: new Date("2099-12-31T00:00:00Z"),
    noInvalidDate: true
  })
  fc.assert(
    fc.property(anyMoment, fc.nat(30), (now, days) => {
      const daysFromUtc = (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000
      expect(daysFromUtc(localDay(now)) - daysFromUtc(localDay(now, days))).toBe(days)
    })
  )
})
