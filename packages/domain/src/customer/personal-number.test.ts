import { expect, it } from "vitest"
import { fieldFault } from "./customer-form.ts"
import { wholePersonalNumber } from "./personal-number.ts"

const today = "2026-11-20"

it.each([
  ["850412-2386", "198504122386"],
  ["8504122386", "198504122386"],
  ["850412+2386", "188504122386"],
  ["19850412-2386", "198504122386"],
  ["18850412+2386", "188504122386"],
  ["261120-1234", "202611201234"],
  ["261121-1234", "192611211234"],
  ["261180-1234", "202611801234"],
  ["261181-1234", "192611811234"],
  ["261121+1234", "182611211234"],
  ["000229+1234", "190002291234"],
  ["850412-238", undefined],
  ["850412+23+86", undefined],
  ["130590-211E", undefined]
])("%s is %s in twelve digits · KARAT-141", (typed, whole) => {
  expect(wholePersonalNumber(typed, today)).toBe(whole)
})

it.each([
  ["SE", "198504120003", false],
  ["SE", "198504120013", true],
  ["SE", "198502294123", false],
  ["SE", "850229-4123", false],
  ["SE", "202611214123", false],
  ["SE", "202611204123", true],
  ["FI", "240702A338J", true],
  ["FI", "211126A0027", false],
  ["FI", "201126A002Y", false],
  ["FI", "130590-0019", false]
] as const)(
  "a form in %s takes %s: %s, since the day has been and the serial is given · KARAT-142",
  (country, number, isTaken) => {
    const rules = { country, today, personalNumberOptional: false }
    const bare = country === "SE" ? number.replace("-", "") : number
    expect(fieldFault("socialSecurityNumber", bare, rules) === undefined).toBe(isTaken)
  }
)
