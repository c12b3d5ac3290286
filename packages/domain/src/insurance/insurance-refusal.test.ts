import { expect, it } from "vitest"
import { applyChange } from "../cart-change/apply-change.ts"
import type { CartLine } from "../cart/cart.ts"
import { emptyCart } from "../cart/empty-cart.ts"
import { aDay, ringToSell } from "../testing/carts.ts"
import { insuranceRefusal } from "./insurance-refusal.ts"

const [line] = applyChange(emptyCart("cart-1", "SEK", aDay), {
  type: "add",
  lineId: "1",
  item: ringToSell,
  quantity: 1
}).lines as readonly [CartLine]
const setup = { insuranceFlag: true, insurableDivisions: ["10"] }

it("is offered only where the store sells insurance · INS-5", () => {
  expect(insuranceRefusal(line, setup)).toBeUndefined()
  expect(insuranceRefusal(line, { ...setup, insuranceFlag: false })).toBe("insurance-is-off")
})

it("is not for items that cannot be insured, nor for home orders · INS-6 INS-7", () => {
  const facts = { division: "10", discountAllowed: true, insurable: false }
  expect(insuranceRefusal({ ...line, facts }, setup)).toBe("item-not-insurable")
  expect(insuranceRefusal({ ...line, homeOrder: true }, setup)).toBe("home-order-not-insurable")
})

it("is not for what comes back · INS-8", () => {
  expect(insuranceRefusal({ ...line, returnNoSale: true }, setup)).toBe("return-not-insurable")
  expect(insuranceRefusal({ ...line, quantity: -1 }, setup)).toBe("return-not-insurable")
})

it("is offered where nobody has said what the item allows, and for a line that has no pieces yet · INS-6 INS-9", () => {
  const { facts: _, ...unknown } = line
  expect(insuranceRefusal(unknown, setup)).toBeUndefined()
  expect(insuranceRefusal({ ...unknown, homeOrder: true }, setup)).toBe("home-order-not-insurable")
  expect(insuranceRefusal({ ...line, quantity: 0 }, setup)).toBeUndefined()
})

it("is only for the divisions that the store insures · INS-9", () => {
  expect(insuranceRefusal(line, { ...setup, insurableDivisions: ["20"] })).toBe("division-not-insurable")
})
