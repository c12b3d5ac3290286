import { EmployeeCards } from "@karat/domain/ports/employee-cards"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { answer, type Make, refusal } from "./answers.ts"
import { knownShop, newKey } from "./known-shop.ts"

const { badge, badgeThatStays, staffCodePrefix } = knownShop
const [cardOne, cardTwo] = [`${staffCodePrefix}0000000001`, `${staffCodePrefix}00000000A2`]
const nobodys = { tag: "Refused", status: 401, code: "staff_code_unknown" }

/** What every adapter of EmployeeCards does. */
export function employeeCardsContract(name: string, make: Make<EmployeeCards>): void {
  const withoutCards = async () => {
    const till = await make()
    const cards = await answer(till, EmployeeCards)
    for (const each of [badge, badgeThatStays])
      await answer(till, Effect.result(cards.unassign(each, newKey())))
    return { till, cards }
  }

  describe(`EmployeeCards by ${name}`, () => {
    it("knows whose card a code is on once it was given away, in either case · LOGIN-25 LOGIN-26 LOGIN-27", async () => {
      const { till, cards } = await withoutCards()
      expect(await refusal(till, cards.owner(cardOne, "SE"))).toEqual(nobodys)
      await answer(till, cards.assign(cardOne, badge, newKey()))
      const owner = await answer(till, cards.owner(cardOne.toLowerCase(), "SE"))
      expect(owner).toMatchObject({ badgeNumber: badge, givenName: "Maja" })
      expect(await refusal(till, cards.owner(cardOne, "FI"))).toEqual(nobodys)
    })

    it("gives a badge one card, and a card one badge · LOGIN-27", async () => {
      const { till, cards } = await withoutCards()
      await answer(till, cards.assign(cardOne, badge, newKey()))
      const taken = { tag: "Refused", status: 422, code: "staff_code_taken" }
      expect(await refusal(till, cards.assign(cardOne, badgeThatStays, newKey()))).toEqual(taken)
      await answer(till, cards.assign(cardTwo, badge, newKey()))
      expect(await refusal(till, cards.owner(cardOne, "SE"))).toEqual(nobodys)
      expect((await answer(till, cards.owner(cardTwo, "SE"))).badgeNumber).toBe(badge)
      await answer(till, cards.assign(cardOne, badgeThatStays, newKey()))
      expect((await answer(till, cards.owner(cardOne, "SE"))).badgeNumber).toBe(badgeThatStays)
    })

    it("takes a card from a badge, once · PROF-4", async () => {
      const { till, cards } = await withoutCards()
      await answer(till, cards.assign(cardOne, badge, newKey()))
      const key = newKey()
      await answer(till, cards.unassign(badge, key))
      await answer(till, cards.unassign(badge, key))
      expect(await refusal(till, cards.owner(cardOne, "SE"))).toEqual(nobodys)
      expect(await refusal(till, cards.unassign(badge, newKey()))).toMatchObject({
        status: 404,
        code: "no_employee_card"
      })
    })

    it("refuses what is no card and whom nobody knows · LOGIN-27", async () => {
      const { till, cards } = await withoutCards()
      const told = (code: string, to: string) => refusal(till, cards.assign(code, to, newKey()))
      expect(await told(`${staffCodePrefix}1`, badge)).toMatchObject({ code: "staff_code_invalid" })
      expect(await told("XYZ0000000001", badge)).toMatchObject({ code: "staff_code_invalid" })
      expect(await told(cardTwo, "9999")).toMatchObject({ status: 404, code: "staff_not_found" })
    })
  })
}
