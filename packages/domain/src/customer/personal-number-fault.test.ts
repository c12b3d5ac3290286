import fc from "fast-check"
import { expect, it } from "vitest"
import { luhnSum } from "../scan/luhn-sum.ts"
import { personalNumberFault } from "./personal-number-fault.ts"

const today = "2026-11-20"

it("tells codes that cannot be a personal number from those that can · SCAN-9", () => {
  expect(personalNumberFault("8112289874", today)).toBeUndefined()
  expect(personalNumberFault("19811228-9874", today)).toBeUndefined()
  expect(personalNumberFault("811288-9871", today)).toBeUndefined()
  expect(personalNumberFault("8113289874", today)).toBe("impossible-date")
  expect(personalNumberFault("8112329874", today)).toBe("impossible-date")
  expect(personalNumberFault("8102309874", today)).toBe("impossible-date")
  expect(personalNumberFault("8112289875", today)).toBe("wrong-check-digit")
})

it("finds every single wrong digit at the end · SCAN-9", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), (off) => {
      expect(personalNumberFault(`811228987${(4 + off) % 10}`, today)).toBe("wrong-check-digit")
    })
  )
})

/** A number with the right check digit behind nine digits, and the century before them. */
function numbered(nine: string, century = ""): string {
  const right = Array.from({ length: 10 }, (_, digit) => `${nine}${digit}`).find(
    (each) => luhnSum(each) % 10 === 0
  )
  return `${century}${right}`
}

it.each([
  [numbered("811228000"), "impossible-serial"],
  [numbered("811228001"), undefined],
  [numbered("810229123"), "impossible-date"],
  [numbered("840229123"), undefined],
  [numbered("810289123"), "impossible-date"],
  [numbered("000229123"), undefined],
  [numbered("000229123", "20"), undefined],
  [numbered("000229123", "19"), "impossible-date"],
  [numbered("261119123", "20"), undefined],
  [numbered("261120123", "20"), undefined],
  [numbered("261121123", "20"), "impossible-date"],
  [numbered("261181123", "20"), "impossible-date"],
  [numbered("300101123", "20"), "impossible-date"],
  // Of ten digits it was a century ago.
  [numbered("261121123"), undefined],
  [numbered("850412238", "18"), undefined]
])("%s is judged by the whole calendar and the serials that are given: %s · SCAN-9", (code, fault) => {
  expect(personalNumberFault(code, today)).toBe(fault)
})
