import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { routeGuards } from "../session/route-access.ts"
import { heartbeatMs, isAnotherTabOpen, mustBeOnlyTab } from "./one-tab.ts"

const instant = fc.integer({ min: 0, max: 4_000_000_000_000 })

describe("another tab", () => {
  it("is open for ten seconds after its last sign, however the clock was put meanwhile · TAB-6", () => {
    fc.assert(
      fc.property(instant, fc.integer({ min: -60_000, max: 60_000 }), (atMs, laterMs) => {
        const open = isAnotherTabOpen({ tab: "first", atMs }, { tab: "second", atMs: atMs + laterMs })
        expect(open).toBe(laterMs > -10_000 && laterMs < 10_000)
      })
    )
  })

  it("outlives one sign of life that is missed · TAB-6", () => {
    expect(heartbeatMs).toBe(5000)
    const last = { tab: "first", atMs: 0 }
    expect(isAnotherTabOpen(last, { tab: "second", atMs: 2 * heartbeatMs - 1 })).toBe(true)
  })

  it("is never the tab itself, and nobody where no sign was left", () => {
    fc.assert(
      fc.property(instant, instant, (atMs, nowMs) => {
        expect(isAnotherTabOpen({ tab: "same", atMs }, { tab: "same", atMs: nowMs })).toBe(false)
        expect(isAnotherTabOpen(undefined, { tab: "same", atMs: nowMs })).toBe(false)
      })
    )
  })
})

describe("a till", () => {
  const terminalRoutes = [
    "/settings/mypinpad",
    "/settings/mypinpad/close",
    "/mypinpad/1/1001/101/WK1011/2",
    "/mypinpad/1/1001/101/WK1011/2/"
  ]

  it("must be the only tab at every address but those of the card terminal · TAB-4", () => {
    for (const path of terminalRoutes) expect(mustBeOnlyTab({ path, standalone: false })).toBe(false)
    const others = Object.keys(routeGuards).filter((path) => !terminalRoutes.includes(path))
    for (const path of [...others, "/nowhere", "/settings/mypinpadding", "/item/mypinpad/"])
      expect(mustBeOnlyTab({ path, standalone: false })).toBe(true)
  })

  it("need not be the only one where it is installed · TAB-3", () => {
    for (const path of [...Object.keys(routeGuards), ...terminalRoutes])
      expect(mustBeOnlyTab({ path, standalone: true })).toBe(false)
  })
})
