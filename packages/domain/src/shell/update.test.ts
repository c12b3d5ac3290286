import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { isUpdateOffered, remindLaterMs, updateCheckMs } from "./update.ts"

const instant = fc.integer({ min: 0, max: 4_000_000_000_000 })

describe("a new version", () => {
  it("is looked for every sixty seconds · UPD-1", () => {
    expect(updateCheckMs).toBe(60_000)
  })

  it("is asked about at once, and not before there is one · UPD-2", () => {
    fc.assert(
      fc.property(instant, (nowMs) => {
        expect(isUpdateOffered({ ready: true, putOffAtMs: undefined }, nowMs)).toBe(true)
        expect(isUpdateOffered({ ready: false, putOffAtMs: undefined }, nowMs)).toBe(false)
      })
    )
  })

  it("that was put off is asked about again after five minutes, and not before · UPD-3", () => {
    expect(remindLaterMs).toBe(300_000)
    expect(isUpdateOffered({ ready: true, putOffAtMs: 0 }, 299_999)).toBe(false)
    expect(isUpdateOffered({ ready: true, putOffAtMs: 0 }, 300_000)).toBe(true)
    fc.assert(
      fc.property(instant, fc.integer({ min: 0, max: 600_000 }), (putOffAtMs, laterMs) => {
        expect(isUpdateOffered({ ready: true, putOffAtMs }, putOffAtMs + laterMs)).toBe(laterMs >= 300_000)
      })
    )
  })
})
