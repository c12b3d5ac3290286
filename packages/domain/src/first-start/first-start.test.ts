import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { newShop as shop } from "../testing/new-shops.ts"
import { luhnSum } from "../scan/luhn-sum.ts"
import { isOrganisationNumber, isVatNumber, vatNumberOf } from "./company-numbers.ts"
import { type NewShop, newShopFaults, suggestedFor, tidiedShop, typedFields } from "./new-shop.ts"

const finnish: NewShop = {
  ...shop,
  country: "FI",
  currency: "EUR",
  organisationNumber: "0112038-9",
  vatNumber: "FI01120389",
  storeNumber: "fi1",
  registerNumber: "WKFI0011"
}

const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((all) => all.join(""))

/** Company numbers of both countries with the check digit that belongs to them. */
const swedish = digits(9).map((nine) => nine + String((10 - (luhnSum(`${nine}0`) % 10)) % 10))
const finnishNumber = digits(7)
  .map((seven) => ({ seven, rest: weighed(seven) % 11 }))
  // A rest of one has no check digit: such numbers are not given out.
  .filter(({ rest }) => rest !== 1)
  .map(({ seven, rest }) => seven + String(rest === 0 ? 0 : 11 - rest))

function weighed(seven: string): number {
  return [7, 9, 10, 5, 8, 4, 2].reduce((sum, weight, at) => sum + weight * Number(seven[at]), 0)
}

/** A text with the digit at a place raised by so much. */
function changed(text: string, place: number, by: number): string {
  return text.slice(0, place) + String((Number(text[place]) + by) % 10) + text.slice(place + 1)
}

describe("a number of value added tax", () => {
  it("is right as its country writes it, and wrong with any one digit changed · FIRST-3", () => {
    const by = fc.integer({ min: 1, max: 9 })
    fc.assert(
      fc.property(swedish, fc.nat(9), by, (number, place, raise) => {
        expect(isVatNumber(`SE${number}01`, "SE")).toBe(true)
        expect(isVatNumber(`SE${changed(number, place, raise)}01`, "SE")).toBe(false)
        expect(isVatNumber(`SE${number}02`, "SE")).toBe(false)
        expect(isOrganisationNumber(changed(number, place, raise), "SE")).toBe(false)
      })
    )
    fc.assert(
      fc.property(finnishNumber, fc.nat(7), by, (number, place, raise) => {
        expect(isVatNumber(`FI${number}`, "FI")).toBe(true)
        expect(isVatNumber(`FI${changed(number, place, raise)}`, "FI")).toBe(false)
      })
    )
  })

  it("is taken for no text that is none, nor for another country's · FIRST-3", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 20 }), (text) => {
        expect(isVatNumber(text, "SE")).toBe(
          /^SE\d{10}01$/.test(text) && luhnSum(text.slice(2, 12)) % 10 === 0
        )
      })
    )
    expect(isVatNumber(shop.vatNumber, "FI")).toBe(false)
    expect(isVatNumber(finnish.vatNumber, "SE")).toBe(false)
    for (const text of ["", "SE", "SE01", "FI", "FI0112038-9"])
      for (const country of ["SE", "FI"] as const) expect(isVatNumber(text, country)).toBe(false)
  })

  it("follows from the company's number · FIRST-3", () => {
    expect(vatNumberOf("556012-5790", "SE")).toBe("SE556012579001")
    expect(vatNumberOf("0112038-9", "FI")).toBe("FI01120389")
    expect(vatNumberOf("0112038-8", "FI")).toBe("")
  })
})

describe("what a shop is opened with", () => {
  it("can be opened when nothing is wrong with it, however it was typed · FIRST-2", () => {
    const typed = {
      ...shop,
      organisationName: " Guldsmeden AB ",
      organisationNumber: "5560125790",
      vatNumber: "se 556012-5790 01",
      storeNumber: " 1 ",
      registerNumber: "wk0011"
    }
    expect(newShopFaults(typed)).toEqual({})
    expect(tidiedShop(typed)).toEqual(shop)
    expect(newShopFaults(finnish)).toEqual({})
    expect(tidiedShop({ ...finnish, storeNumber: "FI1" })).toEqual(finnish)
  })

  it("says every fault at once, each at its field · FIRST-2", () => {
    const nothing = Object.fromEntries(typedFields.map((field) => [field, " "]))
    const all = newShopFaults({ ...shop, ...nothing })
    expect(all).toEqual(Object.fromEntries(typedFields.map((field) => [field, "required"])))
    expect(
      newShopFaults({
        ...shop,
        organisationName: "G".repeat(41),
        organisationNumber: "556012-5791",
        vatNumber: "SE556012579101",
        storeNumber: "fi1",
        storeName: "Stor\u0007gatan",
        phone: "ring",
        registerNumber: "KASSA1",
        badgeNumber: "12"
      })
    ).toEqual({
      organisationName: "too-long",
      organisationNumber: "organisation-number-wrong",
      vatNumber: "vat-number-wrong",
      storeNumber: "store-number-of-other-country",
      storeName: "unprintable",
      phone: "phone-wrong",
      registerNumber: "register-number-wrong",
      badgeNumber: "badge-wrong"
    })
  })

  it("suggests a register whose receipts the till knows again when they are scanned · FIRST-2", () => {
    fc.assert(
      fc.property(fc.constantFrom(shop, finnish), fc.integer({ min: 0, max: 9999 }), (of, number) => {
        const storeNumber = `${of.country === "FI" ? "fi" : ""}${number}`
        const next = { ...of, storeNumber }
        expect(newShopFaults({ ...next, ...suggestedFor(next) })).toEqual({})
      })
    )
  })
})
