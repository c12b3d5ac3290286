import type { CustomerInfo } from "@karat/domain/customer/customer-info"

/** A customer whose form is complete in Sweden; nobody has this personal number. */
export const anna: CustomerInfo = {
  socialSecurityNumber: "198808081189",
  givenName: "Anna",
  lastName: "Nyqvist-Ödman",
  street: "Lilla gatan 4",
  zipCode: "111 22",
  city: "Stockholm",
  mobilePhone: "0701740699",
  email: "anna.nyqvist@example.com",
  toggleCheckbox: false
}

/** Everything of a form that must never stand in a log. */
export function secretsOf(form: CustomerInfo): readonly string[] {
  const { socialSecurityNumber, lastName, street, mobilePhone, email } = form
  return [socialSecurityNumber, socialSecurityNumber.slice(2), lastName, street, mobilePhone, email]
}
