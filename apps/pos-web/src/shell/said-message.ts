import type { Message } from "@karat/ui/locales/message"
import type { MessageKey } from "@karat/ui/locales/message-key"
import { readBack } from "@karat/ui/locales/read-back"

/** What Karat's server, its card terminal and its banks say in answers that carry no code. */
export const answerKeys: readonly MessageKey[] = [
  "refusedCardDeclined",
  "refusedCardTerminalBusy",
  "refusedCardTerminalUnreachable",
  "refusedPaymentCancelled",
  "answeredPaymentDeclined",
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
  const key = answerKeys.find((each) => readBack(each, text) !== undefined)
  return key === undefined ? { text } : { key }
}
