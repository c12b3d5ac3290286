import fc from "fast-check"
import { afterEach, expect, it, vi } from "vitest"
import { storeDay, storeTime } from "./store-clock.ts"

afterEach(() => void vi.unstubAllEnvs())

it("counts days by the calendar, over months, leap days and clocks that are put forward · KARAT-25", () => {
  // Half past midnight on the day after the clocks were put forward: a day of hours earlier is the day before that.
  expect(storeDay("101", new Date("2026-03-29T22:30:00Z"), 1)).toBe("2026-03-29")
  const anyMoment = fc.date({
    min: new Date("2000-02-01T00:00:00Z"),
    max: new Date("2099-12-31T00:00:00Z"),
    noInvalidDate: true
  })
  fc.assert(
    fc.property(anyMoment, fc.nat(30), fc.constantFrom("101", "fi201"), (now, days, store) => {
      const daysFromUtc = (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000
      expect(daysFromUtc(storeDay(store, now)) - daysFromUtc(storeDay(store, now, days))).toBe(days)
      expect(storeTime(store, now).slice(0, 10)).toBe(storeDay(store, now))
    })
  )
})

it("goes by the wall of the store, wherever the till believes to stand · CASH-1 KPI-6", () => {
  for (const zone of ["America/Los_Angeles", "Asia/Tokyo"]) {
    vi.stubEnv("TZ", zone)
    const moment = new Date("2026-11-21T22:30:00Z")
    expect([storeDay("101", moment), storeDay("fi201", moment)]).toEqual(["2026-11-21", "2026-11-22"])
    expect(storeTime("fi201", moment)).toBe("2026-11-22T00:30:00")
  }
})
