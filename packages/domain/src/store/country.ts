export type Country = "SE" | "FI"

/** The country of a store, by its number: `fi` in front means Finland, anything else Sweden. */
export function countryOf(storeNumber: string): Country {
  return storeNumber.toLowerCase().startsWith("fi") ? "FI" : "SE"
}

/** Where the clocks of a country's stores hang. */
export const timeZones: Readonly<Record<Country, string>> = { SE: "Europe/Stockholm", FI: "Europe/Helsinki" }
