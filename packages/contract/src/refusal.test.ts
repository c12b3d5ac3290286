import { minorUnits } from "@karat/domain/money/minor-units"
import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { ErrorAnswer, SuccessAnswer } from "./error-answer.ts"
import { refusalCode, refusals, unshownRefusals } from "./refusal.ts"

const read = Schema.decodeUnknownSync(ErrorAnswer)
const write = Schema.encodeSync(ErrorAnswer)

describe("a refusal on the wire", () => {
  it("has its values beside its code, money as a decimal · ERR-5 MONEY-2", () => {
    const inside = {
      error: "The balance left is 12.50 SEK.",
      code: "voucher_balance_too_low",
      values: { left: { amount: minorUnits(12_50), currency: "SEK" } }
    } as const
    const outside = { ...inside, values: { left: { amount: 12.5, currency: "SEK" } } }
    expect(write(inside)).toEqual(outside)
    expect(read(outside)).toEqual(inside)
  })

  it("without values says nothing of them · ERR-5", () => {
    expect(write({ error: "No.", code: "item_blocked", values: undefined })).toEqual({
      error: "No.",
      code: "item_blocked"
    })
    expect(Schema.encodeSync(SuccessAnswer)({ success: true })).toEqual({ success: true })
  })

  it("of another server can be read whatever its values are · ERR-5 WIRE-2", () => {
    for (const values of [null, "WK1012", 7, [], { left: { amount: "much" } }, { left: null }])
      expect(read({ error: "No.", code: "their_own", values })).toMatchObject({
        error: "No.",
        code: "their_own"
      })
    expect(read({ error: "No.", code: "x", values: { left: null } }).values).toBeUndefined()
    expect(read({ error: "No.", code: null, values: { days: 3 } })).toEqual({
      error: "No.",
      values: { days: 3 }
    })
  })
})

describe("a code of the contract", () => {
  it("is told or not, and never both", () => {
    expect(unshownRefusals.filter((code) => Object.hasOwn(refusals, code))).toEqual([])
  })

  it("is the reason of the rule that refuses · ERR-1", () => {
    expect(refusalCode("quantity-locked-by-insurance")).toBe("quantity_locked_by_insurance")
    expect(refusalCode("overtender")).toBe("overtender")
  })
})
