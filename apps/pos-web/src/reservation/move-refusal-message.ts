import type { Cart } from "@karat/domain/cart/cart"
import { moveRefusal, type MoveRefusal } from "@karat/domain/reservation/move-refusal"
import type { Reservation } from "@karat/domain/reservation/reservation"
import type { Message } from "@karat/ui/locales/message"
import type { MessageKey } from "@karat/ui/locales/message-key"
import type { UnfinishedMoves } from "../cart/unfinished-moves.ts"

const refusalKeys = {
  "not-accepted": "moveNotAccepted",
  "moved-already": "refusedReservationMoved",
  "nothing-to-move": "moveNothing",
  "no-cart": "moveNoCart",
  "cart-in-training": "moveTraining",
  "cart-has-payments": "movePayments",
  "in-this-cart": "moveInThisCart",
  "cart-has-another-order": "moveOtherOrder"
} as const satisfies Record<MoveRefusal, MessageKey>

/** Why a reservation cannot be moved to the cart now, in words; undefined when it can. */
export function moveRefusalMessage(
  reservation: Reservation,
  cart: Cart | undefined,
  moves: UnfinishedMoves
): Message | undefined {
  const refusal = moveRefusal(reservation, cart)
  if (refusal !== undefined) return { key: refusalKeys[refusal] }
  const other = moves.ofCart(cart?.header.id)?.reservation.id
  return other === undefined || other === reservation.id
    ? undefined
    : { key: "moveOtherUnfinished", values: { number: other } }
}
