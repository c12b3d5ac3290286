import fc from "fast-check"
import { expect, it } from "vitest"
import { aDay, anyCart } from "../testing/carts.ts"
import { emptyCart, openingAnswer, wholeAtOpening } from "./empty-cart.ts"

it("a cart is whole by what is told when it is opened where nothing stands in it, and only there · KARAT-75", () => {
  const empty = emptyCart("cart-1", "SEK", aDay)
  const isEmpty = (cart: typeof empty) =>
    JSON.stringify({ ...cart, header: empty.header }) === JSON.stringify(empty)
  fc.assert(
    fc.property(anyCart, (cart) => {
      expect(wholeAtOpening(openingAnswer(cart))).toEqual(isEmpty(cart) ? cart : undefined)
    }),
    { examples: [[empty], [{ ...empty, information: [{ id: "comment", text: "gift" }] }]] }
  )
  expect(wholeAtOpening(empty.header)).toBeUndefined()
})
