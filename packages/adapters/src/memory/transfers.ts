import { Transfers } from "@karat/domain/ports/transfers"
import { Effect, Layer } from "effect"
import { answeredOnce } from "./answered-once.ts"
import { memoryGoodsList } from "./goods-list.ts"
import type { MemoryShop } from "./memory-shop.ts"
import { refuse } from "./refusals.ts"
import { settleSentBaskets, settleTransfer } from "./sent-baskets.ts"

/** Transfers in memory, of what the shop's goods documents have sent. */
export const memoryTransfers = (shop: MemoryShop): Layer.Layer<Transfers> =>
  Layer.succeed(
    Transfers,
    Transfers.of({
      ...memoryGoodsList(shop, "transfer", () => settleSentBaskets(shop)),
      destinations: Effect.sync(() => shop.otherStores),
      submit: ({ oneId, toStoreNumber }, key) =>
        answeredOnce(shop.answered, key, ["submit-transfer", oneId, toStoreNumber], () =>
          Effect.suspend(() => {
            const sent = [...shop.sentTransfers.values()].find(({ id }) => id === oneId)
            if (sent === undefined) return refuse(404, "transfer_not_found", "There is no such transfer.")
            settleTransfer(shop, sent)
            return Effect.void
          })
        )
    })
  )
