import { Effect } from "effect"
import type { Currency } from "../../money/currency.ts"
import { AttemptLog } from "../../ports/attempt-log.ts"
import type { AmountToTake } from "../../ports/payments.ts"
import { type SwishCode, PaymentServices } from "../../ports/payment-services.ts"
import { type AttemptEnd, refusedEnd } from "./attempt-end.ts"
import { cancelAndFind, followPayment, type OutsidePayment, resumeOutside } from "./outside-payment.ts"
import { isNoted } from "./is-noted.ts"
import { tender } from "../../tender/tender-type.ts"

export interface SwishCodeToPay extends OutsidePayment {
  readonly badgeNumber: string
  readonly requested: AmountToTake
  readonly currency: Currency
  /** Shows the code to the customer. */
  readonly show: (code: SwishCode) => void
}

/**
 * Takes a Swish payment that a customer scans, and answers how it ended. The intent is written down
 * before the code is asked for; from then on only the payment's status says how it ends. A code that
 * never came cannot have been scanned, so its attempt is cancelled at once.
 */
export const payBySwishCode = Effect.fnUntraced(function* (payment: SwishCodeToPay) {
  const { cartId, attempt, badgeNumber, requested, currency } = payment
  const [log, codes] = [yield* AttemptLog, yield* PaymentServices]
  const request = { ...requested, tenderType: tender.swishQr, currency, changeCurrency: currency }
  if (!(yield* isNoted({ cartId, badgeNumber, attempt, request })))
    return { state: "not-begun" } satisfies AttemptEnd
  payment.report("processing")
  const end = yield* codes.generateSwishCode(cartId, requested, attempt).pipe(
    Effect.tap((code) => Effect.sync(() => payment.show(code))),
    Effect.flatMap(() => followPayment(payment)),
    Effect.catchTag("Refused", (refusal) => Effect.succeed<AttemptEnd>(refusedEnd(refusal))),
    Effect.catchTag(["Unreachable", "Unreadable"], () => cancelAndFind(payment))
  )
  if (end.state !== "unknown") yield* log.forget(attempt)
  return end
})

/**
 * Comes back to a code that a reload has taken off the screen. The server is asked first; a payment
 * that still waits is shown again: the same key brings the same code.
 */
export const resumeSwishCode = Effect.fnUntraced(function* (
  payment: Omit<SwishCodeToPay, "badgeNumber" | "currency">
) {
  const { cartId, attempt, requested } = payment
  const codes = yield* PaymentServices
  return yield* resumeOutside(
    payment,
    codes.generateSwishCode(cartId, requested, attempt).pipe(
      Effect.tap((code) => Effect.sync(() => payment.show(code))),
      Effect.catchTag(["Refused", "Unreachable", "Unreadable"], () => Effect.void)
    )
  )
})
