import type { Cart } from "@karat/domain/cart/cart"
import { defaultCurrency } from "@karat/domain/money/currency"
import type { CallFailure } from "@karat/domain/ports/call-failure"
import { type MoveEnd, moveToCart, reservationMove } from "@karat/domain/reservation/move-to-cart"
import type { Reservation, ReservationItem } from "@karat/domain/reservation/reservation"
import type { Message } from "@karat/ui/locales/message"
import { Effect, Result } from "effect"
import { askPrice } from "../cart/ask-price.ts"
import type { ReservationsNeeds } from "./reservations-needs.ts"
import { moveName, type UnfinishedMove, unfinishedMoves } from "./unfinished-moves.ts"

/** How a move ended, for the screen: it went on to the cart, it is over, or it may be sent again. */
export type MadeMove =
  | { readonly type: "moved" }
  | {
      readonly type: "ended" | "unanswered"
      readonly notice: Message
      readonly failure?: CallFailure | undefined
    }

/**
 * Moves a reservation to the cashier's own cart. A move that was not answered goes on by the same keys, also
 * when the cashier has been elsewhere meanwhile.
 */
export async function makeMove(needs: ReservationsNeeds, reservation: Reservation): Promise<MadeMove> {
  const { cart } = needs
  await cart.flush()
  return await cart.others.during(() => moved(needs, reservation))
}

async function moved(needs: ReservationsNeeds, reservation: Reservation): Promise<MadeMove> {
  const { cart, runBackOffice, newKey, follow } = needs
  const cartId = cart.confirmed?.header.id
  if (cartId === undefined) return { type: "ended", notice: { key: "moveNoCart" } }
  const name = moveName(cartId, reservation.id)
  const move = unfinishedMoves.get(name) ?? {
    ...reservationMove(cartId, reservation, newKey),
    prices: new Map()
  }
  unfinishedMoves.set(name, move)
  const asked = await runBackOffice(moveToCart(move, { newKey, askPrice: priceAsker(needs, move) }))
  // A use case without expected failures has only successes.
  if (Result.isFailure(asked)) throw new Error("A move always ends.")
  const known = new Set(cart.confirmed?.lines.map(({ id }) => id))
  await cart.refresh()
  const end = answeredByCart(asked.success, move, cart.confirmed, known)
  if (end.type !== "unanswered") unfinishedMoves.delete(name)
  if (end.type === "moved") follow(end.lines)
  return madeMove(end)
}

/** A cart that has the order's number says what an answer that was lost would have: every item came before it. */
function answeredByCart(
  end: MoveEnd,
  { cartId, reservation }: UnfinishedMove,
  cart: Cart | undefined,
  known: ReadonlySet<string>
): MoveEnd {
  if (end.type !== "unanswered" || cart?.header.id !== cartId) return end
  return cart.header.orderNumber === reservation.id
    ? { type: "moved", lines: cart.lines.filter(({ id }) => !known.has(id)) }
    : end
}

/** Asks for a price once; a move that is sent again has it already. */
function priceAsker({ dialogs, session }: ReservationsNeeds, { prices }: UnfinishedMove) {
  return ({ model }: ReservationItem) =>
    Effect.promise(async () => {
      const price = prices.get(model) ?? (await askPrice(dialogs, session.store?.currency ?? defaultCurrency))
      if (price !== undefined) prices.set(model, price)
      return price
    })
}

function madeMove(end: MoveEnd): MadeMove {
  if (end.type === "moved") return { type: "moved" }
  if (end.type === "unanswered") return { type: "unanswered", notice: { key: "moveNoAnswer" } }
  const { why, item } = end
  const failure = why === "no-price" ? undefined : why
  const notice: Message =
    end.type === "left-behind"
      ? { key: "moveLeftBehind" }
      : item === undefined
        ? { key: "refusedReservationMoved" }
        : { key: why === "no-price" ? "moveNoPrice" : "moveItemRefused", values: { name: item.name } }
  return { type: "ended", notice, failure }
}
