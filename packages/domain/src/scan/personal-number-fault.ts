import { luhnSum } from "./luhn-sum.ts"

/** Why ten or twelve digits cannot be anybody's personal number. */
export type PersonalNumberFault = "impossible-date" | "wrong-check-digit"

/**
 * Why a code that looks like a personal number cannot be one; undefined when it can. Coordination
 * numbers add 60 to the day (Skatteverket, SKV 704).
 */
export function personalNumberFault(code: string): PersonalNumberFault | undefined {
  const digits = code.replaceAll(/\D/g, "").slice(-10)
  const month = Number(digits.slice(2, 4))
  const day = Number(digits.slice(4, 6)) % 60
  const longestMonths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  const longest = longestMonths[month - 1]
  if (longest === undefined || day < 1 || day > longest) return "impossible-date"
  return luhnSum(digits) % 10 === 0 ? undefined : "wrong-check-digit"
}
