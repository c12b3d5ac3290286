import type { Message } from "@karat/ui/locales/message"
import type { MessageKey } from "@karat/ui/locales/message-key"
import { knownMessage } from "./known-message.ts"

/** What Karat's server, its card terminal and its banks say in answers that carry no code. */
export const answerKeys: readonly MessageKey[] = [
  "refusedCardDeclined",
  "refusedCardTerminalBusy",
  "refusedCardTerminalUnreachable",
  "refusedPaymentCancelled",
  "paymentDeclined",
  "answeredEndUnknown",
  "answeredNotInTime",
  "answeredAnswerLate",
  "answeredSwishAway",
  "answeredPhoneAppAway",
  "answeredTapGoesOn",
  "answeredPaymentStays",
  "answeredVoucherSpent",
  "answeredSmsMissing",
  "answeredMailMissing"
]

/**
 * What to say of an answer that brought words instead of a code. A sentence of Karat's own is said in the
 * cashier's language, those of another server or terminal as they are, and none as what is said otherwise.
 */
export function saidMessage(text: string | undefined, otherwise: Message): Message {
  if (text === undefined || text === "") return otherwise
  return knownMessage(answerKeys, text) ?? { text }
}
