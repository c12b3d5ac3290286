import type { Cart } from "@karat/domain/cart/cart"
import { balanceDue, withTotals } from "@karat/domain/cart/cart-totals"
import { minorUnits, negate, nothing } from "@karat/domain/money/minor-units"
import { amountDue, settle } from "@karat/domain/payment/amount-due"
import type { PaymentLine } from "@karat/domain/payment/payment-line"
import { canRemovePaymentLine } from "@karat/domain/payment/payment-line-removal"
import { paymentStatus, type PaymentStatus } from "@karat/domain/payment/payment-status"
import { tenderRefusal } from "@karat/domain/payment/tender-availability"
import { isTerminalTender, type TenderType } from "@karat/domain/payment/tender-type"
import { type PaymentAnswer, type PaymentRequest, Payments, type Removal } from "@karat/domain/ports/payments"
import { receiptNumber } from "@karat/domain/receipt/receipt-number"
import { Effect, Layer } from "effect"
import { answeredOnce } from "./answered-once.ts"
import { cartOf, changeable } from "./carts.ts"
import type { MemoryShop } from "./memory-shop.ts"
import { refuse } from "./refusals.ts"

/** Takes payments of carts in memory; cards by the shop's card terminal. */
export const memoryPayments = (shop: MemoryShop): Layer.Layer<Payments> =>
  Layer.succeed(
    Payments,
    Payments.of({
      tenders: Effect.sync(() => shop.tenders),
      take: (cartId, request, attempt) =>
        Effect.suspend(() => {
          const known = shop.attempts.get(attempt)
          if (known?.answer.status === paymentStatus.cancelled) return Effect.succeed(known.answer)
          return answeredOnce(shop.answered, attempt, ["take", cartId, request], () =>
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
  const { header } = yield* changeable(shop, cartId)
  const type = shop.tenders.find(({ id }) => id === request.tenderType)
  if (type === undefined)
    return yield* refuse(422, "tender_not_offered", "This way to pay is not offered here.")
  const refusal = tenderRefusal(type, {
    amount: request.amount,
    defaultAmount: amountDue(balanceDue(header), type, header.currency),
    currency: request.currency,
    baseCurrency: header.currency,
    training: header.training
  })
  if (refusal !== undefined) return yield* refuse(422, refusal, "The payment cannot be taken like this.")
  const answer = isTerminalTender(type.id)
    ? yield* onTerminal(shop, cartId, attempt)
    : answerOf(paymentStatus.completed)
  shop.attempts.set(attempt, { cartId, answer })
  if (answer.success) book(shop, cartId, request, type, attempt)
  return answer
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
  const text = {
    [paymentStatus.pending]: undefined,
    [paymentStatus.cancelled]: "The payment was cancelled.",
    [paymentStatus.declined]: "The payment was declined.",
    [paymentStatus.unknown]: "No such payment has been asked for."
  }[status]
  return { success: false, status, errorMessage: text }
}

/** Puts an approved payment on its cart, and closes the sale when nothing remains. */
function book(
  shop: MemoryShop,
  cartId: string,
  request: PaymentRequest,
  type: TenderType,
  attempt: string
): void {
  const cart = shop.carts.get(cartId)
  if (cart === undefined) return
  const { header } = cart
  const settled = settle(balanceDue(header), request.amount, type, header.currency)
  const line: PaymentLine = {
    id: `payment-${attempt}`,
    tenderType: type.id,
    amountInCurrency: request.amount,
    currency: request.currency,
    isChange: false,
    description: type.description,
    ...(isTerminalTender(type.id) ? { maskedCard: "**** **** **** 4242", cardBrand: "VISA" } : {})
  }
  const change: PaymentLine = {
    ...line,
    id: `change-${attempt}`,
    isChange: true,
    amountInCurrency: negate(settled.change)
  }
  const payments = [...cart.payments, line, ...(settled.change === nothing ? [] : [change])]
  const paid = withTotals({
    ...cart,
    payments,
    header: { ...header, paid: minorUnits(header.paid + settled.applied) }
  })
  shop.carts.set(cartId, settled.closes ? closed(shop, paid) : paid)
}

function closed(shop: MemoryShop, cart: Cart): Cart {
  shop.lastReceipt += 1
  return {
    ...cart,
    header: {
      ...cart.header,
      closedAt: `${cart.header.date} ${cart.header.time}`,
      receiptNumber: receiptNumber("WK1011", shop.lastReceipt)
    }
  }
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
  if (!canRemovePaymentLine(line, true))
    return { success: false, errorMessage: "This payment cannot be removed." } satisfies Removal
  const payments = cart.payments.filter((each) => each !== line)
  const paid = minorUnits(cart.header.paid - line.amountInCurrency)
  shop.carts.set(cartId, withTotals({ ...cart, payments, header: { ...cart.header, paid } }))
  return { success: true } satisfies Removal
})
