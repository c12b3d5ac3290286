import { worldwideNumber } from "../customer/phone-number.ts"

/**
 * A Swedish mobile number as Swish knows its payers: `46` and the number without its first nought. Undefined for what
 * is no such number.
 */
export function swishPayer(typed: string): string | undefined {
  const number = worldwideNumber(typed, "46")
  // The country code may be written with nothing before it.
  const national = /^(?:46)?46(7\d{8})$/u.exec(number ?? "")?.[1]
  return national === undefined ? undefined : `46${national}`
}
