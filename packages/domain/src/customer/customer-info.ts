/** What a customer form asks for. */
export interface CustomerInfo {
  readonly socialSecurityNumber: string
  readonly givenName: string
  readonly lastName: string
  readonly street: string
  readonly zipCode: string
  readonly city: string
  readonly mobilePhone: string
  readonly email: string
  /** In the home-order form: pay a deposit now. */
  readonly toggleCheckbox: boolean
}

export type CustomerField = Exclude<keyof CustomerInfo, "toggleCheckbox">

export const customerFields: readonly CustomerField[] = [
  "socialSecurityNumber",
  "givenName",
  "lastName",
  "street",
  "zipCode",
  "city",
  "mobilePhone",
  "email"
]

export const emptyCustomer: CustomerInfo = {
  socialSecurityNumber: "",
  givenName: "",
  lastName: "",
  street: "",
  zipCode: "",
  city: "",
  mobilePhone: "",
  email: "",
  toggleCheckbox: false
}
