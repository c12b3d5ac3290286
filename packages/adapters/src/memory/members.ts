import type { CustomerInfo } from "@karat/domain/customer/customer-info"
import { wholePersonalNumber } from "@karat/domain/customer/personal-number"
import type { MemberContact } from "@karat/domain/member/member"
import { Members } from "@karat/domain/ports/members"
import { countryOf } from "@karat/domain/store/country"
import { storeTime } from "@karat/domain/store/store-time"
import { Effect, Layer } from "effect"
import { answeredOnce } from "./answered-once.ts"
import { changedHeader } from "./cart-changes.ts"
import type { MemoryShop } from "./memory-shop.ts"
import { refuse } from "./refusals.ts"

/** The customer club and the population register of a shop in memory. */
export const memoryMembers = (shop: MemoryShop): Layer.Layer<Members> => {
  const contact = (memberNumber: string) =>
    Effect.suspend(() => {
      const member = shop.members.find(({ contactId }) => contactId === memberNumber)
      return member === undefined
        ? refuse(404, "member_not_found", "There is no such member.")
        : Effect.succeed(member)
    })
  return Layer.succeed(
    Members,
    Members.of({
      find: (number) => Effect.sync(() => shop.members.find(isUnder(shop, number))),
      contact,
      standing: (memberNumber) =>
        Effect.map(contact(memberNumber), ({ contactId }) => ({
          since: "2019-05-02",
          points: 0,
          purchases: shop.closed.toReversed().flatMap((id) => {
            const header = shop.carts.get(id)?.header
            if (header?.memberNumber !== contactId) return []
            const { date, total, currency } = header
            return [{ date, store: shop.store.name, total, currency }]
          })
        })),
      pageTicket: (memberNumber) =>
        Effect.map(contact(memberNumber), ({ contactId }) => `ticket-of-${contactId}`),
      create: (customer, key) =>
        answeredOnce(shop.answered, key, ["member", customer], () => create(shop, customer)),
      setOnCart: (cartId, { number }, key) =>
        answeredOnce(shop.answered, key, ["cart-member", cartId, number], () =>
          Effect.flatMap(contact(number), ({ contactId, firstName, lastName }) =>
            changedHeader(shop, cartId, { memberNumber: contactId, memberName: `${firstName} ${lastName}` })
          )
        ),
      removeFromCart: (cartId, key) =>
        answeredOnce(shop.answered, key, ["cart-member", cartId], () =>
          changedHeader(shop, cartId, { memberNumber: undefined, memberName: undefined })
        ),
      connectCard: ({ memberNumber, alias }, key) =>
        answeredOnce(shop.answered, key, ["connect", memberNumber, alias], () =>
          Effect.map(contact(memberNumber), () => void shop.connectedCards.set(alias, memberNumber))
        ),
      removeConnectedCard: (memberNumber, key) =>
        answeredOnce(shop.answered, key, ["disconnect", memberNumber], () =>
          Effect.map(contact(memberNumber), () => {
            for (const [alias, owner] of shop.connectedCards)
              if (owner === memberNumber) shop.connectedCards.delete(alias)
          })
        ),
      person: (number) =>
        Effect.suspend(() => {
          const person = shop.persons.find(isUnder(shop, number))
          if (person === undefined) return refuse(404, "person_not_found", "There is no such person.")
          if (person.isProtected) return refuse(422, "protected_identity", "The identity is protected.")
          const { isProtected: _, ...known } = person
          return Effect.succeed(known)
        })
    })
  )
}

function create(shop: MemoryShop, customer: CustomerInfo) {
  const { givenName: firstName, toggleCheckbox: _, ...known } = customer
  if (shop.members.some(isUnder(shop, customer.socialSecurityNumber)))
    return refuse(409, "already_exists", "Already exists in registry", {
      reason: "alreadyExistsInRegistry"
    })
  const member: MemberContact = { ...known, firstName, contactId: `member-${shop.answered.size}` }
  return Effect.sync(() => {
    shop.members.push(member)
    return member.contactId
  })
}

/** The register knows a person by their whole number, with or without the century before its ten digits. */
function isUnder({ now, store }: MemoryShop, number: string) {
  const { date } = storeTime(countryOf(store.number), now())
  const wholly = (typed: string) => wholePersonalNumber(typed, date) ?? typed
  return ({ socialSecurityNumber }: { readonly socialSecurityNumber?: string | undefined }) =>
    socialSecurityNumber !== undefined && wholly(socialSecurityNumber) === wholly(number)
}
