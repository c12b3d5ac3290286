import { isPersonalNumber } from "../customer/customer-form.ts"
import type { CustomerInfo } from "../customer/customer-info.ts"
import { countryCodeOf, shownMobile } from "../receipt/receipt-addressee.ts"
import type { Country } from "../store/country.ts"
import type { MemberContact } from "./member.ts"

/** What a form may be filled with; nothing stands for what is not known. */
export interface KnownCustomer extends Omit<CustomerInfo, "toggleCheckbox"> {
  /** The country code that the mobile number leaves out; undefined where the store's own is meant. */
  readonly mobileCountryCode: string | undefined
}

/** Signs by which a register hides what it does not tell. */
const masks = /[•*●∙]/u

/** A member as the forms of a store have them: what the register hides, or has in another country's form, is left out. */
export function customerOfMember(member: MemberContact, country: Country): KnownCustomer {
  const unmasked = (value: string) => (masks.test(value) ? "" : value.trim())
  const mobile = unmasked(member.mobilePhone)
  return {
    socialSecurityNumber: personalNumberFor(country, unmasked(member.socialSecurityNumber)),
    givenName: unmasked(member.firstName),
    lastName: unmasked(member.lastName),
    street: unmasked(member.street),
    zipCode: unmasked(member.zipCode),
    city: unmasked(member.city),
    mobilePhone: shownMobile(mobile).replaceAll(/[\s-]/gu, ""),
    email: unmasked(member.email),
    mobileCountryCode: countryCodeOf(mobile)
  }
}

/** A personal number as the store's forms take it: the signs between its digits are no part of a Swedish one. */
function personalNumberFor(country: Country, number: string): string {
  const bare = number.replaceAll(/[-+\s]/gu, "")
  return [number, bare].find((each) => isPersonalNumber(each, country)) ?? ""
}
