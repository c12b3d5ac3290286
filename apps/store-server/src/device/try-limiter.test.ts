import { beforeEach, expect, it } from "vitest"
import { tryBookInMemory, tryLimiter, type TryLimiter } from "./try-limiter.ts"

let nowMs: number
let limiter: TryLimiter<"all" | "guess">
beforeEach(() => {
  nowMs = Date.parse("2026-12-01T10:00:00Z")
  limiter = tryLimiter(
    "badges",
    { book: tryBookInMemory(), clock: () => new Date(nowMs) },
    { guess: { free: 2, everyMs: 60_000 }, all: { free: 100, everyMs: 1000 } }
  )
})

const take = (guess = "1003") => limiter.take({ guess, all: "all" })
const right = async (guess = "1003") => await (await take(guess))()
const refused = (retryAfterSeconds: number) => ({ code: "too_many_tries", retryAfterSeconds })

it("right guesses never make anybody wait, and make no wrong one forgotten · KARAT-96", async () => {
  for (let times = 0; times < 9; times += 1) await right()
  await take()
  await right()
  await take()
  await expect(take()).rejects.toMatchObject(refused(1))
  nowMs += 1000
  // The one before is what is waited for, whatever came right since.
  await right()
  await right()
  await take()
  await expect(limiter.hold({ guess: "1003", all: "all" })).rejects.toMatchObject(refused(2))
})

it("what is refused counts by none of its names · KARAT-96", async () => {
  const few = tryLimiter(
    "badges",
    { book: tryBookInMemory(), clock: () => new Date(nowMs) },
    { all: { free: 2, everyMs: 60_000 }, guess: { free: 1, everyMs: 60_000 } }
  )
  await few.take({ all: "all", guess: "1003" })
  await expect(few.take({ all: "all", guess: "1003" })).rejects.toMatchObject(refused(1))
  await few.take({ all: "all", guess: "1004" })
  await expect(few.hold({ all: "all", guess: undefined })).rejects.toMatchObject(refused(1))
})

it("a flood of names drops the count of none that is still tried · KARAT-96", async () => {
  const book = tryBookInMemory()
  const tries = { count: 1, last: nowMs, since: nowMs }
  const known = (name: string) => book.look([name], ({ get }) => get(name) !== undefined)
  await book.change([], ({ put }) => {
    put("first", tries)
    put("left", tries)
    for (let at = 0; at < 99_998; at += 1) put(`${at}`, tries)
    put("first", tries)
    put("one more", tries)
  })
  expect([await known("first"), await known("left")]).toEqual([true, false])
})
