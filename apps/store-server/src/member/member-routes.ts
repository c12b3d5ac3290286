import * as calls from "@karat/contract/member"
import { personalNumberIn } from "@karat/domain/customer/masked-personal-number"
import type { MemberContact } from "@karat/domain/member/member"
import { storeTime } from "@karat/domain/store/store-time"
import { changeableCart } from "../cart/cart-access.ts"
import { putCart } from "../cart/change-lines.ts"
import { checkCustomerForm } from "../customer/check-customer-form.ts"
import { personLookup } from "../customer/personal-number.ts"
import type { CallBinder } from "../idempotency/call-binder.ts"
import { notFound, Refusal } from "../http/refusal.ts"
import { madeBy } from "../device/limits.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"
import { memberStanding } from "./member-standing.ts"
import { contactIdOf, findMember, insertMember, tieCard, untieCards } from "../customer/member-register.ts"

const longestAlias = 100

/** The customer club: finding and making members, their cards, and the member of a cart. */
export function bindMembers(bind: CallBinder, parts: StoreServerParts): void {
  const { clock, db, limits, memberTickets, outside } = parts

  bind.read(calls.readMember, async ({ params, caller }) => {
    checkClub()
    await limits.persons.take(madeBy(caller))
    const contactId = await contactIdOf(db, personLookup(params.ssn, caller.store, clock()))
    return { data: contactId === undefined ? undefined : { contactId } }
  })
  bind.read(calls.readMemberContact, async ({ params, caller }) => {
    checkClub()
    await limits.persons.take(madeBy(caller))
    const { contactId, ...attributes } = await member(params.id)
    const socialSecurityNumber = personalNumberIn(caller.store.country, attributes.socialSecurityNumber)
    return { contactId, attributes: { ...attributes, socialSecurityNumber } }
  })
  bind.read(calls.readMemberStanding, async ({ params, caller }) => {
    checkClub()
    await limits.persons.take(madeBy(caller))
    const standing = await memberStanding(db, (await member(params.id)).contactId)
    if (standing === undefined) throw notFound("There is no such member.", "member_not_found")
    const { since, points, purchases } = standing
    return { since, points, purchases }
  })
  bind.read(calls.readMemberTicket, async ({ params, caller }) => {
    checkClub()
    await limits.persons.take(madeBy(caller))
    return { ticket: memberTickets.issue((await member(params.id)).contactId) }
  })
  bind.command(calls.createMember, async ({ body: { customerInfo }, caller }) => {
    checkClub()
    await limits.persons.take(madeBy(caller))
    const lookup = personLookup(customerInfo.socialSecurityNumber, caller.store, clock())
    checkCustomerForm(customerInfo, caller.store, { at: clock() })
    if ((await contactIdOf(db, lookup)) !== undefined)
      throw new Refusal(409, "already_exists", "Already exists in registry", {
        reason: "alreadyExistsInRegistry"
      })
    const { date } = storeTime(caller.store.country, clock())
    return { data: { contactId: await insertMember(db, lookup, customerInfo, date) } }
  })
  bind.command(calls.setCartMember, async ({ params, body, caller }) => {
    const before = await changeableCart(parts, caller, params.id)
    if (body.memberNumber !== null) {
      checkClub()
      await limits.persons.take(madeBy(caller))
    }
    const found = body.memberNumber === null ? undefined : await member(body.memberNumber)
    const header = {
      ...before.cart.header,
      memberNumber: found?.contactId,
      memberName: found === undefined ? undefined : `${found.firstName} ${found.lastName}`
    }
    return {
      header: (await putCart(parts, before, { ...before, cart: { ...before.cart, header } })).cart.header
    }
  })
  bind.command(calls.connectCard, async ({ body, caller }) => {
    checkClub()
    await limits.persons.take(madeBy(caller))
    const alias = body.alias.trim()
    if (alias === "" || alias.length > longestAlias || (alias.match(/\p{N}/gu) ?? []).length >= 12)
      throw new Refusal(422, "alias_invalid", "The card cannot be connected.")
    await tieCard(db, (await member(body.memberNumber)).contactId, alias)
    return { success: true }
  })
  bind.command(calls.removeConnectedCard, async ({ params, caller }) => {
    checkClub()
    await limits.persons.take(madeBy(caller))
    await untieCards(db, (await member(params.memberNumber)).contactId)
    return { success: true }
  })

  /** The club's own trouble has a code that starts with 5; the server itself is well. */
  function checkClub(): void {
    if (!outside.clubAnswers()) throw new Refusal(422, "503_crm", "The customer club does not answer.")
  }

  async function member(contactId: string): Promise<MemberContact> {
    const found = await findMember(db, contactId)
    if (found === undefined) throw notFound("There is no such member.", "member_not_found")
    return found
  }
}
