import { FollowUps } from "@karat/domain/ports/follow-ups"
import { describe, expect, it } from "vitest"
import { answer, type Make, refusal } from "./answers.ts"

/** What every adapter of FollowUps does. */
export function followUpsContract(name: string, make: Make<FollowUps>): void {
  describe(`FollowUps by ${name}`, () => {
    it("say which questions follow an item, and what a repair costs · FOLLOW-1 FOLLOW-3", async () => {
      const till = await make()
      const followUps = await answer(till, FollowUps)
      const repairs = { code: "REPAIRATION", itemNumber: "REPAIR" }
      expect(await answer(till, followUps.rules)).toContainEqual(repairs)
      expect(await answer(till, followUps.repair("R10001"))).toMatchObject({ id: "R10001", price: 495_00 })
      expect(await refusal(till, followUps.repair("R99999"))).toMatchObject({ status: 404 })
    })
  })
}
