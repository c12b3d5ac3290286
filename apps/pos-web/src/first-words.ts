import { type Locale, localeTags } from "@karat/domain/money/format-amount"
import { firstTexts } from "@karat/ui/locales/till-texts"

const localeName = "karat.locale"

/** The language of the last cashier here, else the browser's, else English. */
function firstLocale(): Locale {
  const wanted = localStorage.getItem(localeName) ?? navigator.language.slice(0, 2)
  return Object.hasOwn(localeTags, wanted) ? (wanted as Locale) : "en"
}

/** What the till says first. `main.tsx` imports this before everything else, so that it comes while the rest is evaluated. */
export const firstWords = firstTexts(firstLocale())

/** Keeps what is spoken for the next start. */
export function keepLocale(locale: Locale): void {
  localStorage.setItem(localeName, locale)
}
