import { withTotals } from "@karat/domain/cart-change/cart-totals"
import { maskedPayments } from "@karat/domain/gift-card/masked-code"
import { minorUnits, negate } from "@karat/domain/money/minor-units"
import { canRemovePaymentLine } from "@karat/domain/payment/payment-line-removal"
import { paymentStatus, type PaymentStatus } from "@karat/domain/payment/payment-status"
import {
  isTerminalTender,
  tender,
  type TenderType,
  type TenderTypeId
} from "@karat/domain/tender/tender-type"
import { type PaymentAnswer, type PaymentRequest, Payments, type Removal } from "@karat/domain/ports/payments"
import { Effect, Layer } from "effect"
import { answeredOnce, attemptedOnce } from "./answered-once.ts"
import { endAttempt, writeAttempt } from "./begun-attempts.ts"
import { bookPayment, offeredTender } from "./book-payment.ts"
import { cartOf, changeable } from "./cart-changes.ts"
import type { MemoryShop } from "./memory-shop.ts"
import { endsLater } from "./outside-payment.ts"
import { checkedRefund, tendersBehind } from "./refunds.ts"
import { refuse } from "./refusals.ts"
import { spend } from "./voucher-of.ts"

/** Takes payments of carts in memory; cards by the shop's card terminal. */
export const memoryPayments = (shop: MemoryShop): Layer.Layer<Payments> =>
  Layer.succeed(
    Payments,
    Payments.of({
      tenders: Effect.sync(() => shop.tenders),
      origins: (cartId) => Effect.map(cartOf(shop, cartId), (cart) => tendersBehind(shop, cart)),
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
            const running = shop.running.get(attempt)
            if (running !== undefined)
              return answerOf(running.isSilent === true ? paymentStatus.unknown : paymentStatus.pending)
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
  const refund = yield* checkedRefund(shop, yield* cartOf(shop, cartId), { request, type })
  writeAttempt(shop, cartId, attempt, { request, type })
  if (isTerminalTender(type.id) && shop.cardTerminal === "silent") {
    shop.running.set(attempt, {
      cartId,
      isSilent: true,
      end: endsLater(shop, cartId, { request, type, attempt })
    })
    return answerOf(paymentStatus.unknown)
  }
  const ended = isTerminalTender(type.id)
    ? yield* onTerminal(shop, cartId, { type, attempt })
    : answerOf(paymentStatus.completed)
  const answer = ended.success && type.id === tender.card ? { ...ended, ...cardThatPaid(shop) } : ended
  endAttempt(shop, cartId, attempt, answer)
  if (!answer.success) return answer
  bookPayment(shop, cartId, { request, type, attempt, refund })
  const { header, payments } = yield* cartOf(shop, cartId)
  return header.closedAt === undefined
    ? answer
    : { ...answer, paidCart: { header, payments: maskedPayments(payments, true) } }
})

/** The card, by its alias, and whether it is a member's. */
function cardThatPaid({ shownCard, connectedCards }: MemoryShop): Pick<PaymentAnswer, "alias" | "connected"> {
  return shownCard === undefined ? {} : { alias: shownCard, connected: connectedCards.has(shownCard) }
}

/** The terminal's answer; a waiting one is ended by the test that holds the shop, or by a cancel. */
function onTerminal(
  shop: MemoryShop,
  cartId: string,
  { type, attempt }: { readonly type: TenderType; readonly attempt: string }
): Effect.Effect<PaymentAnswer> {
  if (shop.cardTerminal === "approve") return Effect.succeed(answerOf(paymentStatus.completed))
  if (shop.cardTerminal === "decline") return Effect.succeed(refusedBy(type.id))
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

/** The payer's answer to a payment: a card's, or a customer's on their phone. */
export function refusedBy(tenderType: TenderTypeId): PaymentAnswer {
  const byPhone = tenderType === tender.swish || tenderType === tender.swishQr
  return {
    success: false,
    status: paymentStatus.declined,
    ...(byPhone
      ? { code: "customer_refused", errorMessage: "The customer refused the payment." }
      : { code: "card_declined", errorMessage: "The card was declined." })
  }
}

function answerOf(status: Exclude<PaymentStatus, typeof paymentStatus.declined>): PaymentAnswer {
  if (status === paymentStatus.completed) return { success: true, status }
  const said = {
    [paymentStatus.pending]: {},
    [paymentStatus.cancelled]: { code: "payment_cancelled", errorMessage: "The payment was cancelled." },
    [paymentStatus.unknown]: { errorMessage: "No such payment has been asked for." }
  }[status]
  return { success: false, status, ...said }
}

/** An unknown attempt can never begin afterwards; one that has ended stays as it ended. */
function cancel(shop: MemoryShop, cartId: string, attempt: string): Removal {
  const known = shop.attempts.get(attempt)?.answer
  if (known?.success === true)
    return { success: false, errorMessage: "The payment has already been completed." }
  if (known !== undefined) return { success: true }
  if (shop.running.get(attempt)?.isSilent === true)
    return { success: false, code: "cancel_failed", errorMessage: "The payment could not be cancelled." }
  const answer = answerOf(paymentStatus.cancelled)
  endAttempt(shop, cartId, attempt, answer)
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
