import type { Country } from "@karat/domain/store/country"
import { createContext, useContext } from "react"
import { formatMoment, type MomentStyle } from "./format-date.ts"
import { useLocale } from "./use-locale.ts"

/** The country of the store that the till stands in, by whose clock it writes. */
export const StoreCountry = createContext<Country>("SE")

/**
 * Writes a moment (ISO 8601) in the screen's language by the clock on the store's wall, as its receipts have it: a day
 * and a time of day unless something else is asked for.
 */
export function useMoment(): (moment: string | Date, style?: MomentStyle) => string {
  const country = useContext(StoreCountry)
  const locale = useLocale()
  return (moment, style) => formatMoment(moment, { country, locale, style })
}
