import { minorUnits } from "@karat/domain/money/minor-units"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { SwishCodeWatch } from "./swish-code-watch.ts"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function watched(lastsMs: number | undefined) {
  let progress: "processing" | "cancelling" | "checking" = "processing"
  const cancels: string[] = []
  const closed: string[] = []
  const watch = new SwishCodeWatch({
    requested: { amount: minorUnits(249_00) },
    currency: "SEK",
    lastsMs,
    now: () => Date.now(),
    progress: () => progress,
    giveUp: () => void cancels.push("cancel")
  })
  watch.closes(() => void closed.push("closed"))
  return { watch, cancels, closed, become: (next: typeof progress) => (progress = next) }
}

describe("a Swish code on the till", () => {
  it("counts its three minutes down from when it is shown · SWISH-3", () => {
    const { watch } = watched(180_000)
    expect(watch.phase).toBe("fetching")
    watch.show("C1234567890")
    expect([watch.phase, watch.secondsLeft]).toEqual(["waiting", 180])
    vi.advanceTimersByTime(151_000)
    expect(watch.secondsLeft).toBe(29)
    vi.advanceTimersByTime(60_000)
    expect(watch.secondsLeft).toBe(0)
  })

  it("is a code that a phone can read · SWISH-3", () => {
    const { watch } = watched(undefined)
    watch.show("C1234567890")
    expect(watch.code?.size).toBeGreaterThanOrEqual(21)
    expect(watch.code?.dark).toHaveLength((watch.code?.size ?? 0) ** 2)
    expect(watch.secondsLeft).toBeUndefined()
  })

  it("can be cancelled while it waits, and not while it is looked into · SWISH-3", () => {
    const { watch, cancels, become } = watched(180_000)
    watch.show("C1234567890")
    watch.cancel()
    expect(cancels).toHaveLength(1)
    become("checking")
    watch.cancel()
    expect(cancels).toHaveLength(1)
  })

  it("gives way to another dialog without cancelling anything", () => {
    const { watch, cancels, closed } = watched(180_000)
    watch.dismiss()
    expect(closed).toHaveLength(1)
    expect(cancels).toEqual([])
  })
})
