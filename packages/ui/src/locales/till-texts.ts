import { type Locale, localeTags } from "@karat/domain/money/format-amount"
import type { MessageKey } from "./message-key.ts"
import { fetchTable, type FetchTable, type TextPart, type TextTable } from "./text-tables.ts"

/** A text by its key, with its values in place. */
export type Translate = (
  key: MessageKey,
  values?: Readonly<Record<string, string | number | undefined>>
) => string

/** What a screen says, in one language. */
export interface Texts {
  readonly t: Translate
  readonly locale: Locale
}

/** The texts of one language. A text with a singular and a plural is chosen by its `count`, as the language counts. */
export function makeTexts(locale: Locale, table: Partial<TextTable>): Texts {
  const texts: Readonly<Record<string, string>> = table
  let counting: Intl.PluralRules | undefined
  const keyOf = (key: string, count: string | number | undefined) => {
    if (typeof count !== "number" || Object.hasOwn(texts, key)) return key
    // The browser takes its time to learn how a language counts: a text without a count does not wait for it.
    counting ??= new Intl.PluralRules(localeTags[locale])
    return `${key}_${counting.select(count)}`
  }
  return {
    locale,
    t(key, values) {
      const text = texts[keyOf(key, values?.["count"])] ?? ""
      if (values === undefined) return text
      // What is put in stays as it is: a name may have braces or a dollar in it.
      return text.replaceAll(/\{\{(\w+)\}\}/gu, (_, name: string) => String(values[name] ?? ""))
    }
  }
}

/** The texts to begin with: English where a language cannot be fetched. Rejects when English cannot be either. */
export async function firstTexts(locale: Locale, fetch: FetchTable = fetchTable): Promise<Texts> {
  try {
    return makeTexts(locale, await fetch(locale, "till"))
  } catch {
    return makeTexts("en", await fetch("en", "till"))
  }
}

/** What the till says: the texts of one language, and those of another from when they have come. */
export class TillTexts {
  #spoken: Texts
  /** The language that was asked for last, spoken or on its way. */
  #requested: Locale
  readonly #fetch: FetchTable
  /** What is fetched of each language. */
  #parts: readonly TextPart[] = ["till"]
  /** The languages that are there or on their way. */
  readonly #languages = new Map<Locale, Promise<Texts>>()
  readonly #listening = new Set<() => void>()

  constructor(first: Texts, fetch: FetchTable = fetchTable) {
    this.#spoken = first
    this.#requested = first.locale
    this.#fetch = fetch
    this.#languages.set(first.locale, Promise.resolve(first))
  }

  /** The texts of the language that is spoken now. */
  get spoken(): Texts {
    return this.#spoken
  }

  /**
   * Fetches a language once and uses it from then on. Rejects when it cannot be fetched, and the language stays as it
   * was; a later call tries again.
   */
  async speak(locale: Locale): Promise<void> {
    const before = this.#requested
    const parts = this.#parts
    this.#requested = locale
    let texts: Texts
    try {
      texts = await this.#textsOf(locale)
    } catch (cause) {
      if (this.#requested === locale) this.#requested = before
      throw cause
    }
    // A page that was opened meanwhile needs a further part.
    if (parts !== this.#parts && this.#requested === locale) return await this.speak(locale)
    // A language that came late must not replace one that was requested since.
    if (this.#requested !== locale || this.#spoken === texts) return
    this.#say(texts)
  }

  /**
   * Fetches a further part of the current language, and of each that is used from then on. Rejects when it cannot be
   * fetched; a later call tries again.
   */
  async learn(part: TextPart): Promise<void> {
    if (this.#parts.includes(part)) return
    const before = this.#parts
    const { locale } = this.#spoken
    this.#parts = [...before, part]
    this.#languages.clear()
    try {
      const texts = await this.#textsOf(locale)
      if (this.#spoken.locale === locale) this.#say(texts)
    } catch (cause) {
      this.#parts = before
      this.#languages.clear()
      throw cause
    }
  }

  #say(texts: Texts): void {
    this.#spoken = texts
    for (const listener of this.#listening) listener()
  }

  /** Says when another language is spoken; answers what ends it. */
  readonly listen = (listener: () => void): (() => void) => {
    this.#listening.add(listener)
    return () => void this.#listening.delete(listener)
  }

  async #textsOf(locale: Locale): Promise<Texts> {
    const coming =
      this.#languages.get(locale) ??
      Promise.all(this.#parts.map((part) => this.#fetch(locale, part))).then((tables) =>
        makeTexts(locale, Object.assign({}, ...tables))
      )
    this.#languages.set(locale, coming)
    try {
      return await coming
    } catch (cause) {
      if (this.#languages.get(locale) === coming) this.#languages.delete(locale)
      throw cause
    }
  }
}
