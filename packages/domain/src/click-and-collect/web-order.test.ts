import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  collectableCount,
  identificationDigits,
  isDueToday,
  isPastDeadline,
  keptUntil,
  maskedIdentification,
  type WebOrderAction,
  webOrderActions,
  webOrderAfter,
  webOrderAt,
  type WebOrderMove,
  webOrderRefusal,
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

const anyMove: fc.Arbitrary<WebOrderMove> = fc.record({
  type: fc.constantFrom("order", "check-in", "extend", "deliver", "cancel", "return", "comment", "expire"),
  at: anyMoment
})
const anyAction = fc.constantFrom<WebOrderAction[]>(
  "check-in",
  "extend",
  "deliver",
  "cancel",
  "return",
  "comment"
)

describe("who decides about a web order", () => {
  it("has seen what became of it, or is told the last of it and nothing is done · CNC-16", () => {
    fc.assert(
      fc.property(
        anyStatus,
        fc.array(anyMove),
        anyAction,
        fc.nat({ max: 8 }),
        (status, history, action, seen) => {
          const refusal = webOrderRefusal({ status, history }, action, seen)
          if (history.length > seen) expect(refusal).toBe(history.at(-1))
          else if (webOrderActions({ status }).includes(action)) expect(refusal).toBeUndefined()
          else expect(refusal).toBeDefined()
        }
      )
    )
  })

  it("is told who has taken it on where it does not stand so any more, not who has commented since · CNC-16", () => {
    const move = (type: WebOrderMove["type"]): WebOrderMove => ({ type, at: "2026-11-22T10:15:00" })
    const history = [move("order"), move("check-in"), move("extend"), move("comment")]
    expect(webOrderRefusal({ status: 1, history }, "check-in", undefined)?.valueOf()).toEqual(
      move("check-in")
    )
    expect(webOrderRefusal({ status: 0, history: [move("order")] }, "deliver", undefined)).toBe(
      "web-order-not-ready"
    )
  })
})

describe("the number by which a web order is handed out", () => {
  it("is its digits, and nothing without one · CNC-17", () => {
    expect(identificationDigits("  850412-2386 ")).toBe("8504122386")
    expect([19, 20, 21].map((digits) => maskedIdentification("7".repeat(digits)).length)).toEqual([
      19, 20, 20
    ])
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const digits = identificationDigits(typed)
        expect(digits === undefined).toBe(!/\d/u.test(typed))
        expect(digits ?? "").toMatch(/^\d*$/u)
      })
    )
  })

  it("is never written down so that more than a birth date can be read · CNC-17 PRIV-3", () => {
    expect([maskedIdentification("8504122386"), maskedIdentification("198504122386")]).toEqual([
      "850412••••",
      "19850412••••"
    ])
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,40}$/u), (digits) => {
        const shown = maskedIdentification(digits).replaceAll("•", "")
        expect(shown.length <= 8 && digits.startsWith(shown)).toBe(true)
        if (digits.length !== 10 && digits.length !== 12) expect(shown).toBe("")
      })
    )
  })
})

it("an order that waits is due on the day of its deadline, until that has passed · KARAT-135", () => {
  const order = { status: webOrderStatus.waiting, deadline: "2026-11-20T18:00:00" }
  expect(isDueToday(order, "2026-11-20T09:00:00")).toBe(true)
  expect(isDueToday(order, "2026-11-20T18:00:01")).toBe(false)
  expect(isDueToday(order, "2026-11-19T23:00:00")).toBe(false)
  expect(isDueToday({ ...order, status: webOrderStatus.delivered }, "2026-11-20T09:00:00")).toBe(false)
  expect(isDueToday({ status: webOrderStatus.waiting }, "2026-11-20T09:00:00")).toBe(false)
})
