import type { CallFailure } from "@karat/domain/ports/call-failure"
import type { Message } from "@karat/ui/locales/message"
import type { MessageKey } from "@karat/ui/locales/message-key"
import { besideRefusalKeys } from "./beside-refusal-keys.ts"
import { knownMessage } from "./known-message.ts"
import { refusalKeys } from "./refusal-keys.ts"

/**
 * What to say of a failed call: the server's own words, or a text of ours when it had none. A sentence of
 * Karat's server is said in the cashier's language.
 */
export function failureMessage(failure: CallFailure, otherwise: MessageKey = "anErrorOccurred"): Message {
  if (failure._tag === "SessionLost" || failure.text === undefined || failure.text === "")
    return { key: otherwise }
  const { text } = failure
  return known(failure._tag === "Refused" ? failure.code : "internal", text) ?? { text }
}

const tables: readonly Readonly<Record<string, readonly MessageKey[]>>[] = [refusalKeys, besideRefusalKeys]

/** The text of ours that says the same; undefined for words of another server, though it may use the code. */
function known(code: string | undefined, text: string): Message | undefined {
  if (code === undefined) return undefined
  for (const keys of tables) {
    const message = Object.hasOwn(keys, code) ? knownMessage(keys[code] ?? [], text) : undefined
    if (message !== undefined) return message
  }
  return undefined
}
