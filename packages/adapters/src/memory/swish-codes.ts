import { tender } from "@karat/domain/tender/tender-type"
import { SwishCodes } from "@karat/domain/ports/swish-codes"
import { Effect, Layer } from "effect"
import { attemptedOnce } from "./answered-once.ts"
import type { MemoryShop } from "./memory-shop.ts"
import { beginOutside } from "./outside-payment.ts"

/** Swish codes of a shop in memory; whoever holds the shop ends their payments. */
export const memorySwishCodes = (shop: MemoryShop): Layer.Layer<SwishCodes> =>
  Layer.succeed(
    SwishCodes,
    SwishCodes.of({
      generate: (cartId, asked, attempt) =>
        attemptedOnce(shop.answered, attempt, ["swish", cartId, asked], () =>
          beginOutside(shop, cartId, { tenderType: tender.swishQr, ...asked }, attempt).pipe(
            Effect.map((lineId) => ({ qrCode: `C1239800000;${lineId};0`, lineId, id: attempt }))
          )
        )
    })
  )
