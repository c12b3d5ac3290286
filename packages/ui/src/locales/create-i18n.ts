import { type Locale, localeTags } from "@karat/domain/money/format-amount"
import { createInstance, type i18n } from "i18next"
import { en } from "./en/table.ts"

type Table = Record<keyof typeof en, string>

// Keys are typed, so a text that does not exist does not compile; its values are not.
declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "translation"
    resources: { translation: Table }
  }
}

/** English is there from the start, since every other language falls back to it; the others load when asked for. */
const tables: Record<Locale, () => Promise<Table> | Table> = {
  en: () => en,
  fi: async () => (await import("./fi/table.ts")).fi,
  sv: async () => (await import("./sv/table.ts")).sv
}

/** The till's texts, in English until another language is loaded. */
export function createI18n(): i18n {
  const texts = createInstance()
  void texts.init({
    lng: "en",
    fallbackLng: "en",
    supportedLngs: Object.keys(localeTags),
    resources: { en: { translation: en } },
    // React escapes what it shows; twice would turn an ampersand in an item's name into gibberish.
    interpolation: { escapeValue: false },
    initAsync: false
  })
  return texts
}

/** The language that each instance was asked for last. */
const asked = new WeakMap<i18n, Locale>()

/**
 * Loads a language's table once and speaks it from then on; the page says so too, for screen readers
 * and hyphenation. Rejects when the table cannot be fetched, and the language stays what it was.
 */
export async function loadLocale(texts: i18n, locale: Locale): Promise<void> {
  asked.set(texts, locale)
  if (!texts.hasResourceBundle(locale, "translation"))
    texts.addResourceBundle(locale, "translation", await tables[locale]())
  // A table that took long must not speak over a language that was asked for since.
  if (asked.get(texts) !== locale) return
  await texts.changeLanguage(locale)
  if (typeof document !== "undefined") document.documentElement.lang = localeTags[locale]
}
