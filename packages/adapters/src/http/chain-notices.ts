import { readDisruption } from "@karat/contract/disruption"
import { readShortcuts } from "@karat/contract/shortcut"
import { ChainNotices } from "@karat/domain/ports/chain-notices"
import { cacheTimes } from "@karat/domain/shell/cache-times"
import type { Shortcut } from "@karat/domain/shell/shortcut"
import { Effect, Layer } from "effect"
import { Cached } from "../cache/cached.ts"
import type { ProductApi } from "./product-api.ts"

/** Reads shortcuts from the product API and the disruption notice from its own address. */
export const httpChainNotices = (api: ProductApi, notices: ProductApi): Layer.Layer<ChainNotices> => {
  const shortcuts = new Cached<readonly Shortcut[]>(cacheTimes.lookupMs).until(api.onShopChange)
  const nothing = { params: {}, body: undefined, key: undefined } as const
  return Layer.succeed(
    ChainNotices,
    ChainNotices.of({
      shortcuts: shortcuts.get("all", api.send(readShortcuts, nothing)),
      disruption: notices
        .send(readDisruption, nothing, { retries: 0 })
        .pipe(Effect.map((disruption) => disruption ?? undefined))
    })
  )
}
