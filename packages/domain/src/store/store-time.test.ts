import { expect, it } from "vitest"
import { storeTime, wallTime } from "./store-time.ts"

it("is the wall's day and hour in Stockholm and Helsinki, by summer and winter time · KARAT-70", () => {
  const told = (moment: string) => [wallTime("SE", new Date(moment)), wallTime("FI", new Date(moment))]
  expect(told("2026-11-23T21:59:59Z")).toEqual(["2026-11-23T22:59:59", "2026-11-23T23:59:59"])
  expect(told("2026-11-23T22:00:00Z")).toEqual(["2026-11-23T23:00:00", "2026-11-24T00:00:00"])
  expect(told("2026-11-23T23:00:00Z")).toEqual(["2026-11-24T00:00:00", "2026-11-24T01:00:00"])
  expect(told("2026-07-14T21:00:00Z")).toEqual(["2026-07-14T23:00:00", "2026-07-15T00:00:00"])
  expect(told("2026-07-14T22:00:00Z")).toEqual(["2026-07-15T00:00:00", "2026-07-15T01:00:00"])
  // The clocks go back at one in the morning by UTC.
  expect(told("2026-10-25T00:59:59Z")).toEqual(["2026-10-25T02:59:59", "2026-10-25T03:59:59"])
  expect(told("2026-10-25T01:00:00Z")).toEqual(["2026-10-25T02:00:00", "2026-10-25T03:00:00"])
  expect(storeTime("SE", new Date("2026-12-31T23:30:00Z"))).toEqual({ date: "2027-01-01", time: "00:30:00" })
})
