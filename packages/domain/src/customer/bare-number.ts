import type { Country } from "../store/country.ts"
import { type CustomerInfo, customerFields } from "./customer-info.ts"
import { type CustomerFormRules, phoneCountryCode } from "./customer-form.ts"
import { isFinnishIdentityCode } from "./finnish-identity-code.ts"
import { wholePersonalNumber } from "./personal-number.ts"
import { dialledNumber, worldwideNumber } from "./phone-number.ts"

/** What people write between the digits of a number: blanks of all kinds, hyphens of all lengths, dots, brackets. */
const between = /[\s().\-/+\u2010-\u2015\u2212]/gu

/**
 * A personal number or a telephone number without what people write between its digits: `19850412-2386` and
 * `070-123 45 67` are digits alone. A plus in front stays, since it names a country, and so does the sign of the
 * century in a Finnish identity code. Of a Swedish personal number with a plus before its last four digits the century is
 * written out: `850412+2386` is `188504122386`. What is no such number comes back as it was, its blanks at both ends
 * taken off.
 * @param today `YYYY-MM-DD`
 */
export function bareNumber(typed: string, today: string): string {
  const text = typed.trim()
  const whole = text.replaceAll(/\s/gu, "")
  if (isFinnishIdentityCode(whole)) return whole.toUpperCase()
  if (/^\d{6}\+\d{4}$/u.test(whole)) return wholePersonalNumber(whole, today) ?? text
  const digits = text.replaceAll(between, "")
  return /^\d+$/u.test(digits) ? (text.startsWith("+") ? `+${digits}` : digits) : text
}

/** A form as it is checked and sent: no blanks at the ends of its texts, and numbers without what stands between. */
export function withBareNumbers(
  form: CustomerInfo,
  { country, today }: Pick<CustomerFormRules, "country" | "today">
): CustomerInfo {
  const texts = Object.fromEntries(customerFields.map((field) => [field, form[field].trim()]))
  return {
    ...form,
    ...texts,
    socialSecurityNumber: bareNumber(form.socialSecurityNumber, today),
    mobilePhone: nationalMobile(form.mobilePhone, country)
  }
}

/** A mobile number of the store's own country as it is dialled there, with a zero in front; any other as it is bare. */
function nationalMobile(typed: string, country: Country): string {
  const code = phoneCountryCode(country)
  const own = worldwideNumber(typed, code) ?? ""
  const bare = country === "FI" ? /^(?:4\d|50)\d{6,8}$/u : /^7\d{8}$/u
  const rest = own.slice(code.length)
  return own.startsWith(code) && bare.test(rest) ? `0${rest}` : (dialledNumber(typed) ?? typed.trim())
}
