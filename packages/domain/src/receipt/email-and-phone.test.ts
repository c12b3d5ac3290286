import fc from "fast-check"
import { expect, it } from "vitest"
import { isEmailAddress } from "./email-address.ts"
import { internationalPhone } from "./international-phone.ts"

it("takes an address that an e-mail field takes, and nothing that is more than one · RCPT-20", () => {
  fc.assert(
    fc.property(fc.emailAddress(), (address) => {
      expect(isEmailAddress(address)).toBe(address.length <= 254)
    })
  )
  const long = (signs: number) => `${"a".repeat(signs - "@b.se".length)}@b.se`
  expect([long(254), long(255)].map(isEmailAddress)).toEqual([true, false])
  for (const wrong of [
    "",
    "anna",
    "anna@",
    "@b.se",
    "a b@c.se",
    "a@b.se,c@d.se",
    "a@b.se\nBcc: x@y.se",
    "a@-b.se"
  ])
    expect(isEmailAddress(wrong), wrong).toBe(false)
})

it("dials a mobile number from anywhere, however it is typed · RCPT-22", () => {
  for (const typed of [
    "070-174 06 05",
    "0701740605",
    "701740605",
    "+46 70 174 06 05",
    "0046701740605",
    "+46 (70) 1740605"
  ])
    expect(internationalPhone(typed, "46"), typed).toBe("+46701740605")
  expect(internationalPhone("040 1234567", "358")).toBe("+358401234567")
  for (const [typed, code] of [
    ["", "46"],
    ["070", "46"],
    ["call me", "46"],
    ["0701740605", ""],
    ["x0701740605", "46"],
    ["0701740605x", "46"],
    ["0046701740605x", "46"],
    ["+46701740605", "x46"],
    ["+46701740605", "46x"],
    ["+46701740605", "1234"],
    ["0701740605", "+46"]
  ] as const)
    expect(internationalPhone(typed, code), typed).toBeUndefined()
  fc.assert(
    fc.property(fc.string(), fc.constantFrom("46", "358", "x"), (typed, code) => {
      expect(internationalPhone(typed, code) ?? "+1234567").toMatch(/^\+[1-9]\d{6,14}$/u)
    })
  )
})

it("dials mobile numbers alone: no message goes where it costs more than one · RCPT-22", () => {
  for (const [typed, code] of [
    ["0900 123 45 67", "46"],
    ["0939-1234567", "46"],
    ["0771 123 456", "46"],
    ["08-123 456 78", "46"],
    ["0600 12345", "358"],
    ["0700 12345", "358"],
    ["90 12 34 56", "45"],
    ["+979 123 456 789", "46"],
    ["+881 612 345 678", "46"],
    ["+1 900 555 0100", "46"],
    ["0044 7012 345 678", "46"]
  ] as const)
    expect(internationalPhone(typed, code), typed).toBeUndefined()
  for (const typed of [
    "+47 412 34 567",
    "+45 20 12 34 56",
    "+372 5123 4567",
    "+44 7400 123456",
    "+49 1512 3456789"
  ])
    expect(internationalPhone(typed, "46"), typed).toBe(typed.replaceAll(" ", ""))
})
