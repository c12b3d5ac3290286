import fc from "fast-check"
import { expect, it } from "vitest"
import type { CartLine } from "../cart/cart.ts"
import { anyCart } from "../testing/carts.ts"
import { giftCardLineRefusal, lacksGiftCardNumber } from "./gift-card-line.ts"

const setup = { giftCardItemNumber: "GIFTCARD" }
const card = { id: "card", itemNumber: "GIFTCARD", quantity: 1 } as CartLine

it("keeps a gift card to itself, and over the counter · KARAT-10", () => {
  expect(giftCardLineRefusal(card, setup, "quantity")).toBe("gift-card-one-a-line")
  expect(giftCardLineRefusal(card, setup, "home-order")).toBe("gift-card-cannot-be-ordered")
  expect(giftCardLineRefusal(card, setup, "price")).toBeUndefined()
  fc.assert(
    fc.property(anyCart, ({ lines }) => {
      for (const line of lines)
        for (const type of ["quantity", "home-order"] as const)
          expect(giftCardLineRefusal(line, setup, type)).toBeUndefined()
    })
  )
})

it("misses a number until the line has one, and never on what comes back · KARAT-11", () => {
  const numbered = { giftCards: [{ lineId: "card", number: "AAAA-BBBB-CCCC-DDDD" }] }
  const elsewhere = { giftCards: [{ lineId: "other", number: "AAAA-BBBB-CCCC-DDDD" }] }
  expect(lacksGiftCardNumber(elsewhere, card, setup)).toBe(true)
  expect(lacksGiftCardNumber(numbered, card, setup)).toBe(false)
  for (const quantity of [0, -1])
    expect(lacksGiftCardNumber(elsewhere, { ...card, quantity }, setup)).toBe(false)
  const both = { giftCards: [...elsewhere.giftCards, ...numbered.giftCards] }
  expect(lacksGiftCardNumber(both, card, setup)).toBe(false)
  expect(lacksGiftCardNumber(elsewhere, { ...card, itemNumber: "1" }, setup)).toBe(false)
})
