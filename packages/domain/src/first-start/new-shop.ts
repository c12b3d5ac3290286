import { Schema } from "effect"
import { Currency } from "../money/currency.ts"
import { type Locale, localeTags } from "../money/format-amount.ts"
import { receiptNumber } from "../receipt/receipt-number.ts"
import { isReceiptNumber } from "../scan/classify-scan.ts"
import { type Country, countryOf } from "../store/country.ts"
import { isPrintable, longestReceiptLine } from "../text/printable-text.ts"
import { isOrganisationNumber, isVatNumber, vatNumberOf } from "./company-numbers.ts"

const locales = Object.keys(localeTags) as [Locale, ...Locale[]]

/** What a shop is opened with: whose it is, its first store and register, and who owns it. */
export const NewShop = Schema.Struct({
  country: Schema.Literals(["SE", "FI"]),
  currency: Currency,
  organisationName: Schema.String,
  organisationNumber: Schema.String,
  vatNumber: Schema.String,
  storeNumber: Schema.String,
  storeName: Schema.String,
  street: Schema.String,
  /** With the zip code before it, as a receipt shows it. */
  city: Schema.String,
  phone: Schema.String,
  registerNumber: Schema.String,
  registerName: Schema.String,
  /** What the owner types or scans to log in. */
  badgeNumber: Schema.String,
  givenName: Schema.String,
  familyName: Schema.String,
  /** The language that the till speaks with the owner. */
  locale: Schema.Literals(locales)
})
export type NewShop = typeof NewShop.Type

/** The fields that are typed, in the order in which they are asked for. */
export const typedFields = [
  "organisationName",
  "organisationNumber",
  "vatNumber",
  "storeNumber",
  "storeName",
  "street",
  "city",
  "phone",
  "registerNumber",
  "registerName",
  "badgeNumber",
  "givenName",
  "familyName"
] as const satisfies readonly (keyof NewShop)[]
export type TypedField = (typeof typedFields)[number]

/** What is wrong with a field of a new shop. */
export type NewShopFault =
  | "required"
  | "too-long"
  | "unprintable"
  | "organisation-number-wrong"
  | "vat-number-wrong"
  | "store-number-wrong"
  | "store-number-of-other-country"
  | "register-number-wrong"
  | "phone-wrong"
  | "badge-wrong"

/** The currency of a country's stores unless another one is chosen. */
export const currencyOfCountry: Readonly<Record<Country, Currency>> = { SE: "SEK", FI: "EUR" }

const storeNumberPattern = /^(?:fi)?\d{1,4}$/
const registerNumberPattern = /^[A-Z][A-Z0-9]{0,9}$/
const phonePattern = /^\+?\d[\d ()-]{4,18}$/

/** What is wrong with a text that stands on receipts, its blanks at both ends taken off; undefined when nothing is. */
export function textFault(text: string): "required" | "too-long" | "unprintable" | undefined {
  if (text === "") return "required"
  if (text.length > longestReceiptLine) return "too-long"
  return isPrintable(text) ? undefined : "unprintable"
}

/** Whether a new badge can be typed at the start screen: it has digits alone, up to ten. Short ones are soon guessed. */
export function isNewBadge(badge: string): boolean {
  return /^\d{4,10}$/.test(badge)
}

/** Whether a store can have this number: up to four digits, with `fi` before them in Finland. */
export function isStoreNumber(text: string): boolean {
  return storeNumberPattern.test(text)
}

/** Whether a text can be the number of a phone. */
export function isPhone(text: string): boolean {
  return phonePattern.test(text)
}

/** The number of a company as it is kept: without blanks, and with the hyphen that its country writes. */
export function tidiedCompanyNumber(text: string): string {
  return text.replaceAll(/\s/gu, "").replace(/^(\d{6})(\d{4})$/u, "$1-$2")
}

/** Whether a register can have this number: the till knows a scanned receipt again by how its number begins. */
export function isRegisterNumber(text: string): boolean {
  return registerNumberPattern.test(text) && isReceiptNumber(receiptNumber(text, 1))
}

/**
 * What a shop is opened with, as it is kept: without blanks at its ends, numbers in the case and without the blanks
 * that they are compared with.
 */
export function tidiedShop(shop: NewShop): NewShop {
  const trimmed = Object.fromEntries(typedFields.map((field) => [field, shop[field].trim()]))
  const { organisationNumber, registerNumber, storeNumber, vatNumber } = shop
  return {
    ...shop,
    ...trimmed,
    organisationNumber: tidiedCompanyNumber(organisationNumber),
    vatNumber: vatNumber.replaceAll(/[\s-]/gu, "").toUpperCase(),
    storeNumber: storeNumber.trim().toLowerCase(),
    registerNumber: registerNumber.trim().toUpperCase()
  }
}

/** Every fault of a new shop, by field, once it is tidied; an empty answer means that it can be opened. */
export function newShopFaults(shop: NewShop): Partial<Record<TypedField, NewShopFault>> {
  const tidied = tidiedShop(shop)
  return Object.fromEntries(
    typedFields.flatMap((field) => {
      const fault = faultOf(field, tidied)
      return fault === undefined ? [] : [[field, fault] as const]
    })
  )
}

function faultOf(field: TypedField, shop: NewShop): NewShopFault | undefined {
  const value = shop[field]
  const fault = textFault(value)
  if (fault !== undefined) return fault
  switch (field) {
    case "organisationNumber":
      return isOrganisationNumber(value, shop.country) ? undefined : "organisation-number-wrong"
    case "vatNumber":
      return isVatNumber(value, shop.country) ? undefined : "vat-number-wrong"
    case "storeNumber":
      if (!isStoreNumber(value)) return "store-number-wrong"
      return countryOf(value) === shop.country ? undefined : "store-number-of-other-country"
    case "registerNumber":
      return isRegisterNumber(value) ? undefined : "register-number-wrong"
    case "phone":
      return isPhone(value) ? undefined : "phone-wrong"
    case "badgeNumber":
      return isNewBadge(value) ? undefined : "badge-wrong"
    default:
      return undefined
  }
}

/** Suggestions that follow from other fields: the VAT number and the register's number. */
export function suggestedFor(
  shop: Pick<NewShop, "country" | "organisationNumber" | "storeNumber">
): Pick<NewShop, "vatNumber" | "registerNumber"> {
  const organisationNumber = shop.organisationNumber.replaceAll(/\s/gu, "")
  const digits = shop.storeNumber.replaceAll(/\D/gu, "")
  const prefix = shop.country === "FI" ? "WKFI" : "WK"
  return {
    vatNumber: vatNumberOf(organisationNumber, shop.country),
    registerNumber: digits === "" ? "" : `${prefix}${digits.padStart(3, "0").slice(-3)}1`
  }
}
