import type { AttemptEnd } from "@karat/domain/payment/attempt-end"
import type { Message } from "@karat/ui/locales/message"
import type { PaymentStatusModel } from "@karat/ui/screens/payment/payment-screen-model"

/** How a payment has ended, as the screen says it. */
export function endMessage(
  end: Exclude<AttemptEnd, { readonly state: "unknown" }>,
  refund: boolean
): [kind: PaymentStatusModel["kind"], message: Message] {
  if (end.state === "approved") return ["success", { key: refund ? "refundCompleted" : "paymentCompleted" }]
  if (end.state === "cancelled") return ["warning", { key: "paymentCancelled" }]
  return ["danger", messageOr(end.text, { key: "paymentDeclined" })]
}

/** The server's own words, or ours where it says nothing. */
export function messageOr(text: string | undefined, otherwise: Message): Message {
  return text === undefined || text === "" ? otherwise : { text }
}
