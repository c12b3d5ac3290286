import { leavesOpen, type CallFailure } from "@karat/domain/ports/call-failure"
import { takeMoveBack } from "@karat/domain/use-cases/reservation/take-move-back"
import { Effect, Result } from "effect"
import type { UnfinishedMove } from "../cart/unfinished-moves.ts"
import { failureMessage } from "../shell/failure-message.ts"
import type { MadeMove } from "./made-move.ts"
import type { ReservationsNeeds } from "./reservations-needs.ts"
import { settleFailure } from "../shell/settle.ts"

export const unanswered: MadeMove = { type: "unanswered" }

/** Takes everything that a move may have put into the cart out again, and shows how that ended. */
export async function takenBack(needs: ReservationsNeeds, move: UnfinishedMove): Promise<MadeMove> {
  const { cart, moves, run, gestures } = needs
  const begun = moves.find(move.cartId, move.reservation.id) ?? move
  if (moves.isTooOld(begun)) return unanswered
  const prices = new Map(begun.prices)
  // From the first thing that is taken out on, the answers to what was sent say nothing of the cart any more.
  await moves.keep({ ...begun, takesBack: true })
  const read = await run(
    takeMoveBack(move, {
      newKey: gestures.newKey,
      askPrice: ({ model }) => Effect.succeed(prices.get(model))
    })
  )
  if (Result.isFailure(read)) throw new Error("A move always ends.")
  const unread = await cart.refresh()
  const end = read.success
  if (end.type === "left-behind") {
    failed(needs, move, end.why)
    return { type: "ended", notice: { key: "moveLeftBehind" } }
  }
  if (unread !== undefined) return notRead(needs, move, unread)
  if (end.type === "unanswered") return unanswered
  moves.forget(move)
  return { type: "taken-back" }
}

/** The cart could not be read: it is gone, and the move with it, or there was no answer. */
export function notRead(needs: ReservationsNeeds, move: UnfinishedMove, why: CallFailure): MadeMove {
  if (leavesOpen(why)) return unanswered
  failed(needs, move, why)
  return why._tag === "SessionLost" ? unanswered : { type: "ended", notice: { key: "cartTakenElsewhere" } }
}

/** Shows why a move has ended. A sign-out does not end it: it goes on at the next log-in. */
export function failed(needs: ReservationsNeeds, move: UnfinishedMove, why: CallFailure): void {
  const { moves, lostCart } = needs
  if (why._tag !== "SessionLost") moves.forget(move)
  const isGone = why._tag === "Refused" && (why.status === 409 || why.code === "cart_not_found")
  if (isGone) lostCart(failureMessage(why, "cartTakenElsewhere"))
  else settleFailure(why, needs)
}
