import {
  cancelPayment,
  readPaymentStatus,
  readRefundOrigins,
  readTenderTypes,
  removePaymentLine,
  takePayment
} from "@karat/contract/payment"
import type { TenderType } from "@karat/domain/tender/tender-type"
import { Payments } from "@karat/domain/ports/payments"
import { cacheTimes } from "@karat/domain/shell/cache-times"
import { Effect, Layer } from "effect"
import { Cached } from "../cache/cached.ts"
import type { ProductApi } from "./product-api.ts"
import type { TokenKeeper } from "./token-keeper.ts"

/**
 * Takes payments over HTTP. The payment call has no time-out and no retry here: the use case holds
 * the clock and decides what to believe.
 */
export const httpPayments = (api: ProductApi, tokens: TokenKeeper): Layer.Layer<Payments> => {
  const tenders = new Cached<readonly TenderType[]>(cacheTimes.tenderTypesMs).until(api.onShopChange)
  const nothing = { body: undefined, key: undefined } as const
  return Layer.succeed(
    Payments,
    Payments.of({
      tenders: Effect.suspend(() =>
        tenders.get(tokens.claims?.storeNumber ?? "", api.send(readTenderTypes, { params: {}, ...nothing }))
      ),
      origins: (id) => api.send(readRefundOrigins, { params: { id }, ...nothing }),
      take: (id, body, key) =>
        api.send(takePayment, { params: { id }, body, key }, { timeoutMs: false, retries: 0 }),
      status: (id, attempt) =>
        api.send(readPaymentStatus, { params: { id }, query: { attempt }, ...nothing }),
      cancel: (id, attempt, key) =>
        api.send(cancelPayment, { params: { id }, query: { attempt }, body: undefined, key }),
      removeLine: (id, paymentLineId, key) =>
        api.send(removePaymentLine, { params: { id, paymentLineId }, body: undefined, key })
    })
  )
}
