import { isFinnishIdentityCode } from "@karat/domain/customer/finnish-identity-code"
import { personalNumberFault } from "@karat/domain/customer/personal-number-fault"
import { wholePersonalNumber } from "@karat/domain/customer/personal-number"
import { storeTime } from "@karat/domain/store/store-time"
import type { StoreTable } from "../database/store-tables.ts"
import { Refusal } from "../http/refusal.ts"

/**
 * What a person is found by in the registers: the twelve digits of a Swedish personal number, or the Finnish identity
 * code. Refuses a number that is impossible in the store's country.
 */
export function personLookup(typed: string, { country }: Pick<StoreTable, "country">, at: Date): string {
  const trimmed = typed.trim()
  const today = storeTime(country, at).date
  if (country === "FI" && isFinnishIdentityCode(trimmed, today)) return trimmed.toUpperCase()
  const whole = /^(?:\d{2})?\d{6}[-+]?\d{4}$/u.test(trimmed) ? wholePersonalNumber(trimmed, today) : undefined
  if (whole === undefined || personalNumberFault(whole, today) !== undefined)
    throw new Refusal(422, "invalid_social_security_number", "Invalid social security number")
  return whole
}
