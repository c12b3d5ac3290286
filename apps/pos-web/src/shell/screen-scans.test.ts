import { expect, it, vi } from "vitest"
import { ScreenScans } from "./screen-scans.ts"

it("a scan goes to the screen that listens, until it lets go; a blank one to nobody · BROWSE-2", () => {
  const scans = new ScreenScans()
  expect(scans.heard("1020417")).toBe(false)
  const [first, second] = [vi.fn(), vi.fn()]
  const leaveFirst = scans.take(first)
  const leaveSecond = scans.take(second)
  // The screen that was left lets go after the next has begun to listen.
  leaveFirst()
  expect([scans.heard("1020417"), scans.heard("  ")]).toEqual([true, true])
  expect(first).not.toHaveBeenCalled()
  expect(second).toHaveBeenCalledExactlyOnceWith("1020417")
  leaveSecond()
  expect(scans.heard("1020417")).toBe(false)
  const leaveItems = scans.take(first, { only: "items" })
  expect([scans.heard("GIFT-DEMO-AAAA-0001", "gift-cards"), scans.heard("1020417")]).toEqual([false, true])
  expect(first).toHaveBeenCalledExactlyOnceWith("1020417")
  leaveItems()
})
