import { attemptBookPageSize, type AttemptRecord } from "@karat/domain/payment/attempt-record"
import { PaymentServices } from "@karat/domain/ports/payment-services"
import { countryOf } from "@karat/domain/store/country"
import { storeTime } from "@karat/domain/store/store-time"
import { tender } from "@karat/domain/tender/tender-type"
import { Effect, Layer } from "effect"
import { attemptedOnce } from "./answered-once.ts"
import { recordOf } from "./begun-attempts.ts"
import { cartOf } from "./cart-changes.ts"
import type { MemoryShop } from "./memory-shop.ts"
import { beginOutside } from "./outside-payment.ts"

/** How long a till is told how its attempts have ended, in milliseconds. */
const justEndedMs = 10 * 60_000

/** Payment services of a shop in memory, by one device; the shop's owner ends its Swish payments. */
export const memoryPaymentServices = (shop: MemoryShop): Layer.Layer<PaymentServices> => {
  const begunOnes = () => [...shop.begun.values()].toReversed()
  const every = () => begunOnes().map((begun) => recordOf(shop, begun))
  const pageOf = (records: readonly AttemptRecord[], page = 1) =>
    records.slice((page - 1) * attemptBookPageSize, page * attemptBookPageSize)
  return Layer.succeed(
    PaymentServices,
    PaymentServices.of({
      attemptsOfDay: (day, page) =>
        Effect.sync(() => {
          const country = countryOf(shop.store.number)
          const began = ({ startedAt }: AttemptRecord) => storeTime(country, new Date(startedAt)).date
          return pageOf(
            every().filter((record) => began(record) === day),
            page
          )
        }),
      attemptsOfBadge: (badge) =>
        Effect.sync(() => {
          const endedSince = new Date(shop.now().getTime() - justEndedMs).toISOString()
          return pageOf(
            begunOnes()
              .filter((begun) => begun.badge === badge)
              .map((begun) => recordOf(shop, begun))
              .filter(({ endedAt }) => endedAt === undefined || endedAt >= endedSince)
          )
        }),
      attemptsOfCart: (cartId) =>
        Effect.map(cartOf(shop, cartId), () => pageOf(every().filter((record) => record.cartId === cartId))),
      generateSwishCode: (cartId, asked, attempt) =>
        attemptedOnce(shop.answered, attempt, ["swish", cartId, asked], () =>
          beginOutside(shop, cartId, { tenderType: tender.swishQr, ...asked }, attempt).pipe(
            Effect.map((lineId) => ({ qrCode: `C1239800000;${lineId};0`, lineId, id: attempt }))
          )
        ),
      exchangeRates: (currencies) =>
        Effect.sync(() => shop.rates.filter(({ currency }) => currencies.includes(currency)))
    })
  )
}
