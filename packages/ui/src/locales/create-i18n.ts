import { type Locale, localeTags } from "@karat/domain/money/format-amount"
import { createInstance, type i18n } from "i18next"
import { en } from "./en/table.ts"
import { fetchTable, type FetchTable, type TextPart, type TextTables } from "./text-tables.ts"

// Keys are typed, so a text that does not exist does not compile; its values are not.
declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "translation"
    resources: { translation: TextTables["sale"] & TextTables["beside"] }
  }
}

type Piece = `${Locale}/${TextPart}`

/** What an instance has of its languages, and what it is to have. */
interface Loading {
  readonly fetchTable: FetchTable
  readonly have: Set<Piece>
  readonly coming: Map<Piece, Promise<void>>
  /** The language that was asked for last, spoken or on its way. */
  asked: Locale
  /** Whether screens beside the sale may stand: a language is spoken with its texts for them from then on. */
  beside: boolean
}

const loadings = new WeakMap<i18n, Loading>()

/** The till's texts, in English until another language is loaded; those beside the sale are asked for later. */
export function createI18n(fetch: FetchTable = fetchTable): i18n {
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
  loadings.set(texts, {
    fetchTable: fetch,
    have: new Set(["en/sale"]),
    coming: new Map(),
    asked: "en",
    beside: false
  })
  return texts
}

/**
 * Loads what a language has to say once and speaks it from then on; the page says so too, for screen
 * readers and hyphenation. Rejects when what the sale says cannot be fetched, and the language stays what
 * it was. What only screens beside the sale say keeps nobody from the sale: it is said in English until it
 * has come, and is asked for again with the next of them.
 */
export async function loadLocale(texts: i18n, locale: Locale): Promise<void> {
  const loading = loadingOf(texts)
  const { asked: before } = loading
  const besideToo = async () => {
    if (loading.beside) await fetchMissing(texts, loading, () => [`${locale}/beside`]).catch(() => undefined)
  }
  loading.asked = locale
  try {
    await Promise.all([fetchMissing(texts, loading, () => [`${locale}/sale`]), besideToo()])
  } catch (cause) {
    if (loading.asked === locale) loading.asked = before
    throw cause
  }
  // Screens beside the sale may have come to stand while the language was on its way.
  await besideToo()
  // A table that took long must not speak over a language that was asked for since.
  if (loading.asked !== locale) return
  await texts.changeLanguage(locale)
  if (typeof document !== "undefined") document.documentElement.lang = localeTags[locale]
}

/**
 * Loads what screens beside the sale say: in the language that is spoken, in the one on its way, and in
 * English, which stands in for both. Rejects when it cannot be fetched; whoever asks again tries again.
 */
export async function loadBesideTexts(texts: i18n): Promise<void> {
  const loading = loadingOf(texts)
  await fetchMissing(texts, loading, () => [
    "en/beside",
    `${spoken(texts)}/beside`,
    `${loading.asked}/beside`
  ])
  loading.beside = true
}

function loadingOf(texts: i18n): Loading {
  const loading = loadings.get(texts)
  if (loading === undefined) throw new Error("These texts are not the till's.")
  return loading
}

function spoken(texts: i18n): Locale {
  return texts.language in localeTags ? (texts.language as Locale) : "en"
}

/** Fetches until nothing is missing: what is needed may become more while it is on its way. */
async function fetchMissing(texts: i18n, loading: Loading, needed: () => readonly Piece[]): Promise<void> {
  const missing = needed().filter((piece) => !loading.have.has(piece))
  if (missing.length === 0) return
  await Promise.all(missing.map((piece) => fetchPiece(texts, loading, piece)))
  await fetchMissing(texts, loading, needed)
}

/** Fetches a part once, however many wait for it; one that did not come is fetched anew for whoever asks next. */
async function fetchPiece(texts: i18n, loading: Loading, piece: Piece): Promise<void> {
  const coming = loading.coming.get(piece) ?? fetched()
  loading.coming.set(piece, coming)
  await coming

  async function fetched(): Promise<void> {
    try {
      const [locale, part] = piece.split("/") as [Locale, TextPart]
      texts.addResourceBundle(locale, "translation", await loading.fetchTable(locale, part))
      loading.have.add(piece)
    } finally {
      loading.coming.delete(piece)
    }
  }
}
