import * as calls from "@karat/contract/transfer"
import { Transfers } from "@karat/domain/ports/transfers"
import { cacheTimes } from "@karat/domain/shell/cache-times"
import type { Store } from "@karat/domain/store/store"
import { Effect, Layer } from "effect"
import { Cached } from "../cache/cached.ts"
import { goodsHistory } from "./goods-list.ts"
import type { ProductApi } from "./product-api.ts"
import type { TokenKeeper } from "./token-keeper.ts"

/** Sends goods over HTTP. The history is remembered for an hour, or until something is sent from here. */
export const httpTransfers = (api: ProductApi, tokens: TokenKeeper): Layer.Layer<Transfers> => {
  const nothing = { params: {}, body: undefined, key: undefined } as const
  const place = () => tokens.claims?.storeNumber
  const stores = new Cached<readonly Store[]>(cacheTimes.lookupMs)
  const { days, ofDay, clear } = goodsHistory(
    (query) => api.send(calls.searchTransfers, { ...nothing, query }),
    cacheTimes.goodsHistoryMs,
    place
  )
  return Layer.succeed(
    Transfers,
    Transfers.of({
      lines: api.send(calls.readTransfer, nothing),
      setQuantity: (body, key) => api.send(calls.setTransferLine, { params: {}, body, key }),
      removeLine: (lineId, key) =>
        api.send(calls.removeTransferLine, { params: { lineId }, body: undefined, key }).pipe(Effect.asVoid),
      days,
      ofDay,
      destinations: Effect.suspend(() =>
        stores.get(place() ?? "", api.send(calls.readDestinations, nothing))
      ),
      submit: (body, key) =>
        api.send(calls.submitTransfer, { params: {}, body, key }).pipe(
          Effect.asVoid,
          // A submit without an answer may have changed the history too.
          Effect.ensuring(Effect.sync(clear))
        )
    })
  )
}
