import fc from "fast-check"
import { expect, it } from "vitest"
import { booksOfStores, daysOfMonth, monthAfter, monthsDue } from "./given-books.ts"

it("months are counted on and back over the years, and have all of their days · BOOKS-3", () => {
  expect([monthAfter("2026-12", 1), monthAfter("2026-01", -1), monthAfter("2026-05", -17)]).toEqual([
    "2027-01",
    "2025-12",
    "2024-12"
  ])
  expect(daysOfMonth("2028-02")).toEqual({ from: "2028-02-01", to: "2028-02-29" })
  expect(daysOfMonth("2026-12")).toEqual({ from: "2026-12-01", to: "2026-12-31" })
  fc.assert(
    fc.property(fc.integer({ min: 2000, max: 2999 }), fc.integer({ min: 1, max: 12 }), (year, number) => {
      const month = `${year}-${String(number).padStart(2, "0")}`
      const { to } = daysOfMonth(month)
      const next = new Date(Date.parse(`${to}T00:00:00Z`) + 86_400_000).toISOString()
      expect(next.slice(0, 10)).toBe(`${monthAfter(month, 1)}-01`)
    })
  )
})

it("a month is due from five o'clock on the first of the next one, and those before it that were not sent · BOOKS-3", () => {
  const due = (since: string, date: string, time = "12:00:00") => monthsDue(since, { date, time })
  expect(due("2026-11", "2026-11-30", "23:59:59")).toEqual([])
  expect(due("2026-11", "2026-12-01", "04:59:59")).toEqual([])
  expect(due("2026-11", "2026-12-01", "05:00:00")).toEqual(["2026-11"])
  expect(due("2026-11", "2027-02-01", "00:30:00")).toEqual(["2026-11", "2026-12"])
  expect(due("2026-11", "2027-02-02", "00:30:00")).toEqual(["2026-11", "2026-12", "2027-01"])
  expect(due("2020-01", "2026-12-24")).toHaveLength(12)
  expect(due("2020-01", "2026-12-24").at(-1)).toBe("2026-11")
})

it("stores of one company are in the same books · BOOKS-1", () => {
  const store = (number: string, organisationNumber: string) => ({
    number,
    name: "",
    company: "",
    organisationNumber
  })
  const books = booksOfStores([store("101", "1"), store("102", "2"), store("103", "1")])
  expect(books.map((stores) => stores.map(({ number }) => number))).toEqual([["101", "103"], ["102"]])
})
