import { expect, it } from "vitest"
import { personLookup } from "./personal-number.ts"

const at = new Date("2026-11-20T12:00:00Z")

it("a person is looked up by their century too: 1885 does not find 1985 · KARAT-141", () => {
  const lookup = (typed: string) => personLookup(typed, { country: "SE" }, at)
  for (const typed of ["8504122386", "850412-2386", "198504122386", "19850412-2386", " 850412-2386 "])
    expect(lookup(typed), typed).toBe("198504122386")
  for (const typed of ["850412+2386", "188504122386", "18850412-2386"])
    expect(lookup(typed), typed).toBe("188504122386")
})

it("nobody is looked up by a day that has yet to come, or by a serial that is given to nobody · KARAT-142", () => {
  const refusal = (typed: string, country: "SE" | "FI") => () => personLookup(typed, { country }, at)
  for (const typed of ["202611213231", "198504120006", "198502294125", "8504122387", "850412 2386", ""])
    expect(refusal(typed, "SE"), typed).toThrow("Invalid social security number")
  for (const typed of ["211126A0027", "130590-000X"])
    expect(refusal(typed, "FI"), typed).toThrow("Invalid social security number")
  expect(personLookup("240702a338j", { country: "FI" }, at)).toBe("240702A338J")
})
