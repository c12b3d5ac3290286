import { pino } from "pino"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import type { StoreServerParts } from "../parts/store-server-parts.ts"
import { importRunner } from "./import-runner.ts"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it("an import that could not go on is tried again in its own time, also among several servers · IMPORT-9", async () => {
  let times = 0
  const ask = () => {
    times += 1
    return Promise.reject(new Error("The database does not answer."))
  }
  const runner = importRunner({
    db: { all: ask, get: ask, transaction: ask },
    log: pino({ level: "silent" }),
    servers: { own: "one", isShared: true, leads: () => true }
  } as unknown as StoreServerParts)
  await vi.advanceTimersByTimeAsync(9000)
  expect(times).toBe(1)
  await vi.advanceTimersByTimeAsync(2000)
  expect(times).toBe(2)
  await runner.close()
})
