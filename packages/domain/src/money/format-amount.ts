import { type Currency, minorUnitsPerMajor } from "./currency.ts"
import type { MinorUnits } from "./minor-units.ts"

/** The locales the till speaks, with the tag that writes their numbers. */
export const localeTags = { en: "en-GB", fi: "fi-FI", sv: "sv-SE" } as const
export type Locale = keyof typeof localeTags

const formats = new Map<string, Intl.NumberFormat>()

function formatOf(locale: Locale, style: "amount" | Currency): Intl.NumberFormat {
  const key = `${locale} ${style}`
  const known = formats.get(key)
  if (known !== undefined) return known
  const made = new Intl.NumberFormat(localeTags[locale], {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    ...(style === "amount" ? {} : { style: "currency", currency: style })
  })
  formats.set(key, made)
  return made
}

/** Writes an amount as its language does, with a real minus sign and without the currency. */
export function formatAmount(amount: MinorUnits, locale: Locale): string {
  return withRealMinus(formatOf(locale, "amount").format(amount / minorUnitsPerMajor))
}

/** Writes an amount with its currency where the language puts it. */
export function formatMoney(amount: MinorUnits, currency: Currency, locale: Locale): string {
  return withRealMinus(formatOf(locale, currency).format(amount / minorUnitsPerMajor))
}

/** A hyphen is too short to be seen across a counter. */
function withRealMinus(text: string): string {
  return text.replace("-", "\u2212")
}
