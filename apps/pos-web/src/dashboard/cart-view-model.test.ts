import { memoryCarts } from "@karat/adapters/memory/carts"
import { memoryCartTerms } from "@karat/adapters/memory/cart-terms"
import { memoryCardTerminal } from "@karat/adapters/memory/card-terminal"
import { knownMemoryShop, knownShop } from "@karat/adapters/testing/known-shop"
import type { ItemToSell } from "@karat/domain/cart/cart-change"
import { type MinorUnits, minorUnits } from "@karat/domain/money/minor-units"
import { Carts } from "@karat/domain/ports/carts"
import { Effect, Layer } from "effect"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { Dialogs } from "../shell/dialogs.ts"
import { runWith, sayingAndGoing, standIn, testCart, testGestures } from "../testing/test-till.ts"
import { type CartScreenNeeds, CartViewModel } from "./cart-view-model.ts"

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A till that has just scanned an item, whose line the server takes so many milliseconds to save. */
async function scanning(savesMs: number, price?: MinorUnits, session: object = {}) {
  const shop = knownMemoryShop()
  const slow = Layer.effect(
    Carts,
    Effect.map(Carts, (carts) =>
      Carts.of({ ...carts, add: (...asked) => Effect.delay(carts.add(...asked), savesMs) })
    )
  ).pipe(Layer.provide(memoryCarts(shop)))
  const run = runWith(Layer.mergeAll(slow, memoryCartTerms(shop), memoryCardTerminal(shop)))
  const { gone, notices, navigation, undos } = sayingAndGoing()
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
  const model = new CartViewModel(
    standIn<CartScreenNeeds>({
      run,
      gestures: testGestures(),
      cart,
      dialogs,
      notices,
      navigation,
      tap: { android: false, offered: false, merchantId: undefined, appContext: false },
      session,
      roundUp: { mustAsk: false },
      paymentNotFinal: () => false,
      vibrate: () => undefined,
      followedUp: async () => undefined
    })
  )
  await cart.open(knownShop.badge)
  cart.add(knownShop.item)
  await vi.advanceTimersByTimeAsync(20)
  expect(model.canPay).toBe(false)
  return { model, cart, dialogs, gone, undos }
}

it("goes on to the payment once the scan is saved, however often it was pressed meanwhile · KARAT-23", async () => {
  const { model, gone } = await scanning(900)
  model.pay()
  model.pay()
  model.payByCard()
  await vi.advanceTimersByTimeAsync(500)
  expect(gone).toEqual([])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(gone).toEqual(["/payment"])
})

it("asks a card for the sum that stood there, and for no other · KARAT-23", async () => {
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

it("stays where something has been asked meanwhile, and where saving took too long · KARAT-23", async () => {
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

it("promises to bring back no discount that somebody else would have to approve once more · KARAT-5", async () => {
  const limits = { approvals: { discountBasisPoints: 1000 } }
  const promised = async (session: object) => {
    const { model, cart, undos } = await scanning(1, knownShop.itemPrice, session)
    await vi.advanceTimersByTimeAsync(1_000)
    const [line] = model.cart.lines
    const lineId = line?.id ?? ""
    const discount = { kind: "percent", basisPoints: 500 } as const
    cart.changeTerms({ type: "discount", lineId, discount, reason: "D1" })
    model.remove(lineId)
    await vi.advanceTimersByTimeAsync(10)
    return undos.length
  }
  expect(await promised({})).toBe(1)
  expect(await promised({ setup: limits })).toBe(0)
  expect(await promised({ setup: limits, staff: { mayApprove: true } })).toBe(1)
})

it("says why who may not sell cannot pay, and goes to no payment, but in training · ADMIN-30", async () => {
  const { model, gone, cart } = await scanning(1, undefined, { staff: { maySell: false } })
  await vi.advanceTimersByTimeAsync(1_000)
  model.pay()
  model.payByCard()
  await vi.advanceTimersByTimeAsync(1_000)
  expect([model.canPay, model.canPayByCard, gone]).toEqual([false, false, []])
  expect(model.noPay).toEqual({ key: "refused.may_not_sell" })
  expect(cart.cart?.lines).toHaveLength(1)
  const seller = await scanning(1, undefined, { staff: { maySell: true } })
  await vi.advanceTimersByTimeAsync(1_000)
  expect([seller.model.canPay, seller.model.noPay]).toEqual([true, undefined])
})
