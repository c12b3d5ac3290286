/** What people write between the digits, the sign before the last four apart. */
const blanks = /[\s().\-/\u2010-\u2015\u2212]/gu
/** A person of this age has a plus before the last four digits instead of a hyphen (SFS 1991:481, 18 §). */
const yearsOfPlus = 100
/** What coordination numbers add to the day (Skatteverket, SKV 704). */
const coordination = 60

/**
 * A Swedish personal number in twelve digits, so that a person is not mistaken for one born a century later: ten digits
 * get the latest century in which the day is past, or the one before it with a plus. Undefined for any other digits.
 * @param today `YYYY-MM-DD`
 */
export function wholePersonalNumber(typed: string, today: string): string | undefined {
  const written = typed.trim().replaceAll(blanks, "")
  if (/^\d{8}\+?\d{4}$/u.test(written)) return written.replace("+", "")
  const match = /^(\d{6})(\+?)(\d{4})$/u.exec(written)
  if (match === null) return undefined
  const [, born = "", plus = "", last = ""] = match
  const century = Number(today.slice(0, 2))
  const dayOf = (number: string) => Number(number.slice(4)) % coordination
  const isPast =
    `${born.slice(0, 4)}${String(dayOf(born)).padStart(2, "0")}` <= today.slice(2).replaceAll("-", "")
  const before = (isPast ? 0 : 1) + (plus === "" ? 0 : yearsOfPlus / 100)
  return `${century - before}${born}${last}`
}

/** The day on which the bearer of a whole personal number was born, as year, month and day. */
export function bornOn(whole: string): readonly [year: number, month: number, day: number] {
  return [Number(whole.slice(0, 4)), Number(whole.slice(4, 6)), Number(whole.slice(6, 8)) % coordination]
}

/** Whether a day has yet to come. */
export function isAfter([year, month, day]: readonly [number, number, number], today: string): boolean {
  const [thisYear = 0, thisMonth = 0, thisDay = 0] = today.split("-").map(Number)
  return year * 10_000 + month * 100 + day > thisYear * 10_000 + thisMonth * 100 + thisDay
}
