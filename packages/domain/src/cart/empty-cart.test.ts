import fc from "fast-check"
import { expect, it } from "vitest"
import { aDay, anyCart } from "../testing/carts.ts"
import { emptyCart, isUntouched, nothingBeside } from "./empty-cart.ts"

it("a cart is untouched as long as it is whole without anything beside its head · KARAT-75", () => {
  expect(isUntouched(emptyCart("cart-1", "SEK", aDay))).toBe(true)
  fc.assert(
    fc.property(anyCart, (cart) => {
      expect(isUntouched(cart)).toBe(JSON.stringify(nothingBeside(cart.header)) === JSON.stringify(cart))
    })
  )
  const noted = { ...emptyCart("cart-1", "SEK", aDay), information: [{ id: "comment", text: "gift" }] }
  expect(isUntouched(noted)).toBe(false)
})
