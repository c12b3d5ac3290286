import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { memberLookupValue } from "../member/member-lookup.ts"
import { mailboxNumber } from "../receipt/receipt-addressee.ts"
import { emptyReceiptSearch, receiptQueryOf, receiptSearchFault } from "../receipt/receipt-search-form.ts"
import { bareNumber, withBareNumbers } from "./bare-number.ts"
import { fieldFault } from "./customer-form.ts"
import { emptyCustomer } from "./customer-info.ts"

const today = "2026-11-20"
const signs = fc.constantFrom(" ", "-", "\u00A0", "\u2013", "\u2011", ".", "(", ")", "/", "+", "")

describe("a number as people write it", () => {
  it("is its digits, whatever stands between them · KARAT-36", () => {
    const written = fc
      .array(fc.tuple(fc.integer({ min: 0, max: 9 }), signs), { minLength: 1, maxLength: 14 })
      // The plus of who is a hundred years old says something.
      .filter((parts) => !/^\d{6}\+\d{4}$/u.test(parts.flat().join("").replaceAll(/\s/gu, "")))
    fc.assert(
      fc.property(written, (parts) => {
        const text = parts.map(([digit, sign]) => `${digit}${sign}`).join("")
        expect(bareNumber(` ${text} `, today)).toBe(parts.map(([digit]) => digit).join(""))
      })
    )
  })

  it("keeps the plus of a country and the sign of a Finnish century, and leaves other texts alone · KARAT-36", () => {
    expect(bareNumber("+46 70-123 45 67", today)).toBe("+46701234567")
    expect(bareNumber(" 130590-211e ", today)).toBe("130590-211E")
    expect(bareNumber("130590 211E", today)).toBe("130590 211E")
    expect(bareNumber("Anna-Karin 2", today)).toBe("Anna-Karin 2")
    expect(bareNumber(" - ", today)).toBe("-")
  })

  it("keeps the century of who is a hundred years old, for forms, mailbox, member and receipt search alike · KARAT-141", () => {
    for (const written of ["850412+2386", " 850412 + 2386 ", "18850412-2386", "188504122386"]) {
      expect(bareNumber(written, today), written).toBe("188504122386")
      expect(mailboxNumber(bareNumber(written, today)), written).toBe("188504122386")
      expect(memberLookupValue(written, "SE", today), written).toBe("188504122386")
      const asked = receiptQueryOf({ ...emptyReceiptSearch, socialSecurityNumber: written }, today)
      expect(asked.socialSecurityNumber).toBe("188504122386")
    }
  })

  it("is taken by forms, mailbox, member and receipt search alike · KARAT-36", () => {
    for (const written of ["850412-2386", "850412 2386", "850412\u20112386"]) {
      expect(mailboxNumber(bareNumber(written, today)), written).toBe("8504122386")
      expect(memberLookupValue(written, "SE", today), written).toBe("8504122386")
      expect(receiptSearchFault("socialSecurityNumber", written, today), written).toBeUndefined()
      const asked = receiptQueryOf({ ...emptyReceiptSearch, socialSecurityNumber: written }, today)
      expect(asked.socialSecurityNumber).toBe("8504122386")
      const form = withBareNumbers(
        { ...emptyCustomer, socialSecurityNumber: written },
        { country: "SE", today }
      )
      expect(form.socialSecurityNumber, written).toBe("8504122386")
    }
  })

  it("of a mobile is dialled as in the store's own country, also behind the country's code · KARAT-36", () => {
    const mobile = (mobilePhone: string, country: "SE" | "FI") => {
      const form = withBareNumbers({ ...emptyCustomer, mobilePhone }, { country, today })
      const rules = { country, personalNumberOptional: true, today }
      return [form.mobilePhone, fieldFault("mobilePhone", form.mobilePhone, rules)]
    }
    for (const written of [
      "070-123 45 67",
      "+46 70 123 45 67",
      "+46 (0)70 123 45 67",
      "0046701234567",
      "70 123 45 67"
    ])
      expect(mobile(written, "SE"), written).toEqual(["0701234567", undefined])
    for (const written of ["040 123 4567", "+358 40 1234567", "40 1234567"])
      expect(mobile(written, "FI"), written).toEqual(["0401234567", undefined])
    expect(mobile("08-123 45 67", "SE")).toEqual(["081234567", "invalid-mobile-phone"])
  })
})
