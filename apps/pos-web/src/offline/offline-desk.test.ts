import { NotKept, OfflineTill } from "@karat/domain/ports/offline-till"
import { offlineCapability } from "@karat/domain/offline/offline-selling"
import { Effect, Layer } from "effect"
import { observable, runInAction } from "mobx"
import { afterEach, expect, it, vi } from "vitest"
import { runWith, standIn } from "../testing/test-till.ts"
import { OfflineDesk } from "./offline-desk.ts"

type Service = (typeof OfflineTill)["Service"]
type Needs = ConstructorParameters<typeof OfflineDesk>[0]

/** The desk of a till that knows nothing of its store yet. */
function desk(waiting: Service["waiting"]) {
  const run = runWith(Layer.succeed(OfflineTill, standIn<Service>({ waiting })))
  return new OfflineDesk(standIn<Needs>({ run, session: { setup: undefined } }))
}

const one = Effect.succeed([standIn<Effect.Success<Service["waiting"]>[number]>({ id: "off-1" })])
const lost = Effect.fail(new NotKept({ cause: "no place" }))

it("a sale that the server has refused for good holds no device, and one that it has no room for now does · OFF-63", async () => {
  const refused = (refusedFor: string) =>
    desk(
      Effect.succeed([standIn<Effect.Success<Service["waiting"]>[number]>({ id: "off-1", refusedFor })])
    ).salesWait()
  expect([await refused("404"), await refused("offline_held_full")]).toEqual([false, true])
})

it("sales that wait hold the device also before anything is known of its store, and where it sells so no more · OFF-28", async () => {
  expect(await desk(one).salesWait()).toBe(true)
  expect(await desk(Effect.succeed([])).salesWait()).toBe(false)
  expect(await desk(lost).salesWait()).toBe(false)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it("a store that sells without the line, and has a place that cannot be read, may have sales that wait · OFF-28", async () => {
  // What this desk would begin with once the till is quiet is not asked about here.
  vi.useFakeTimers()
  const run = runWith(Layer.succeed(OfflineTill, standIn<Service>({ waiting: lost })))
  const selling = new OfflineDesk(
    standIn<Needs>({ run, session: { setup: { capabilities: [offlineCapability] } } })
  )
  expect(await selling.salesWait()).toBe(false)
  vi.stubGlobal("indexedDB", {})
  expect([await selling.salesWait(), await desk(lost).salesWait()]).toEqual([true, false])
})

it("begins once the store is known and the till is quiet, where the store sells so or sales wait · OFF-28", async () => {
  for (const [capabilities, waiting, begins] of [
    [[offlineCapability], Effect.succeed([]), true],
    [[], one, true],
    [[], Effect.succeed([]), false]
  ] as const) {
    vi.useFakeTimers()
    const session = observable(
      {
        setup: undefined as { capabilities: readonly string[] } | undefined,
        staff: undefined,
        claims: undefined
      },
      {},
      { deep: false }
    )
    const till = standIn<Service>({
      waiting,
      told: Effect.succeed([]),
      persist: Effect.succeed({ state: "kept", isNew: false } as const),
      untilSold: Effect.never,
      canSell: Effect.succeed(false)
    })
    const model = new OfflineDesk(
      standIn<Needs>({
        run: runWith(Layer.succeed(OfflineTill, till)),
        session,
        cart: { cart: undefined },
        attempt: { blocks: false },
        connection: { offline: true, onBack: () => undefined }
      })
    )
    await vi.advanceTimersByTimeAsync(10_000)
    expect([model.sales, model.waiting]).toEqual([undefined, undefined])
    runInAction(() => (session.setup = { capabilities }))
    await vi.advanceTimersByTimeAsync(1499)
    expect(model.sales).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    vi.useRealTimers()
    if (begins) await expect.poll(() => model.sales).toBeDefined()
    else await new Promise(setImmediate)
    expect([model.sales !== undefined, model.goOn !== undefined]).toEqual([begins, begins])
  }
})

it("a sale without the line waits until the server has heard of it, and any other never does", () => {
  const model = desk(one)
  expect([model.waits("off-1"), model.waits("cart-1")]).toEqual([true, false])
  const told = new Set(["off-1"])
  model.sales = standIn<NonNullable<typeof model.sales>>({ isReported: (id: string) => told.has(id) })
  expect([model.waits("off-1"), model.waits("off-2")]).toEqual([false, true])
})
