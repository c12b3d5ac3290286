import { isDay } from "../customer/finnish-identity-code.ts"
import { luhnSum } from "./luhn-sum.ts"

/** Why ten or twelve digits cannot be anybody's personal number. */
export type PersonalNumberFault = "impossible-date" | "impossible-serial" | "wrong-check-digit"

/**
 * Why a code that looks like a personal number cannot be one; undefined when it can. Coordination
 * numbers add 60 to the day (Skatteverket, SKV 704).
 */
export function personalNumberFault(code: string): PersonalNumberFault | undefined {
  const all = code.replaceAll(/\D/g, "")
  const digits = all.slice(-10)
  // Without a century it is any in which the day exists; of years that end so, all that are near leap alike but 2000.
  const year = all.length === 12 ? Number(all.slice(0, 4)) : 2000 + Number(digits.slice(0, 2))
  const month = Number(digits.slice(2, 4))
  const day = Number(digits.slice(4, 6)) % 60
  if (!isDay(year, month, day)) return "impossible-date"
  if (digits.slice(6, 9) === "000") return "impossible-serial"
  return luhnSum(digits) % 10 === 0 ? undefined : "wrong-check-digit"
}
