import { isPersonalNumber } from "@karat/domain/customer/customer-form"
import { isFinnishIdentityCode } from "@karat/domain/customer/finnish-identity-code"
import { personalNumberFault } from "@karat/domain/scan/personal-number-fault"
import { plusAsHyphen } from "@karat/domain/scan/plus-as-hyphen"
import type { StoreTable } from "../database/store-tables.ts"
import { Refusal } from "../http/refusal.ts"

/**
 * What a person is found by in the registers: the last ten digits of a Swedish personal number, or the
 * Finnish identity code. Refuses a number that nobody can have in the store's country.
 */
export function personLookup(typed: string, { country }: Pick<StoreTable, "country">): string {
  const trimmed = typed.trim()
  if (country === "FI" && isFinnishIdentityCode(trimmed)) return trimmed.toUpperCase()
  const digits = plusAsHyphen(trimmed).replace(/-(?=\d{4}$)/u, "")
  if (
    !/^\d+$/u.test(digits) ||
    !isPersonalNumber(digits, country) ||
    personalNumberFault(digits) !== undefined
  )
    throw new Refusal(422, "invalid_social_security_number", "Invalid social security number")
  return digits.slice(-10)
}
