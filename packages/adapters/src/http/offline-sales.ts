import * as calls from "@karat/contract/offline"
import { OfflineSales } from "@karat/domain/ports/offline-sales"
import { Layer } from "effect"
import type { ProductApi } from "./product-api.ts"

/** Reserves numbers and tells of sales over HTTP. */
export const httpOfflineSales = (api: ProductApi): Layer.Layer<OfflineSales> =>
  Layer.succeed(
    OfflineSales,
    OfflineSales.of({
      reserve: (terminalNumber, key) =>
        api.send(calls.reserveSeries, { params: {}, body: { terminalNumber }, key }),
      tell: (body, key) => api.send(calls.tellOfflineSale, { params: {}, body, key }),
      remarks: (badgeNumber, page, state) =>
        api.send(calls.readOfflineRemarks, {
          params: {},
          query: { badgeNumber, page, state },
          body: undefined,
          key: undefined
        }),
      settle: (remarkId, body, key) =>
        api.send(calls.settleOfflineRemark, {
          params: { remarkId: String(remarkId) },
          body,
          key
        })
    })
  )
