import { expect, it } from "vitest"
import { priceChangeRefusal, readPrice } from "./price-override.ts"

it("has to be a number · PRICE-2", () => {
  expect(readPrice("1 495,00")).toEqual({ price: 1_495_00 })
  expect(readPrice("much")).toEqual({ refusal: "price-not-a-number" })
})

it("is at most 999999 · PRICE-3", () => {
  expect(readPrice("999999")).toEqual({ price: 99_999_900 })
  expect(readPrice("1000000")).toEqual({ refusal: "price-too-high" })
})

it("is not negative · PRICE-4", () => {
  expect(readPrice("-1")).toEqual({ refusal: "price-is-negative" })
})

it("stays as it is on returns, home orders and insured lines · PRICE-5", () => {
  expect(priceChangeRefusal({ quantity: -1, homeOrder: false }, false)).toBe("return-keeps-its-price")
  expect(priceChangeRefusal({ quantity: 1, homeOrder: true }, false)).toBe("home-order-keeps-its-price")
  expect(priceChangeRefusal({ quantity: 1, homeOrder: false }, true)).toBe("line-is-insured")
  expect(priceChangeRefusal({ quantity: 1, homeOrder: false }, false)).toBeUndefined()
})
