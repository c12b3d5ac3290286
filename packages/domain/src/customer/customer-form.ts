import type { Country } from "../store/country.ts"
import { type CustomerField, customerFields, type CustomerInfo } from "./customer-info.ts"
import { personalNumberFault } from "./personal-number-fault.ts"
import { wholePersonalNumber } from "./personal-number.ts"
import { isFinnishIdentityCode } from "./finnish-identity-code.ts"

/** What is wrong with a field. */
export type FieldFault =
  | "required"
  | "invalid-social-security-number"
  | "name-too-long"
  | "invalid-zip-code"
  | "invalid-mobile-phone"
  | "invalid-email"

export interface CustomerFormRules {
  readonly country: Country
  /** `YYYY-MM-DD`: no birth date is later. */
  readonly today: string
  /** The home-order form asks for no personal number. */
  readonly personalNumberOptional: boolean
}

const longestGivenName = 30
const longestLastName = 50
const namePattern = /^[\p{L}\p{M}\d \-\u2010-\u2015]*$/u
const swedishPersonalNumber = /^(?:\d{10}|\d{12})$/
const swedishZipCode = /^\d{3} ?\d{2}$/
const finnishZipCode = /^\d{5}$/
const swedishMobile = /^07\d{8}$/
/** 04x or 050 and six to eight more digits, or the same after +358. */
const finnishMobile = /^(?:0|\+358)(?:4\d|50)\d{6,8}$/
const emailPattern = /^[^\s@<>()[\],;:"\\]+@[^\s@.]+(?:\.[^\s@.]+)+$/u

/** Every fault of a filled form, by field; an empty answer means that it can be sent. */
export function customerFormFaults(
  form: CustomerInfo,
  rules: CustomerFormRules
): Partial<Record<CustomerField, FieldFault>> {
  const faults: Partial<Record<CustomerField, FieldFault>> = {}
  for (const field of customerFields) {
    const fault = fieldFault(field, form[field].trim(), rules)
    if (fault !== undefined) faults[field] = fault
  }
  return faults
}

/** What is wrong with one field, its blanks at both ends taken off; undefined when nothing is. */
export function fieldFault(
  field: CustomerField,
  value: string,
  rules: CustomerFormRules
): FieldFault | undefined {
  if (value === "") return isRequired(field, rules) ? "required" : undefined
  switch (field) {
    case "socialSecurityNumber":
      return isPersonsNumber(value, rules) ? undefined : "invalid-social-security-number"
    case "givenName":
      return isName(value, longestGivenName) ? undefined : "name-too-long"
    case "lastName":
      return isName(value, longestLastName) ? undefined : "name-too-long"
    case "zipCode":
      return isZipCode(value, rules.country) ? undefined : "invalid-zip-code"
    case "mobilePhone":
      return isMobilePhone(value, rules.country) ? undefined : "invalid-mobile-phone"
    case "email":
      return emailPattern.test(value) ? undefined : "invalid-email"
    case "street":
    case "city":
      return undefined
  }
}

function isRequired(field: CustomerField, { personalNumberOptional }: CustomerFormRules): boolean {
  return field === "socialSecurityNumber" ? !personalNumberOptional : true
}

function isName(value: string, longest: number): boolean {
  return [...value].length <= longest && namePattern.test(value)
}

/** Ten or twelve digits; in Finnish stores the Finnish identity code as well. */
export function isPersonalNumber(value: string, country: Country): boolean {
  return swedishPersonalNumber.test(value) || (country === "FI" && isFinnishIdentityCode(value))
}

/**
 * Whether a number can be a person's: it has the right digits, a day that is past, and a serial that is in use. Its
 * check digit is checked where the person is looked up.
 */
function isPersonsNumber(value: string, { country, today }: CustomerFormRules): boolean {
  if (country === "FI" && isFinnishIdentityCode(value)) return isFinnishIdentityCode(value, today)
  const digits = wholePersonalNumber(value, today)
  if (digits === undefined || !isPersonalNumber(value, country)) return false
  const fault = personalNumberFault(digits, today)
  return fault === undefined || fault === "wrong-check-digit"
}

function isZipCode(value: string, country: Country): boolean {
  return swedishZipCode.test(value) || (country === "FI" && finnishZipCode.test(value))
}

function isMobilePhone(value: string, country: Country): boolean {
  return swedishMobile.test(value) || (country === "FI" && finnishMobile.test(value.replaceAll(" ", "")))
}

/** The country code that a phone number starts with when it says none. */
export function phoneCountryCode(country: Country): string {
  return country === "FI" ? "358" : "46"
}
