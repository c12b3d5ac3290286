import { CartTerms } from "@karat/domain/ports/cart-terms"
import { Layer } from "effect"
import { answeredOnce } from "./answered-once.ts"
import { changed, changedLine } from "./cart-changes.ts"
import type { CartShop } from "./cart-shop.ts"

/** Changes what lines and carts of this process cost. */
export const memoryCartTerms = (shop: CartShop): Layer.Layer<CartTerms> =>
  Layer.succeed(
    CartTerms,
    CartTerms.of({
      discountLine: (cartId, lineId, given, key) =>
        answeredOnce(shop.answered, key, ["discount", cartId, lineId, given], () =>
          changedLine(shop, cartId, { type: "discount", lineId, ...given }, given)
        ),
      ignoreDiscount: (cartId, lineId, key) =>
        answeredOnce(shop.answered, key, ["ignore-discount", cartId, lineId], () =>
          changedLine(shop, cartId, { type: "ignore-discount", lineId })
        ),
      overridePrice: (cartId, lineId, given, key) =>
        answeredOnce(shop.answered, key, ["price", cartId, lineId, given], () =>
          changedLine(shop, cartId, { type: "price", lineId, ...given }, given)
        ),
      discountCart: (cartId, given, key) =>
        answeredOnce(shop.answered, key, ["cart-discount", cartId, given], () =>
          changed(shop, cartId, { type: "cart-discount", ...given }, given.approvedBy)
        ),
      discountReasons: (locale) => shop.reasonsIn(locale)
    })
  )
