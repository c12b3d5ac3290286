import { expect, it } from "vitest"
import { balanceLookupCode, giftCardNumber, looksLikePaymentCard } from "./gift-card-number.ts"

it("a balance is looked up by what was typed, without the blanks around it, a plus for a hyphen · GIFT-6", () => {
  expect(balanceLookupCode("  krta+b 7 ")).toBe("KRTA-B 7")
})

it("nothing at all is no gift card number · GIFT-3", () => {
  for (const nothing of ["", "   ", "-", "+++"]) expect(giftCardNumber(nothing)).toBeUndefined()
})

it("what begins and ends as a payment card looks like one; other digits, and a letter anywhere, do not · KARAT-111 PRIV-5", () => {
  for (const card of ["4111-1111-1111-1111", "5555555555554444", "2223-0031-2200-3222"])
    expect(looksLikePaymentCard(card), card).toBe(true)
  const others = ["4111-1111-1111-1112", "1234-5678-9012-3452", "7350-0538-5002-6001", "A378-2822-4631-0005"]
  for (const other of others) {
    expect(giftCardNumber(other), other).toBe(other)
    expect(looksLikePaymentCard(other), other).toBe(false)
  }
})
