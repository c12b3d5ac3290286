import type { GoodsNotSetUp } from "@karat/domain/use-cases/delivery/read-deliveries"
import type { CallFailure } from "@karat/domain/ports/call-failure"
import type { Message } from "@karat/ui/locales/message"
import { failureMessage, reasonMessage } from "../shell/failure-message.ts"

/** What to say of goods that could not be read or received. */
export function deliveryFailure(failure: CallFailure | GoodsNotSetUp): Message {
  return failure._tag === "GoodsNotSetUp" ? reasonMessage("goods-not-set-up") : failureMessage(failure)
}
