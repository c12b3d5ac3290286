import { tender } from "@karat/domain/tender/tender-type"
import { type TapCallback, TapToPay } from "@karat/domain/ports/tap-to-pay"
import { Effect, Layer } from "effect"
import { attemptedOnce } from "./answered-once.ts"
import type { MemoryShop } from "./memory-shop.ts"
import { lineOfAttempt } from "./line-of-attempt.ts"
import { beginOutside } from "./outside-payment.ts"
import { refuse } from "./refusals.ts"

/** A phone that takes cards for a shop in memory; the test that holds the shop ends its payments. */
export const memoryTapToPay = (shop: MemoryShop): Layer.Layer<TapToPay> =>
  Layer.succeed(
    TapToPay,
    TapToPay.of({
      begin: (cartId, asked, attempt) =>
        attemptedOnce(shop.answered, attempt, ["tap", cartId, asked], () => {
          if (shop.merchantId === undefined)
            return refuse(422, "merchant_missing", "This phone has not been set up to take cards.")
          return beginOutside(shop, cartId, { tenderType: tender.tapToPay, ...asked }, attempt).pipe(
            Effect.map((paymentLineId) =>
              JSON.stringify({
                transactionId: cartId,
                storeNumber: shop.store.number,
                terminalNumber: shop.device?.terminalId ?? "",
                paymentLineId
              } satisfies TapCallback)
            )
          )
        }),
      callback: ({ paymentLineId }) =>
        Effect.sync(() => {
          const ended = [...shop.attempts].find(([attempt]) => lineOfAttempt(attempt) === paymentLineId)?.[1]
          if (ended === undefined)
            return { success: false, errorMessage: "It goes on.", code: "payment_not_ended" }
          const { success, errorMessage, code } = ended.answer
          return { success, errorMessage, code }
        }),
      saveKeyProvisioning: (completed) =>
        Effect.sync(() => {
          if (completed) shop.merchantId ??= "M-1"
        }),
      merchantId: Effect.sync(() => shop.merchantId),
      register: (callbackUri) =>
        Effect.sync(() => `${shop.registrationLink}?callbackUri=${encodeURIComponent(callbackUri)}`),
      removeMerchant: () =>
        Effect.sync(() => {
          shop.merchantId = undefined
        })
    })
  )
