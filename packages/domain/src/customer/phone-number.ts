/** What people write between the digits of a number: blanks of all kinds, hyphens of all lengths, dots, brackets. */
const between = /[\s().\-/\u2010-\u2015\u2212]/gu

/**
 * A telephone number in digits alone as it is dialled, a plus in front if it names its country: `+46 (0)70-123 45 67`
 * and `0046 70 123 45 67` are `+46701234567`, `070-123 45 67` is `0701234567`. Undefined for what is no number.
 */
export function dialledNumber(typed: string): string | undefined {
  // The nought in brackets is dialled inside the country alone; behind the country's code it does not count.
  const plain = typed
    .trim()
    .replace(/^(\+|00)([\d\s-]+)\(\s*0\s*\)/u, "$1$2")
    .replaceAll(between, "")
  const number = plain.replace(/^00/u, "+")
  return /^\+?\d+$/u.test(number) ? number : undefined
}

/**
 * The same as the whole world dials it, in digits that begin with the country's code. `countryCode` is that of a number
 * that names none; a nought behind it is left out where people wrote it all the same.
 */
export function worldwideNumber(typed: string, countryCode: string): string | undefined {
  const number = dialledNumber(typed)
  if (number === undefined) return undefined
  const digits = number.startsWith("+") ? number.slice(1) : countryCode + number
  return digits.startsWith(`${countryCode}0`) ? countryCode + digits.slice(countryCode.length + 1) : digits
}
