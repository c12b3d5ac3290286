import { Result } from "effect"
import { applyChange } from "@karat/domain/cart-change/apply-change"
import { emptyCart } from "@karat/domain/cart/empty-cart"
import { minorUnits } from "@karat/domain/money/minor-units"
import type { PriceGiven } from "@karat/domain/ports/cart-terms"
import { aDay, ringToSell } from "@karat/domain/testing/carts"
import { expect, it } from "vitest"
import { PriceQuestion } from "./price-question.ts"

const ring = { type: "add", lineId: "ring", item: ringToSell, quantity: 1 } as const

/** What is asked about a ring of 1,495 kronor, and what was answered in the end. */
function asked({ keepsReasons = true, price = ringToSell.originalPrice } = {}) {
  const cart = applyChange(emptyCart("cart-1", "SEK", aDay), {
    ...ring,
    item: { ...ringToSell, originalPrice: price, price }
  })
  const [line] = cart.lines
  if (line === undefined) throw new Error("The ring is in the cart.")
  const given: (PriceGiven | undefined)[] = []
  const question = new PriceQuestion(
    {
      line,
      currency: "SEK",
      keepsReasons,
      refusal: () => undefined,
      reasons: async () => Result.succeed([])
    },
    (answer) => given.push(answer)
  )
  return { question, given }
}

it("asks why a price is another one, and nothing where it stays · KARAT-6", () => {
  const { question, given } = asked()
  question.typeText("1295")
  question.next()
  expect([question.step, question.before, given]).toEqual(["reason", 1_495_00, []])
  question.choose("D1")
  expect(given).toEqual([{ unitPrice: minorUnits(1_295_00), reason: "D1" }])
  const same = asked()
  same.question.typeText("1495")
  same.question.next()
  expect(same.given).toEqual([{ unitPrice: minorUnits(1_495_00) }])
})

it("asks no reason for a first price, nor where the server keeps none · KARAT-6", () => {
  for (const { question, given } of [asked({ keepsReasons: false }), asked({ price: minorUnits(0) })]) {
    question.typeText("700")
    question.next()
    expect(given).toEqual([{ unitPrice: minorUnits(700_00) }])
  }
})
