import { customerFormFaults, phoneCountryCode, type FieldFault } from "@karat/domain/customer/customer-form"
import { type CustomerField, type CustomerInfo, emptyCustomer } from "@karat/domain/customer/customer-info"
import { minorUnits } from "@karat/domain/money/minor-units"
import type { Message } from "../locales/message.ts"
import type { CustomerFormScreenModel } from "../screens/customer/customer-form-screen-model.ts"
import { nothingHappens } from "./nothing-happens.ts"

export const swedishCustomer: CustomerInfo = {
  socialSecurityNumber: "198507099805",
  givenName: "Karin",
  lastName: "Holm",
  street: "Storgatan 5",
  zipCode: "114 55",
  city: "Stockholm",
  mobilePhone: "0701740605",
  email: "karin.holm@example.se",
  toggleCheckbox: false
}

export const finnishCustomer: CustomerInfo = {
  socialSecurityNumber: "131052-308T",
  givenName: "Aino",
  lastName: "Mäkelä",
  street: "Aleksanterinkatu 9",
  zipCode: "00100",
  city: "Helsinki",
  mobilePhone: "0401234567",
  email: "aino.makela@example.fi",
  toggleCheckbox: false
}

const faultMessages = {
  required: { key: "required" },
  "invalid-social-security-number": { key: "invalidSocialSecurityNumber" },
  "name-too-long": { key: "nameTooLong" },
  "invalid-zip-code": { key: "invalidZipCode" },
  "invalid-mobile-phone": { key: "invalidMobilePhone" },
  "invalid-email": { key: "invalidEmail" }
} as const satisfies Record<FieldFault, Message>

export const insuredRing = {
  description: "Ring 18K Aurora, diamant 0,25 ct",
  itemNumber: "1043-1700",
  quantity: 1,
  insuredFor: minorUnits(2_149_500),
  premium: minorUnits(109_500)
}

export const orderedWatch = {
  description: "Herrklocka Nordlys automatic 40 mm",
  itemNumber: "2210-0040",
  amount: minorUnits(379_600),
  deposit: minorUnits(75_920),
  rest: minorUnits(303_680)
}

/** What the rules say of a form that was sent as it stands. */
export function faultsOf(
  values: CustomerInfo,
  country: "SE" | "FI",
  personalNumberOptional = false
): Partial<Record<CustomerField, Message>> {
  const faults = customerFormFaults(values, {
    country,
    personalNumberOptional,
    today: "2026-11-20"
  })
  return Object.fromEntries(Object.entries(faults).map(([field, fault]) => [field, faultMessages[fault]]))
}

/** A form in a Swedish store that insures a ring, not yet filled in. */
export function customerFormModel(changes: Partial<CustomerFormScreenModel> = {}): CustomerFormScreenModel {
  const { country = "SE", mode = "insurance" } = changes
  return {
    mode,
    country,
    currency: country === "FI" ? "EUR" : "SEK",
    phoneCountryCode: phoneCountryCode(country),
    values: emptyCustomer,
    faults: {},
    insurance: mode === "insurance" ? insuredRing : undefined,
    homeOrder: mode === "homeOrder" ? orderedWatch : undefined,
    fetching: false,
    canFetch: false,
    submitting: false,
    isRequired: (field) => !(mode === "homeOrder" && field === "socialSecurityNumber"),
    typeField: nothingHappens,
    leaveField: nothingHappens,
    chooseDeposit: nothingHappens,
    fetchPerson: nothingHappens,
    submit: nothingHappens,
    cancel: nothingHappens,
    ...changes
  }
}
