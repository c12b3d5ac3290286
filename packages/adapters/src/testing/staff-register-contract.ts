import { StaffRegister } from "@karat/domain/ports/staff-register"
import type { Country } from "@karat/domain/store/country"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { answer, type Make, refusal } from "./answers.ts"
import { knownShop } from "./known-shop.ts"

const finding = (badge: string, country: Country = "SE") =>
  Effect.flatMap(StaffRegister, (staff) => staff.find(badge, country))

/** What every adapter of StaffRegister does. */
export function staffRegisterContract(name: string, make: Make<StaffRegister>): void {
  describe(`StaffRegister by ${name}`, () => {
    it("finds who wears a badge, with the settings that follow them · LOGIN-24 WIRE-20", async () => {
      expect(await answer(await make(), finding(knownShop.badge))).toMatchObject({
        badgeNumber: knownShop.badge,
        givenName: "Maja",
        storeNumber: knownShop.storeNumber,
        locale: "sv",
        wideCart: false
      })
    })

    it("refuses a badge that nobody wears, and one of another country, alike · LOGIN-24 LOGIN-28", async () => {
      const layer = await make()
      const nobody = await refusal(layer, finding("9999"))
      expect(nobody).toEqual({ tag: "Refused", status: 404, code: "staff_not_found" })
      expect(await refusal(layer, finding(knownShop.badge, "FI"))).toEqual(nobody)
    })

    it("knows who may work in another store · STORE-1", async () => {
      const layer = await make()
      const may = (badge: string) => Effect.flatMap(StaffRegister, (staff) => staff.canChangeStore(badge))
      expect(await answer(layer, may(knownShop.badge))).toBe(true)
      expect(await answer(layer, may(knownShop.badgeThatStays))).toBe(false)
    })
  })
}
