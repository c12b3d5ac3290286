import { attemptBookPageSize, type AttemptRecord } from "@karat/domain/payment/attempt-record"
import { type AttemptState, isFinal } from "@karat/domain/payment/payment-attempt"
import { type PaymentStatus, paymentStatus } from "@karat/domain/payment/payment-status"
import type { TenderType } from "@karat/domain/tender/tender-type"
import { AttemptBook } from "@karat/domain/ports/attempt-book"
import type { PaymentAnswer, PaymentRequest } from "@karat/domain/ports/payments"
import { countryOf } from "@karat/domain/store/country"
import { storeTime } from "@karat/domain/store/store-time"
import { Effect, Layer, Struct } from "effect"
import { cartOf, cashierOf } from "./cart-changes.ts"
import type { BegunAttempt, MemoryShop } from "./memory-shop.ts"
import { staffName } from "./staff-name.ts"
import { lineOfAttempt } from "./line-of-attempt.ts"

/** How long a till is told how its attempts have ended, in milliseconds. */
const justEndedMs = 10 * 60_000

/** Every attempt at a payment of a shop in memory, by one device. */
export const memoryAttemptBook = (shop: MemoryShop): Layer.Layer<AttemptBook> => {
  const begunOnes = () => [...shop.begun.values()].toReversed()
  const every = () => begunOnes().map((begun) => recordOf(shop, begun))
  const pageOf = (records: readonly AttemptRecord[], page = 1) =>
    records.slice((page - 1) * attemptBookPageSize, page * attemptBookPageSize)
  return Layer.succeed(
    AttemptBook,
    AttemptBook.of({
      ofDay: (day, page) =>
        Effect.sync(() => {
          const country = countryOf(shop.store.number)
          const began = ({ startedAt }: AttemptRecord) => storeTime(country, new Date(startedAt)).date
          return pageOf(
            every().filter((record) => began(record) === day),
            page
          )
        }),
      ofBadge: (badge) =>
        Effect.sync(() => {
          const endedSince = new Date(shop.now().getTime() - justEndedMs).toISOString()
          return pageOf(
            begunOnes()
              .filter((begun) => begun.badge === badge)
              .map((begun) => recordOf(shop, begun))
              .filter(({ endedAt }) => endedAt === undefined || endedAt >= endedSince)
          )
        }),
      ofCart: (cartId) =>
        Effect.map(cartOf(shop, cartId), () => pageOf(every().filter((record) => record.cartId === cartId)))
    })
  )
}

/** The shop's attempts whose end is not known, the latest first. */
export function unknownAttempts(shop: MemoryShop): readonly AttemptRecord[] {
  return [...shop.begun.values()]
    .toReversed()
    .map((begun) => recordOf(shop, begun))
    .filter(({ state }) => state === "unknown")
}

/** Writes an attempt down before the payment is asked for. */
export function writeAttempt(
  shop: MemoryShop,
  cartId: string,
  attempt: string,
  { request, type }: { readonly request: PaymentRequest; readonly type: TenderType }
): void {
  const badge = cashierOf(shop, cartId)
  shop.begun.set(attempt, {
    name: attempt,
    cartId,
    terminalId: shop.device?.terminalId ?? "",
    badge,
    cashier: staffName(shop, badge),
    tenderType: type.id,
    description: type.description,
    names: type.names,
    amount: request.amount,
    currency: request.currency,
    startedAt: shop.now().toISOString()
  })
}

/** How an attempt has ended, for good. */
export function endAttempt(shop: MemoryShop, cartId: string, attempt: string, answer: PaymentAnswer): void {
  shop.attempts.set(attempt, { cartId, answer, endedAt: shop.now().toISOString() })
}

const stateOf: Readonly<Record<PaymentStatus, AttemptState>> = {
  [paymentStatus.pending]: "waiting",
  [paymentStatus.completed]: "approved",
  [paymentStatus.cancelled]: "cancelled",
  [paymentStatus.declined]: "declined",
  [paymentStatus.unknown]: "unknown"
}

function recordOf({ attempts, carts }: MemoryShop, begun: BegunAttempt): AttemptRecord {
  const ended = attempts.get(begun.name)
  const state = stateOf[ended?.answer.status ?? paymentStatus.pending]
  const cart = carts.get(begun.cartId)
  const line = cart?.payments.find(({ id }) => id === lineOfAttempt(begun.name))
  const isTakenOff = state === "approved" && line === undefined
  return {
    ...Struct.omit(begun, ["badge"]),
    state,
    endedAt: isFinal(state) ? ended?.endedAt : undefined,
    message: ended?.answer.errorMessage,
    code: ended?.answer.code,
    maskedCard: line?.maskedCard,
    receiptNumber: isTakenOff ? undefined : cart?.header.receiptNumber,
    ...(isTakenOff ? { sequel: "taken-off" } : {})
  }
}
