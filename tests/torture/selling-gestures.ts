import type { Discount } from "@karat/domain/cart/cart"
import { minorUnits } from "@karat/domain/money/minor-units"
import type { CallFailure } from "@karat/domain/ports/call-failure"
import { CartTerms } from "@karat/domain/ports/cart-terms"
import { Carts } from "@karat/domain/ports/carts"
import type { GestureKey } from "@karat/domain/ports/gesture-key"
import { Vouchers } from "@karat/domain/ports/vouchers"
import { CartServices } from "@karat/domain/ports/cart-services"
import { anna } from "@karat/store-server/testing/test-customer"
import { Effect } from "effect"
import fc from "fast-check"
import type { TillPorts } from "./till-ports.ts"

/** The line that a gesture is made on, and what hangs on it. */
export interface OnLine {
  readonly cartId: string
  readonly lineId: string
  /** The insurance of the line, or of another where it has none. */
  readonly insuranceId: string
}

/** What a cashier does to a line or to its whole cart before it is paid. */
export interface SellingGesture {
  readonly text: string
  readonly make: (on: OnLine, key: GestureKey) => Effect.Effect<unknown, CallFailure, TillPorts>
}

/** Stands beside every till, and approves whatever a cashier may not do alone. */
export const approver = "1002"

/** A gesture that a failing script shows by its words. */
const gesture = (text: string, make: SellingGesture["make"]): SellingGesture =>
  Object.assign({ text, make }, { [fc.toStringMethod]: () => text })

const anyOff: fc.Arbitrary<readonly [text: string, discount: Discount]> = fc.oneof(
  fc
    .constantFrom(0, 100, 700, 3_333, 10_000)
    .map((basisPoints) => [`${basisPoints / 100} %`, { kind: "percent", basisPoints } as const] as const),
  fc
    .integer({ min: 1, max: 2_000_00 })
    .map((amount) => [`${amount} öre`, { kind: "amount", amount: minorUnits(amount) } as const] as const)
)

const discountsLine = anyOff.map(([text, discount]) =>
  gesture(`takes ${text} off`, ({ cartId, lineId }, key) =>
    Effect.flatMap(CartTerms, (terms) =>
      terms.discountLine(cartId, lineId, { discount, reason: "D1", approvedBy: approver }, key)
    )
  )
)

const discountsCart = anyOff.map(([text, discount]) =>
  gesture(`takes ${text} off the whole cart`, ({ cartId }, key) =>
    Effect.flatMap(CartTerms, (terms) =>
      terms.discountCart(cartId, { discount, reason: "D2", approvedBy: approver }, key)
    )
  )
)

const overridesPrice = fc
  .integer({ min: 0, max: 4_000_00 })
  .map((price) =>
    gesture(`makes the price ${price} öre`, ({ cartId, lineId }, key) =>
      Effect.flatMap(CartTerms, (terms) =>
        terms.overridePrice(
          cartId,
          lineId,
          { unitPrice: minorUnits(price), reason: "D3", approvedBy: approver },
          key
        )
      )
    )
  )

const ignoresDiscount = fc.constant(
  gesture("lets no discount count", ({ cartId, lineId }, key) =>
    Effect.flatMap(CartTerms, (terms) => terms.ignoreDiscount(cartId, lineId, key))
  )
)

const changesQuantity = fc
  .integer({ min: 1, max: 4 })
  .map((quantity) =>
    gesture(`makes it ${quantity} pieces`, ({ cartId, lineId }, key) =>
      Effect.flatMap(Carts, (carts) => carts.changeQuantity(cartId, lineId, quantity, key))
    )
  )

const removesLine = fc.constant(
  gesture("takes it out", ({ cartId, lineId }, key) =>
    Effect.flatMap(Carts, (carts) => carts.removeLine(cartId, lineId, key))
  )
)

export const insuresLine = gesture("insures it", ({ cartId, lineId }, key) =>
  Effect.flatMap(CartServices, (insurances) => insurances.insure(cartId, lineId, anna, key))
)

const uninsures = fc.constant(
  gesture("takes its insurance off", ({ cartId, insuranceId }, key) =>
    Effect.flatMap(CartServices, (insurances) => insurances.removeInsurance(cartId, insuranceId, key))
  )
)

const ordersHome = fc
  .boolean()
  .map((toggleCheckbox) =>
    gesture(`has it sent home${toggleCheckbox ? " for a deposit" : ""}`, ({ cartId, lineId }, key) =>
      Effect.flatMap(CartServices, (orders) =>
        orders.orderHome(cartId, lineId, { ...anna, toggleCheckbox }, key)
      )
    )
  )

const staysHere = fc.constant(
  gesture("has it sent home no more", ({ cartId, lineId }, key) =>
    Effect.flatMap(CartServices, (orders) => orders.cancelHomeOrder(cartId, lineId, key))
  )
)

const roundsUp = fc
  .constantFrom(0, 37, 5_00)
  .map((amount) =>
    gesture(`rounds up by ${amount} öre`, ({ cartId }, key) =>
      Effect.flatMap(CartServices, (ups) => ups.setRoundUp(cartId, minorUnits(amount), key))
    )
  )

/** What changes what a line or its cart costs. */
export const anyTerms: fc.Arbitrary<SellingGesture> = fc.oneof(
  { weight: 3, arbitrary: discountsLine },
  { weight: 3, arbitrary: discountsCart },
  { weight: 2, arbitrary: overridesPrice },
  ignoresDiscount,
  { weight: 2, arbitrary: changesQuantity },
  { weight: 2, arbitrary: fc.constant(insuresLine) },
  { weight: 3, arbitrary: ordersHome },
  roundsUp
)

/** What takes something back that a cashier has done before; on a line without it, it is refused. */
export const anyTakingBack: fc.Arbitrary<SellingGesture> = fc.oneof(
  { weight: 2, arbitrary: removesLine },
  uninsures,
  staysHere
)

let giftCards = 0

/** A gift card's number that nobody has used. */
export function newCardNumber(): string {
  giftCards += 1
  const serial = String(giftCards).padStart(8, "0")
  return `SOLD-${serial.slice(0, 4)}-${serial.slice(4)}-CARD`
}

/** Writes a number on the line that sells a gift card. */
export const numbersCard = ({ cartId, lineId }: Omit<OnLine, "insuranceId">, code: string, key: GestureKey) =>
  Effect.flatMap(Vouchers, (cards) => cards.setNumber({ cartId, lineId, code }, key))
