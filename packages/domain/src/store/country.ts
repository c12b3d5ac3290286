import type { Locale } from "../money/format-amount.ts"

export type Country = "SE" | "FI"

/** The country of a store, by its number: `fi` in front means Finland, anything else Sweden. */
export function countryOf(storeNumber: string): Country {
  return storeNumber.toLowerCase().startsWith("fi") ? "FI" : "SE"
}

/** The default language of a country's stores. */
export const languages = { SE: "sv", FI: "fi" } as const satisfies Readonly<Record<Country, Locale>>

/** Where the clocks of a country's stores hang. */
export const timeZones: Readonly<Record<Country, string>> = { SE: "Europe/Stockholm", FI: "Europe/Helsinki" }
