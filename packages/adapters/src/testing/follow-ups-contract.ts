import { followUpCodes } from "@karat/domain/catalogue/item"
import { FollowUps } from "@karat/domain/ports/follow-ups"
import { describe, expect, it } from "vitest"
import { answer, type Make, refusal } from "./answers.ts"
import { knownShop } from "./known-shop.ts"

/** What every adapter of FollowUps does. */
export function followUpsContract(name: string, make: Make<FollowUps>): void {
  describe(`FollowUps by ${name}`, () => {
    it("say which questions follow an item, by item number · FOLLOW-1", async () => {
      const till = await make()
      const followUps = await answer(till, FollowUps)
      const rules = await answer(till, followUps.rules)
      for (const rule of [
        { code: "BATTERY", itemNumber: "BATTERY" },
        { code: "REPAIRATION", itemNumber: "REPAIR" },
        { code: "BRAND", itemNumber: "STRAP-BRAND" },
        { code: "GIFTCARD", itemNumber: knownShop.giftCardItem }
      ])
        expect(rules).toContainEqual(rule)
      expect(new Set(rules.map(({ code }) => code))).toEqual(new Set(followUpCodes))
      const numbers = rules.map(({ itemNumber }) => itemNumber)
      expect(numbers).toEqual(numbers.toSorted())
    })

    it("know a repair by its number, and what it costs where that is known · FOLLOW-3", async () => {
      const till = await make()
      const { repair } = await answer(till, FollowUps)
      expect(await answer(till, repair("R10001"))).toEqual({
        id: "R10001",
        description: "Lödning av kedja, guld 18K",
        price: 495_00
      })
      const unpriced = await answer(till, repair(" R10004 "))
      expect(unpriced.id).toBe("R10004")
      expect(unpriced.price).toBeUndefined()
      expect(await refusal(till, repair("R99999"))).toMatchObject({ status: 404, code: "repair_not_found" })
    })
  })
}
