import { withTotals } from "@karat/domain/cart/cart-totals"
import { minorUnits, negate } from "@karat/domain/money/minor-units"
import { canRemovePaymentLine } from "@karat/domain/payment/payment-line-removal"
import { paymentStatus, type PaymentStatus } from "@karat/domain/payment/payment-status"
import { isTerminalTender } from "@karat/domain/payment/tender-type"
import { type PaymentAnswer, type PaymentRequest, Payments, type Removal } from "@karat/domain/ports/payments"
import { Effect, Layer } from "effect"
import { answeredOnce, attemptedOnce } from "./answered-once.ts"
import { bookPayment, offeredTender } from "./book-payment.ts"
import { cartOf, changeable } from "./cart-changes.ts"
import type { MemoryShop } from "./memory-shop.ts"
import { refuse } from "./refusals.ts"
import { spend } from "./voucher-of.ts"

/** Takes payments of carts in memory; cards by the shop's card terminal. */
export const memoryPayments = (shop: MemoryShop): Layer.Layer<Payments> =>
  Layer.succeed(
    Payments,
    Payments.of({
      tenders: Effect.sync(() => shop.tenders),
      // Goods of a shop in memory were sold before its till knew how.
      origins: () => Effect.succeed([]),
      take: (cartId, request, attempt) =>
        Effect.suspend(() => {
          const known = shop.attempts.get(attempt)
          if (known?.answer.status === paymentStatus.cancelled) return Effect.succeed(known.answer)
          return attemptedOnce(shop.answered, attempt, ["take", cartId, request], () =>
            take(shop, cartId, request, attempt)
          )
        }),
      status: (cartId, attempt) =>
        cartOf(shop, cartId).pipe(
          Effect.map((): PaymentAnswer => {
            if (shop.running.has(attempt)) return answerOf(paymentStatus.pending)
            return shop.attempts.get(attempt)?.answer ?? answerOf(paymentStatus.unknown)
          })
        ),
      cancel: (cartId, attempt, key) =>
        answeredOnce(shop.answered, key, ["cancel", cartId, attempt], () =>
          cartOf(shop, cartId).pipe(Effect.map(() => cancel(shop, cartId, attempt)))
        ),
      removeLine: (cartId, lineId, key) =>
        answeredOnce(shop.answered, key, ["remove-payment", cartId, lineId], () =>
          removeLine(shop, cartId, lineId)
        )
    })
  )

const take = Effect.fnUntraced(function* (
  shop: MemoryShop,
  cartId: string,
  request: PaymentRequest,
  attempt: string
) {
  const type = yield* offeredTender(shop, cartId, request)
  const answer = isTerminalTender(type.id)
    ? yield* onTerminal(shop, cartId, attempt)
    : answerOf(paymentStatus.completed)
  shop.attempts.set(attempt, { cartId, answer })
  if (!answer.success) return answer
  bookPayment(shop, cartId, { request, type, attempt })
  const { header, payments } = yield* cartOf(shop, cartId)
  return header.closedAt === undefined ? answer : { ...answer, paidCart: { header, payments } }
})

/** What the terminal says; one that waits is ended by whoever holds the shop, or by a cancel. */
function onTerminal(shop: MemoryShop, cartId: string, attempt: string): Effect.Effect<PaymentAnswer> {
  if (shop.cardTerminal === "approve") return Effect.succeed(answerOf(paymentStatus.completed))
  if (shop.cardTerminal === "decline") return Effect.succeed(answerOf(paymentStatus.declined))
  return Effect.callback<PaymentAnswer>((resume) => {
    shop.running.set(attempt, {
      cartId,
      end: (answer) => {
        shop.running.delete(attempt)
        resume(Effect.succeed(answer))
      }
    })
  })
}

function answerOf(status: PaymentStatus): PaymentAnswer {
  if (status === paymentStatus.completed) return { success: true, status }
  const said = {
    [paymentStatus.pending]: {},
    [paymentStatus.cancelled]: { code: "payment_cancelled", errorMessage: "The payment was cancelled." },
    [paymentStatus.declined]: { code: "payment_declined", errorMessage: "The payment was declined." },
    [paymentStatus.unknown]: { errorMessage: "No such payment has been asked for." }
  }[status]
  return { success: false, status, ...said }
}

/** An attempt that nobody has heard of can never begin afterwards; one that has ended stays as it ended. */
function cancel(shop: MemoryShop, cartId: string, attempt: string): Removal {
  const known = shop.attempts.get(attempt)?.answer
  if (known?.success === true)
    return { success: false, errorMessage: "The payment has already been completed." }
  if (known !== undefined) return { success: true }
  const answer = answerOf(paymentStatus.cancelled)
  shop.attempts.set(attempt, { cartId, answer })
  shop.running.get(attempt)?.end(answer)
  return { success: true }
}

const removeLine = Effect.fnUntraced(function* (shop: MemoryShop, cartId: string, lineId: string) {
  const cart = yield* changeable(shop, cartId)
  const line = cart.payments.find(({ id }) => id === lineId)
  if (line === undefined) return yield* refuse(404, "payment_line_not_found", "There is no such payment.")
  if (!canRemovePaymentLine(line, { payments: cart.payments, cancelEnabled: true }))
    return { success: false, errorMessage: "It stays.", code: "payment_stays" } satisfies Removal
  if (line.voucherNumber !== undefined) spend(shop, line.voucherNumber, negate(line.amountInCurrency))
  const payments = cart.payments.filter((each) => each !== line)
  const paid = minorUnits(cart.header.paid - line.amountInCurrency)
  shop.carts.set(cartId, withTotals({ ...cart, payments, header: { ...cart.header, paid } }))
  return { success: true } satisfies Removal
})
