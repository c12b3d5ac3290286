import { memoryCarts } from "@karat/adapters/memory/carts"
import { memoryTerminalDisplay } from "@karat/adapters/memory/terminal-display"
import { knownMemoryShop, knownShop } from "@karat/adapters/testing/known-shop"
import type { ItemToSell } from "@karat/domain/cart/cart-change"
import { type MinorUnits, minorUnits } from "@karat/domain/money/minor-units"
import { Carts } from "@karat/domain/ports/carts"
import { Effect, Layer } from "effect"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { Dialogs } from "../shell/dialogs.ts"
import { runWith, sayingAndGoing, testCart, testGestures } from "../testing/test-till.ts"
import { CartViewModel } from "./cart-view-model.ts"

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A till that has just scanned an item, whose line the server takes so many milliseconds to save. */
async function scanning(savesMs: number, price?: MinorUnits) {
  const shop = knownMemoryShop()
  const slow = Layer.effect(
    Carts,
    Effect.map(Carts, (carts) =>
      Carts.of({ ...carts, add: (...asked) => Effect.delay(carts.add(...asked), savesMs) })
    )
  ).pipe(Layer.provide(memoryCarts(shop)))
  const run = runWith(Layer.mergeAll(slow, memoryTerminalDisplay(shop)))
  const { gone, notices, navigation } = sayingAndGoing()
  const dialogs = new Dialogs()
  const known = (): ItemToSell | undefined =>
    price && {
      number: knownShop.item,
      description: "Item",
      price,
      originalPrice: price,
      priceIsManual: false
    }
  const cart = testCart({ run, known })
  const model = new CartViewModel({
    run,
    gestures: testGestures(),
    cart,
    dialogs,
    notices,
    navigation,
    tap: { android: false, offered: false, merchantId: undefined, appContext: false } as never,
    session: { setup: undefined } as never,
    roundUp: { mustAsk: false } as never,
    paymentNotFinal: () => false,
    followedUp: async () => undefined
  } as Partial<ConstructorParameters<typeof CartViewModel>[0]> as never)
  await cart.open(knownShop.badge)
  cart.add(knownShop.item)
  await vi.advanceTimersByTimeAsync(20)
  expect(model.canPay).toBe(false)
  return { model, cart, dialogs, gone }
}

it("goes on to the payment once the scan is saved, however often it was pressed meanwhile · PAY-39", async () => {
  const { model, gone } = await scanning(900)
  model.pay()
  model.pay()
  model.payByCard()
  await vi.advanceTimersByTimeAsync(500)
  expect(gone).toEqual([])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(gone).toEqual(["/payment"])
})

it("asks a card for the sum that stood there, and for no other · PAY-39", async () => {
  const { itemPrice } = knownShop
  const same = await scanning(900, itemPrice)
  same.model.payByCard()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(same.gone).toEqual(["/payment?auto=3"])
  const other = await scanning(900, minorUnits(itemPrice + 100))
  other.model.payByCard()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(other.gone).toEqual(["/payment"])
})

it("stays where something has been asked meanwhile, and where saving took too long · PAY-39", async () => {
  const asked = await scanning(900)
  asked.model.pay()
  void asked.dialogs.confirm({ title: { key: "removeLine" } } as Parameters<typeof asked.dialogs.confirm>[0])
  await vi.advanceTimersByTimeAsync(5_000)
  expect([asked.gone, asked.dialogs.open?.model]).toEqual([[], expect.anything()])
  const slow = await scanning(6_000)
  slow.model.pay()
  await vi.advanceTimersByTimeAsync(9_000)
  expect([slow.gone, slow.model.canPay]).toEqual([[], true])
})
