import { readVoucher, setGiftCard } from "@karat/contract/voucher"
import { GiftCards } from "@karat/domain/ports/gift-cards"
import { Effect, Layer } from "effect"
import type { ProductApi } from "./product-api.ts"

/** Looks gift cards up and writes their numbers on lines, over HTTP. */
export const httpGiftCards = (api: ProductApi): Layer.Layer<GiftCards> =>
  Layer.succeed(
    GiftCards,
    GiftCards.of({
      balance: (code) =>
        api
          .send(readVoucher, {
            params: { code },
            query: { type: "giftCard" },
            body: undefined,
            key: undefined
          })
          .pipe(Effect.map(({ code: found, gift }) => ({ code: found, ...gift }))),
      setNumber: ({ cartId, lineId, code, email, confirmed }, key) =>
        api.send(setGiftCard, { params: { id: cartId, code }, body: { lineId, email, confirmed }, key })
    })
  )
