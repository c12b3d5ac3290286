import type { Item } from "@karat/domain/catalogue/item"
import { minorUnits } from "@karat/domain/money/minor-units"
import { tender } from "@karat/domain/tender/tender-type"
import type { CallFailure } from "@karat/domain/ports/call-failure"
import { Carts } from "@karat/domain/ports/carts"
import { Catalogue } from "@karat/domain/ports/catalogue"
import { Payments } from "@karat/domain/ports/payments"
import { Effect, type Layer, Result } from "effect"
import { knownShop, newKey } from "./known-shop.ts"

/** Makes a device that has signed in to the known shop, with nothing begun. */
export type Make<Ports> = () => Promise<Layer.Layer<Ports>>

/** What a port answers; a failure is a defect of the test. */
export function answer<A, E, Ports>(layer: Layer.Layer<Ports>, ask: Effect.Effect<A, E, Ports>): Promise<A> {
  return Effect.runPromise(Effect.provide(ask, layer))
}

/** How a port refuses; an answer is a defect of the test. */
export async function refusal<A, Ports>(
  layer: Layer.Layer<Ports>,
  ask: Effect.Effect<A, CallFailure, Ports>
): Promise<{ readonly tag: string; readonly status?: number; readonly code?: string | undefined }> {
  const told = await Effect.runPromise(Effect.provide(Effect.result(ask), layer))
  if (Result.isSuccess(told)) throw new Error(`It was not refused: ${JSON.stringify(told.success)}`)
  const failure = told.failure
  return failure._tag === "Refused"
    ? { tag: "Refused", status: failure.status, code: failure.code }
    : { tag: failure._tag }
}

/** A cart of the known badge that nobody has touched. */
export const untouchedCart = Effect.fnUntraced(function* (badge: string = knownShop.badge) {
  const carts = yield* Carts
  const left = yield* carts.open(badge, newKey())
  yield* carts.voidCart(left.id, newKey())
  return (yield* carts.open(badge, newKey())).id
})

/** A fresh cart with one line that is worth so many öre for each piece; answers the ids of both. */
export const cartWorth = Effect.fnUntraced(function* (price: number, quantity = 1) {
  const carts = yield* Carts
  const cartId = yield* untouchedCart()
  const item = { itemNumber: knownShop.itemWithoutPrice, quantity, manualPrice: minorUnits(price) }
  const { line } = yield* carts.add(cartId, item, newKey())
  return { cartId, lineId: line.id }
})

/** A fresh cart with one ring for which a condition holds. */
export const cartWithRing = Effect.fnUntraced(function* (isWanted: (ring: Item) => boolean) {
  const [carts, catalogue] = [yield* Carts, yield* Catalogue]
  const cartId = yield* untouchedCart()
  for (let page = 1, more = true; more; page += 1) {
    const { items, hasMore } = yield* catalogue.ofCategory("RINGS", page)
    const ring = items.find((each) => !each.priceIsManual && each.discountAllowed && isWanted(each))
    if (ring !== undefined) {
      const { line } = yield* carts.add(cartId, { itemNumber: ring.number, quantity: 1 }, newKey())
      return { cartId, line }
    }
    more = hasMore
  }
  return yield* Effect.die(new Error("No ring is like this."))
})

/** Pays all of a cart in cash, in whole kronor. */
export const paidInCash = Effect.fnUntraced(function* (cartId: string, amount: number) {
  const payments = yield* Payments
  const kronor = { tenderType: tender.cash, currency: "SEK", changeCurrency: "SEK" } as const
  return yield* payments.take(cartId, { ...kronor, amount: minorUnits(amount) }, newKey())
})

/** A cart with one bag in it; answers the ids of both. */
export const cartWithBag = Effect.fnUntraced(function* () {
  const carts = yield* Carts
  const cartId = yield* untouchedCart()
  const { line } = yield* carts.add(cartId, { itemNumber: knownShop.item, quantity: 1 }, newKey())
  return { cartId, lineId: line.id }
})
