import type { Message } from "@karat/ui/locales/message"
import type { MessageKey } from "@karat/ui/locales/message-key"
import { readBack } from "@karat/ui/locales/read-back"

/** The text of ours, of those named, that says in English what was said; undefined when none does. */
export function knownMessage(keys: readonly MessageKey[], said: string): Message | undefined {
  for (const key of keys) {
    const values = readBack(key, said)
    if (values !== undefined) return { key, values }
  }
  return undefined
}
