import { Transfers } from "@karat/domain/ports/transfers"
import { Effect, Layer } from "effect"
import { answeredOnce } from "./answered-once.ts"
import { memoryGoodsList } from "./goods-list.ts"
import type { MemoryShop } from "./memory-shop.ts"
import { refuse } from "./refusals.ts"

/** What a transfer of the shop has sent; in memory an item's id is its number. */
interface SentContent {
  readonly lines: readonly { readonly itemId: string; readonly quantity: number }[]
}

/** Transfers in memory, of what the shop's goods documents have sent. */
export const memoryTransfers = (shop: MemoryShop): Layer.Layer<Transfers> => {
  const { list, leaveSome } = memoryGoodsList(shop, "transfer")
  const submitted = new Set<string>()
  return Layer.succeed(
    Transfers,
    Transfers.of({
      ...list,
      destinations: Effect.sync(() => shop.otherStores),
      submit: ({ oneId, toStoreNumber }, key) =>
        answeredOnce(shop.answered, key, ["submit-transfer", oneId, toStoreNumber], () =>
          Effect.suspend(() => {
            const sent = [...shop.sentTransfers.values()].find(({ id }) => id === oneId)
            if (sent === undefined) return refuse(404, "transfer_not_found", "There is no such transfer.")
            if (submitted.has(oneId)) return Effect.void
            submitted.add(oneId)
            const { lines } = JSON.parse(sent.content) as SentContent
            leaveSome(new Map(lines.map(({ itemId, quantity }) => [itemId, quantity])))
            return Effect.void
          })
        )
    })
  )
}
