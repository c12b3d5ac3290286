import { expect, it } from "vitest"
import { newId } from "./new-id.ts"

it("an id is a UUID of the seventh kind that sorts by its time, and no two are alike", () => {
  const start = Date.parse("2026-11-20T09:00:00Z")
  const ids = Array.from({ length: 500 }, (_, at) => newId(new Date(start + at)))
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}$/u)
  expect(ids.toSorted()).toEqual(ids)
  expect(Number.parseInt((ids[7] ?? "").replace("-", "").slice(0, 12), 16)).toBe(start + 7)
  const sameMoment = Array.from({ length: 1000 }, () => newId(new Date(start)))
  expect(new Set(sameMoment).size).toBe(1000)
  expect(new Set(sameMoment.map((id) => id.slice(-12))).size).toBe(1000)
})
