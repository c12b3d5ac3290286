import { minorUnits } from "@karat/domain/money/minor-units"
import { Carts } from "@karat/domain/ports/carts"
import { RoundUps } from "@karat/domain/ports/round-ups"
import { describe, expect, it } from "vitest"
import { answer, cartWorth, type Make } from "./answers.ts"
import { newKey } from "./known-shop.ts"

/** What every adapter of RoundUps does. */
export function roundUpsContract(name: string, make: Make<RoundUps | Carts>): void {
  describe(`RoundUps by ${name}`, () => {
    it("add a gift to the sale, and nothing takes it away · RUP-3 RUP-4", async () => {
      const till = await make()
      const [roundUps, carts] = [await answer(till, RoundUps), await answer(till, Carts)]
      const { cartId } = await answer(till, cartWorth(99_50))
      const gifts = async () => (await answer(till, carts.read(cartId))).incomeExpenses
      expect((await answer(till, roundUps.set(cartId, minorUnits(50), newKey()))).total).toBe(100_00)
      expect(await gifts()).toMatchObject([{ amount: 50, currency: "SEK" }])
      expect((await answer(till, roundUps.set(cartId, minorUnits(0), newKey()))).total).toBe(99_50)
      expect(await gifts()).toEqual([])
    })
  })
}
