import type { MemberContact as Contact, MemberPurchase, MemberStanding } from "@karat/domain/member/member"
import { Currency } from "@karat/domain/money/currency"
import { Schema } from "effect"
import { Amount } from "./amount.ts"
import { get, post, remove } from "./call.ts"
import { CustomerInfo } from "./customer.ts"
import { HeaderAnswer } from "./cart.ts"
import { maybe } from "./maybe.ts"
import type { FieldsOf } from "./fields-of.ts"

const Attributes = Schema.Struct({
  socialSecurityNumber: Schema.String,
  firstName: Schema.String,
  lastName: Schema.String,
  zipCode: Schema.String,
  street: Schema.String,
  city: Schema.String,
  email: Schema.String,
  mobilePhone: Schema.String
} satisfies FieldsOf<Omit<Contact, "contactId">>)

export const MemberContact = Schema.Struct({ contactId: Schema.String, attributes: Attributes })

const FoundMember = Schema.Struct({ data: maybe(Schema.Struct({ contactId: Schema.String })) })

/** Looks a member up by personal number; with `memberNumber` true the answer names the contact. */
export const readMember = get("/member/:ssn", { query: ["memberNumber"], answer: FoundMember })

export const readMemberContact = get("/member/contact/:id", { answer: MemberContact })

const Purchase = Schema.Struct({
  date: Schema.String,
  store: Schema.String,
  total: Amount,
  currency: Currency
} satisfies FieldsOf<MemberPurchase>)

/** When the customer became a member, their points, and their latest purchases. */
export const readMemberStanding = get("/member/contact/:id/standing", {
  capability: "member/standing",
  answer: Schema.Struct({
    since: Schema.String,
    points: Schema.Int,
    purchases: Schema.Array(Purchase)
  } satisfies FieldsOf<MemberStanding>)
})

/** What the member system's page is opened with, where its address in setup has `{ticket}`: good for a minute. */
export const readMemberTicket = get("/member/contact/:id/ticket", {
  capability: "member/ticket",
  answer: Schema.Struct({ ticket: Schema.String })
})

/** Makes a member. Refused with 409 when there is one already. */
export const createMember = post("/member", {
  body: Schema.Struct({ customerInfo: CustomerInfo }),
  answer: FoundMember
})

/** Puts a member on the cart; without a number takes it off. */
export const setCartMember = post("/cart/:id/member", {
  body: Schema.Struct({ memberNumber: Schema.NullOr(Schema.String), memberName: maybe(Schema.String) }),
  answer: HeaderAnswer
})

const Success = Schema.Struct({ success: Schema.Boolean })

export const connectCard = post("/member/connectCardToMembership", {
  body: Schema.Struct({ memberNumber: Schema.String, alias: Schema.String }),
  answer: Success
})

export const removeConnectedCard = remove("/member/removeConnectedCardToMembership/:memberNumber", {
  answer: Success
})
