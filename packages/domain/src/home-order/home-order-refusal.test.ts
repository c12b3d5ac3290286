import { expect, it } from "vitest"
import { minorUnits } from "../money/minor-units.ts"
import { homeOrderRefusal } from "./home-order-refusal.ts"

const line = { quantity: 1, lineDiscount: minorUnits(0), homeOrder: false }

it("is for goods that are sold, uninsured and at their price; what is ordered already can be undone · HOME-5", () => {
  expect(homeOrderRefusal(line, false)).toBeUndefined()
  expect(homeOrderRefusal({ ...line, quantity: 0 }, false)).toBeUndefined()
  expect(homeOrderRefusal({ ...line, quantity: -1 }, false)).toBe("return-cannot-be-ordered")
  expect(homeOrderRefusal(line, true)).toBe("line-is-insured")
  const discounted = { ...line, lineDiscount: minorUnits(1) }
  expect(homeOrderRefusal(discounted, false)).toBe("discounted-line-cannot-be-ordered")
  for (const each of [discounted, { ...line, quantity: -1 }])
    expect(homeOrderRefusal({ ...each, homeOrder: true }, true)).toBeUndefined()
})
