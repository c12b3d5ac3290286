import type { CustomerInfo as Customer } from "@karat/domain/customer/customer-info"
import { Schema } from "effect"
import { get } from "./call.ts"
import { maybe } from "./maybe.ts"
import type { FieldsOf } from "./fields-of.ts"

/** What a customer form sends. */
export const CustomerInfo = Schema.Struct({
  socialSecurityNumber: Schema.String,
  givenName: Schema.String,
  lastName: Schema.String,
  street: Schema.String,
  zipCode: Schema.String,
  city: Schema.String,
  mobilePhone: Schema.String,
  email: Schema.String,
  toggleCheckbox: Schema.Boolean
} satisfies FieldsOf<Customer>)

/** What the population register knows of a person; what it does not know is left out. */
const Person = Schema.Struct({
  socialSecurityNumber: Schema.String,
  givenName: maybe(Schema.String),
  lastName: maybe(Schema.String),
  street: maybe(Schema.String),
  zipCode: maybe(Schema.String),
  city: maybe(Schema.String),
  email: maybe(Schema.String),
  mobilePhone: maybe(Schema.String)
} satisfies FieldsOf<Partial<Omit<Customer, "toggleCheckbox">>>)

/** Refused with the code `protected_identity` for people whose address is secret. */
export const readPerson = get("/person/:ssn", { answer: Person })
