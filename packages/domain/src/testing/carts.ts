import fc from "fast-check"
import { applyChange } from "../cart-change/apply-change.ts"
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

/** A ring in an autumn campaign. */
export const ringToSell: ItemToSell = {
  number: "1020417",
  description: "Diamond ring",
  price: minorUnits(1_196_00),
  originalPrice: minorUnits(1_495_00),
  campaign: "Autumn",
  priceIsManual: false,
  vatBasisPoints: 2500,
  division: "10",
  discountAllowed: true,
  insurable: true
}

const anyTerm: fc.Arbitrary<(lineId: string, step: number) => CartChange> = fc.oneof(
  fc.integer({ min: 0, max: 10_000 }).map((basisPoints) => (lineId: string) => ({
    type: "discount" as const,
    lineId,
    discount: { kind: "percent" as const, basisPoints },
    reason: "D1"
  })),
  fc.integer({ min: 0, max: 500_000 }).map((amount) => (lineId: string) => ({
    type: "discount" as const,
    lineId,
    discount: { kind: "amount" as const, amount: minorUnits(amount) },
    reason: "D1"
  })),
  fc.integer({ min: 0, max: 10_000 }).map((basisPoints) => () => ({
    type: "cart-discount" as const,
    discount: { kind: "percent" as const, basisPoints },
    reason: "D2"
  })),
  fc.integer({ min: 0, max: 2_000_000 }).map((amount) => () => ({
    type: "cart-discount" as const,
    discount: { kind: "amount" as const, amount: minorUnits(amount) },
    reason: "D2"
  })),
  fc.integer({ min: 0, max: 900_000 }).map((price) => (lineId: string) => ({
    type: "price" as const,
    lineId,
    unitPrice: minorUnits(price)
  })),
  fc.constant((lineId: string) => ({ type: "ignore-discount" as const, lineId })),
  fc.integer({ min: 0, max: 10_000 }).map((depositShare) => (lineId: string) => ({
    type: "home-order" as const,
    lineId,
    depositShare
  })),
  fc.constant((lineId: string) => ({ type: "cancel-home-order" as const, lineId })),
  fc.integer({ min: 0, max: 100_000 }).map((premium) => (lineId: string, step: number) => ({
    type: "insure" as const,
    lineId,
    insuranceLineId: `insurance-${step}`,
    linkId: `link-${step}`,
    item: { ...ringToSell, number: "INSURANCE" },
    premium: minorUnits(premium)
  })),
  fc.integer({ min: 0, max: 5_000 }).map((amount) => () => ({
    type: "income-expense" as const,
    description: "Round-up",
    amount: minorUnits(amount)
  }))
)

/** Any open cart to which anything was done that can be done before it is paid. */
export const anyCartOfChanges: fc.Arbitrary<Cart> = fc
  .tuple(anyCurrency, anyChanges, fc.array(fc.tuple(anyTerm, fc.nat(50)), { maxLength: 25 }), anyChanges)
  .map(([currency, first, terms, last]) => {
    let cart = first.reduce(applyChange, emptyCart("cart-1", currency, aDay))
    for (const [step, [term, at]] of terms.entries()) {
      const line = cart.lines[at % Math.max(1, cart.lines.length)]
      if (line !== undefined) cart = applyChange(cart, term(line.id, step))
    }
    return last.filter(({ type }) => type !== "add").reduce(applyChange, cart)
  })

/** Any open cart. */
export const anyCart: fc.Arbitrary<Cart> = fc
  .tuple(anyCurrency, anyChanges)
  .map(([currency, changes]) => changes.reduce(applyChange, emptyCart("cart-1", currency, aDay)))
