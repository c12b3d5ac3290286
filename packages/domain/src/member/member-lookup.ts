import { bareNumber } from "../customer/bare-number.ts"
import { isFinnishIdentityCode } from "../customer/finnish-identity-code.ts"
import type { Country } from "../store/country.ts"

/**
 * What a typed or scanned text is looked up as; undefined when it cannot be. Digits only, after
 * what people write between them is taken off; in Finnish stores the identity code as well.
 * @param today `YYYY-MM-DD`
 */
export function memberLookupValue(typed: string, country: Country, today: string): string | undefined {
  const bare = bareNumber(typed, today)
  if (country === "FI" && isFinnishIdentityCode(bare)) return bare
  return /^\d+$/.test(bare) ? bare : undefined
}

/** What a failed lookup means for the cashier. */
export type LookupFailure = "crm-error" | "invalid-social-security-number" | "server-text" | "error-occurred"

/** Sorts a lookup's refusal: a code that starts with 5 is the club's own trouble. */
export function lookupFailure(refused: {
  readonly status: number
  readonly code?: string | undefined
  readonly text?: string | undefined
}): LookupFailure {
  if ((refused.code ?? String(refused.status)).startsWith("5")) return "crm-error"
  if (refused.code === "invalid_social_security_number" || refused.text === "Invalid social security number")
    return "invalid-social-security-number"
  return refused.text === undefined || refused.text === "" ? "error-occurred" : "server-text"
}
