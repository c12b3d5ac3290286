import type { i18n } from "i18next"
import type { MessageKey } from "./message-key.ts"

/** A text by its key, with its values in place. */
export type Translate = (
  key: MessageKey,
  values?: Readonly<Record<string, string | number | undefined>>
) => string

/** What a screen says, in one language. */
export interface Texts {
  readonly t: Translate
  readonly language: string
}

/**
 * The texts of one language. A text without values is looked up once: a screen asks for hundreds
 * before it can be used, and a slow phone would wait for every one of them.
 */
export function makeTexts(texts: i18n, language: string): Texts {
  const speak = texts.getFixedT(language)
  const known = new Map<MessageKey, string>()
  const plain = (key: MessageKey) => {
    const kept = known.get(key)
    if (kept !== undefined) return kept
    const text = speak(key)
    known.set(key, text)
    return text
  }
  return { t: (key, values) => (values === undefined ? plain(key) : speak(key, { ...values })), language }
}
