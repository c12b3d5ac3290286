import { TabLock } from "@karat/domain/ports/tab-lock"
import { Effect } from "effect"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { memoryTabs } from "../memory/tab-lock.ts"
import { memoryStorage } from "../testing/memory-storage.ts"
import { tabLockContract } from "../testing/tab-lock-contract.ts"
import { heartbeatTabLock } from "./heartbeat.ts"
import { webTabLock } from "./web-locks.ts"

let browsers = 0

tabLockContract("memory", memoryTabs)

tabLockContract("web locks", () => {
  browsers += 1
  const name = `karat.tab.${browsers}`
  return {
    open: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      return {
        layer: webTabLock(navigator.locks, { name, patienceMs: 20, closed: promise }),
        close: resolve
      }
    }
  }
})

/** A browser without locks. */
function heartbeats() {
  const localStorage = memoryStorage()
  const pages: EventTarget[] = []
  const kept = localStorage.setItem.bind(localStorage)
  // A browser tells the other tabs what one of them writes.
  localStorage.setItem = (key, value) => {
    kept(key, value)
    for (const each of pages) each.dispatchEvent(new Event("storage"))
  }
  let tabs = 0
  return {
    localStorage,
    open: () => {
      tabs += 1
      const timers: ReturnType<typeof setInterval>[] = []
      const page = Object.assign(new EventTarget(), {
        localStorage,
        setTimeout,
        setInterval: ((act: () => void, ms: number) => {
          const timer = setInterval(act, ms)
          timers.push(timer)
          return timer
        }) as unknown as Window["setInterval"]
      })
      pages.push(page)
      /** Ends without a word, as a crash does. */
      const crash = () => timers.forEach((timer) => clearInterval(timer))
      const close = () => {
        page.dispatchEvent(new Event("pagehide"))
        crash()
      }
      return { layer: heartbeatTabLock(page, `tab ${tabs}`), close, crash }
    }
  }
}

tabLockContract("heartbeat", heartbeats)

describe("a heartbeat", () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const taking = async (layer: ReturnType<ReturnType<typeof heartbeats>["open"]>["layer"]) => {
    const taken = Effect.runPromise(Effect.flatMap(TabLock, (lock) => lock.take).pipe(Effect.provide(layer)))
    await vi.advanceTimersByTimeAsync(50)
    return await taken
  }

  it("keeps a tab for as long as it beats, and for ten seconds after · TAB-6", async () => {
    const { open } = heartbeats()
    const first = open()
    expect(await taking(first.layer)).toBe(true)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await taking(open().layer)).toBe(false)
    first.crash()
    await vi.advanceTimersByTimeAsync(9000)
    // The last beat was at most five seconds before the crash.
    await vi.advanceTimersByTimeAsync(1000)
    expect(await taking(open().layer)).toBe(true)
  })

  it("is not taken for gone before · TAB-6", async () => {
    const { open } = heartbeats()
    const first = open()
    await taking(first.layer)
    await vi.advanceTimersByTimeAsync(5000)
    first.crash()
    await vi.advanceTimersByTimeAsync(9000)
    expect(await taking(open().layer)).toBe(false)
  })

  it("of a tab that slept does not take the lock back from the one that was opened meanwhile", async () => {
    const { open, localStorage } = heartbeats()
    const slept = open()
    await taking(slept.layer)
    vi.setSystemTime(Date.now() + 20_000)
    const second = open()
    expect(await taking(second.layer)).toBe(true)
    const before = localStorage.getItem("karat.tab")
    await vi.advanceTimersByTimeAsync(4000)
    expect(localStorage.getItem("karat.tab")).toBe(before)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(localStorage.getItem("karat.tab")).toContain("tab 2")
  })

  it("that cannot be read is none", async () => {
    const { open, localStorage } = heartbeats()
    localStorage.setItem("karat.tab", "{ nothing")
    expect(await taking(open().layer)).toBe(true)
  })
})
