import fc from "fast-check"
import { expect, it } from "vitest"
import { personalNumberFault } from "./personal-number-fault.ts"

it("tells codes that cannot be a personal number from those that can · SCAN-9", () => {
  expect(personalNumberFault("8112289874")).toBeUndefined()
  expect(personalNumberFault("19811228-9874")).toBeUndefined()
  expect(personalNumberFault("811288-9871")).toBeUndefined()
  expect(personalNumberFault("8113289874")).toBe("impossible-date")
  expect(personalNumberFault("8112329874")).toBe("impossible-date")
  expect(personalNumberFault("8102309874")).toBe("impossible-date")
  expect(personalNumberFault("8112289875")).toBe("wrong-check-digit")
})

it("finds every single wrong digit at the end · SCAN-9", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), (off) => {
      expect(personalNumberFault(`811228987${(4 + off) % 10}`)).toBe("wrong-check-digit")
    })
  )
})
