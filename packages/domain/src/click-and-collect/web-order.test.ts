import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  collectableCount,
  isPastDeadline,
  keptUntil,
  type WebOrderAction,
  webOrderActions,
  webOrderAfter,
  webOrderAt,
  webOrderStatus,
  webOrderStatusName
} from "./web-order.ts"

const anyStatus = fc.constantFrom(...Object.values(webOrderStatus), 4, 99)
const anyMoment = fc
  .date({ min: new Date("2026-01-01"), max: new Date("2030-01-01"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 19))
const anyOrder = fc.record({ status: anyStatus, deadline: fc.option(anyMoment, { nil: undefined }) })

describe("a web order's status", () => {
  it("is on the way, waits, is delivered, expired, regretted or closed, or has no name · CNC-4", () => {
    expect([0, 1, 2, 3, 5, 12, 4].map(webOrderStatusName)).toEqual([
      "onTheWay",
      "waiting",
      "delivered",
      "expired",
      "regretted",
      "closed",
      undefined
    ])
  })

  it("says what can be done, and something can always be said about it · CNC-7 CNC-8 CNC-9 CNC-10 CNC-11", () => {
    const offered = [0, 1, 3, 5, 2, 12, 99].map((status) => webOrderActions({ status }))
    expect(offered).toEqual([
      ["check-in", "cancel", "comment"],
      ["extend", "deliver", "cancel", "comment"],
      ["deliver", "return", "comment"],
      ["return", "comment"],
      ["comment"],
      ["comment"],
      ["comment"]
    ])
  })

  it("is counted while it waits · WIRE-36", () => {
    fc.assert(
      fc.property(fc.array(anyOrder), (all) => {
        expect(collectableCount(all)).toBe(all.filter(({ status }) => status === 1).length)
      })
    )
  })
})

describe("a web order's deadline", () => {
  it("is seven days later at the same time of the wall, whatever the clocks do · CNC-5", () => {
    expect(keptUntil("2026-10-24T14:05:09")).toBe("2026-10-31T14:05:09")
    expect(keptUntil("2026-12-28T00:00:00")).toBe("2027-01-04T00:00:00")
    fc.assert(
      fc.property(anyMoment, (from) => {
        const until = keptUntil(from)
        expect(Date.parse(`${until}Z`) - Date.parse(`${from}Z`)).toBe(7 * 86_400_000)
      })
    )
  })

  it("is passed by an order that waits, and by no other · CNC-5", () => {
    fc.assert(
      fc.property(anyOrder, anyMoment, (order, now) => {
        const { status, deadline } = order
        expect(isPastDeadline(order, now)).toBe(status === 1 && deadline !== undefined && deadline < now)
        const expires = isPastDeadline(order, now)
        expect(webOrderAt(order, now)).toEqual(expires ? { ...order, status: 3 } : order)
      })
    )
  })

  it("that is a day is kept to the end of that day · CNC-5", () => {
    const order = { status: 1, deadline: "2026-11-29" }
    expect(isPastDeadline(order, "2026-11-29T23:59:59")).toBe(false)
    expect(isPastDeadline(order, "2026-11-30T00:00:00")).toBe(true)
    expect(isPastDeadline({ status: 1, deadline: "2026-11-29 10:00:00" }, "2026-11-29T10:00:01")).toBe(true)
  })
})

describe("what is done with a web order", () => {
  it("leads where it should, and gives seven days at the check-in and seven more each time · CNC-7 CNC-8 CNC-9 CNC-10", () => {
    const ends: Record<Exclude<WebOrderAction, "extend" | "comment">, number> = {
      "check-in": 1,
      deliver: 2,
      cancel: 5,
      return: 12
    }
    fc.assert(
      fc.property(anyOrder, anyMoment, (order, now) => {
        for (const action of webOrderActions(order)) {
          const after = webOrderAfter(order, action, now)
          if (action === "comment") expect(after).toEqual(order)
          else if (action === "extend")
            expect(after).toEqual({ status: 1, deadline: keptUntil(order.deadline ?? now) })
          else expect(after.status).toBe(ends[action])
          if (action === "check-in") expect(after.deadline).toBe(keptUntil(now))
        }
      })
    )
  })
})
