import { shownMobile } from "../receipt/receipt-addressee.ts"
import { plainLetters } from "../shell/plain-letters.ts"
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
  if (words.every((word) => fields.some((field) => field.includes(word)) || isInPhone(phone, word)))
    return true
  // A phone number is typed with blanks and signs of anybody's taste.
  return /^[\d\s+()/-]+$/u.test(typed.trim()) && isInPhone(phone, typed)
}

function isInPhone(phone: string, typed: string): boolean {
  const digits = onlyDigits(typed)
  if (digits === "" || !/^[\d\s+()/-]+$/u.test(typed)) return false
  return [phone, shownMobile(phone)].some((each) => onlyDigits(each).includes(digits))
}

function onlyDigits(text: string): string {
  return text.replaceAll(/\D/gu, "")
}
