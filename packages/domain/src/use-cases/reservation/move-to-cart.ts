import { Effect, Result } from "effect"
import type { CartLine } from "../../cart/cart.ts"
import type { MinorUnits } from "../../money/minor-units.ts"
import { leavesOpen, type CallFailure, type Refused } from "../../ports/call-failure.ts"
import { Carts } from "../../ports/carts.ts"
import type { GestureKey } from "../../ports/gesture-key.ts"
import { Reservations } from "../../ports/reservations.ts"
import type { Reservation, ReservationItem } from "../../reservation/reservation.ts"

/** A move, named before anything is sent, so that it can be sent again as it was. */
export interface ReservationMove {
  readonly cartId: string
  /** Nothing of the customer: a move may be remembered where others can read it. */
  readonly reservation: Pick<Reservation, "id" | "items">
  readonly itemKeys: readonly ItemKeys[]
  readonly orderKey: GestureKey
  /** The key by which the order number is taken away again, once. */
  readonly clearKey: GestureKey
}

/** The keys of an item: as it is added without a price and with one, and as its line is taken out again. */
interface ItemKeys {
  readonly plain: GestureKey
  readonly priced: GestureKey
  /** What a device has written down before there was such a key has none. */
  readonly remove?: GestureKey
}

/** What a move needs from its caller. */
export interface MoveNeeds {
  readonly newKey: () => GestureKey
  /** The price of an item that has none of its own; undefined when the cashier thinks better of it. */
  readonly askPrice: (item: ReservationItem) => Effect.Effect<MinorUnits | undefined>
}

/**
 * How a move ends: everything is in the cart; nothing of it is, and why; no answer came, so it may be sent again by the
 * same keys (with the lines that were answered); or some of it is left in the cart, for the cashier to look after.
 */
export type MoveEnd =
  | { readonly type: "moved"; readonly lines: readonly CartLine[] }
  | { readonly type: "taken-back"; readonly item?: ReservationItem | undefined; readonly why: MoveFailure }
  | { readonly type: "unanswered"; readonly lines: readonly CartLine[] }
  | { readonly type: "left-behind"; readonly item?: ReservationItem | undefined; readonly why: MoveFailure }

/** Why a move was taken back. */
type MoveFailure = Exclude<CallFailure, { readonly _tag: "Unreachable" | "Unreadable" }> | "no-price"

/** Names a move and each of its gestures. */
export function reservationMove(
  cartId: string,
  { id, items }: Reservation,
  newKey: () => GestureKey
): ReservationMove {
  const itemKeys = items.map(() => ({ plain: newKey(), priced: newKey(), remove: newKey() }))
  return { cartId, reservation: { id, items }, itemKeys, orderKey: newKey(), clearKey: newKey() }
}

/**
 * Adds the items of a reservation to a cart, then writes its order number on it. What a rule refuses half-way
 * takes everything out again.
 */
export const moveToCart = Effect.fnUntraced(function* (move: ReservationMove, needs: MoveNeeds) {
  const lines: CartLine[] = []
  for (const [at, item] of move.reservation.items.entries()) {
    const keys = move.itemKeys[at] ?? { plain: needs.newKey(), priced: needs.newKey() }
    const added = yield* Effect.result(addItem(move.cartId, item, keys, needs))
    if (Result.isFailure(added)) return yield* undone(move, lines, added.failure, needs, item)
    if (added.success === undefined) return yield* undone(move, lines, "no-price", needs, item)
    lines.push(added.success)
  }
  return yield* numberCart(move, lines, needs)
})

/**
 * Writes the order number of a move whose items are all in the cart. Sent again by its key it shows whose number is
 * there: this move's own gets its first answer again; another till's is refused, and the lines go.
 */
export const numberCart = Effect.fnUntraced(function* (
  move: ReservationMove,
  lines: readonly CartLine[],
  needs: MoveNeeds
) {
  const reservations = yield* Reservations
  const numbered = yield* Effect.result(
    reservations.setOrderNumber(move.cartId, move.reservation.id, move.orderKey)
  )
  if (Result.isFailure(numbered)) return yield* undone(move, lines, numbered.failure, needs)
  return { type: "moved", lines } satisfies MoveEnd
})

/** Adds one item; undefined when its price was asked for and not given. */
export const addItem = Effect.fnUntraced(function* (
  cartId: string,
  item: ReservationItem,
  keys: ItemKeys,
  { askPrice }: MoveNeeds
) {
  const carts = yield* Carts
  const pieces = { itemNumber: item.model, quantity: item.quantity }
  const added = yield* Effect.result(carts.add(cartId, pieces, keys.plain))
  if (Result.isSuccess(added)) return added.success.line
  if (!needsPrice(added.failure)) return yield* Effect.fail(added.failure)
  const manualPrice = yield* askPrice(item)
  if (manualPrice === undefined) return undefined
  return (yield* carts.add(cartId, { ...pieces, manualPrice }, keys.priced)).line
})

function needsPrice(failure: CallFailure): failure is Refused {
  return failure._tag === "Refused" && failure.reason === "priceManual"
}

/** Takes out what is in the cart already. Without an answer nothing is taken out: the move may have been made. */
const undone = Effect.fnUntraced(function* (
  { cartId, itemKeys }: ReservationMove,
  lines: readonly CartLine[],
  why: CallFailure | "no-price",
  { newKey }: MoveNeeds,
  item?: ReservationItem
) {
  if (why !== "no-price" && leavesOpen(why)) return { type: "unanswered", lines } satisfies MoveEnd
  const carts = yield* Carts
  // Every item up to here has made its line.
  for (const [at, { id }] of [...lines.entries()].toReversed()) {
    const removed = yield* Effect.result(carts.removeLine(cartId, id, itemKeys[at]?.remove ?? newKey()))
    if (Result.isSuccess(removed)) continue
    const { failure } = removed
    const isGone = failure._tag === "Refused" && failure.status === 404
    if (!isGone) return { type: "left-behind", item, why } satisfies MoveEnd
  }
  return { type: "taken-back", item, why } satisfies MoveEnd
})
