import { groundsFault } from "@karat/domain/shell/grounds"
import { canBeSettled } from "@karat/domain/payment/payment-attempt"
import { paymentStatus } from "@karat/domain/payment/payment-status"
import type { Settlement, UnclearPayments } from "@karat/domain/payment/unclear-payment"
import { Effect } from "effect"
import { endAttempt, unknownAttempts } from "./begun-attempts.ts"
import { bookPayment } from "./book-payment.ts"
import { cartOf } from "./cart-changes.ts"
import type { MemoryShop } from "./memory-shop.ts"
import { refuse } from "./refusals.ts"

export function unclearPayments(shop: MemoryShop): UnclearPayments {
  return { open: unknownAttempts(shop), settled: shop.settledPayments.toReversed() }
}

/** Ends a payment as a person says, where those outside will never know its end. */
export const settlePayment = Effect.fnUntraced(function* (shop: MemoryShop, said: Settlement, by: string) {
  const { cartId, name, paid } = said
  const reason = groundsFault(said.reason)
  if (reason !== undefined) return yield* refuse(422, "grounds_invalid", "This is no reason.", { reason })
  yield* cartOf(shop, cartId)
  const begun = shop.begun.get(name)
  if (begun?.cartId !== cartId) return yield* refuse(404, "payment_not_found", "There is no such payment.")
  const open = unknownAttempts(shop).find((each) => each.name === name)
  const type = shop.tenders.find(({ id }) => id === begun.tenderType)
  if (open === undefined || type === undefined || !canBeSettled(open))
    return yield* refuse(409, "payment_not_to_settle", "How the payment ended can still be said.")
  const { amount, currency, tenderType } = begun
  endAttempt(
    shop,
    cartId,
    name,
    paid
      ? { success: true, status: paymentStatus.completed }
      : { success: false, status: paymentStatus.declined, code: "payment_settled_unpaid" }
  )
  if (paid)
    bookPayment(shop, cartId, {
      request: { amount, currency, changeCurrency: currency, tenderType },
      type,
      attempt: name
    })
  const at = shop.now().toISOString()
  shop.settledPayments.push({ cartId, name, amount, currency, paid, reason: said.reason.trim(), by, at })
  return unclearPayments(shop)
})
