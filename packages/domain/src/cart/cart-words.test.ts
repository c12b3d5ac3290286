import fc from "fast-check"
import { expect, it } from "vitest"
import { canSwitchCartDiscount } from "../discount/share-cart-discount.ts"
import { canQuote, carats, readWeight } from "../gold/gold-entry.ts"
import { balanceLookupCode, giftCardNumber } from "../gift-card/gift-card-number.ts"
import { dueAtDelivery } from "../home-order/deposit.ts"
import { premiumFor } from "../insurance/premium.ts"
import { lookupFailure, memberLookupValue } from "../member/member-lookup.ts"
import { minorUnits } from "../money/minor-units.ts"
import { canPark, canVoid, parkAction } from "../parking/parking.ts"
import { roundUpExpenseId, roundUpOffers } from "../round-up/round-up.ts"
import { anyAmount, anyPositiveAmount } from "../testing/amounts.ts"
import { canEnterExpenses, isBegun } from "../expense/expense.ts"
import { canOpenDrawer } from "./drawer.ts"

it("prepares a gift card number in its order, and takes nothing that does not fit · GIFT-2 GIFT-3", () => {
  expect(giftCardNumber(" ab12+cd34ef56-gh78 ")).toBe("AB12-CD34-EF56-GH78")
  for (const bad of ["", "AB12-CD34", "AB12-CD34-EF56-GH789", "AB12_CD34_EF56_GH78"])
    expect(giftCardNumber(bad)).toBeUndefined()
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z0-9]{16}$/), fc.array(fc.nat(15), { maxLength: 6 }), (code, cuts) => {
      const cut = [...code].map((sign, at) => (cuts.includes(at) ? `-${sign}` : sign)).join("")
      expect(giftCardNumber(cut.toLowerCase())?.replaceAll("-", "")).toBe(code)
    })
  )
})

it("leaves the groups alone when only a balance is looked up · GIFT-6", () => {
  expect(balanceLookupCode("ab12+cd34ef56gh78")).toBe("AB12-CD34EF56GH78")
})

it("takes the premium of the band that holds the price · INS-14", () => {
  const bands = [
    { from: minorUnits(0), to: minorUnits(999_99), premium: minorUnits(99_00) },
    { from: minorUnits(1000_00), to: minorUnits(4999_99), premium: minorUnits(249_00) }
  ]
  expect(premiumFor(minorUnits(999_99), bands)).toBe(99_00)
  expect(premiumFor(minorUnits(1000_00), bands)).toBe(249_00)
  expect(premiumFor(minorUnits(5000_00), bands)).toBeUndefined()
})

it("splits a home order into deposit and rest, which sum to the line · HOME-2", () => {
  fc.assert(
    fc.property(anyPositiveAmount, fc.integer({ min: 0, max: 10_000 }), (amount, share) => {
      const due = dueAtDelivery(amount, share)
      expect(due).toBeGreaterThanOrEqual(0)
      expect(due).toBeLessThanOrEqual(amount)
    })
  )
  expect(dueAtDelivery(minorUnits(1000_00), 2000)).toBe(800_00)
})

it("looks members up by digits, in Finland by the identity code too · MEMB-3 MEMB-4", () => {
  expect(memberLookupValue(" 811228-9874 ", "SE", "2026-11-20")).toBe("8112289874")
  expect(memberLookupValue("811228+9874", "SE", "2026-11-20")).toBe("188112289874")
  for (const bad of ["", "  ", "anna", "131052-308T"])
    expect(memberLookupValue(bad, "SE", "2026-11-20")).toBeUndefined()
  expect(memberLookupValue("131052-308t", "FI", "2026-11-20")).toBe("131052-308T")
})

it("sorts a failed lookup by its code and its words · MEMB-17 MEMB-18 MEMB-19", () => {
  expect(lookupFailure({ status: 422, code: "503_crm", text: "down" })).toBe("crm-error")
  expect(lookupFailure({ status: 422, code: "bad", text: "Invalid social security number" })).toBe(
    "invalid-social-security-number"
  )
  expect(lookupFailure({ status: 422, code: "bad", text: "Other" })).toBe("server-text")
  expect(lookupFailure({ status: 404 })).toBe("error-occurred")
})

it("parks a cart with items and takes one back without · PARK-1 PARK-3", () => {
  expect(parkAction({ numberOfLines: 1 })).toBe("park")
  expect(parkAction({ numberOfLines: 0 })).toBe("unpark")
  expect(canPark({ numberOfLines: 1, numberOfPaymentLines: 1 })).toBe(false)
  expect(canPark({ numberOfLines: 1, numberOfPaymentLines: 0 })).toBe(true)
  expect(canPark({ numberOfLines: 0, numberOfPaymentLines: 0 })).toBe(false)
})

it("keeps a cart with payments from being thrown away · PARK-9", () => {
  expect([canVoid({ numberOfPaymentLines: 0 }), canVoid({ numberOfPaymentLines: 1 })]).toEqual([true, false])
})

it("offers a discount on the whole from the first line to the first payment, and voiding for what has begun · DASH-4", () => {
  const paid = { numberOfLines: 1, numberOfPaymentLines: 1 }
  const begun = { numberOfLines: 1, numberOfPaymentLines: 0 }
  const empty = { numberOfLines: 0, numberOfPaymentLines: 0 }
  expect([empty, begun, paid].map(canSwitchCartDiscount)).toEqual([false, true, false])
  expect(isBegun({ ...begun, transactionType: "SALE" })).toBe(true)
  expect(isBegun({ ...empty, transactionType: "EXPENSE" })).toBe(true)
  expect(isBegun({ ...empty, transactionType: "LOGIN" })).toBe(false)
})

it("rounds up to the next whole unit above the total, and five and ten more · RUP-1 RUP-2", () => {
  expect(roundUpOffers(minorUnits(199_40))).toEqual([60, 560, 1060])
  expect(roundUpOffers(minorUnits(200_00))).toEqual([100, 600, 1100])
  fc.assert(
    fc.property(anyAmount, (total) => {
      for (const offer of roundUpOffers(total)) {
        expect(offer).toBeGreaterThan(0)
        expect(Math.abs((total + offer) % 100)).toBe(0)
      }
    })
  )
})

it("books a round-up on expense 1 · RUP-3", () => {
  expect(roundUpExpenseId).toBe(1)
})

it("quotes gold for a fineness and a weight · GOLD-1 GOLD-2 GOLD-3", () => {
  expect(carats).toEqual([6, 8, 9, 10, 12, 14, 18, 21, 22, 23, 24])
  expect([
    readWeight("2,5"),
    readWeight("2.5"),
    readWeight("0"),
    readWeight("two"),
    readWeight("-1")
  ]).toEqual([2.5, 2.5, undefined, undefined, undefined])
  expect([canQuote(18, "2,5"), canQuote(undefined, "2,5"), canQuote(18, "")]).toEqual([true, false, false])
})

it("opens the drawer by hand before the first line only · DRAWER-2 DASH-14", () => {
  expect(canOpenDrawer({ transactionType: "LOGIN" })).toBe(true)
  for (const transactionType of ["SALE", "RETURN", "EXPENSE", "ORDER"] as const)
    expect(canOpenDrawer({ transactionType })).toBe(false)
  expect(
    (["LOGIN", "EXPENSE", "SALE"] as const).map((transactionType) => canEnterExpenses({ transactionType }))
  ).toEqual([true, true, false])
})
