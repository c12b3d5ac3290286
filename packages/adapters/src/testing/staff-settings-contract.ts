import { StaffRegister } from "@karat/domain/ports/staff-register"
import { StaffSettings } from "@karat/domain/ports/staff-settings"
import { hasSetting, staffSettings } from "@karat/domain/staff/staff-setting"
import { describe, expect, it } from "vitest"
import { answer, type Make, refusal } from "./answers.ts"
import { knownShop, newKey } from "./known-shop.ts"

const me = { badgeNumber: knownShop.badgeThatStays, country: "SE" } as const

/** What every adapter of StaffSettings does. */
export function staffSettingsContract(name: string, make: Make<StaffSettings | StaffRegister>): void {
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
