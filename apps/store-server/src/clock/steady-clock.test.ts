import { describe, expect, it } from "vitest"
import { checkMachineClock, steadyClock, WrongClock } from "./steady-clock.ts"

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const noon = Date.parse("2026-11-20T12:00:00.000Z")

/** A machine whose clock a test sets, and time that passes whatever that says. */
function machine(seen?: number) {
  const told: unknown[] = []
  const now = { saysMs: noon, passedMs: 0 }
  const clock = steadyClock(() => new Date(now.saysMs), seen === undefined ? undefined : new Date(seen), {
    log: { error: (what: unknown) => void told.push(what) },
    closedDays: 3,
    passed: () => now.passedMs
  })
  return {
    told,
    /** So long after noon it is by the server's clock, in milliseconds. */
    after: () => clock.now().getTime() - noon,
    behindMs: clock.behindMs,
    pass: (ms: number) => {
      now.saysMs += ms
      now.passedMs += ms
    },
    set: (ms: number) => {
      now.saysMs += ms
    }
  }
}

describe("the server's clock", () => {
  it("is the machine's as long as that does not run backwards · OPS-18", () => {
    const { after, pass, set, behindMs, told } = machine()
    expect(after()).toBe(0)
    pass(5000)
    expect(after()).toBe(5000)
    set(3 * dayMs)
    expect(after()).toBe(3 * dayMs + 5000)
    expect([behindMs(), told.length]).toEqual([0, 0])
  })

  it("stands where the machine's stands, whatever time passes · OPS-18", () => {
    const { after, pass, set, behindMs } = machine()
    after()
    pass(5000)
    set(-5000)
    expect([after(), behindMs()]).toEqual([0, 0])
  })

  it("goes on from there where the machine's is set back, and tells of it once · OPS-18", () => {
    const { after, pass, set, behindMs, told } = machine()
    pass(1000)
    expect(after()).toBe(1000)
    set(-60 * minuteMs)
    expect(after()).toBe(1000)
    pass(10_000)
    expect(after()).toBe(6000)
    expect(behindMs()).toBe(60 * minuteMs - 5000)
    expect(told).toHaveLength(1)
    // Somebody sets it right.
    set(60 * minuteMs)
    expect([after(), behindMs()]).toEqual([11_000, 0])
    set(-60 * minuteMs)
    expect(after()).toBe(11_000)
    expect(told).toHaveLength(2)
  })

  it("agrees with the machine's after twice as long as that was set back, up to a day · OPS-18", () => {
    const { after, pass, set, behindMs, told } = machine()
    after()
    set(-dayMs)
    for (let minute = 1; minute < 48 * 60; minute += 1) {
      pass(minuteMs)
      const goneMs = after()
      if (minute < 47.9 * 60) expect(goneMs).toBe((minute * minuteMs) / 2)
    }
    expect(told).toHaveLength(1)
    pass(minuteMs)
    expect([after(), behindMs()]).toEqual([dayMs, 0])
    pass(minuteMs)
    expect(after()).toBe(dayMs + minuteMs)
  })

  it("goes on at its own pace where the machine's is set back by more than a day · OPS-18", () => {
    const { after, pass, set, behindMs } = machine()
    after()
    set(-dayMs - 1)
    pass(minuteMs)
    expect([after(), behindMs()]).toEqual([minuteMs, dayMs + 1])
  })

  it("tells nobody of two minutes, which is what networks do · OPS-18", () => {
    const { after, set, told } = machine()
    after()
    set(-2 * minuteMs)
    expect([after(), told.length]).toEqual([0, 0])
    set(-1)
    expect([after(), told.length]).toEqual([0, 1])
  })

  it("does not follow a machine's that jumps further ahead than the shop is closed, until it is set right · OPS-19", () => {
    const { after, pass, set, behindMs, told } = machine()
    after()
    set(3 * dayMs)
    expect([after(), behindMs(), told.length]).toEqual([3 * dayMs, 0, 0])
    set(3 * dayMs + 1)
    pass(minuteMs)
    expect([after(), behindMs(), told.length]).toEqual([3 * dayMs + minuteMs, -3 * dayMs - 1, 1])
    pass(60 * minuteMs)
    expect([after(), told.length]).toEqual([3 * dayMs + 61 * minuteMs, 1])
    set(-3 * dayMs - 1)
    expect([after(), behindMs()]).toEqual([3 * dayMs + 61 * minuteMs, 0])
  })

  it("is not thrown by a long time without a question, in which the machine's went on · OPS-19", () => {
    const { after, pass, told } = machine()
    after()
    pass(40 * dayMs)
    expect([after(), told.length]).toEqual([40 * dayMs, 0])
  })

  it("goes on after the latest time that the kept data has seen · OPS-18", () => {
    const { after, behindMs, pass } = machine(noon + 3 * minuteMs)
    expect([after(), behindMs()]).toEqual([3 * minuteMs, 3 * minuteMs])
    pass(1000)
    expect(after()).toBe(3 * minuteMs + 500)
  })
})

describe("a machine's clock at the start", () => {
  const check = (aheadMs: number, { acceptClock = false, closedDays = 1 } = {}) =>
    checkMachineClock(new Date(noon + aheadMs), new Date(noon), { acceptClock, closedDays })

  it("is refused more than a day behind, or further ahead than the shop is closed, with what to do · OPS-19", () => {
    for (const ms of [0, -dayMs, dayMs]) expect(() => check(ms)).not.toThrow()
    expect(() => check(-dayMs - 1)).toThrow(WrongClock)
    expect(() => check(-dayMs - 1)).toThrow(
      /2026-11-19T11:59:59\.999Z.*2026-11-20T12:00.*KARAT_ACCEPT_CLOCK=1/su
    )
    expect(() => check(dayMs + 1)).toThrow(/KARAT_CLOSED_DAYS/u)
    expect(() => check(4 * dayMs, { closedDays: 4 })).not.toThrow()
    expect(() => check(4 * dayMs + 1, { closedDays: 4 })).toThrow(WrongClock)
  })

  it("is believed once somebody has said so, and where nothing has been seen yet · OPS-19", () => {
    for (const ms of [-400 * dayMs, 400 * dayMs]) expect(() => check(ms, { acceptClock: true })).not.toThrow()
    expect(() =>
      checkMachineClock(new Date(0), undefined, { acceptClock: false, closedDays: 1 })
    ).not.toThrow()
  })
})
