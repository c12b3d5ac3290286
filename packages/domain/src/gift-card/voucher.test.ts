import { expect, it } from "vitest"
import { isExpired } from "./voucher.ts"

it("a voucher is good until the end of its last day, and without one for good · KARAT-112", () => {
  const until = { expiresOn: "2026-11-21" }
  expect(
    ["2026-11-20", "2026-11-21", "2026-11-22", "2027-01-01"].map((today) => isExpired(until, today))
  ).toEqual([false, false, true, true])
  expect(isExpired({}, "2099-01-01")).toBe(false)
})
