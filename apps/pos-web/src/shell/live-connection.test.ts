import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { LiveConnection } from "./live-connection.ts"

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it("is without the line since the moment in which it went, however often that is said", () => {
  vi.setSystemTime("2026-11-21T10:00:00Z")
  let say: (speed: number) => void = () => undefined
  const connection = new LiveConnection(10, (hear) => (say = hear))
  expect([connection.offline, connection.offlineSince]).toEqual([false, undefined])
  say(0)
  const gone = new Date("2026-11-21T10:00:00Z")
  vi.setSystemTime("2026-11-21T10:05:00Z")
  say(0)
  expect([connection.speed, connection.offline, connection.offlineSince]).toEqual([0, true, gone])
  say(0.1)
  expect([connection.speed, connection.offline, connection.offlineSince]).toEqual([0.1, false, undefined])
})

it("has been without the line from its beginning, where it begins so", () => {
  vi.setSystemTime("2026-11-21T10:00:00Z")
  const connection = new LiveConnection(0, () => undefined)
  expect([connection.offline, connection.offlineSince]).toEqual([true, new Date("2026-11-21T10:00:00Z")])
})

it("says that the line is back each time it comes back, and not when it only becomes faster", () => {
  const connection = new LiveConnection(0, () => undefined)
  const backs: number[] = []
  connection.onBack(() => backs.push(connection.speed))
  connection.become(0)
  expect(backs).toEqual([])
  connection.become(2)
  connection.become(10)
  expect(backs).toEqual([2])
  connection.become(0)
  connection.become(5)
  expect(backs).toEqual([2, 5])
})
