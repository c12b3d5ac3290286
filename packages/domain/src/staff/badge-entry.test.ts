import fc from "fast-check"
import { expect, it } from "vitest"
import { badgeEntryRefusal, badgeKey, typeBadge } from "./badge-entry.ts"

const typed = (keys: readonly string[]) =>
  keys.reduce((badge, key) => {
    const meaning = badgeKey(key, badge)
    return meaning === undefined ? badge : typeBadge(badge, meaning)
  }, "")

it("confirms by space while a badge is being typed, and only then · LOGIN-16", () => {
  expect(badgeKey(" ", "1001")).toEqual({ type: "confirm" })
  expect(badgeKey(" ", "")).toBeUndefined()
})

it("takes an underscore for backspace · LOGIN-17", () => {
  expect(typed(["1", "0", "_", "2"])).toBe("12")
})

it("ignores every other key that is not a digit · LOGIN-18", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ minLength: 1, maxLength: 8 })), (keys) => {
      expect(typed(keys)).toMatch(/^\d{0,10}$/)
    })
  )
  expect(typed(["1", "a", "F1", "é", "2"])).toBe("12")
})

it("is blocked without a terminal · LOGIN-19", () => {
  expect(badgeEntryRefusal({ terminalNumber: undefined, connectionSpeed: 10 })).toBe("no-terminal")
})

it("is blocked while the connection is slow, which means offline · LOGIN-20", () => {
  expect(badgeEntryRefusal({ terminalNumber: "WK1011", connectionSpeed: 0 })).toBe("connection-slow")
  expect(badgeEntryRefusal({ terminalNumber: "WK1011", connectionSpeed: 0.1 })).toBeUndefined()
})

it("can be typed without the line where the store lets those log in who have done so of late · OFF-36", () => {
  const till = { terminalNumber: "WK1011", connectionSpeed: 0 }
  expect(badgeEntryRefusal({ ...till, offlineLogin: true })).toBeUndefined()
  expect(badgeEntryRefusal({ ...till, offlineLogin: false })).toBe("connection-slow")
  expect(badgeEntryRefusal({ ...till, terminalNumber: undefined, offlineLogin: true })).toBe("no-terminal")
})

it("confirms by Enter, deletes by backspace, and stays as it is when it is confirmed · LOGIN-16", () => {
  expect(badgeKey("Enter", "1001")).toEqual({ type: "confirm" })
  expect(badgeKey("Enter", "")).toBeUndefined()
  for (const key of ["a", "", "F1", "Tab", "10"]) expect(badgeKey(key, "1001"), key).toBeUndefined()
  expect(typed(["1", "0", "3", "Backspace"])).toBe("10")
  expect(typeBadge("1001", { type: "confirm" })).toBe("1001")
})

it("has ten digits at the most · LOGIN-18", () => {
  expect(typed([..."1234567890"])).toBe("1234567890")
  expect(typed([..."12345678901"])).toBe("1234567890")
})
