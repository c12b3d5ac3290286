import { expect, it } from "vitest"
import { balanceLookupCode, giftCardNumber, looksLikePaymentCard } from "./gift-card-number.ts"

it("a balance is looked up by what was typed, without the blanks around it, a plus for a hyphen · GIFT-6", () => {
  expect(balanceLookupCode("  krta+b 7 ")).toBe("KRTA-B 7")
})

it("nothing at all is no gift card number · GIFT-3", () => {
  for (const nothing of ["", "   ", "-", "+++"]) expect(giftCardNumber(nothing)).toBeUndefined()
})

it("only digits, as many as a payment card has, look like one; a letter anywhere tells them apart · PRIV-5", () => {
  for (const digits of ["1234-5678-9012", "4111-1111-1111-1111", "1234567890123456789"])
    expect(looksLikePaymentCard(digits), digits).toBe(true)
  for (const other of ["A234-5678-9012-3456", "4111-1111-1111-111A", "12345678901", "12345678901234567890"])
    expect(looksLikePaymentCard(other), other).toBe(false)
})
