import fc from "fast-check"
import { applyChange } from "../cart/apply-change.ts"
import type { Cart } from "../cart/cart.ts"
import type { CartChange, ItemToSell } from "../cart/cart-change.ts"
import { emptyCart } from "../cart/empty-cart.ts"
import { minorUnits } from "../money/minor-units.ts"
import { anyCurrency } from "./amounts.ts"

export const aDay = { date: "2026-11-21", time: "10:15:00" } as const

/** Any item that can be sold, with and without a campaign. */
export const anyItemToSell: fc.Arbitrary<ItemToSell> = fc
  .record({
    number: fc.stringMatching(/^[1-9]\d{6}$/),
    price: fc.integer({ min: 0, max: 9_999_900 }),
    campaign: fc.option(fc.integer({ min: 1, max: 500_000 }), { nil: 0 }),
    vatBasisPoints: fc.constantFrom(2500, 1200, 600, 2550, 1400, 1000, 0)
  })
  .map(({ number, price, campaign, vatBasisPoints }) => ({
    number,
    description: `Item ${number}`,
    price: minorUnits(price),
    originalPrice: minorUnits(price + campaign),
    campaign: campaign === 0 ? undefined : "Autumn",
    priceIsManual: false,
    vatBasisPoints
  }))

const anyStep = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("add" as const),
      item: anyItemToSell,
      quantity: fc.integer({ min: 1, max: 20 })
    })
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("quantity" as const),
      at: fc.nat(50),
      quantity: fc.integer({ min: -2, max: 30 })
    })
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("remove" as const), at: fc.nat(50) }) }
)

/** Any history of changes, with line ids that mostly exist. */
export const anyChanges: fc.Arbitrary<readonly CartChange[]> = fc
  .array(anyStep, { maxLength: 40 })
  .map((steps) => {
    const ids: string[] = []
    return steps.map((step, index): CartChange => {
      if (step.kind === "add") {
        ids.push(`line-${index}`)
        return { type: "add", lineId: `line-${index}`, item: step.item, quantity: step.quantity }
      }
      const lineId = ids[step.at % Math.max(1, ids.length)] ?? "no-such-line"
      return step.kind === "quantity"
        ? { type: "quantity", lineId, quantity: step.quantity }
        : { type: "remove", lineId }
    })
  })

/** Any open cart. */
export const anyCart: fc.Arbitrary<Cart> = fc
  .tuple(anyCurrency, anyChanges)
  .map(([currency, changes]) => changes.reduce(applyChange, emptyCart("cart-1", currency, aDay)))
