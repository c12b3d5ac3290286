import { Unreachable } from "@karat/domain/ports/call-failure"
import { Updates } from "@karat/domain/ports/updates"
import { remindLaterMs, updateCheckMs } from "@karat/domain/shell/update"
import { Effect, Layer } from "effect"
import { expect, it, onTestFinished, vi } from "vitest"
import { runWith, sayingAndGoing, standIn } from "../testing/test-till.ts"
import { UpdateWatch } from "./update-watch.ts"

/** A till that watches for a new version of itself. */
function watching() {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const server = {
    isNew: Effect.succeed(false) as Effect.Effect<boolean, Unreachable>,
    starts: Effect.void as Effect.Effect<void, Unreachable>,
    asked: 0,
    started: 0
  }
  const may = { leave: true }
  const { said, notices } = sayingAndGoing()
  const watch = new UpdateWatch({
    run: runWith(
      Layer.succeed(
        Updates,
        standIn({
          check: Effect.suspend(() => {
            server.asked += 1
            return server.isNew
          }),
          apply: Effect.suspend(() => {
            server.started += 1
            return server.starts
          })
        })
      )
    ),
    notices,
    page: standIn({
      setInterval: (act: () => void, ms: number) => Number(setInterval(act, ms)),
      setTimeout: (act: () => void, ms: number) => Number(setTimeout(act, ms))
    }),
    now: () => Date.now(),
    mayLeave: () => may.leave
  })
  return { watch, server, may, said }
}

it("looks when the till is quiet and every minute from then on, one look at a time", async () => {
  const { watch, server } = watching()
  await vi.advanceTimersByTimeAsync(1499)
  expect(server.asked).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(server.asked).toBe(1)
  await vi.advanceTimersByTimeAsync(updateCheckMs)
  expect(server.asked).toBe(2)
  const late = Promise.withResolvers<boolean>()
  server.isNew = Effect.promise(() => late.promise)
  const looks = [watch.look(), watch.look()]
  late.resolve(true)
  await Promise.all(looks)
  expect([server.asked, watch.prompt !== undefined]).toEqual([3, true])
})

it("a look that reaches nobody takes nothing back of what was found", async () => {
  const { watch, server } = watching()
  expect(watch.prompt).toBeUndefined()
  server.isNew = Effect.succeed(true)
  await watch.look()
  server.isNew = Effect.fail(new Unreachable({ cause: "no line" }))
  await watch.look()
  expect(watch.prompt).toBeDefined()
})

it("asks again once the time is over for which it was put off, and not before", async () => {
  const { watch, server } = watching()
  server.isNew = Effect.succeed(true)
  await watch.look()
  watch.prompt?.remindLater()
  expect(watch.prompt).toBeUndefined()
  await vi.advanceTimersByTimeAsync(remindLaterMs - 1)
  expect(watch.prompt).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  expect(watch.prompt).toBeDefined()
})

it("starts the new version once, where the till may be left, and says where it could not", async () => {
  const { watch, server, may, said } = watching()
  server.isNew = Effect.succeed(true)
  await watch.look()
  may.leave = false
  await watch.start()
  expect([server.started, watch.starting]).toEqual([0, false])
  may.leave = true
  server.starts = Effect.fail(new Unreachable({ cause: "no line" }))
  watch.prompt?.reload()
  expect(watch.prompt?.starting).toBe(true)
  await watch.start()
  await vi.advanceTimersByTimeAsync(0)
  expect([server.started, watch.starting, said]).toEqual([1, false, [{ key: "noConnection" }]])
  server.starts = Effect.void
  await watch.start()
  expect([server.started, said.length]).toEqual([2, 1])
})
