import { Connection } from "@karat/domain/ports/connection"
import { Effect } from "effect"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { watchConnection } from "./connection-speed.ts"

/** A browser's window as far as the connection looks at it. */
function page(downlink: number | undefined, answer: () => Promise<Response>, onLine?: boolean) {
  const listeners = new Map<string, () => void>()
  const window = {
    navigator: {
      ...(downlink === undefined ? {} : { connection: { downlink } }),
      ...(onLine === undefined ? {} : { onLine })
    },
    performance: { now: () => Date.now() },
    fetch: answer,
    setTimeout: (act: () => void, ms: number) => setTimeout(act, ms),
    clearTimeout: (timer: ReturnType<typeof setTimeout>) => clearTimeout(timer),
    addEventListener: (name: string, hear: () => void) => listeners.set(name, hear)
  } as unknown as Window
  const watched = watchConnection(window, "/api/health")
  const connection = Effect.runSync(Effect.provide(Connection, watched.layer))
  return { watched, connection, happen: (name: string) => listeners.get(name)?.() }
}

const fine = async () => new Response("{}")
const slow = () => new Promise<Response>((resolve) => setTimeout(() => resolve(new Response("{}")), 1000))
const dead = async () => {
  throw new TypeError("nobody answers")
}

describe("the connection's speed", () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it("is the browser's estimate where it has one · DASH-20", async () => {
    const { connection } = page(2.5, fine)
    await vi.advanceTimersByTimeAsync(16_000)
    expect(connection.speed()).toBe(2.5)
  })

  it("is that of our own probe where the browser has none · DASH-20", async () => {
    const { connection } = page(undefined, slow)
    await vi.advanceTimersByTimeAsync(17_000)
    expect(connection.speed()).toBe(1)
  })

  it("is 0 once the server cannot be reached, and comes back by itself · DASH-20", async () => {
    let answer: () => Promise<Response> = dead
    const { connection, watched } = page(10, () => answer())
    const heard: number[] = []
    connection.listen((speed) => heard.push(speed))
    watched.reached(false)
    await vi.advanceTimersByTimeAsync(10)
    expect(connection.speed()).toBe(0)
    answer = fine
    await vi.advanceTimersByTimeAsync(2100)
    expect(heard).toEqual([0, 10])
  })

  it("stays nothing when an answer comes that was on its way before the browser went offline · DASH-19", () => {
    const { connection, watched, happen } = page(10, fine, false)
    happen("offline")
    watched.reached(true)
    expect(connection.speed()).toBe(0)
  })

  it("does not believe a probe that ends after a call has come through · DASH-20", async () => {
    const late = () =>
      new Promise<Response>((_, reject) => setTimeout(() => reject(new TypeError("late")), 500))
    const { connection, watched } = page(10, late)
    watched.reached(false)
    await vi.advanceTimersByTimeAsync(100)
    watched.reached(true)
    await vi.advanceTimersByTimeAsync(500)
    expect(connection.speed()).toBe(10)
  })
})
