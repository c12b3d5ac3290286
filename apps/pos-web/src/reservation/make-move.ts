import type { Cart, CartLine } from "@karat/domain/cart/cart"
import { moveRefusal } from "@karat/domain/reservation/move-refusal"
import {
  type MoveEnd,
  moveToCart,
  numberCart,
  reservationMove
} from "@karat/domain/use-cases/reservation/move-to-cart"
import type { Reservation, ReservationItem } from "@karat/domain/reservation/reservation"
import type { Message } from "@karat/ui/locales/message"
import { Effect, Result } from "effect"
import { askPrice } from "../cart/ask-price.ts"
import type { UnfinishedMove, UnfinishedMoves } from "../cart/unfinished-moves.ts"
import { reasonMessage } from "../shell/failure-message.ts"
import type { MadeMove } from "./made-move.ts"
import type { ReservationsNeeds } from "./reservations-needs.ts"
import { once } from "./running-moves.ts"
import { failed, notRead, takenBack, unanswered } from "./taken-back.ts"

/**
 * Moves a reservation to the cashier's own cart. A move that was not answered goes on by the same keys, also when the
 * cashier has been elsewhere meanwhile; a second call while it is under way gets the same end.
 */
export function makeMove(needs: ReservationsNeeds, reservation: Reservation): Promise<MadeMove> {
  return once(reservation.id, "move-to-cart", () => alone(needs, () => moved(needs, reservation)))
}

/** Takes everything out of the cart again that a move without an answer may have put there. */
export function takeBack(needs: ReservationsNeeds, { id }: Reservation): Promise<MadeMove> {
  return once(id, "take-back", () =>
    alone(needs, async () => {
      const move = needs.moves.find(needs.cart.confirmed?.header.id ?? "", id)
      return move === undefined ? { type: "taken-back" } : await takenBack(needs, move)
    })
  )
}

/** Works on the cart when nothing else does: what was waited for may have been another move. */
async function alone({ cart, moves }: ReservationsNeeds, work: () => Promise<MadeMove>): Promise<MadeMove> {
  await moves.found
  do await cart.flush()
  while (cart.saving)
  return await cart.others.during(work)
}

/** Why a reservation cannot be moved to the cart now, in words; undefined when it can. */
export function whyNotMoved(
  reservation: Reservation,
  cart: Cart | undefined,
  moves: UnfinishedMoves
): Message | undefined {
  const refusal = moveRefusal(reservation, cart)
  if (refusal !== undefined) return reasonMessage(refusal)
  const other = moves.ofCart(cart?.header.id)?.reservation.id
  return other === undefined || other === reservation.id
    ? undefined
    : { key: "moveOtherUnfinished", values: { number: other } }
}

async function moved(needs: ReservationsNeeds, reservation: Reservation): Promise<MadeMove> {
  const { cart, moves, run, gestures } = needs
  const cartId = cart.confirmed?.header.id ?? ""
  const begun = moves.find(cartId, reservation.id)
  if (begun?.takesBack === true) return await takenBack(needs, begun)
  if (begun !== undefined && moves.isTooOld(begun)) return unanswered
  const refusal = begun === undefined ? whyNotMoved(reservation, cart.confirmed, moves) : undefined
  if (refusal !== undefined) return { type: "ended", notice: refusal }
  const move = begun ?? (await moves.begin(reservationMove(cartId, reservation, gestures.newKey)))
  const asking = { newKey: gestures.newKey, askPrice: priceAsker(needs, move) }
  const settled = async (work: ReturnType<typeof moveToCart>) => {
    const result = await run(work)
    // A use case without expected failures has only successes.
    if (Result.isFailure(result)) throw new Error("A move always ends.")
    return result.success
  }
  const end = await settled(moveToCart(move, asking))
  const lines = await linesOfNumber(needs, move, end)
  if (lines === undefined) return await ended(needs, move, end)
  // The number may be another till's, which has moved the reservation to the same cart: only the server knows.
  return await ended(needs, move, await settled(numberCart(move, lines, asking)))
}

/** The lines of a move that was sent whole, where the number without an answer is in the cart. */
async function linesOfNumber(
  { cart }: ReservationsNeeds,
  { cartId, reservation }: UnfinishedMove,
  end: MoveEnd
): Promise<readonly CartLine[] | undefined> {
  if (end.type !== "unanswered" || end.lines.length < reservation.items.length) return undefined
  if ((await cart.refresh()) !== undefined) return undefined
  return isNumbered(cart.confirmed, cartId, reservation.id) ? end.lines : undefined
}

function isNumbered(cart: Cart | undefined, cartId: string, orderNumber: string): boolean {
  return cart?.header.id === cartId && cart.header.orderNumber === orderNumber
}

async function ended(needs: ReservationsNeeds, move: UnfinishedMove, end: MoveEnd): Promise<MadeMove> {
  const { cart, moves, follow } = needs
  const unread = await cart.refresh()
  if (end.type === "taken-back" || end.type === "left-behind") {
    if (end.why === "no-price") moves.forget(move)
    else failed(needs, move, end.why)
    return { type: "ended", notice: endNotice(end) }
  }
  if (unread !== undefined) return notRead(needs, move, unread)
  const standing = cart.confirmed?.header.id === move.cartId ? cart.confirmed : undefined
  if (standing === undefined || end.type === "unanswered") return unanswered
  const moved = new Set(end.lines.map(({ id }) => id))
  const lines = standing.lines.filter(({ id }) => moved.has(id))
  // Lines or the number were removed meanwhile: a reservation is moved whole or not at all.
  if (lines.length < moved.size || !isNumbered(standing, move.cartId, move.reservation.id)) {
    const back = await takenBack(needs, move)
    return back.type === "taken-back" ? { type: "ended", notice: { key: "moveTakenApart" } } : back
  }
  moves.forget(move)
  follow(lines)
  return { type: "moved" }
}

/** Asks for a price once; a move that is sent again has it already, also after a reload. */
function priceAsker({ dialogs, session, moves }: ReservationsNeeds, move: UnfinishedMove) {
  const prices = new Map(move.prices)
  return ({ model, name }: ReservationItem) =>
    Effect.promise(async () => {
      const price = prices.get(model) ?? (await askPrice(dialogs, session.currency, name))
      const begun = moves.find(move.cartId, move.reservation.id) ?? move
      if (price !== undefined) await moves.keep({ ...begun, prices: [...prices.set(model, price)] })
      return price
    })
}

function endNotice(end: Extract<MoveEnd, { readonly type: "taken-back" | "left-behind" }>): Message {
  const { why, item } = end
  if (end.type === "left-behind") return { key: "moveLeftBehind" }
  if (item === undefined) return { key: "refused.reservation_moved" }
  return { key: why === "no-price" ? "moveNoPrice" : "moveItemRefused", values: { name: item.name } }
}
