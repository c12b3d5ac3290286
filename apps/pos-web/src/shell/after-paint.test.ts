import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { afterPaint } from "./after-paint.ts"

let frames: (() => void)[] = []
let idle: (() => void)[] = []

beforeEach(() => {
  frames = []
  idle = []
  vi.useFakeTimers()
  vi.stubGlobal("requestAnimationFrame", (act: () => void) => frames.push(act))
  vi.stubGlobal("requestIdleCallback", (act: () => void) => idle.push(act))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const runAll = (waiting: (() => void)[]) => {
  for (const act of waiting.splice(0)) act()
}

describe("what waits for the frame", () => {
  it("runs once the frame has been made and the browser has time again", () => {
    const act = vi.fn<() => void>()
    afterPaint(act)
    runAll(frames)
    expect(act).not.toHaveBeenCalled()
    runAll(idle)
    expect(act).toHaveBeenCalledTimes(1)
  })

  it("does not wait for ever on a page that nobody looks at, and runs only once", () => {
    const act = vi.fn<() => void>()
    afterPaint(act)
    vi.advanceTimersByTime(99)
    expect(act).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    runAll(frames)
    runAll(idle)
    expect(act).toHaveBeenCalledTimes(1)
  })
})
