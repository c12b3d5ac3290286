import { readPerson } from "@karat/contract/customer"
import {
  connectCard,
  createMember,
  readMember,
  readMemberContact,
  readMemberStanding,
  readMemberTicket,
  removeConnectedCard,
  setCartMember
} from "@karat/contract/member"
import { Members } from "@karat/domain/ports/members"
import { Effect, Layer } from "effect"
import { isNotOffered, type ProductApi } from "./product-api.ts"

/** Speaks to the customer club through the product API. Nothing of it is remembered. */
export const httpMembers = (api: ProductApi): Layer.Layer<Members> => {
  const nothing = { body: undefined, key: undefined } as const
  const contact = (id: string) =>
    api
      .send(readMemberContact, { params: { id }, ...nothing })
      .pipe(Effect.map(({ contactId, attributes }) => ({ contactId, ...attributes })))
  const find = Effect.fnUntraced(function* (ssn: string) {
    const { data } = yield* api.send(readMember, {
      params: { ssn },
      query: { memberNumber: "true" },
      ...nothing
    })
    if (data === undefined) return undefined
    return yield* contact(data.contactId)
  })
  return Layer.succeed(
    Members,
    Members.of({
      find,
      contact,
      standing: (id) =>
        api
          .send(readMemberStanding, { params: { id }, ...nothing })
          .pipe(Effect.catchIf(isNotOffered, () => Effect.succeed(undefined))),
      pageTicket: (id) =>
        api.send(readMemberTicket, { params: { id }, ...nothing }).pipe(Effect.map(({ ticket }) => ticket)),
      create: (customerInfo, key) =>
        api
          .send(createMember, { params: {}, body: { customerInfo }, key })
          .pipe(Effect.map(({ data }) => data?.contactId)),
      setOnCart: (id, { number, name }, key) =>
        api
          .send(setCartMember, { params: { id }, body: { memberNumber: number, memberName: name }, key })
          .pipe(Effect.map(({ header }) => header)),
      removeFromCart: (id, key) =>
        api
          .send(setCartMember, { params: { id }, body: { memberNumber: null }, key })
          .pipe(Effect.map(({ header }) => header)),
      connectCard: (card, key) => api.send(connectCard, { params: {}, body: card, key }).pipe(Effect.asVoid),
      removeConnectedCard: (memberNumber, key) =>
        api.send(removeConnectedCard, { params: { memberNumber }, body: undefined, key }).pipe(Effect.asVoid),
      person: (ssn) =>
        api
          .send(readPerson, { params: { ssn }, ...nothing })
          .pipe(
            Effect.map((person) =>
              Object.fromEntries(Object.entries(person).filter(([, value]) => value !== undefined))
            )
          )
    })
  )
}
