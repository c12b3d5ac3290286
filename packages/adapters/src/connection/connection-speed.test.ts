import { Connection } from "@karat/domain/ports/connection"
import { Effect } from "effect"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { connectionContract } from "../testing/connection-contract.ts"
import { watchConnection } from "./connection-speed.ts"

/** A browser's window as far as the connection looks at it. */
function page(
  downlink: number | undefined,
  answer: () => Promise<Response>,
  onLine?: boolean,
  health: string | null = "/api/health"
) {
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
  const said: (string | undefined)[] = []
  const watched = watchConnection(window, health ?? undefined, ({ fault }) => said.push(fault))
  const connection = Effect.runSync(Effect.provide(Connection, watched.layer))
  return { watched, said, connection, happen: (name: string) => listeners.get(name)?.() }
}

const fine = async () => new Response("{}")
const slow = () => new Promise<Response>((resolve) => setTimeout(() => resolve(new Response("{}")), 1000))
const dead = async () => {
  throw new TypeError("nobody answers")
}

connectionContract("watching", () => {
  const { watched, happen } = page(undefined, fine)
  return { layer: watched.layer, cut: () => happen("offline"), mend: () => watched.reached(true) }
})

describe("the connection's speed", () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it("is good beside its server, whatever the browser guesses · DASH-20", async () => {
    const { connection } = page(0.4, fine)
    expect(connection.speed()).toBe(10)
    await vi.advanceTimersByTimeAsync(100_000)
    expect(connection.speed()).toBe(10)
  })

  it("is the browser's estimate, or 4 where it has none, once our own last answers were slow · DASH-20", async () => {
    for (const [downlink, speed] of [
      [2.5, 2.5],
      [undefined, 4]
    ] as const) {
      const { connection } = page(downlink, slow)
      await vi.advanceTimersByTimeAsync(17_000)
      expect(connection.speed()).toBe(speed)
    }
  })

  it("goes by the middle one of the last five answers · DASH-20", async () => {
    let answer: () => Promise<Response> = fine
    const { connection } = page(undefined, () => answer())
    await vi.advanceTimersByTimeAsync(80_000)
    answer = slow
    await vi.advanceTimersByTimeAsync(33_000)
    expect(connection.speed()).toBe(10)
    await vi.advanceTimersByTimeAsync(17_000)
    expect(connection.speed()).toBe(4)
    answer = fine
    await vi.advanceTimersByTimeAsync(50_000)
    expect(connection.speed()).toBe(10)
  })

  it("is slow though calls come through while a probe waits · DASH-20", async () => {
    const { connection, watched } = page(undefined, slow)
    for (let second = 0; second < 20; second += 1) {
      watched.reached(true)
      await vi.advanceTimersByTimeAsync(1000)
    }
    expect(connection.speed()).toBe(4)
  })

  it("goes by the calls' own answers where nobody probes · DASH-20", () => {
    const { connection, watched } = page(undefined, fine, undefined, null)
    watched.reached(true, 40)
    expect(connection.speed()).toBe(10)
    for (const ms of [900, 900, 900]) watched.reached(true, ms)
    expect(connection.speed()).toBe(4)
    // A payment waits for its customer, and says nothing of the line.
    for (let more = 0; more < 9; more += 1) watched.reached(true)
    expect(connection.speed()).toBe(4)
    for (const ms of [40, 40, 40]) watched.reached(true, ms)
    expect(connection.speed()).toBe(10)
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

  it("is not decided by an address that is no server's health; it is named once, and the calls decide · DASH-20", async () => {
    for (const [answer, fault] of [
      [async () => new Response("", { status: 404 }), "HTTP 404"],
      [async () => new Response("", { status: 403 }), "HTTP 403"],
      [async () => new Response("<html>", { headers: { "content-type": "text/html" } }), "is a page"]
    ] as const) {
      const { connection, said, watched } = page(undefined, answer)
      await vi.advanceTimersByTimeAsync(60_000)
      expect(said).toEqual([fault])
      expect(connection.speed()).toBe(10)
      for (const ms of [900, 900, 900]) watched.reached(true, ms)
      expect(connection.speed()).toBe(4)
    }
  })

  it("is not nothing for ever where only the address of health is dead; a dead line is nobody's fault · DASH-20", async () => {
    const { connection, said, watched } = page(undefined, dead)
    for (let second = 0; second < 60; second += 1) {
      watched.reached(true, 40)
      await vi.advanceTimersByTimeAsync(1000)
    }
    expect(said).toEqual([expect.stringContaining("does not answer")])
    expect(connection.speed()).toBe(10)
    const cut = page(undefined, dead)
    cut.watched.reached(true, 40)
    cut.watched.reached(false)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(cut.said).toEqual([])
    expect(cut.connection.speed()).toBe(0)
  })

  it("goes on being asked of a server that says it cannot sell · DASH-20", async () => {
    let answer: () => Promise<Response> = async () => new Response("{}", { status: 503 })
    const { connection, said } = page(undefined, () => answer())
    await vi.advanceTimersByTimeAsync(16_000)
    expect(connection.speed()).toBe(0)
    answer = fine
    await vi.advanceTimersByTimeAsync(2100)
    expect([connection.speed(), said]).toEqual([10, []])
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
