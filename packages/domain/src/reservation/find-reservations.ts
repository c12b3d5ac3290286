import { dialledNumber } from "../customer/phone-number.ts"
import { plainLetters } from "../text/plain-letters.ts"
import { type ReservationHead, reservationStatus } from "./reservation.ts"

interface Wanted {
  readonly text: string
  readonly showsRejected: boolean
}

/**
 * The reservations that a list shows, in their order: every word that is typed stands in the name, the phone
 * number, the order number or the e-mail address. Rejected ones are left out unless they are asked for.
 */
export function shownReservations<Each extends ReservationHead>(
  all: readonly Each[],
  { text, showsRejected }: Wanted
): readonly Each[] {
  const words = plainLetters(text).split(/\s+/u).filter(Boolean)
  return all.filter(
    (each) => (showsRejected || each.status !== reservationStatus.rejected) && hasWords(each, text, words)
  )
}

function hasWords(
  { id, name, email, phone }: ReservationHead,
  typed: string,
  words: readonly string[]
): boolean {
  const fields = [id, name, email].map(plainLetters)
  // A whole phone number is one thing, and not words that may stand anywhere.
  if (isWholePhone(typed))
    return isInPhone(phone, typed) || fields.some((field) => field.includes(typed.trim()))
  if (words.every((word) => fields.some((field) => field.includes(word)) || isInPhone(phone, word)))
    return true
  // A phone number is typed with blanks and signs of anybody's taste.
  return isInPhone(phone, typed)
}

const phoneSigns = /^[\d\s+().\-/\u2010-\u2015\u2212]+$/u
/** As short as the number of a phone is with its area. */
const shortestPhone = 7

function isWholePhone(typed: string): boolean {
  return phoneSigns.test(typed.trim()) && onlyDigits(typed).length >= shortestPhone
}

function isInPhone(phone: string, typed: string): boolean {
  if (!phoneSigns.test(typed.trim())) return false
  const digits = onlyDigits(dialledNumber(typed) ?? typed)
  if (digits === "") return false
  return [phone, nationalNumber(phone)].some((each) => onlyDigits(each).includes(digits))
}

/** A number as it is dialled in the country that it names, if stores are there. */
function nationalNumber(phone: string): string {
  return (dialledNumber(phone) ?? phone).replace(/^\+(?:46|358)0?/u, "0")
}

function onlyDigits(text: string): string {
  return text.replaceAll(/\D/gu, "")
}
