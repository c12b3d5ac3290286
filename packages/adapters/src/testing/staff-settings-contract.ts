import { StaffSettings } from "@karat/domain/ports/staff-settings"
import { StaffRegister } from "@karat/domain/ports/staff-register"
import { hasSetting, staffSettings } from "@karat/domain/staff/staff-setting"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { answer, type Make, refusal } from "./answers.ts"
import { knownShop, newKey } from "./known-shop.ts"

const me = { badgeNumber: knownShop.badgeThatStays, country: "SE" } as const

const { badge, badgeThatStays, staffCodePrefix } = knownShop
const [cardOne, cardTwo] = [`${staffCodePrefix}0000000001`, `${staffCodePrefix}00000000A2`]
const nobodys = { tag: "Refused", status: 401, code: "staff_code_unknown" }

/** What every adapter does with employee cards. */
function cardsContract(name: string, make: Make<StaffSettings>): void {
  const withoutCards = async () => {
    const till = await make()
    const cards = await answer(till, StaffSettings)
    for (const each of [badge, badgeThatStays])
      await answer(till, Effect.result(cards.unassignCard(each, newKey())))
    return { till, cards }
  }

  describe(`StaffSettings and their cards by ${name}`, () => {
    it("knows whose card a code is on once it was given away, in either case · LOGIN-25 LOGIN-26 LOGIN-27", async () => {
      const { till, cards } = await withoutCards()
      expect(await refusal(till, cards.cardOwner(cardOne, "SE"))).toEqual(nobodys)
      await answer(till, cards.assignCard(cardOne, badge, newKey()))
      const owner = await answer(till, cards.cardOwner(cardOne.toLowerCase(), "SE"))
      expect(owner).toMatchObject({ badgeNumber: badge, givenName: "Maja" })
      expect(await refusal(till, cards.cardOwner(cardOne, "FI"))).toEqual(nobodys)
    })

    it("gives a badge one card, and a card one badge · LOGIN-27", async () => {
      const { till, cards } = await withoutCards()
      await answer(till, cards.assignCard(cardOne, badge, newKey()))
      const taken = { tag: "Refused", status: 422, code: "staff_code_taken" }
      expect(await refusal(till, cards.assignCard(cardOne, badgeThatStays, newKey()))).toEqual(taken)
      await answer(till, cards.assignCard(cardTwo, badge, newKey()))
      expect(await refusal(till, cards.cardOwner(cardOne, "SE"))).toEqual(nobodys)
      expect((await answer(till, cards.cardOwner(cardTwo, "SE"))).badgeNumber).toBe(badge)
      await answer(till, cards.assignCard(cardOne, badgeThatStays, newKey()))
      expect((await answer(till, cards.cardOwner(cardOne, "SE"))).badgeNumber).toBe(badgeThatStays)
    })

    it("takes a card from a badge, once · PROF-4", async () => {
      const { till, cards } = await withoutCards()
      await answer(till, cards.assignCard(cardOne, badge, newKey()))
      const key = newKey()
      await answer(till, cards.unassignCard(badge, key))
      await answer(till, cards.unassignCard(badge, key))
      expect(await refusal(till, cards.cardOwner(cardOne, "SE"))).toEqual(nobodys)
      expect(await refusal(till, cards.unassignCard(badge, newKey()))).toMatchObject({
        status: 404,
        code: "no_employee_card"
      })
    })

    it("refuses what is no card and whom nobody knows · LOGIN-27", async () => {
      const { till, cards } = await withoutCards()
      const told = (code: string, to: string) => refusal(till, cards.assignCard(code, to, newKey()))
      expect(await told(`${staffCodePrefix}1`, badge)).toMatchObject({ code: "staff_code_invalid" })
      expect(await told("XYZ0000000001", badge)).toMatchObject({ code: "staff_code_invalid" })
      expect(await told(cardTwo, "9999")).toMatchObject({ status: 404, code: "staff_not_found" })
    })
  })
}

/** What every adapter of StaffSettings does. */
export function staffSettingsContract(name: string, make: Make<StaffSettings | StaffRegister>): void {
  cardsContract(name, make)
  describe(`StaffSettings by ${name}`, () => {
    it("turns each setting on and off, and leaves the others as they are · PROF-6 PROF-7 PROF-8", async () => {
      const till = await make()
      const settings = await answer(till, StaffSettings)
      const register = await answer(till, StaffRegister)
      for (const setting of staffSettings) {
        const before = await answer(till, register.find(me.badgeNumber, me.country))
        for (const on of [true, false]) {
          const after = await answer(till, settings.turn(me, setting, on, newKey()))
          expect(hasSetting(after, setting)).toBe(on)
          expect(await answer(till, register.find(me.badgeNumber, me.country))).toEqual(after)
        }
        const back = await answer(till, settings.turn(me, setting, hasSetting(before, setting), newKey()))
        expect(back).toEqual(before)
      }
    })

    it("speaks the language that was chosen, at every till · LANG-4", async () => {
      const till = await make()
      const settings = await answer(till, StaffSettings)
      const register = await answer(till, StaffRegister)
      const { locale: before } = await answer(till, register.find(me.badgeNumber, me.country))
      for (const locale of ["fi", "sv", "en", before] as const) {
        await answer(till, settings.speak(me, locale, newKey()))
        expect((await answer(till, register.find(me.badgeNumber, me.country))).locale).toBe(locale)
      }
    })

    it("changes nobody who does not work in this country · PROF-6 LANG-4", async () => {
      const till = await make()
      const settings = await answer(till, StaffSettings)
      const nobody = { tag: "Refused", status: 404, code: "staff_not_found" }
      for (const who of [
        { ...me, badgeNumber: "9999" },
        { ...me, country: "FI" as const }
      ]) {
        expect(await refusal(till, settings.turn(who, "cartSize", true, newKey()))).toEqual(nobody)
        expect(await refusal(till, settings.speak(who, "fi", newKey()))).toEqual(nobody)
      }
    })

    it("does one gesture once · PROF-6", async () => {
      const till = await make()
      const settings = await answer(till, StaffSettings)
      const key = newKey()
      const first = await answer(till, settings.turn(me, "cartSize", true, key))
      await answer(till, settings.turn(me, "cartSize", false, newKey()))
      expect(await answer(till, settings.turn(me, "cartSize", true, key))).toEqual(first)
      const register = await answer(till, StaffRegister)
      expect((await answer(till, register.find(me.badgeNumber, me.country))).wideCart).toBe(false)
    })
  })
}
