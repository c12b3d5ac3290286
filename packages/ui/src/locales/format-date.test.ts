import { wallTime } from "@karat/domain/store/store-time"
import fc from "fast-check"
import { afterEach, expect, it, vi } from "vitest"
import { formatDate, formatDays, formatMoment, formatTime, formatNoticeTime } from "./format-date.ts"

afterEach(() => void vi.unstubAllEnvs())

it("writes the store's date and time as each language does, wherever the till stands · PARK-4", () => {
  expect(formatDate("2026-11-20", "sv", "23:05:00")).toBe("20 nov. 2026 23:05")
  expect(formatDate("2026-11-20", "fi")).toBe("20.11.2026")
})

it("writes days from the first to the last, and one day alone · BOOKS-2", () => {
  expect(formatDays({ from: "2026-11-01", to: "2026-11-30" }, "en")).toBe("1 Nov 2026 – 30 Nov 2026")
  expect(formatDays({ from: "2026-12-01", to: "2026-12-01" }, "en")).toBe("1 Dec 2026")
})

it("leaves what is no date as it is", () => {
  expect(formatDate("soon", "en")).toBe("soon")
  expect(formatDate("2026-11-20", "en", "later")).toBe("2026-11-20 later")
})

it("writes a moment by the clock on the store's wall, whatever zone the till believes to stand in · KARAT-70", () => {
  const anyMoment = fc.date({
    min: new Date("2000-01-01T00:00:00Z"),
    max: new Date("2099-12-31T00:00:00Z"),
    noInvalidDate: true
  })
  fc.assert(
    fc.property(
      anyMoment,
      fc.constantFrom("SE" as const, "FI" as const),
      fc.constantFrom("sv" as const, "fi" as const, "en" as const),
      fc.constantFrom("UTC", "America/Los_Angeles", "Asia/Tokyo"),
      (moment, country, locale, zone) => {
        vi.stubEnv("TZ", zone)
        const [date = "", time = ""] = wallTime(country, moment).split("T")
        const written = (style?: Intl.DateTimeFormatOptions) =>
          formatMoment(moment.toISOString(), { country, locale, style })
        expect(written({ timeStyle: "short" })).toBe(formatTime(time, locale))
        expect(written()).toBe(formatDate(date, locale, time))
      }
    )
  )
})

it("leaves what is no moment as it is", () => {
  expect(formatMoment("later", { country: "FI", locale: "en" })).toBe("later")
})

it("when something is to work again is written as the language writes a time, and other words as they are · KARAT-148", () => {
  const said = (text: string) => formatNoticeTime(text, { country: "SE", locale: "en" })
  expect(said("2026-11-20 14:00")).toBe("20 Nov 2026, 14:00")
  expect(said("2026-11-20T14:00:00")).toBe("20 Nov 2026, 14:00")
  expect(said("2026-11-20T13:00:00.000Z")).toBe("20 Nov 2026, 14:00")
  for (const words of ["14:30", "after lunch", "", "2026-11-20", "2026-99-99T25:00:00Z"])
    expect(said(words)).toBe(words)
})
