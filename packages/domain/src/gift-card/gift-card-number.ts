import { hasCardNumber } from "../payment/card-number.ts"
import { plusAsHyphen } from "../scan/plus-as-hyphen.ts"

const groupedPattern = /^[A-Z0-9]{4}(?:-[A-Z0-9]{4}){3}$/

/**
 * A gift card number as it is kept: plus becomes hyphen, upper case, hyphens and blanks out, blocks of four with
 * hyphens between. Undefined when that is no gift card number.
 */
export function giftCardNumber(typed: string): string | undefined {
  const bare = plusAsHyphen(typed.trim()).toUpperCase().replaceAll(/[-\s]/gu, "")
  const grouped = bare.match(/.{1,4}/gu)?.join("-") ?? ""
  return groupedPattern.test(grouped) ? grouped : undefined
}

/** A code as a balance lookup sends it: only plus becomes hyphen, and upper case. */
export function balanceLookupCode(typed: string): string {
  return plusAsHyphen(typed.trim()).toUpperCase()
}

/** Whether a gift card's number may be a payment card's: digits alone, with a scheme's beginning and check digit. */
export function looksLikePaymentCard(number: string): boolean {
  const digits = number.replaceAll("-", "")
  return /^\d+$/u.test(digits) && hasCardNumber(digits)
}
