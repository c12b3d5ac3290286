import { type Currency, minorUnitsPerMajor } from "./currency.ts"
import type { MinorUnits } from "./minor-units.ts"

/** The locales the till speaks, with the tag that writes their numbers. */
export const localeTags = { en: "en-GB", fi: "fi-FI", sv: "sv-SE" } as const
export type Locale = keyof typeof localeTags

/** Whether the till speaks something. */
export function isLocale(text: unknown): text is Locale {
  return typeof text === "string" && Object.hasOwn(localeTags, text)
}

/** How a language writes an amount. */
interface Style {
  readonly group: string
  readonly point: string
  /** A currency stands before the digits or behind them; the sign comes first either way. */
  readonly first: boolean
  readonly currencies: Readonly<Record<Currency, string>>
}

const nbsp = "\u00a0"
/** A hyphen is too short to be seen across a counter. */
const minus = "\u2212"

// The browser's own formatter writes the same (a test holds it to that), but making the first one takes
// longer than a slow phone has for a whole screen.
const styles: Readonly<Record<Locale, Style>> = {
  en: {
    group: ",",
    point: ".",
    first: true,
    currencies: { SEK: `SEK${nbsp}`, NOK: `NOK${nbsp}`, EUR: "€" }
  },
  fi: {
    group: nbsp,
    point: ",",
    first: false,
    currencies: { SEK: `${nbsp}SEK`, NOK: `${nbsp}NOK`, EUR: `${nbsp}€` }
  },
  sv: {
    group: nbsp,
    point: ",",
    first: false,
    currencies: { SEK: `${nbsp}kr`, NOK: `${nbsp}Nkr`, EUR: `${nbsp}€` }
  }
}

/** Writes an amount as its language does, with a real minus sign and without the currency. */
export function formatAmount(amount: MinorUnits, locale: Locale): string {
  return `${amount < 0 ? minus : ""}${digits(amount, styles[locale])}`
}

/** Writes an amount with its currency where the language puts it. */
export function formatMoney(amount: MinorUnits, currency: Currency, locale: Locale): string {
  const style = styles[locale]
  const written = digits(amount, style)
  const word = style.currencies[currency]
  return `${amount < 0 ? minus : ""}${style.first ? word + written : written + word}`
}

/** What a language writes for a currency beside an amount. */
export function currencyWord(currency: Currency, locale: Locale): string {
  return styles[locale].currencies[currency].trim()
}

/** Writes whole percents as the language does: English leaves no room before the sign. */
export function formatPercent(percent: number, locale: Locale): string {
  return `${percent < 0 ? minus : ""}${Math.abs(percent)}${styles[locale].first ? "" : nbsp}%`
}

/** Writes a number that a server has written with a point, such as a weight, with the point of the language. */
export function formatDecimal(number: string, locale: Locale): string {
  if (!/^-?\d+[.,]\d+$/u.test(number)) return number
  return number.replace("-", minus).replace(/[.,]/u, styles[locale].point)
}

function digits(amount: MinorUnits, { group, point }: Style): string {
  const minor = Math.abs(amount)
  const major = String(Math.trunc(minor / minorUnitsPerMajor)).replace(/\B(?=(?:\d{3})+$)/gu, group)
  return `${major}${point}${String(minor % minorUnitsPerMajor).padStart(2, "0")}`
}
