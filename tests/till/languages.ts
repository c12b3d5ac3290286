import type { Locale } from "@karat/domain/money/format-amount"
import { type FetchTable, fetchTable } from "@karat/ui/locales/text-tables"

/** The languages that a till can fetch, as a test says: one comes late, or not at all. */
export class Languages {
  readonly #lost = new Set<Locale>()
  readonly #late = new Map<Locale, Promise<void>>()

  readonly fetch: FetchTable = async (locale, part) => {
    await this.#late.get(locale)
    if (this.#lost.has(locale)) throw new TypeError("The language did not come.")
    return await fetchTable(locale, part)
  }

  /** A language is on its way until it is let go. */
  comesLate(locale: Locale): { readonly release: () => void } {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#late.set(locale, promise)
    return { release: resolve }
  }

  /** These do not come. */
  areLost(...locales: readonly Locale[]): void {
    for (const locale of locales) this.#lost.add(locale)
  }
}
