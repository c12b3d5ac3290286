import { changeLine, discountCart } from "@karat/contract/cart"
import { discountToWire, readDiscountReasons } from "@karat/contract/discount"
import type { DiscountReason } from "@karat/domain/discount/discount"
import { CartTerms } from "@karat/domain/ports/cart-terms"
import { cacheTimes } from "@karat/domain/shell/cache-times"
import { Effect, Layer } from "effect"
import { Cached } from "../cache/cached.ts"
import type { ProductApi } from "./product-api.ts"

/** Changes what lines and carts cost, over HTTP. */
export const httpCartTerms = (api: ProductApi): Layer.Layer<CartTerms> => {
  const reasons = new Cached<readonly DiscountReason[]>(cacheTimes.lookupMs).until(api.onShopChange)
  return Layer.succeed(
    CartTerms,
    CartTerms.of({
      discountLine: (id, lineId, { discount, reason, approvedBy }, key) =>
        api.send(changeLine, {
          params: { id, lineId },
          body: { type: "discount", ...discountToWire(discount), reason, approvedBy },
          key
        }),
      ignoreDiscount: (id, lineId, key) =>
        api.send(changeLine, { params: { id, lineId }, body: { type: "ignoreDiscount" }, key }),
      overridePrice: (id, lineId, { unitPrice: price, reason, approvedBy }, key) =>
        api.send(changeLine, {
          params: { id, lineId },
          body: { type: "price", price, reason, approvedBy },
          key
        }),
      discountCart: (id, { discount, reason, approvedBy }, key) =>
        api
          .send(discountCart, {
            params: { id },
            body: { ...discountToWire(discount), reason, approvedBy },
            key
          })
          .pipe(Effect.map(({ header, items }) => ({ header, lines: items }))),
      discountReasons: (language) =>
        reasons.get(
          language,
          api.send(readDiscountReasons, { params: {}, query: { language }, body: undefined, key: undefined })
        )
    })
  )
}
