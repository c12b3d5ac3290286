import fc from "fast-check"
import { expect, it } from "vitest"
import { minorUnits } from "../money/minor-units.ts"
import { anyCart } from "../testing/carts.ts"
import { asksToRoundUp } from "./round-up-once.ts"

it("is asked once per sale, whatever the answer was · RUP-5", () => {
  fc.assert(
    fc.property(anyCart, fc.array(fc.boolean(), { minLength: 1, maxLength: 5 }), (cart, answers) => {
      let askedFor: string | undefined
      let now = cart
      let asked = 0
      for (const roundsUp of answers) {
        if (!asksToRoundUp({ wanted: true, cart: now, askedFor })) continue
        asked += 1
        askedFor = now.header.id
        const gift = { description: "gift", amount: minorUnits(100), currency: now.header.currency }
        if (roundsUp) now = { ...now, incomeExpenses: [gift] }
      }
      expect(asked).toBe(cart.header.total > 0 && cart.incomeExpenses.length === 0 ? 1 : 0)
    })
  )
})

it("is not asked where the store does not want it · RUP-5", () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      expect(asksToRoundUp({ wanted: false, cart, askedFor: undefined })).toBe(false)
    })
  )
})
