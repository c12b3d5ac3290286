import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { guardOf, redirectFor, routeGuards } from "./route-access.ts"
import type { Session } from "./session.ts"

const terminal = { storeNumber: "101", terminalNumber: "WK1011" }
const stranger: Session = {}
const device: Session = { claims: terminal }
const bareDevice: Session = { claims: { storeNumber: "101" } }
const cashier: Session = { claims: terminal, badgeNumber: "1001" }
const bareCashier: Session = { claims: { storeNumber: "101" }, badgeNumber: "1001" }
const everySession = [stranger, device, bareDevice, cashier, bareCashier]
const paths = Object.keys(routeGuards)

describe("the table of addresses", () => {
  it("leads home to login and keeps the query · NAV-1", () => {
    for (const session of everySession)
      expect(redirectFor("/", "?autoLogin=101-1", session)).toBe("/login?autoLogin=101-1")
  })

  it("opens sign-in to a device without a token, and sends others to login · NAV-2 NAV-30", () => {
    expect(redirectFor("/authenticate", "", stranger)).toBeUndefined()
    for (const session of [device, bareDevice, cashier])
      expect(redirectFor("/authenticate", "", session)).toBe("/login")
  })

  it("opens login to a signed-in terminal without a badge · NAV-3 NAV-32", () => {
    expect(redirectFor("/login", "", device)).toBeUndefined()
    expect(redirectFor("/login", "?autoLogin=1", stranger)).toBe("/authenticate?autoLogin=1")
  })

  it("sends login on to settings while no terminal is chosen · NAV-31", () => {
    expect(redirectFor("/login", "", bareDevice)).toBe("/settings")
  })

  it("opens settings to every signed-in device · NAV-5 NAV-33", () => {
    for (const session of [device, bareDevice, cashier, bareCashier])
      expect(redirectFor("/settings", "", session)).toBeUndefined()
    expect(redirectFor("/settings", "", stranger)).toBe("/authenticate")
  })

  it("opens item info to a scan on the start screen · NAV-34", () => {
    expect(redirectFor("/item/info", "?item=1020417", device)).toBeUndefined()
    expect(redirectFor("/item/info", "?item=1", stranger)).toBe("/authenticate?item=1")
  })

  it.each(["/dashboard", "/payment", "/receipt"])(
    "opens %s to a cashier only · NAV-8 NAV-12 NAV-20",
    (path) => {
      expect(redirectFor(path, "", cashier)).toBeUndefined()
    }
  )

  it.each(paths.filter((path) => guardOf(path) === "logged-in"))(
    "protects %s · NAV-27 NAV-28 NAV-29",
    (path) => {
      expect(redirectFor(path, "?auto=3", stranger)).toBe("/authenticate?auto=3")
      expect(redirectFor(path, "", device)).toBe("/login")
      expect(redirectFor(path, "", bareCashier)).toBe("/login")
    }
  )

  it("protects what nobody has named · NAV-35", () => {
    fc.assert(
      fc.property(fc.webPath(), (path) => {
        if (path in routeGuards) return
        expect(guardOf(`/nowhere${path}`)).toBe("logged-in")
      })
    )
  })

  it("never sends anybody round in a circle · NAV-33", () => {
    for (const session of everySession)
      for (const start of [...paths, "/nowhere"]) {
        let at: string | undefined = start
        for (let steps = 0; steps < 5 && at !== undefined; steps += 1)
          at = redirectFor(at.split("?")[0] ?? "", "", session)
        expect(at).toBeUndefined()
      }
  })

  it("treats every member of staff alike · AUTH-11", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,10}$/), fc.stringMatching(/^\d{1,10}$/), (one, other) => {
        for (const path of paths)
          expect(redirectFor(path, "", { ...device, badgeNumber: one })).toBe(
            redirectFor(path, "", { ...device, badgeNumber: other })
          )
      })
    )
  })
})
