import { Refused } from "@karat/domain/ports/call-failure"
import { Catalogue } from "@karat/domain/ports/catalogue"
import { Effect, Layer } from "effect"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { runWith } from "../testing/test-till.ts"
import { LiveStock } from "./live-stock.ts"

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal("document", { visibilityState: "visible" })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function shop(answers = true) {
  const asked: (readonly string[])[] = []
  const here = { RING: 3 }
  const stocks = (numbers: readonly string[]) =>
    Effect.suspend(() => {
      asked.push(numbers)
      return answers
        ? Effect.succeed([{ itemNumber: "RING", stock: here.RING }])
        : Effect.fail(new Refused({ status: 404, text: "There is no such call." }))
    })
  return { asked, here, live: new LiveStock(runWith(Layer.mock(Catalogue, { stocks }))) }
}

it("the stock on a tile follows within seconds while it is shown, and nobody asks afterwards · KARAT-21", async () => {
  const { asked, here, live } = shop()
  expect(live.of("RING")).toBeUndefined()
  const gone = live.watch("RING")
  await vi.advanceTimersByTimeAsync(5000)
  expect(live.of("RING")).toBe(3)
  here.RING = 2
  await vi.advanceTimersByTimeAsync(5000)
  expect([live.of("RING"), asked]).toEqual([2, [["RING"], ["RING"]]])
  gone()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(asked).toHaveLength(2)
})

it("a server that does not know the call is asked once", async () => {
  const { asked, live } = shop(false)
  live.watch("RING")
  await vi.advanceTimersByTimeAsync(30_000)
  expect([asked.length, live.of("RING")]).toEqual([1, undefined])
})

it("of many items on the screen the stock of a hundred is asked for in one call, and of no more · KARAT-21", async () => {
  const { asked, live } = shop()
  for (let at = 1; at <= 101; at += 1) live.watch(`ITEM-${at}`)
  await vi.advanceTimersByTimeAsync(5000)
  expect(asked.map((numbers) => numbers.length)).toEqual([100])
})
