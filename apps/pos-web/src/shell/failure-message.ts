import type { CallFailure } from "@karat/domain/ports/call-failure"
import type { Message } from "@karat/ui/locales/message"
import type { MessageKey } from "@karat/ui/locales/message-key"

/** What to say of a failed call: the server's own words, or a text of ours when it had none. */
export function failureMessage(failure: CallFailure, otherwise: MessageKey = "anErrorOccurred"): Message {
  if (failure._tag === "SessionLost" || failure.text === undefined || failure.text === "")
    return { key: otherwise }
  return { text: failure.text }
}
