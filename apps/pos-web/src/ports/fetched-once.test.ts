import { expect, it } from "vitest"
import { fetchedOnce } from "./fetched-once.ts"

it("is fetched once for all who ask, and again after it could not be", async () => {
  const wire = { away: true, fetches: 0 }
  const ask = fetchedOnce(async () => {
    wire.fetches += 1
    await Promise.resolve()
    if (wire.away) throw new TypeError("Failed to fetch dynamically imported module")
    return wire.fetches
  })
  const lost = await Promise.allSettled([ask(), ask()])
  expect(lost.map(({ status }) => status)).toEqual(["rejected", "rejected"])
  expect(wire.fetches).toBe(1)
  wire.away = false
  expect(await Promise.all([ask(), ask()])).toEqual([2, 2])
  expect(await ask()).toBe(2)
})
