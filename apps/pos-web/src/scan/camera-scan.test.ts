import { Unreachable } from "@karat/domain/ports/call-failure"
import { Camera } from "@karat/domain/ports/camera"
import { Effect, Layer } from "effect"
import { expect, it, onTestFinished, vi } from "vitest"
import { Dialogs } from "../shell/dialogs.ts"
import { runWith, standIn } from "../testing/test-till.ts"
import { CameraScan } from "./camera-scan.ts"

function tillWith(exists: Effect.Effect<boolean, Unreachable>) {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const taken: string[] = []
  const dialogs = new Dialogs()
  const model = new CameraScan(
    standIn<ConstructorParameters<typeof CameraScan>[0]>({
      run: runWith(Layer.mock(Camera, { exists, open: () => Effect.never })),
      dialogs,
      scanner: { take: (code: string) => void taken.push(code) },
      page: { document: new EventTarget(), navigator: {} }
    })
  )
  return { model, dialogs, taken }
}

it("offers the camera once it is known that there is one, and where there is none never", async () => {
  for (const [exists, offers] of [
    [Effect.succeed(true), true],
    [Effect.succeed(false), false],
    [Effect.fail(new Unreachable({ cause: "no code" })), false]
  ] as const) {
    const { model } = tillWith(exists)
    expect(model.open).toBeUndefined()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(model.open !== undefined).toBe(offers)
  }
})

it("what the camera reads goes the way of every scan, and nothing where it is put away", async () => {
  const { model, dialogs, taken } = tillWith(Effect.succeed(true))
  await vi.advanceTimersByTimeAsync(10_000)
  vi.useRealTimers()
  model.open?.()
  await expect.poll(() => dialogs.isOpen).toBe(true)
  dialogs.dismiss()
  await new Promise(setImmediate)
  expect(taken).toEqual([])
  model.open?.()
  await expect.poll(() => dialogs.isOpen).toBe(true)
  dialogs.open?.model.scanned?.("A-1")
  await expect.poll(() => taken).toEqual(["A-1"])
})
