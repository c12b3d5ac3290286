import { isSetUp, type Setup } from "../store/setup.ts"
import { dialledNumber, worldwideNumber } from "../customer/phone-number.ts"
import type { Country } from "../store/country.ts"

/** How a receipt leaves the store by wire. */
export type SendingWay = "mailbox" | "email" | "sms"

/** The ways that a receipt can be sent: what is set up, the mailbox only where the chain has it and never for an expense. */
export function sendingWays(
  setup: Pick<Setup, "digitalMailboxFlag" | "notSetUp"> | undefined,
  transactionType: string
): readonly SendingWay[] {
  const mailbox = setup?.digitalMailboxFlag === true && transactionType !== "EXPENSE"
  const ways: readonly SendingWay[] = mailbox ? ["mailbox", "email", "sms"] : ["email", "sms"]
  return ways.filter((way) => isSetUp(setup, way))
}

/** Whose digital mailbox a typed text names: digits only, blanks around them do not count; undefined otherwise. */
export function mailboxNumber(typed: string): string | undefined {
  const number = typed.trim()
  return /^\d+$/u.test(number) ? number : undefined
}

/** The digits of a personal number that is written with a hyphen, for a mailbox; undefined when there are none. */
export function mailboxDigits(personalNumber: string): string | undefined {
  const digits = personalNumber.replaceAll(/\D/gu, "")
  return digits === "" ? undefined : digits
}

/** The default country code of a text message, digits only. */
export function messageCountryCode(country: Country): string {
  return country === "FI" ? "358" : "46"
}

/** The country code that a mobile number's own national form leaves out; undefined where it is shown whole. */
export function countryCodeOf(phone: string): string | undefined {
  return dialledNumber(phone)?.startsWith("+46") === true ? "46" : undefined
}

/** A mobile number as it is shown: a Swedish one begins with a zero instead of its country code. */
export function shownMobile(phone: string): string {
  if (countryCodeOf(phone) === undefined) return phone
  const digits = worldwideNumber(phone, "46") ?? ""
  // Keeps the typed groups where only the country code has to be removed.
  return /^\+46[\s-]*[1-9]/u.test(phone) ? phone.replace(/^\+46[\s-]*/u, "0") : `0${digits.slice(2)}`
}

/** The same for display: an ungrouped Swedish number is grouped. */
export function readMobile(phone: string): string {
  return shownMobile(phone).replace(/^(07\d)(\d{3})(\d\d)(\d\d)$/u, "$1-$2 $3 $4")
}
