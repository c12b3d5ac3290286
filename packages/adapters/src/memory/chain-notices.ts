import { ChainNotices } from "@karat/domain/ports/chain-notices"
import { Effect, Layer } from "effect"
import type { MemoryShop } from "./memory-shop.ts"

/** What the chain of a shop in memory tells; whoever holds the shop says what is out of order. */
export const memoryChainNotices = (shop: MemoryShop): Layer.Layer<ChainNotices> =>
  Layer.succeed(
    ChainNotices,
    ChainNotices.of({
      shortcuts: Effect.sync(() => shop.shortcuts),
      disruption: Effect.sync(() => shop.disruption)
    })
  )
