import { isAfter } from "./personal-number.ts"

/** The check characters of the Finnish identity code, by the remainder of its number. */
const checkCharacters = "0123456789ABCDEFHJKLMNPRSTUVWXY"
const pattern = /^(\d{2})(\d{2})(\d{2})([-+YXWVUABCDEF])(\d{3})([0-9A-Y])$/i
/** 000 and 001 are not in use. */
const lowestSerial = 2

/**
 * Whether a text is a Finnish personal identity code: a day that exists, a century sign
 * (`+`, `-YXWVU`, `ABCDEF`), a serial from 002 on and the check character of its nine digits modulo 31
 * (Digital and Population Data Services Agency).
 * @param today `YYYY-MM-DD`, where a day that has yet to come is none
 */
export function isFinnishIdentityCode(text: string, today?: string): boolean {
  const match = pattern.exec(text.trim())
  if (match === null) return false
  const [, day = "", month = "", year = "", sign = "", serial = "", check = ""] = match
  const born = [centuryOf(sign.toUpperCase()) + Number(year), Number(month), Number(day)] as const
  if (!isDay(...born) || Number(serial) < lowestSerial) return false
  if (today !== undefined && isAfter(born, today)) return false
  return checkCharacters[Number(`${day}${month}${year}${serial}`) % 31] === check.toUpperCase()
}

function centuryOf(sign: string): number {
  if (sign === "+") return 1800
  return "ABCDEF".includes(sign) ? 2000 : 1900
}

/** Whether a day is one of the calendar. */
export function isDay(year: number, month: number, day: number): boolean {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const longest = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  return longest !== undefined && day >= 1 && day <= longest
}
