import { expect, it } from "vitest"
import { trainingRefusal } from "./training-refusal.ts"

it("training is not switched once money is on the cart, nor on over what comes back · PROF-3", () => {
  const sale = { header: { numberOfPaymentLines: 0 }, lines: [{ quantity: 2 }] }
  const back = { ...sale, lines: [...sale.lines, { quantity: -1 }] }
  const paid = { ...back, header: { numberOfPaymentLines: 1 } }
  const refusals = [sale, back, paid].map((cart) => [true, false].map((on) => trainingRefusal(cart, on)))
  expect(refusals).toEqual([
    [undefined, undefined],
    ["returns-not-in-training", undefined],
    ["cart-has-payments", "cart-has-payments"]
  ])
})
