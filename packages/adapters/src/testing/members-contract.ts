import { CardTerminal } from "@karat/domain/ports/card-terminal"
import type { Carts } from "@karat/domain/ports/carts"
import { Members } from "@karat/domain/ports/members"
import type { Payments } from "@karat/domain/ports/payments"
import { describe, expect, it } from "vitest"
import { answer, cartWorth, type Make, paidInCash, refusal, untouchedCart } from "./answers.ts"
import { knownShop, newKey } from "./known-shop.ts"

const { customer, member, protectedNumber, stranger } = knownShop

/** What every adapter of Members does. */
export function membersContract(name: string, make: Make<Members | CardTerminal | Carts | Payments>): void {
  describe(`Members by ${name}`, () => {
    it("are found with their contact, or not at all · MEMB-5 MEMB-6", async () => {
      const till = await make()
      const members = await answer(till, Members)
      const found = await answer(till, members.find(member.personalNumber))
      expect(found).toMatchObject({ contactId: member.number, firstName: "Astrid", lastName: "Holm" })
      expect(await answer(till, members.contact(member.number))).toEqual(found)
      expect(await answer(till, members.find(stranger.personalNumber))).toBeUndefined()
      expect(await refusal(till, members.contact("nobody"))).toMatchObject({ status: 404 })
    })

    it("have a standing with the club, and what they bought last · KARAT-38", async () => {
      const till = await make()
      const members = await answer(till, Members)
      const { cartId } = await answer(till, cartWorth(49_00))
      await answer(till, members.setOnCart(cartId, member, newKey()))
      await answer(till, paidInCash(cartId, 49_00))
      const standing = await answer(till, members.standing(member.number))
      expect(standing?.since).toMatch(/^\d{4}-\d\d-\d\d$/u)
      expect(standing?.purchases[0]).toMatchObject({ total: 49_00 })
      expect(await refusal(till, members.standing("nobody"))).toMatchObject({ status: 404 })
    })

    it("have a page that a ticket opens, and nobody else's does · KARAT-60", async () => {
      const till = await make()
      const members = await answer(till, Members)
      expect(await answer(till, members.pageTicket(member.number))).not.toBe(member.number)
      expect(await refusal(till, members.pageTicket("nobody"))).toMatchObject({ status: 404 })
    })

    it("are put on a cart and taken off · MEMB-7 MEMB-13", async () => {
      const till = await make()
      const members = await answer(till, Members)
      const cartId = await answer(till, untouchedCart())
      const on = await answer(till, members.setOnCart(cartId, member, newKey()))
      expect([on.memberNumber, on.memberName]).toEqual([member.number, member.name])
      const off = await answer(till, members.removeFromCart(cartId, newKey()))
      expect([off.memberNumber, off.memberName]).toEqual([undefined, undefined])
    })

    it("are made once · MEMB-15 MEMB-16", async () => {
      const till = await make()
      const members = await answer(till, Members)
      const number = await answer(till, members.create(customer, newKey()))
      expect((await answer(till, members.find(customer.socialSecurityNumber)))?.contactId).toBe(number)
      expect(await refusal(till, members.create(customer, newKey()))).toMatchObject({ status: 409 })
    })

    it("have the card that was read, until it is taken off them · MEMB-10 MEMB-11 TERM-4", async () => {
      const till = await make()
      const [members, reader] = [await answer(till, Members), await answer(till, CardTerminal)]
      const { alias, memberNumber } = await answer(till, reader.readCard(newKey()))
      expect(memberNumber).toBeUndefined()
      await answer(till, members.connectCard({ memberNumber: member.number, alias }, newKey()))
      expect(await answer(till, reader.readCard(newKey()))).toEqual({ alias, memberNumber: member.number })
      await answer(till, members.removeConnectedCard(member.number, newKey()))
      expect((await answer(till, reader.readCard(newKey()))).memberNumber).toBeUndefined()
    })

    it("begin as persons whom the register knows, unless it protects them · CUST-17", async () => {
      const till = await make()
      const members = await answer(till, Members)
      const { givenName, lastName, personalNumber } = stranger
      expect(await answer(till, members.person(personalNumber))).toMatchObject({ givenName, lastName })
      expect(await refusal(till, members.person(protectedNumber))).toMatchObject({
        code: "protected_identity"
      })
    })
  })
}
