import { expect, it } from "vitest"
import { formatDate } from "./format-date.ts"

it("writes the store's date and time as each language does, wherever the till stands · PARK-4", () => {
  expect(formatDate("2026-11-20", "sv", "23:05:00")).toBe("20 nov. 2026 23:05")
  expect(formatDate("2026-11-20", "fi")).toBe("20.11.2026")
})

it("leaves what is no date as it is", () => {
  expect(formatDate("soon", "en")).toBe("soon")
  expect(formatDate("2026-11-20", "en", "later")).toBe("2026-11-20 later")
})
