import { plusAsHyphen } from "../scan/plus-as-hyphen.ts"

const groupedPattern = /^[A-Z0-9]{4}(?:-[A-Z0-9]{4}){3}$/

/**
 * A gift card number as it is kept: plus becomes hyphen, upper case, hyphens out, blocks of four with
 * hyphens between. Undefined when that is no gift card number.
 */
export function giftCardNumber(typed: string): string | undefined {
  const bare = plusAsHyphen(typed.trim()).toUpperCase().replaceAll("-", "")
  const grouped = bare.match(/.{1,4}/gu)?.join("-") ?? ""
  return groupedPattern.test(grouped) ? grouped : undefined
}

/** A code as a balance lookup sends it: only plus becomes hyphen, and upper case. */
export function balanceLookupCode(typed: string): string {
  return plusAsHyphen(typed.trim()).toUpperCase()
}

/** Whether a code could be the number of a payment card: digits only. Codes that we make never could. */
export function looksLikePaymentCard(code: string): boolean {
  return /^\d{12,19}$/.test(code.replaceAll("-", ""))
}
