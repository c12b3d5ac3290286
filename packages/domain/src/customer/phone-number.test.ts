import fc from "fast-check"
import { expect, it } from "vitest"
import { swishPayer } from "../payment/swish-payer.ts"
import { countryCodeOf, shownMobile } from "../receipt/receipt-addressee.ts"
import { internationalPhone } from "../receipt/international-phone.ts"
import { withBareNumbers } from "./bare-number.ts"
import { emptyCustomer } from "./customer-info.ts"
import { dialledNumber, worldwideNumber } from "./phone-number.ts"

const sign = fc.constantFrom("", " ", "-", "\u00A0", ".", "\u2011", "/")
const swedish = ["+46", "0046", "+46 (0)", "+46(0)", "0046 (0) ", "+460", "0"]
const finnish = ["+358", "00358", "+358 (0)", "+358(0)", "00358 (0) ", "+3580", "0"]

it("a mobile number is one number for every reader, however it is written · KARAT-36", () => {
  const rest = fc.tuple(fc.stringMatching(/^[02369]$/u), fc.stringMatching(/^\d{7}$/u), sign)
  fc.assert(
    fc.property(fc.constantFrom(...swedish), rest, (before, [kind, digits, between]) => {
      const written = `${before}7${kind}${between}${digits.slice(0, 3)}${between}${digits.slice(3)}`
      const bare = `7${kind}${digits}`
      expect(internationalPhone(written, "46"), written).toBe(`+46${bare}`)
      expect(swishPayer(written), written).toBe(`46${bare}`)
      expect(
        withBareNumbers({ ...emptyCustomer, mobilePhone: written }, { country: "SE", today: "2026-11-20" })
          .mobilePhone,
        written
      ).toBe(`0${bare}`)
    })
  )
  fc.assert(
    fc.property(
      fc.constantFrom(...finnish),
      fc.stringMatching(/^4\d{8}$/u),
      sign,
      (before, bare, between) => {
        const written = `${before}${bare.slice(0, 2)}${between}${bare.slice(2)}`
        expect(internationalPhone(written, "358"), written).toBe(`+358${bare}`)
        expect(
          withBareNumbers({ ...emptyCustomer, mobilePhone: written }, { country: "FI", today: "2026-11-20" })
            .mobilePhone,
          written
        ).toBe(`0${bare}`)
      }
    )
  )
})

it.each([
  ["+46 (0)70-123 45 67", "+46701234567"],
  ["0046 (0)8-12 34 56", "+468123456"],
  ["(08) 12 34 56", "08123456"],
  ["070\u2013123 45 67", "0701234567"],
  ["070-123 45 67 x", undefined],
  ["", undefined]
])("%j is dialled as %s · KARAT-36", (typed, dialled) => {
  expect(dialledNumber(typed)).toBe(dialled)
})

it("a number of another country keeps its code · KARAT-36", () => {
  expect(worldwideNumber("+358 (0)40 123 4567", "46")).toBe("358401234567")
  expect(worldwideNumber("040 123 4567", "358")).toBe("358401234567")
})

it("is shown as it is dialled in its own country, however it is written · KARAT-36", () => {
  for (const written of ["+46 (0)70-123 45 67", "0046 70 123 45 67", "+46(0)701234567", "+460701234567"])
    expect([shownMobile(written), countryCodeOf(written)], written).toEqual(["0701234567", "46"])
  expect(shownMobile("+46 70-123 45 67")).toBe("070-123 45 67")
  expect([shownMobile("+358 40 123 4567"), countryCodeOf("+358 40 123 4567")]).toEqual([
    "+358 40 123 4567",
    undefined
  ])
})
