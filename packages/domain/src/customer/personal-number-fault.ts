import { isDay } from "./finnish-identity-code.ts"
import { bornOn, isAfter, wholePersonalNumber } from "./personal-number.ts"
import { luhnSum } from "../scan/luhn-sum.ts"

/** Why ten or twelve digits cannot be anybody's personal number. */
export type PersonalNumberFault = "impossible-date" | "impossible-serial" | "wrong-check-digit"

/**
 * Why a code that looks like a personal number cannot be one; undefined when it can: its day is in no calendar or has
 * yet to come, its serial is not in use, or its check digit is wrong.
 * @param today `YYYY-MM-DD`
 */
export function personalNumberFault(code: string, today: string): PersonalNumberFault | undefined {
  const whole = wholePersonalNumber(code, today)
  if (whole === undefined) return "impossible-date"
  const born = bornOn(whole)
  if (!isDay(...born) || isAfter(born, today)) return "impossible-date"
  const digits = whole.slice(2)
  if (digits.slice(6, 9) === "000") return "impossible-serial"
  return luhnSum(digits) % 10 === 0 ? undefined : "wrong-check-digit"
}
