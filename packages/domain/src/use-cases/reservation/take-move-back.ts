import { Effect, Result } from "effect"
import type { CartLine } from "../../cart/cart.ts"
import { leavesOpen, type CallFailure } from "../../ports/call-failure.ts"
import { Carts } from "../../ports/carts.ts"
import type { GestureKey } from "../../ports/gesture-key.ts"
import { Reservations } from "../../ports/reservations.ts"
import { addItem, type MoveNeeds, type ReservationMove } from "./move-to-cart.ts"

/** How taking back ends: nothing of the move is in the cart; no answer came; or some of it could not be taken. */
export type TakeBackEnd =
  | { readonly type: "taken-back" }
  | { readonly type: "unanswered" }
  | { readonly type: "left-behind"; readonly why: CallFailure }

/**
 * Takes a move back that was not answered. Everything that it may have sent is sent once more by the same keys:
 * that names the lines it made, and lets nothing of it arrive late. Then number and lines are taken out.
 */
export const takeMoveBack = Effect.fnUntraced(function* (move: ReservationMove, needs: MoveNeeds) {
  const undone = yield* Effect.result(settledAndUndone(move, needs))
  return Result.isSuccess(undone) ? ({ type: "taken-back" } satisfies TakeBackEnd) : endOf(undone.failure)
})

function endOf(why: CallFailure): TakeBackEnd {
  return leavesOpen(why) ? { type: "unanswered" } : { type: "left-behind", why }
}

const settledAndUndone = Effect.fnUntraced(function* (move: ReservationMove, needs: MoveNeeds) {
  const { cartId, reservation, itemKeys, orderKey, clearKey } = move
  const [carts, reservations] = [yield* Carts, yield* Reservations]
  const lines: { readonly line: CartLine; readonly removeKey: GestureKey }[] = []
  for (const [at, item] of reservation.items.entries()) {
    const keys = itemKeys[at]
    if (keys === undefined) continue
    const line = yield* unlessRefused(addItem(cartId, item, keys, needs))
    if (line !== undefined) lines.push({ line, removeKey: keys.remove ?? needs.newKey() })
  }
  // The number was sent only after every item.
  const numbered =
    lines.length === reservation.items.length
      ? yield* unlessRefused(reservations.setOrderNumber(cartId, reservation.id, orderKey))
      : undefined
  // A number that is not this move's own stays: another till has moved the reservation to the same cart, perhaps
  // after this move's number was taken away without an answer.
  if (numbered !== undefined && (yield* carts.read(cartId)).header.orderNumber === reservation.id)
    yield* reservations.setOrderNumber(cartId, "", clearKey)
  for (const { line, removeKey } of lines.toReversed())
    yield* unlessRefused(carts.removeLine(cartId, line.id, removeKey), 404)
})

/** A refusal by a rule has done nothing; a lost cart, or no answer, is a failure all the same. */
const unlessRefused = <A, R>(call: Effect.Effect<A, CallFailure, R>, status?: number) =>
  Effect.catchIf(
    call,
    (failure) =>
      failure._tag === "Refused" &&
      (status === undefined ? failure.status !== 409 : failure.status === status),
    () => Effect.succeed(undefined)
  )
