import fc from "fast-check"
import { expect, it } from "vitest"
import { Dialogs } from "../shell/dialogs.ts"
import { IdleWatch } from "./idle-watch.ts"

/** A second at a till: somebody touches it, something must not be interrupted, or nothing happens. */
type Second = "touched" | "held" | "quiet"

/** A till that is watched, and whose seconds a test lets go by. */
function watched() {
  const till = { nowMs: 0, held: false, isOver: false }
  const dialogs = new Dialogs()
  const taken: string[] = []
  const listeners = new Map<string, () => void>()
  const page = {
    addEventListener: (touch: string, heard: () => void) => void listeners.set(touch, heard),
    setInterval: () => 0
  }
  const watch = new IdleWatch({
    page,
    dialogs,
    scanner: { take: (code) => void taken.push(code) },
    now: () => till.nowMs,
    loggedIn: () => !till.isOver,
    held: () => till.held,
    over: () => (till.isOver = true)
  })
  const goBy = (second: Second, how = "pointerdown") => {
    till.nowMs += 1000
    if (second === "touched") listeners.get(how)?.()
    till.held = second === "held"
    watch.tick()
  }
  return { till, watch, dialogs, taken, goBy }
}

/** Long stretches of the same, as a till stands, and single seconds of something else between them. */
const anySeconds = fc
  .array(
    fc.tuple(
      fc.constantFrom<Second>("touched", "held", "quiet", "quiet"),
      fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 250 }))
    ),
    { maxLength: 12 }
  )
  .map((stretches) => stretches.flatMap(([second, times]) => Array<Second>(times).fill(second)))

it("never ends without its half minute of warning, and never later than that allows · IDLE-1 IDLE-3 IDLE-5", () => {
  fc.assert(
    fc.property(anySeconds, (seconds) => {
      const { till, dialogs, goBy } = watched()
      const since = { touch: 0, hold: Infinity, warning: 0 }
      for (const second of seconds) {
        goBy(second)
        since.touch = second === "touched" ? 0 : since.touch + 1
        since.hold = second === "held" ? 0 : since.hold + 1
        if (till.isOver) {
          expect(since.warning).toBeGreaterThanOrEqual(29)
          expect(since.hold).toBeGreaterThan(0)
        }
        expect(till.isOver).toBe(since.touch >= 210 && since.hold >= 30)
        if (till.isOver) return
        expect(dialogs.isOpen).toBe(since.touch >= 180 && since.hold > 0)
        since.warning = dialogs.isOpen ? since.warning + 1 : 0
      }
    }),
    { numRuns: 300 }
  )
})

it("goes on with what was left of its time after something has held it for a moment · IDLE-5", () => {
  const { till, goBy } = watched()
  for (let seconds = 1; seconds < 100; seconds += 1) goBy("quiet")
  goBy("held")
  for (let seconds = 101; seconds < 210; seconds += 1) goBy("quiet")
  expect(till.isOver).toBe(false)
  goBy("quiet")
  expect(till.isOver).toBe(true)
})

it("stays where somebody answers the warning, and counts from then · IDLE-5", () => {
  const { till, watch, dialogs, goBy } = watched()
  for (let seconds = 1; seconds <= 185; seconds += 1) goBy("quiet")
  expect(watch.secondsLeft).toBe(25)
  dialogs.dismiss()
  expect(dialogs.isOpen).toBe(false)
  for (let seconds = 1; seconds < 210; seconds += 1) goBy("quiet")
  expect(till.isOver).toBe(false)
  goBy("quiet")
  expect(till.isOver).toBe(true)
})

it("takes a scan for an answer, and lets it go the way of every scan · IDLE-5", () => {
  const { dialogs, taken, goBy } = watched()
  for (let seconds = 1; seconds <= 185; seconds += 1) goBy("quiet")
  dialogs.open?.model.scanned?.("7331234567890")
  expect(dialogs.isOpen).toBe(false)
  expect(taken).toEqual(["7331234567890"])
  for (let seconds = 1; seconds < 180; seconds += 1) goBy("quiet")
  expect(dialogs.isOpen).toBe(false)
})

it.each(["pointerdown", "keydown", "wheel", "touchstart", "input", "click"])(
  "hears of a %s that somebody is there · IDLE-1",
  (how) => {
    const { till, goBy } = watched()
    for (let seconds = 1; seconds < 200; seconds += 1) goBy("quiet")
    goBy("touched", how)
    for (let seconds = 1; seconds < 210; seconds += 1) goBy("quiet")
    expect(till.isOver).toBe(false)
    goBy("quiet")
    expect(till.isOver).toBe(true)
  }
)
