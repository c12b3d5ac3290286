/** The shortest and the longest number of any country, with its code (E.164). */
const fewestDigits = 7
const mostDigits = 15

/**
 * A mobile number as the whole world dials it: `070-123 45 67` with code `46` is `+46701234567`. A number that
 * has a plus or 00 in front names its country itself. Undefined for what cannot be a number.
 */
export function internationalPhone(mobilePhone: string, countryCode: string): string | undefined {
  const typed = mobilePhone.replaceAll(/[\s().\-/\u00A0\u2010-\u2015]/gu, "")
  if (!/^\+?\d+$/u.test(typed) || !/^\d{1,3}$/u.test(countryCode)) return undefined
  const digits = withCountry(typed, countryCode)
  return digits.length >= fewestDigits && digits.length <= mostDigits && !digits.startsWith("0")
    ? `+${digits}`
    : undefined
}

function withCountry(typed: string, countryCode: string): string {
  if (typed.startsWith("+")) return typed.slice(1)
  if (typed.startsWith("00")) return typed.slice(2)
  return countryCode + typed.replace(/^0/u, "")
}
