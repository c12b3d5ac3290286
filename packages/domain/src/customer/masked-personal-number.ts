import type { Country } from "../store/country.ts"
import { isFinnishIdentityCode } from "./finnish-identity-code.ts"

/** A personal number of which only the birth date can be read. */
export function maskedPersonalNumber(number: string): string {
  const bare = number.trim()
  const century = /^\d{12}$/.test(bare.replaceAll(/[-+]/g, "")) ? 2 : 0
  const shown = 6 + century
  return bare.slice(0, shown) + bare.slice(shown).replaceAll(/[^-+]/gu, "•")
}

/** A member's number as a till of a country may read it: whole for its own country's, else nothing of it. */
export function personalNumberIn(country: Country, number: string): string {
  return (country === "FI") === isFinnishIdentityCode(number.trim()) ? number : ""
}
