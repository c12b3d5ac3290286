import { CartServices } from "@karat/domain/ports/cart-services"
import type { Cart } from "@karat/domain/cart/cart"
import { insuranceItemNumber } from "@karat/domain/cart/insurance-item"
import { insuranceRefusal } from "@karat/domain/insurance/insurance-refusal"
import { insuredPrice, premiumFor } from "@karat/domain/insurance/premium"
import { canPark, type ParkedCart } from "@karat/domain/parking/parking"
import { Effect, Layer } from "effect"
import { answeredOnce } from "./answered-once.ts"
import { cartOf, changeable, changed, changedHeader, changedLine, releaseCart } from "./cart-changes.ts"
import type { MemoryShop } from "./memory-shop.ts"
import { itemNotFound, refuse, refusedBy, staffNotFound } from "./refusals.ts"

const description = "Gåva"

/** Cart services of a shop in memory. */
export const memoryCartServices = (shop: MemoryShop): Layer.Layer<CartServices> =>
  Layer.succeed(
    CartServices,
    CartServices.of({
      premiums: Effect.sync(() => shop.premiums),
      insure: (cartId, lineId, customer, key) =>
        answeredOnce(shop.answered, key, ["insure", cartId, lineId, customer], () =>
          insure(shop, cartId, lineId)
        ),
      removeInsurance: (cartId, linkId, key) =>
        answeredOnce(shop.answered, key, ["uninsure", cartId, linkId], () =>
          Effect.asVoid(changed(shop, cartId, { type: "uninsure", linkId }))
        ),
      orderHome: (cartId, lineId, customer, key) =>
        answeredOnce(shop.answered, key, ["home-order", cartId, lineId, customer], () =>
          changedLine(shop, cartId, {
            type: "home-order",
            lineId,
            depositShare: customer.toggleCheckbox ? shop.depositShare : undefined
          })
        ),
      cancelHomeOrder: (cartId, lineId, key) =>
        answeredOnce(shop.answered, key, ["cancel-home-order", cartId, lineId], () =>
          changedLine(shop, cartId, { type: "cancel-home-order", lineId })
        ),
      setRoundUp: (cartId, amount, key) =>
        answeredOnce(shop.answered, key, ["round-up", cartId, amount], () =>
          changed(shop, cartId, { type: "income-expense", description, amount }).pipe(
            Effect.map(({ header }) => header)
          )
        ),
      setTraining: (cartId, training, key) =>
        answeredOnce(shop.answered, key, ["training", cartId, training], () =>
          changedHeader(shop, cartId, { training })
        ),
      park: (cartId, key) => answeredOnce(shop.answered, key, ["park", cartId], () => park(shop, cartId)),
      parked: Effect.sync(() => [...shop.parked].toReversed().flatMap((parked) => parkedCart(shop, parked))),
      unpark: (cartId, badge, key) =>
        answeredOnce(shop.answered, key, ["unpark", cartId, badge], () => unpark(shop, cartId, badge))
    })
  )

const insure = Effect.fnUntraced(function* (shop: MemoryShop, cartId: string, lineId: string) {
  const { lines } = yield* changeable(shop, cartId)
  const line = lines.find(({ id }) => id === lineId)
  if (line === undefined) return yield* refusedBy("line-not-found")
  const item = shop.items.find(({ number }) => number === insuranceItemNumber)
  if (item === undefined) return yield* itemNotFound()
  const premium = premiumFor(insuredPrice(line), shop.premiums)
  const refusal = insuranceRefusal(line, {
    insuranceFlag: shop.setup.insuranceFlag,
    insurableDivisions: shop.setup.insurableDivisions
  })
  if (refusal !== undefined) return yield* refusedBy(refusal)
  if (premium === undefined) return yield* refusedBy("no-premium-for-price")
  const name = `insurance-${shop.answered.size}`
  const ids = { insuranceLineId: `${name}-line`, linkId: name }
  yield* changed(shop, cartId, { type: "insure", lineId, ...ids, item, premium })
})

const park = Effect.fnUntraced(function* (shop: MemoryShop, cartId: string) {
  const { header } = yield* changeable(shop, cartId)
  if (!canPark(header)) return yield* refuse(422, "cart_is_empty", "The cart cannot be parked.")
  const badge = [...shop.openCarts].find(([, id]) => id === cartId)?.[0] ?? ""
  releaseCart(shop, cartId)
  shop.parked.set(cartId, badge)
})

const unpark = Effect.fnUntraced(function* (shop: MemoryShop, cartId: string, badge: string) {
  if (!shop.staff.some(({ badgeNumber }) => badgeNumber === badge)) return yield* staffNotFound()
  const { header } = yield* cartOf(shop, cartId)
  if (!shop.parked.has(cartId)) return yield* refuse(409, "not_parked", "The cart is no longer parked.")
  const current = shop.carts.get(shop.openCarts.get(badge) ?? "")
  if (current !== undefined && current.header.closedAt === undefined && !isEmpty(current))
    return yield* refuse(422, "cart_not_empty", "Park or finish the current cart first.")
  shop.parked.delete(cartId)
  shop.openCarts.set(badge, cartId)
  return header
})

function isEmpty({ lines, payments, incomeExpenses }: Cart): boolean {
  return lines.length + payments.length + incomeExpenses.length === 0
}

function parkedCart(shop: MemoryShop, [id, badge]: readonly [string, string]): readonly ParkedCart[] {
  const staff = shop.staff.find(({ badgeNumber }) => badgeNumber === badge)
  const cart = shop.carts.get(id)
  if (staff === undefined || cart === undefined) return []
  const { givenName, familyName } = staff
  const { numberOfItems, date, time, total, currency, memberName } = cart.header
  const firstItem = cart.lines[0]?.description
  const comment = cart.information.at(-1)?.text
  const parked = { id, givenName, familyName, numberOfItems, date, time, total, currency }
  return [{ ...parked, firstItem, memberName, comment }]
}
