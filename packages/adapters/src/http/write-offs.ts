import * as calls from "@karat/contract/write-off"
import { WriteOffs } from "@karat/domain/ports/write-offs"
import { cacheTimes } from "@karat/domain/shell/cache-times"
import type { BargainBag, WriteOffReason } from "@karat/domain/write-off/write-off"
import { Effect, Layer } from "effect"
import { Cached } from "../cache/cached.ts"
import { goodsHistory } from "./goods-list.ts"
import type { ProductApi } from "./product-api.ts"
import type { TokenKeeper } from "./token-keeper.ts"

/** Writes goods off over HTTP; the reasons and the articles of bargain bags are remembered for an hour. */
export const httpWriteOffs = (api: ProductApi, tokens: TokenKeeper): Layer.Layer<WriteOffs> => {
  const nothing = { params: {}, body: undefined, key: undefined } as const
  const place = () => tokens.claims?.storeNumber
  const keyOf = (...parts: readonly unknown[]) => JSON.stringify([place(), ...parts])
  const reasons = new Cached<readonly WriteOffReason[]>(cacheTimes.writeOffReasonsMs).until(api.onShopChange)
  const bags = new Cached<readonly BargainBag[]>(cacheTimes.lookupMs).until(api.onShopChange)
  const { days, ofDay } = goodsHistory(
    (query) => api.send(calls.searchWriteOffs, { ...nothing, query }),
    0,
    place
  )
  return Layer.succeed(
    WriteOffs,
    WriteOffs.of({
      lines: api.send(calls.readWriteOff, nothing),
      setQuantity: (body, key) => api.send(calls.setWriteOffLine, { params: {}, body, key }),
      removeLine: (lineId, key) =>
        api.send(calls.removeWriteOffLine, { params: { lineId }, body: undefined, key }).pipe(Effect.asVoid),
      days,
      ofDay,
      reasons: (language) =>
        Effect.suspend(() =>
          reasons.get(
            keyOf(language),
            api.send(calls.readWriteOffReasons, { ...nothing, query: { language } })
          )
        ),
      bags: Effect.suspend(() => bags.get(keyOf(), api.send(calls.readBargainBags, nothing))),
      makeBags: ({ itemNumber, quantity, badgeNumber }, key) =>
        api.send(calls.setWriteOffLine, {
          params: {},
          body: { itemOrBarcode: itemNumber, quantity, badgeNumber, create: true },
          key
        }),
      submit: (reason, shown, key) => {
        const lines = shown.map(({ id, quantity }) => ({ id, quantity }))
        return api
          .send(calls.submitWriteOff, { params: {}, body: { reason, lines }, key })
          .pipe(Effect.asVoid)
      }
    })
  )
}
