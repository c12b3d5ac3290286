import * as fc from "fast-check"
import { afterAll, beforeAll, beforeEach, expect, inject } from "vitest"

// Queries are kept for one test alone, see `vitest.config.ts`.
const begins = () => Object.assign(globalThis, { test: {} })
beforeAll(begins)
beforeEach(begins)

// The same mistakes are noticed in each run, and nobody asks for the smallest example.
fc.configureGlobal({ seed: 1, endOnFailure: true })

// Whatever a mistake keeps from coming is waited for in vain: no test waits for so long where nothing is wrong.
const longestPollMs = 3000
const { poll } = expect
if (poll.name !== "shortPoll")
  expect.poll = function shortPoll(look, options) {
    return poll(look, { ...options, timeout: Math.min(options?.timeout ?? 1000, longestPollMs) })
  }

/** What Stryker's own setup keeps while it looks which mistake is passed by which test. */
interface Seen {
  currentTestId?: string | undefined
  mutantCoverage?: { readonly perTest: Record<string, Record<string, number>> }
}

// What is passed before, between and after the tests of a file, while a store starts or stops, is asked of each of
// these tests: Stryker would take it for what is passed when a file is read, and not plant it.
if (inject("mode" as never) === "dry-run") {
  const seen = (globalThis as { __stryker__?: Seen }).__stryker__ ?? {}
  const around = "around the tests"
  const ids = new Set<string>()
  let current: string | undefined
  beforeAll(() => {
    Object.defineProperty(seen, "currentTestId", {
      configurable: true,
      get: () => current ?? around,
      set: (id: string | undefined) => {
        current = id
        if (id !== undefined) ids.add(id)
      }
    })
  })
  afterAll(() => {
    delete seen.currentTestId
    const perTest = seen.mutantCoverage?.perTest ?? {}
    const passed = Object.entries(perTest[around] ?? {})
    delete perTest[around]
    for (const id of ids) {
      const own = (perTest[id] ??= {})
      for (const [mistake, times] of passed) own[mistake] = (own[mistake] ?? 0) + times
    }
  })
}
