import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { createMemoryRouter } from "react-router"
import { openedSoon } from "./opened-soon.ts"

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A router whose only screen opens when it is told to. */
function waitingRouter() {
  let open = () => {}
  const loaded = new Promise<null>((resolve) => {
    open = () => resolve(null)
  })
  const router = createMemoryRouter([{ path: "/", loader: () => loaded, element: null }])
  return { router, open }
}

async function isOver(promise: Promise<void>): Promise<boolean> {
  let over = false
  void promise.then(() => (over = true))
  await vi.advanceTimersByTimeAsync(0)
  return over
}

describe("the first drawing", () => {
  it("waits for the first screen while that comes soon", async () => {
    const { router, open } = waitingRouter()
    const opened = openedSoon(router)
    await vi.advanceTimersByTimeAsync(900)
    expect(await isOver(opened)).toBe(false)
    open()
    expect(await isOver(opened)).toBe(true)
    expect(await isOver(openedSoon(router))).toBe(true)
  })

  it("waits no longer than a second", async () => {
    const { router } = waitingRouter()
    const opened = openedSoon(router)
    await vi.advanceTimersByTimeAsync(1000)
    expect(await isOver(opened)).toBe(true)
  })
})
