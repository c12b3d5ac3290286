import { insuranceItemNumber } from "@karat/domain/cart/insurance-item"
import { insuranceRefusal } from "@karat/domain/insurance/insurance-refusal"
import { insuredPrice, premiumFor } from "@karat/domain/insurance/premium"
import { Insurances } from "@karat/domain/ports/insurances"
import { Effect, Layer } from "effect"
import { answeredOnce } from "./answered-once.ts"
import { changeable, changed } from "./cart-changes.ts"
import type { MemoryShop } from "./memory-shop.ts"
import { itemNotFound, refusedBy } from "./refusals.ts"

/** Insures lines in memory; the customer is not kept. */
export const memoryInsurances = (shop: MemoryShop): Layer.Layer<Insurances> =>
  Layer.succeed(
    Insurances,
    Insurances.of({
      premiums: Effect.sync(() => shop.premiums),
      insure: (cartId, lineId, customer, key) =>
        answeredOnce(shop.answered, key, ["insure", cartId, lineId, customer], () =>
          insure(shop, cartId, lineId)
        ),
      remove: (cartId, linkId, key) =>
        answeredOnce(shop.answered, key, ["uninsure", cartId, linkId], () =>
          Effect.asVoid(changed(shop, cartId, { type: "uninsure", linkId }))
        )
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
