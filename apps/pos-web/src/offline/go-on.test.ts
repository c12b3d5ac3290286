import { localTill } from "@karat/adapters/testing/local-till"
import { knownShop } from "@karat/adapters/testing/known-shop"
import type { Cart } from "@karat/domain/cart/cart"
import { emptyCart } from "@karat/domain/cart/empty-cart"
import { minorUnits } from "@karat/domain/money/minor-units"
import { type CartGoingOn, OfflineTill } from "@karat/domain/ports/offline-till"
import { aDay } from "@karat/domain/testing/carts"
import { Effect, Layer } from "effect"
import { observable, runInAction } from "mobx"
import { expect, it, onTestFinished, vi } from "vitest"
import { runWith, standIn } from "../testing/test-till.ts"
import { GoOn, type GoOnNeeds } from "./go-on.ts"

/** A till whose line has just gone, with a sale on its screen that something happens to while it would go on. */
async function goingOn(when: "before" | "after", happen: (around: Around) => void) {
  vi.useFakeTimers()
  const { layer, disk, setup } = await localTill()
  const cart = emptyCart("cart-at-server", "SEK", aDay)
  const went: string[] = []
  const remembered: (string | undefined)[] = []
  let asked = 0
  const around: Around = {
    cart: observable(
      { confirmed: cart, cart, pending: [], others: { held: undefined }, withoutLine: false },
      {},
      { deep: false }
    ),
    attempt: observable({ blocks: false })
  }
  const till = Effect.runSync(Effect.provide(OfflineTill, layer))
  const goOn: typeof till.goOn = (going) =>
    Effect.gen(function* () {
      asked += 1
      if (when === "before") return yield* till.goOn(going)
      const gone = yield* till.goOn(going)
      happen(around)
      return gone
    })
  const canSell = Effect.tap(till.canSell, () =>
    Effect.sync(() => {
      if (when === "before") happen(around)
    })
  )
  const goesOn = new GoOn(
    standIn<GoOnNeeds>({
      run: runWith(Layer.succeed(OfflineTill, { ...till, goOn, canSell })),
      cart: { ...around.cart, goOnAs: (gone: typeof cart) => void went.push(gone.header.id) },
      attempt: around.attempt,
      session: { badgeNumber: knownShop.badge, setup },
      memory: { writeCart: (cartId) => void remembered.push(cartId) },
      connection: { offline: true },
      notices: { show: () => undefined }
    })
  )
  await vi.advanceTimersByTimeAsync(4000)
  vi.useRealTimers()
  expect(goesOn).toBeDefined()
  expect(remembered).toEqual(went)
  return { went: went.length, asked, carts: disk.carts.size }
}

interface Around {
  readonly cart: { confirmed: Cart; cart: Cart }
  readonly attempt: { blocks: boolean }
}

it("a sale goes on without the line unless somebody pays it in that moment, and then nothing of it is left here · OFF-42", async () => {
  const nothing = () => undefined
  const pays = ({ attempt }: Around) => runInAction(() => (attempt.blocks = true))
  expect(await goingOn("before", nothing)).toEqual({ went: 1, asked: 1, carts: 1 })
  expect(await goingOn("before", pays)).toEqual({ went: 0, asked: 0, carts: 0 })
  expect(await goingOn("after", pays)).toEqual({ went: 0, asked: 1, carts: 0 })
})

/** A till with a sale on its screen, whose line goes; what it has done after so many milliseconds. */
async function cutOff(over: {
  readonly cart?: Partial<Cart>
  readonly header?: Partial<Cart["header"]>
  readonly badge?: string | undefined
  readonly held?: boolean
  readonly withoutLine?: boolean
  canSell?: boolean
  readonly pending?: readonly object[]
}) {
  vi.useFakeTimers()
  const { setup } = await localTill()
  const empty = emptyCart("cart-at-server", "SEK", aDay)
  const cart: Cart = { ...empty, ...over.cart, header: { ...empty.header, ...over.header } }
  const open = observable(
    {
      confirmed: cart,
      cart,
      pending: over.pending ?? [],
      others: { held: over.held === true ? ({ key: "leaveChangesNotSaved" } as const) : undefined },
      withoutLine: over.withoutLine === true
    },
    {},
    { deep: false }
  )
  const went: unknown[] = []
  const said: unknown[] = []
  const connection = observable({ offline: true })
  const till = {
    canSell: Effect.sync(() => over.canSell !== false),
    goOn: (going: CartGoingOn) =>
      Effect.sync(() => {
        went.push(going)
        return { ...going.cart, header: { ...going.cart.header, id: "off-1" } }
      })
  }
  const model = new GoOn(
    standIn<GoOnNeeds>({
      run: runWith(Layer.succeed(OfflineTill, standIn(till))),
      cart: Object.assign(open, {
        goOnAs: (gone: Cart) =>
          runInAction(() => {
            open.confirmed = open.cart = gone
            open.withoutLine = true
          })
      }),
      attempt: { blocks: false },
      session: { badgeNumber: "badge" in over ? over.badge : knownShop.badge, setup },
      memory: { writeCart: () => undefined },
      connection,
      notices: { show: (kind: string, message: unknown) => void said.push([kind, message]) }
    })
  )
  onTestFinished(() => void vi.useRealTimers())
  return { model, open, went, said, connection, cart }
}

it("a line that is back within three seconds has not been missed, and each time it goes it is waited for anew · OFF-42", async () => {
  const { went, connection } = await cutOff({})
  await vi.advanceTimersByTimeAsync(2999)
  runInAction(() => (connection.offline = false))
  await vi.advanceTimersByTimeAsync(5000)
  runInAction(() => (connection.offline = true))
  await vi.advanceTimersByTimeAsync(2999)
  expect(went).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(went).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(went).toHaveLength(1)
})

it("says once that a sale goes on, and once why another waits · OFF-42", async () => {
  const gone = await cutOff({})
  await vi.advanceTimersByTimeAsync(3000)
  expect([gone.said, gone.open.cart?.header.id]).toEqual([[["info", { key: "offlineGoesOn" }]], "off-1"])
  const { went, said, open, cart } = await cutOff({ header: { training: true } })
  await vi.advanceTimersByTimeAsync(3000)
  runInAction(() => (open.cart = { ...cart }))
  await vi.advanceTimersByTimeAsync(0)
  expect([went, said]).toEqual([[], [["warning", { key: "offlineIsTraining" }]]])
  // What held it is taken out.
  runInAction(() => (open.confirmed = open.cart = { ...cart, header: { ...cart.header, training: false } }))
  await vi.advanceTimersByTimeAsync(0)
  expect(went).toHaveLength(1)
})

it("goes on with a sale that costs more than may be sold so: only its payment says no", async () => {
  const { went } = await cutOff({ header: { total: minorUnits(9_999_999_00) } })
  await vi.advanceTimersByTimeAsync(3000)
  expect(went).toHaveLength(1)
})

it("goes on with no sale that is closed, held, sold so already or nobody's · OFF-42", async () => {
  for (const over of [
    { header: { closedAt: "2026-11-21T10:00:00Z" } },
    { held: true },
    { withoutLine: true },
    { badge: undefined }
  ]) {
    const { went, said } = await cutOff(over)
    await vi.advanceTimersByTimeAsync(10_000)
    expect([went, said], JSON.stringify(over)).toEqual([[], []])
    vi.useRealTimers()
  }
})

it("says once that the device cannot sell without the line, and again when the line goes once more · OFF-53", async () => {
  const { went, said, connection } = await cutOff({ canSell: false })
  await vi.advanceTimersByTimeAsync(3000)
  expect(said).toEqual([])
  await vi.advanceTimersByTimeAsync(10_000)
  expect([went, said]).toEqual([[], [["warning", { key: "offlineCannotSell" }]]])
  runInAction(() => (connection.offline = false))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(said).toHaveLength(1)
})

it("goes on once the device has what it needs, though that was not written down yet when the line went · OFF-42", async () => {
  const over = { canSell: false }
  const { went } = await cutOff(over)
  await vi.advanceTimersByTimeAsync(5000)
  expect(went).toEqual([])
  over.canSell = true
  await vi.advanceTimersByTimeAsync(3000)
  expect(went).toHaveLength(1)
})

it("takes along what was approved of changes that the server may not have heard of", async () => {
  const change = (over: object) => ({ key: "key-1", change: { type: "comment", text: "a", ...over } })
  const { went } = await cutOff({ pending: [change({}), change({ approvedBy: "1002" })] })
  await vi.advanceTimersByTimeAsync(3000)
  expect(went).toMatchObject([
    {
      badgeNumber: knownShop.badge,
      approvals: [{ kind: "discount", subject: "cart-at-server", amount: 0, approvedBy: "1002" }]
    }
  ])
})
