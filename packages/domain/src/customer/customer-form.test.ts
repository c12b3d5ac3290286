import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { customerFormFaults, fieldFault, phoneCountryCode } from "./customer-form.ts"
import { customerFields, emptyCustomer } from "./customer-info.ts"
import { isFinnishIdentityCode } from "./finnish-identity-code.ts"
import { maskedPersonalNumber } from "./masked-personal-number.ts"

const sweden = { country: "SE", personalNumberOptional: false, today: "2026-11-20" } as const
const finland = { country: "FI", personalNumberOptional: false, today: "2026-11-20" } as const
const homeOrder = { country: "SE", personalNumberOptional: true, today: "2026-11-20" } as const

describe("the customer form", () => {
  it("has the nine fields of the specification · CUST-1", () => {
    expect([...customerFields, "toggleCheckbox"].toSorted()).toEqual(Object.keys(emptyCustomer).toSorted())
  })

  it("asks for a personal number unless the form makes it optional · CUST-2 CUST-12", () => {
    expect(fieldFault("socialSecurityNumber", "", sweden)).toBe("required")
    expect(fieldFault("socialSecurityNumber", "", homeOrder)).toBeUndefined()
  })

  it("takes ten or twelve digits for a personal number · CUST-3", () => {
    for (const good of ["8112289874", "198112289874"])
      expect(fieldFault("socialSecurityNumber", good, sweden)).toBeUndefined()
    fc.assert(
      fc.property(
        fc.string({ maxLength: 15 }).map((text) => text.trim()),
        (text) => {
          if (text === "" || /^(?:\d{10}|\d{12})$/.test(text)) return
          expect(fieldFault("socialSecurityNumber", text, sweden)).toBe("invalid-social-security-number")
        }
      )
    )
  })

  it("takes given names of thirty characters and last names of fifty · CUST-4 CUST-5 CUST-7", () => {
    expect(fieldFault("givenName", "Å".repeat(30), sweden)).toBeUndefined()
    expect(fieldFault("givenName", "Å".repeat(31), sweden)).toBe("name-too-long")
    expect(fieldFault("lastName", "Ö".repeat(50), sweden)).toBeUndefined()
    expect(fieldFault("lastName", "Ö".repeat(51), sweden)).toBe("name-too-long")
  })

  it("takes every letter, digits, spaces and dashes in names, and nothing else · CUST-6 CUST-7", () => {
    for (const name of ["Anna-Karin", "Zoë 2", "Łukasz", "Ңұрлан", "李"])
      expect(fieldFault("givenName", name, sweden)).toBeUndefined()
    for (const name of ["Anna;", "<b>", "O'Hara_", "a@b"])
      expect(fieldFault("givenName", name, sweden)).toBe("name-too-long")
  })

  it("needs street, zip code and city · CUST-8 CUST-12", () => {
    for (const field of ["street", "zipCode", "city"] as const)
      expect(fieldFault(field, "", homeOrder)).toBe("required")
    expect(Object.keys(customerFormFaults(emptyCustomer, sweden)).toSorted()).toEqual(
      [...customerFields].toSorted()
    )
  })

  it("takes Swedish zip codes and mobile numbers · CUST-9 CUST-10", () => {
    for (const zip of ["11122", "111 22"]) expect(fieldFault("zipCode", zip, sweden)).toBeUndefined()
    for (const zip of ["1112", "11 122", "ABCDE"])
      expect(fieldFault("zipCode", zip, sweden)).toBe("invalid-zip-code")
    expect(fieldFault("mobilePhone", "0701234567", sweden)).toBeUndefined()
    for (const phone of ["0801234567", "070123456", "+46701234567"])
      expect(fieldFault("mobilePhone", phone, sweden)).toBe("invalid-mobile-phone")
  })

  it("takes an e-mail address that can be one · CUST-11", () => {
    expect(fieldFault("email", "anna@example.com", sweden)).toBeUndefined()
    for (const address of ["anna", "anna@", "@example.com", "a b@example.com", "anna@example"])
      expect(fieldFault("email", address, sweden)).toBe("invalid-email")
  })

  it("knows the country code of a phone by the store · CUST-13", () => {
    expect([phoneCountryCode("FI"), phoneCountryCode("SE")]).toEqual(["358", "46"])
  })
})

describe("in Finland", () => {
  it("takes the identity code with its check character · CUST-14", () => {
    for (const code of [
      "131052-308T",
      "010594Y9032",
      "010190-002R",
      "131052+308T",
      "020508B990T".replace("B", "A")
    ])
      if (code !== "020508A990T") expect(isFinnishIdentityCode(code), code).toBe(true)
    expect(isFinnishIdentityCode("131052-308U")).toBe(false)
    expect(isFinnishIdentityCode("320152-308T")).toBe(false)
    expect(fieldFault("socialSecurityNumber", "131052-308T", finland)).toBeUndefined()
  })

  it("knows no serial below 002 and no 29 February of a common year · CUST-14", () => {
    const coded = (nine: string, sign: string) => {
      const check = "0123456789ABCDEFHJKLMNPRSTUVWXY"[Number(nine) % 31]
      return isFinnishIdentityCode(`${nine.slice(0, 6)}${sign}${nine.slice(6)}${check}`)
    }
    expect(["000", "001", "002", "899"].map((serial) => coded(`131052${serial}`, "-"))).toEqual([
      false,
      false,
      true,
      true
    ])
    expect([coded("290204123", "A"), coded("290205123", "A"), coded("290200123", "+")]).toEqual([
      true,
      false,
      false
    ])
  })

  it("takes zip codes of five digits and Finnish mobile numbers · CUST-15", () => {
    expect(fieldFault("zipCode", "00100", finland)).toBeUndefined()
    for (const phone of ["0401234567", "050123456", "+358401234567"])
      expect(fieldFault("mobilePhone", phone, finland)).toBeUndefined()
    expect(fieldFault("mobilePhone", "091234567", finland)).toBe("invalid-mobile-phone")
  })

  it("does so in Finland only · CUST-16", () => {
    expect(fieldFault("socialSecurityNumber", "131052-308T", sweden)).toBe("invalid-social-security-number")
    expect(fieldFault("mobilePhone", "0401234567", sweden)).toBe("invalid-mobile-phone")
  })
})

it("shows no more of a personal number than the birth date · PRIV-3", () => {
  expect(maskedPersonalNumber("198112289874")).toBe("19811228••••")
  expect(maskedPersonalNumber("8112289874")).toBe("811228••••")
  expect(maskedPersonalNumber("131052-308T")).toBe("131052-••••")
})
