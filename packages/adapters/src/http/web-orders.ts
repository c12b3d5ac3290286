import { readWebOrder, readWebOrders } from "@karat/contract/click-and-collect"
import type { WebOrderHead } from "@karat/domain/click-and-collect/web-order"
import { WebOrders } from "@karat/domain/ports/web-orders"
import { cacheTimes } from "@karat/domain/shell/cache-times"
import { Effect, Layer } from "effect"
import { Cached } from "../cache/cached.ts"
import type { ProductApi } from "./product-api.ts"
import type { TokenKeeper } from "./token-keeper.ts"

/** Reads web orders over HTTP. The list is remembered for three minutes. */
export const httpWebOrders = (api: ProductApi, tokens: TokenKeeper): Layer.Layer<WebOrders> => {
  const nothing = { body: undefined, key: undefined } as const
  const lists = new Cached<readonly WebOrderHead[]>(cacheTimes.webOrdersMs, 1)
  return Layer.succeed(
    WebOrders,
    WebOrders.of({
      list: Effect.suspend(() =>
        lists.get(tokens.claims?.storeNumber ?? "", api.send(readWebOrders, { ...nothing, params: {} }))
      ),
      read: (orderNumber) => api.send(readWebOrder, { ...nothing, params: { orderNumber } }),
      forget: Effect.sync(() => lists.clear())
    })
  )
}
