import { Connection } from "@karat/domain/ports/connection"
import { Effect, Layer, Result } from "effect"
import { expect, it } from "vitest"
import { unlessGone } from "./unless-gone.ts"

function line(speed: number) {
  const hearers = new Set<(speed: number) => void>()
  const state = { speed }
  const layer = Layer.succeed(Connection, {
    speed: () => state.speed,
    listen: (hear: (next: number) => void) => {
      hearers.add(hear)
      return () => hearers.delete(hear)
    }
  })
  const become = (next: number) => {
    state.speed = next
    for (const hear of hearers) hear(next)
  }
  return { layer, become, hearers }
}

it("nobody waits for a call whose line is gone, and for every other to its end · OFF-35", async () => {
  const { layer, become, hearers } = line(10)
  let calls = 0
  let answer: (text: string) => void = () => undefined
  const call = Effect.callback<string>((resume) => {
    calls += 1
    answer = (text) => resume(Effect.succeed(text))
  })
  const ask = () => Effect.runPromise(Effect.result(Effect.provide(unlessGone(call), layer)))
  const heard = ask()
  await expect.poll(() => calls).toBe(1)
  become(4)
  answer("there")
  expect(await heard).toEqual(Result.succeed("there"))
  expect(hearers.size).toBe(0)
  const cut = ask()
  await expect.poll(() => calls).toBe(2)
  become(0)
  expect(Result.isFailure(await cut)).toBe(true)
  // A call may be what finds that the line is back.
  const back = ask()
  await expect.poll(() => calls).toBe(3)
  answer("there again")
  expect(await back).toEqual(Result.succeed("there again"))
})
