import type { MinorUnits } from "@karat/domain/money/minor-units"
import type { ReservationMove } from "@karat/domain/reservation/move-to-cart"
import { observable } from "mobx"

/** A move that was sent and not answered, with the prices that were asked for on its way. */
export interface UnfinishedMove extends ReservationMove {
  readonly prices: Map<string, MinorUnits>
}

/**
 * Moves without an answer, by their carts and reservations. They outlive the screen: whoever comes back goes on
 * with the same keys, so that nothing is added twice.
 */
export const unfinishedMoves = observable.map<string, UnfinishedMove>([], { deep: false })

/** What a move of a reservation to a cart goes by. */
export function moveName(cartId: string, reservationId: string): string {
  return `${cartId} ${reservationId}`
}
