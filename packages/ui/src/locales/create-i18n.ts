import { type Locale, localeTags } from "@karat/domain/money/format-amount"
import { createInstance, type i18n } from "i18next"
import { en, fetchLater, fetchTable, type FetchTable, type TextTable } from "./text-tables.ts"

// Keys are typed, so a text that does not exist does not compile; its values are not.
declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "translation"
    resources: { translation: TextTable }
    keySeparator: false
    nsSeparator: false
  }
}

/** What an instance has of its languages, and what it is to have. */
interface Loading {
  readonly fetchTable: FetchTable
  /** The tables that are there or on their way. */
  readonly tables: Map<Locale, Promise<void>>
  /** The language that was asked for last, spoken or on its way. */
  asked: Locale
}

const loadings = new WeakMap<i18n, Loading>()

/** The till's texts, in English until another language is loaded. */
export function createI18n(fetch: FetchTable = fetchTable): i18n {
  const texts = createInstance()
  void texts.init({
    lng: "en",
    fallbackLng: "en",
    supportedLngs: Object.keys(localeTags),
    resources: { en: { translation: en } },
    // A key is one word with dots in it, not a path.
    keySeparator: false,
    nsSeparator: false,
    // React escapes what it shows; twice would turn an ampersand in an item's name into gibberish.
    interpolation: { escapeValue: false },
    initAsync: false
  })
  loadings.set(texts, {
    fetchTable: fetch,
    tables: new Map([["en", Promise.resolve()]]),
    asked: "en"
  })
  return texts
}

/**
 * Loads a language once and speaks it from then on; the page says so too, for screen readers and
 * hyphenation. Rejects when it cannot be fetched, and the language stays what it was; whoever asks again
 * tries again.
 */
export async function loadLocale(texts: i18n, locale: Locale): Promise<void> {
  const loading = loadingOf(texts)
  const { asked: before } = loading
  loading.asked = locale
  try {
    await loaded(texts, locale)
  } catch (cause) {
    if (loading.asked === locale) loading.asked = before
    throw cause
  }
  // A table that took long must not speak over a language that was asked for since.
  if (loading.asked !== locale) return
  await texts.changeLanguage(locale)
  if (typeof document !== "undefined") document.documentElement.lang = localeTags[locale]
}

/** Fetches what English says on a page that is fetched: a language that lacks its words falls back to them. */
export async function loadLater(texts: i18n): Promise<void> {
  texts.addResourceBundle("en", "translation", await fetchLater(), true, true)
}

/** Fetches a language once. */
async function loaded(texts: i18n, locale: Locale): Promise<void> {
  const { tables, fetchTable: fetch } = loadingOf(texts)
  const coming =
    tables.get(locale) ??
    fetch(locale).then((table) => void texts.addResourceBundle(locale, "translation", table, true, true))
  tables.set(locale, coming)
  try {
    await coming
  } catch (cause) {
    if (tables.get(locale) === coming) tables.delete(locale)
    throw cause
  }
}

function loadingOf(texts: i18n): Loading {
  const loading = loadings.get(texts)
  if (loading === undefined) throw new Error("These texts are not the till's.")
  return loading
}
