import { type Locale, localeTags } from "@karat/domain/money/format-amount"
import { createInstance, type i18n } from "i18next"
import { en, fetchTable, type FetchTable, type TextTable } from "./text-tables.ts"

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
  /** The same for the words that come later; undefined until somebody needs them. */
  later: Map<Locale, Promise<void>> | undefined
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
    later: undefined,
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
    await loaded(texts, locale, "first")
  } catch (cause) {
    if (loading.asked === locale) loading.asked = before
    throw cause
  }
  // Later words that do not come are English, as any text is that a language has not got.
  if (loading.later !== undefined) await loaded(texts, locale, "later").catch(() => undefined)
  // A table that took long must not speak over a language that was asked for since.
  if (loading.asked !== locale) return
  await texts.changeLanguage(locale)
  if (typeof document !== "undefined") document.documentElement.lang = localeTags[locale]
}

/**
 * Fetches the words that come later, in English and in the language that is spoken; from now on every language is
 * loaded with them. Rejects when the English ones cannot be fetched; whoever asks again tries again.
 */
export async function loadLaterWords(texts: i18n): Promise<void> {
  const loading = loadingOf(texts)
  loading.later ??= new Map()
  const spoken = loaded(texts, loading.asked, "later").catch(() => undefined)
  await loaded(texts, "en", "later")
  await spoken
}

/** Fetches a part of a language once. */
async function loaded(texts: i18n, locale: Locale, part: "first" | "later"): Promise<void> {
  const loading = loadingOf(texts)
  const tables = (part === "first" ? loading.tables : loading.later) ?? new Map<Locale, Promise<void>>()
  const coming = tables.get(locale) ?? fetched(texts, loading, locale, part)
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

async function fetched(
  texts: i18n,
  loading: Loading,
  locale: Locale,
  part: "first" | "later"
): Promise<void> {
  const table = await loading.fetchTable(locale, part)
  texts.addResourceBundle(locale, "translation", table, true, true)
}
