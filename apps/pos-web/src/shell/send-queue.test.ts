import { Refused, type CallFailure, Unreachable } from "@karat/domain/ports/call-failure"
import type { GestureKey } from "@karat/domain/ports/gesture-key"
import { Result } from "effect"
import { runInAction } from "mobx"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { againAfterMs, type Queued, SendQueue } from "./send-queue.ts"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Answer = Result.Result<number, CallFailure>
const lost: Answer = Result.fail(new Unreachable({ cause: "the wire is cut" }))

/** A queue whose server answers when it is told to. */
function queued(readsAlone = false) {
  const asked: { key: string; again: boolean; answer: (answer: Answer) => void }[] = []
  const heard: string[] = []
  const reads: ((value: number) => void)[] = []
  const stands: { value: number | undefined } = { value: undefined }
  const ask = () =>
    new Promise<Answer>((resolve) => void reads.push((value) => resolve(Result.succeed(value))))
  const read = () => queue.read(ask, (value) => void (stands.value = value))
  const queue: SendQueue<Queued, number> = new SendQueue({
    send: ({ key }, again) =>
      new Promise<Answer>((resolve) => void asked.push({ key, again, answer: resolve })),
    answered: ({ key }, answer) => {
      queue.pending = queue.pending.filter((item) => item.key !== key)
      heard.push(Result.isSuccess(answer) ? `${key} ${answer.success}` : `${key} refused`)
      if (Result.isSuccess(answer)) stands.value = answer.success
    },
    readAgain: read,
    readsAlone
  })
  const press = (key: string, waiting: Queued["waiting"] = false) => {
    runInAction(() => queue.push({ key: key as GestureKey, waiting }))
    void queue.send()
  }
  const answer = async (value: number | "lost" | "refused") => {
    const refused: Answer = Result.fail(new Refused({ status: 422 }))
    asked.at(-1)?.answer(value === "lost" ? lost : value === "refused" ? refused : Result.succeed(value))
    await vi.advanceTimersByTimeAsync(0)
  }
  const sent = () => asked.map(({ key, again }) => (again ? `${key} again` : key))
  return { queue, press, answer, sent, heard, reads, read, stands }
}

it("sends one after the other, and a refusal holds nothing up · CART-15 IDEM-3", async () => {
  const { queue, press, answer, sent, heard } = queued()
  press("one")
  press("two")
  press("three", "press")
  expect(sent()).toEqual(["one"])
  await answer("refused")
  expect(sent()).toEqual(["one", "two"])
  await answer(2)
  expect([sent(), heard]).toEqual([
    ["one", "two"],
    ["one refused", "two 2"]
  ])
  runInAction(() => queue.hurryAfter(300))
  await vi.advanceTimersByTimeAsync(300)
  expect(sent()).toEqual(["one", "two", "three"])
})

it("asks for what got no answer by its key before anything newer, whatever was pressed in its place · CART-15 IDEM-3", async () => {
  const { queue, press, answer, sent } = queued()
  press("waiting", "press")
  press("one")
  await answer("lost")
  expect([queue.sending, queue.busy, queue.unreached]).toEqual([false, true, 1])
  press("two")
  expect(sent()).toEqual(["one", "one again"])
  expect(queue.inOrder.map(({ key }) => key)).toEqual(["one", "waiting", "two"])
  runInAction(() => (queue.pending = queue.pending.filter(({ key }) => key !== "one")))
  await answer("lost")
  await vi.advanceTimersByTimeAsync(againAfterMs - 1)
  expect(sent()).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(sent().at(-1)).toBe("one again")
  await answer(1)
  expect(sent().at(-1)).toBe("two")
})

it("drops a reading that something has overtaken, and reads once more · CART-15", async () => {
  const { press, answer, read, reads, stands } = queued()
  void read()
  press("one")
  await answer(7)
  reads[0]?.(1)
  await vi.advanceTimersByTimeAsync(0)
  expect([stands.value, reads.length]).toEqual([7, 2])
  reads[1]?.(8)
  await vi.advanceTimersByTimeAsync(0)
  expect([stands.value, reads.length]).toEqual([8, 2])
})

it("reads all of it after an answer that something has overtaken, or that was asked for twice · CART-15 IDEM-3", async () => {
  const { queue, press, answer, reads, stands } = queued()
  press("one")
  runInAction(() => queue.took())
  await answer(1)
  expect(reads).toHaveLength(1)
  reads[0]?.(5)
  await vi.advanceTimersByTimeAsync(0)
  expect(stands.value).toBe(5)
  press("two")
  await answer(2)
  expect(reads).toHaveLength(1)
  press("three")
  await answer("lost")
  await vi.advanceTimersByTimeAsync(againAfterMs)
  await answer(3)
  expect(reads).toHaveLength(2)
})

it("reads only when nothing is on its way, where a change in both would be counted twice · CART-15", async () => {
  const { press, answer, read, reads, stands } = queued(true)
  press("one")
  void read()
  await answer("lost")
  expect(reads).toEqual([])
  await vi.advanceTimersByTimeAsync(againAfterMs)
  await answer(1)
  // The one that was asked for, and the one that makes up for the answer that came twice.
  expect(reads).toHaveLength(2)
  press("two")
  for (const answered of reads) answered(4)
  await vi.advanceTimersByTimeAsync(0)
  expect([stands.value, reads.length]).toEqual([1, 2])
  await answer(2)
  expect(reads.length).toBeGreaterThan(2)
})

it("asks no more for what it was told to forget · CART-9", async () => {
  const { queue, press, answer, sent } = queued()
  press("one")
  runInAction(() => queue.forget())
  await answer("lost")
  await vi.advanceTimersByTimeAsync(10 * againAfterMs)
  expect([sent(), queue.busy]).toEqual([["one"], false])
  press("two")
  expect(sent()).toEqual(["one", "two"])
})
