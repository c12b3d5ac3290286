import type { CallFailure } from "@karat/domain/ports/call-failure"
import { failureMessage } from "../shell/failure-message.ts"
import type { PendingChange } from "./change-queue.ts"
import type { CartNeeds } from "./open-cart-needs.ts"
import { takenBackMessage } from "./taken-back-message.ts"

/** Says why a change was refused, or asks for the price that it lacks. */
export function sayTakenBack(
  { signedOut, lost, notices }: Pick<CartNeeds, "signedOut" | "lost" | "notices">,
  refused: PendingChange,
  failure: Exclude<CallFailure, { readonly _tag: "Unreachable" }>,
  addWithPrice: (code: string) => void
): void {
  if (failure._tag === "SessionLost") signedOut()
  else if (failure.status === 409) lost(failureMessage(failure, "cartTakenElsewhere"))
  else if (failure.reason === "priceManual" && refused.code !== undefined) addWithPrice(refused.code)
  else notices.show("danger", takenBackMessage(refused, failure))
}
