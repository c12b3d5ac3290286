import { minorUnits } from "@karat/domain/money/minor-units"
import { AttemptLog, type LoggedAttempt } from "@karat/domain/ports/attempt-log"
import type { GestureKey } from "@karat/domain/ports/gesture-key"
import { Effect, Result } from "effect"
import { describe, expect, it, onTestFinished, vi } from "vitest"
import { answer } from "../testing/answers.ts"
import { attemptLogContract } from "../testing/attempt-log-contract.ts"
import { memoryShelf } from "../testing/memory-shelf.ts"
import { memoryStorage } from "../testing/memory-storage.ts"
import { storedAttemptLog } from "./attempt-log.ts"
import { storedToken } from "./token-storage.ts"

attemptLogContract("the browser's storage", async () => storedAttemptLog(memoryStorage()))

attemptLogContract("the browser's storage and its disk", async () =>
  storedAttemptLog(memoryStorage(), memoryShelf().fetch)
)

const open = Effect.flatMap(AttemptLog, (log) => log.open)

const attempt: LoggedAttempt = {
  cartId: "cart-1",
  badgeNumber: "1001",
  attempt: "attempt-1" as GestureKey,
  request: { amount: minorUnits(99_00), tenderType: 3, currency: "SEK", changeCurrency: "SEK" }
}
const record = Effect.flatMap(AttemptLog, (log) => log.record(attempt))

describe("what a till stores", () => {
  it("is no reason to fail when somebody else has written there", async () => {
    for (const nonsense of ["", "{", "7", '{"a":1}', '[{"cartId":1}]']) {
      const storage = memoryStorage()
      storage.setItem("karat.attempts", nonsense)
      expect(await answer(storedAttemptLog(storage), open)).toEqual([])
    }
  })

  it("opens every attempt that it can read beside one that it cannot, and loses neither · PAY-29", async () => {
    const storage = memoryStorage()
    const log = storedAttemptLog(storage)
    const named = (name: string): LoggedAttempt => ({
      cartId: "cart-1",
      badgeNumber: "1001",
      attempt: name as GestureKey,
      request: { amount: minorUnits(99_00), tenderType: 3, currency: "SEK", changeCurrency: "SEK" }
    })
    const record = (name: string) => Effect.flatMap(AttemptLog, (port) => port.record(named(name)))
    const forget = (name: string) => Effect.flatMap(AttemptLog, (port) => port.forget(named(name).attempt))
    await answer(log, record("attempt-1"))
    const stranger = { cartId: "cart-2", attempt: "attempt-2", request: { amount: "of a later till" } }
    storage.setItem(
      "karat.attempts",
      JSON.stringify([stranger, ...JSON.parse(storage.getItem("karat.attempts") ?? "")])
    )
    expect(await answer(log, open)).toEqual([named("attempt-1")])
    await answer(log, record("attempt-3"))
    await answer(log, forget("attempt-1"))
    expect(await answer(log, open)).toEqual([named("attempt-3")])
    expect(JSON.parse(storage.getItem("karat.attempts") ?? "")).toContainEqual(stranger)
  })

  it("refuses an attempt that there is no room for, and keeps the others · PAY-29", async () => {
    const storage = memoryStorage()
    const log = storedAttemptLog(storage)
    const attemptOf = (name: string): LoggedAttempt => ({
      cartId: "cart-1",
      badgeNumber: "1001",
      attempt: name as GestureKey,
      request: { amount: minorUnits(99_00), tenderType: 3, currency: "SEK", changeCurrency: "SEK" }
    })
    const record = (name: string) =>
      answer(log, Effect.result(Effect.flatMap(AttemptLog, (port) => port.record(attemptOf(name)))))
    expect(Result.isSuccess(await record("attempt-1"))).toBe(true)
    storage.setItem = () => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError")
    }
    expect(await record("attempt-2")).toMatchObject({ failure: { _tag: "NotNoted" } })
    expect(await answer(log, open)).toEqual([attemptOf("attempt-1")])
  })

  it("is on the disk before anything is sent, and found there when the storage was lost · PAY-29", async () => {
    const { fetch, rows } = memoryShelf()
    await answer(storedAttemptLog(memoryStorage(), fetch), record)
    expect([...rows.keys()]).toEqual(["attempt-1"])
    const later = storedAttemptLog(memoryStorage(), fetch)
    expect(await answer(later, open)).toEqual([attempt])
    await answer(
      later,
      Effect.flatMap(AttemptLog, (log) => log.forget(attempt.attempt))
    )
    expect(rows.size).toBe(0)
    expect(await answer(later, open)).toEqual([])
  })

  it("is over at once when its end is known, however long the disk takes to let go of it · PAY-29", async () => {
    const disk = memoryShelf()
    const log = storedAttemptLog(memoryStorage(), disk.fetch)
    await answer(log, record)
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    disk.hold()
    let isOver = false
    const forget = Effect.flatMap(AttemptLog, (port) => port.forget(attempt.attempt))
    const forgotten = answer(log, forget).then(() => (isOver = true))
    await vi.advanceTimersByTimeAsync(0)
    expect([isOver, disk.rows.size]).toEqual([true, 1])
    disk.letGo()
    await forgotten
    await vi.advanceTimersByTimeAsync(0)
    expect(disk.rows.size).toBe(0)
    expect(await answer(log, open)).toEqual([])
  })

  it("is found by a till that is slow to start, whose disk answers after seconds · PAY-29", async () => {
    const disk = memoryShelf()
    await answer(storedAttemptLog(memoryStorage(), disk.fetch), record)
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    disk.hold()
    const found = answer(storedAttemptLog(memoryStorage(), disk.fetch), open)
    await vi.advanceTimersByTimeAsync(4000)
    disk.letGo()
    expect(await found).toEqual([attempt])
  })

  it("is kept by the storage alone where the browser has no disk, or one that does not answer · PAY-29", async () => {
    const silent = () => new Promise<never>(() => undefined)
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    for (const noDisk of [() => Promise.reject(new Error("private")), silent]) {
      const log = storedAttemptLog(memoryStorage(), noDisk)
      const recorded = answer(log, record)
      await vi.advanceTimersByTimeAsync(500)
      await recorded
      // Who has waited for it once does not wait as long again.
      for (const ms of [10_000, 500]) {
        const found = answer(log, open)
        await vi.advanceTimersByTimeAsync(ms)
        expect(await found).toEqual([attempt])
      }
    }
  })

  it("keeps the device signed in over a reload, until it signs out · AUTH-8 SET-11", () => {
    const storage = memoryStorage()
    const claims = { storeNumber: "fi201", terminalNumber: "WKFI2011", email: "kassa@example.com" }
    const token = `head.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.signature`
    storedToken(storage).replace(token)
    const reloaded = storedToken(storage)
    expect(reloaded.token).toBe(token)
    expect(reloaded.claims).toMatchObject(claims)
    reloaded.clear()
    expect(storedToken(storage).token).toBeUndefined()
    expect(storedToken(storage).claims).toBeUndefined()
  })
})
