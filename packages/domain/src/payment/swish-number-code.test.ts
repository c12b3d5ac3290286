import { expect, it } from "vitest"
import { minorUnits } from "../money/minor-units.ts"
import { isSwishNumber, swishNumberCode } from "./swish-number-code.ts"

it("a code names payee, amount and message, and leaves nothing to change · OWN-3", () => {
  expect(swishNumberCode("1234567890", minorUnits(1_495_50), "Guldsmeden 4F2A1B")).toBe(
    "C1234567890;1495.50;Guldsmeden 4F2A1B;0"
  )
  expect(swishNumberCode("1234567890", minorUnits(5), "")).toBe("C1234567890;0.05;;0")
})

it("a company's number has ten digits and begins with 123 · OWN-3", () => {
  expect(["1234567890", "1230000000"].map((each) => isSwishNumber(each))).toEqual([true, true])
  const wrong = ["0701740605", "123456789", "12345678901", "123 456 78 90", ""]
  expect(wrong.filter((each) => isSwishNumber(each))).toEqual([])
})
