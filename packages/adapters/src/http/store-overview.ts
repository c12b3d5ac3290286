import { readDisruption } from "@karat/contract/disruption"
import { readShortcuts } from "@karat/contract/shortcut"
import { readSalesAndKpis, readTenderTypeTotals } from "@karat/contract/store-day"
import { markTask, readTasks } from "@karat/contract/task"
import { StoreOverview } from "@karat/domain/ports/store-overview"
import { cacheTimes } from "@karat/domain/shell/cache-times"
import type { Shortcut } from "@karat/domain/shell/shortcut"
import { Effect, Layer } from "effect"
import { Cached } from "../cache/cached.ts"
import type { ProductApi } from "./product-api.ts"

/**
 * Reads figures, tasks and shortcuts from the product API and the disruption notice from its own address. A figure is
 * asked for by a cashier, so none is remembered.
 */
export const httpStoreOverview = (api: ProductApi, notices: ProductApi): Layer.Layer<StoreOverview> => {
  const shortcuts = new Cached<readonly Shortcut[]>(cacheTimes.lookupMs).until(api.onShopChange)
  const nothing = { params: {}, body: undefined, key: undefined } as const
  return Layer.succeed(
    StoreOverview,
    StoreOverview.of({
      sales: (date) =>
        api
          .send(readSalesAndKpis, { ...nothing, query: { date } })
          .pipe(Effect.map(({ sales, kpis }) => ({ ...sales, ...kpis }))),
      tenders: (date) => api.send(readTenderTypeTotals, { ...nothing, query: { date } }),
      tasks: api.send(readTasks, nothing),
      markTask: (actionId, done, badgeNumber, key) =>
        api.send(markTask, { params: { actionId }, body: { done, badgeNumber }, key }, { retries: 2 }),
      shortcuts: shortcuts.get("all", api.send(readShortcuts, nothing)),
      disruption: notices
        .send(readDisruption, nothing, { retries: 0 })
        .pipe(Effect.map((disruption) => disruption ?? undefined))
    })
  )
}
