import { describe, expect, it } from "vitest"
import { cashCurrenciesOf } from "./cash-day.ts"
import { minorUnits } from "../money/minor-units.ts"
import { needsReason } from "./count-difference.ts"

const drawer = (counted: number, opening = 500_00) => ({
  counted: minorUnits(counted),
  opening: minorUnits(opening),
  flow: minorUnits(300_00),
  left: minorUnits(500_00)
})

describe("a count that differs", () => {
  it("needs a reason above the sum of the store, and above a usual one where none is set · KARAT-129", () => {
    const store = { currency: "SEK" } as const
    expect(needsReason(drawer(700_00), "SEK", store)).toBe(false)
    expect(needsReason(drawer(699_99), "SEK", store)).toBe(true)
    expect(needsReason(drawer(900_01), "SEK", store)).toBe(true)
    expect(needsReason(drawer(790_00), "EUR", store)).toBe(false)
    expect(needsReason(drawer(789_99), "EUR", store)).toBe(true)
    const strict = { currency: "SEK", highestDifference: minorUnits(0) } as const
    expect(needsReason(drawer(800_00), "SEK", strict)).toBe(false)
    expect(needsReason(drawer(800_01), "SEK", strict)).toBe(true)
    expect(needsReason(drawer(795_00), "EUR", strict)).toBe(false)
  })

  it("is measured by the books, whatever the drawer is said to have been opened with · KARAT-129", () => {
    expect(needsReason(drawer(400_00, 100_00), "SEK", { currency: "SEK" })).toBe(true)
  })
})

it("a drawer's own currency stands first · KARAT-138", () => {
  expect(cashCurrenciesOf("EUR")).toEqual(["EUR", "SEK", "NOK"])
  expect(cashCurrenciesOf("SEK")).toEqual(["SEK", "NOK", "EUR"])
})
