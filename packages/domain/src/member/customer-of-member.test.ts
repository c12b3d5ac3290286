import fc from "fast-check"
import { expect, it } from "vitest"
import { customerFormFaults } from "../customer/customer-form.ts"
import { customerOfMember } from "./customer-of-member.ts"

const astrid = {
  contactId: "M-1",
  socialSecurityNumber: "19850412-2386",
  firstName: "Astrid",
  lastName: "Holm",
  street: "Storgatan 1",
  zipCode: "111 22",
  city: "Stockholm",
  email: "astrid@example.se",
  mobilePhone: "+46 70-174 06 05"
}
const fields = Object.keys(astrid).filter((name) => name !== "contactId") as (keyof typeof astrid)[]

it("fills a form that can be sent as it stands · KARAT-12", () => {
  const { mobileCountryCode, ...known } = customerOfMember(astrid, "SE")
  expect(known).toEqual({
    socialSecurityNumber: "198504122386",
    givenName: "Astrid",
    lastName: "Holm",
    street: "Storgatan 1",
    zipCode: "111 22",
    city: "Stockholm",
    mobilePhone: "0701740605",
    email: "astrid@example.se"
  })
  expect(mobileCountryCode).toBe("46")
  const form = { ...known, toggleCheckbox: false }
  expect(
    customerFormFaults(form, { country: "SE", personalNumberOptional: false, today: "2026-11-20" })
  ).toEqual({})
  const finn = { ...astrid, socialSecurityNumber: "131052-308T" }
  expect(customerOfMember(finn, "FI").socialSecurityNumber).toBe("131052-308T")
  expect(customerOfMember(finn, "SE").socialSecurityNumber).toBe("")
})

it("leaves empty whatever the register hides · KARAT-12", () => {
  fc.assert(
    fc.property(fc.constantFrom(...fields), fc.constantFrom("*", "•"), fc.nat(30), (field, mask, at) => {
      const value = astrid[field]
      const hidden = value.slice(0, at % value.length) + mask.repeat(4)
      const known = Object.values(customerOfMember({ ...astrid, [field]: hidden }, "SE"))
      expect(known).toContain("")
      expect(known.filter((each) => each?.includes(mask))).toEqual([])
    })
  )
})
