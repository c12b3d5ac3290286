import { Unreachable } from "@karat/domain/ports/call-failure"
import { SerialScanner, type SerialScannerListener } from "@karat/domain/ports/serial-scanner"
import { Effect, Layer } from "effect"
import { expect, it, onTestFinished, vi } from "vitest"
import { Dialogs } from "../shell/dialogs.ts"
import { runWith, sayingAndGoing, standIn } from "../testing/test-till.ts"
import { SerialScan } from "./serial-scan.ts"

/** A till whose scanner may be on a serial line, once it is quiet. */
async function scanning(supported: Effect.Effect<boolean, Unreachable> = Effect.succeed(true)) {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const told: unknown[] = []
  const taken: string[] = []
  let listener: SerialScannerListener | undefined
  const run = runWith(
    Layer.succeed(
      SerialScanner,
      standIn({
        supported,
        attend: (hears: SerialScannerListener) =>
          Effect.sync(() => {
            listener = hears
          }),
        choose: Effect.sync(() => void told.push("choose")),
        pause: (paused: boolean) => Effect.sync(() => void told.push(paused))
      })
    )
  )
  const document = Object.assign(new EventTarget(), { hidden: false })
  const dialogs = new Dialogs()
  const { said, notices } = sayingAndGoing()
  const model = new SerialScan(
    standIn<ConstructorParameters<typeof SerialScan>[0]>({
      run,
      dialogs,
      notices,
      scanner: { take: (code: string) => void taken.push(code) },
      page: { document }
    })
  )
  const quiet = () => vi.advanceTimersByTimeAsync(0)
  await vi.advanceTimersByTimeAsync(10_000)
  const hide = async (hidden: boolean) => {
    document.hidden = hidden
    document.dispatchEvent(new Event("visibilitychange"))
    await quiet()
  }
  return { model, told, taken, dialogs, said, quiet, hide, listener: () => listener }
}

it("what it reads goes the way of every scan, and what is garbled is said · SCANNER-1", async () => {
  const { taken, said, listener } = await scanning()
  listener()?.read("7350000000019")
  listener()?.garbled()
  expect([taken, said]).toEqual([["7350000000019"], [{ key: "scannerGarbled" }]])
})

it("beeps while the page is not seen or a dialog waits for something else, and only then · SCANNER-3", async () => {
  const { model, told, dialogs, quiet, hide } = await scanning()
  expect(told).toEqual([false])
  await hide(true)
  await hide(true)
  await hide(false)
  expect(told).toEqual([false, true, false])
  void dialogs.confirm({ title: { key: "remove" }, text: { key: "remove" }, confirm: "remove" })
  await quiet()
  expect([model.paused, told.at(-1)]).toEqual([true, true])
  dialogs.dismiss()
  await quiet()
  void dialogs.keypad({
    title: { key: "remove" },
    decimals: false,
    hearsScans: true,
    read: () => ({ value: 1 })
  })
  await quiet()
  expect([model.paused, told.slice(4)]).toEqual([false, [false]])
})

it("says once that it is lost, and that it is there where it was not from the beginning · SCANNER-2", async () => {
  const { model, said, listener } = await scanning()
  for (const state of ["ready", "ready", "lost", "lost", "ready"] as const) listener()?.became(state)
  expect([model.state, said]).toEqual(["ready", [{ key: "scannerLost" }, { key: "scannerConnected" }]])
})

it("a device that can have none, or whose code did not come, attends to none", async () => {
  for (const supported of [Effect.succeed(false), Effect.fail(new Unreachable({ cause: "no code" }))]) {
    const { model, told, listener } = await scanning(supported)
    expect([model.state, told, listener()]).toEqual(["unsupported", [], undefined])
    model.connect()
    await vi.advanceTimersByTimeAsync(0)
    expect(told).toEqual(["choose"])
  }
})
