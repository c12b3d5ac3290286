import fc from "fast-check"
import { expect, it } from "vitest"
import { entryFaults } from "../admin/entry.ts"
import { entryKinds } from "../admin/entry-kinds.ts"
import { groundsFault } from "./grounds.ts"

it("grounds are 10 to 500 characters that can be printed, whatever blanks are around them · UNIT-7", () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[a-zåäö0-9 .,\n]{0,520}$/u),
      fc.constantFrom("", " ", "\n "),
      (text, blank) => {
        const { length } = text.trim()
        const fault = length < 10 ? "too-short" : length > 500 ? "too-long" : undefined
        expect(groundsFault(`${blank}${text}${blank}`)).toBe(fault)
      }
    )
  )
  expect(groundsFault("decided\u0007 by somebody")).toBe("unprintable")
})

it("grounds for a held sale are as long as any others · OFF-49", () => {
  const fault = (heldGrounds: string) =>
    entryFaults(entryKinds.heldSale, { heldGrounds }, { taken: undefined })["heldGrounds"]
  expect(["", "x".repeat(9), "x".repeat(10), "x".repeat(500), "x".repeat(501)].map(fault)).toEqual([
    "required",
    "wrong",
    undefined,
    undefined,
    "too-long"
  ])
})
