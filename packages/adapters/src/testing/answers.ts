import type { CallFailure } from "@karat/domain/ports/call-failure"
import { Carts } from "@karat/domain/ports/carts"
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
export const untouchedCart = Effect.fnUntraced(function* () {
  const carts = yield* Carts
  const left = yield* carts.open(knownShop.badge, newKey())
  yield* carts.voidCart(left.id, newKey())
  return (yield* carts.open(knownShop.badge, newKey())).id
})

/** A cart with one bag in it; answers the ids of both. */
export const cartWithBag = Effect.fnUntraced(function* () {
  const carts = yield* Carts
  const cartId = yield* untouchedCart()
  const { line } = yield* carts.add(cartId, { itemNumber: knownShop.item, quantity: 1 }, newKey())
  return { cartId, lineId: line.id }
})
