import { asksForDays, exportColumns, exportedCell } from "@karat/domain/admin/export-list"
import { isEntryKindName } from "@karat/domain/admin/entry-kinds"
import type { CallFailure } from "@karat/domain/ports/call-failure"
import type { GestureKey } from "@karat/domain/ports/gesture-key"
import { type ExportRequest, type FileAddress, ShopFiles } from "@karat/domain/ports/shop-files"
import { periodFault } from "@karat/domain/sales-report/report-period"
import { csvCell, csvTable } from "@karat/domain/text/csv-table"
import { Effect, Layer } from "effect"
import { holdAdministrator } from "./administrators.ts"
import { answeredOnce } from "./answered-once.ts"
import type { MemoryShop } from "./memory-shop.ts"
import { refuse } from "./refusals.ts"

/** Files of a shop in memory: they stand in their addresses. */
export const memoryShopFiles = (shop: MemoryShop): Layer.Layer<ShopFiles> => {
  const once = <A>(
    key: GestureKey,
    badgeNumber: string,
    request: readonly unknown[],
    gesture: () => Effect.Effect<A, CallFailure>
  ) =>
    answeredOnce(shop.answered, key, [badgeNumber, ...request], () =>
      Effect.flatMap(holdAdministrator(shop, badgeNumber), gesture)
    )
  return Layer.succeed(
    ShopFiles,
    ShopFiles.of({
      exportList: (asked, key) =>
        once(key, asked.badgeNumber, ["export", asked], () => {
          const { from = "", list, to = "" } = asked
          return asksForDays(list) && periodFault({ from, to }) !== undefined
            ? refuse(422, "period_invalid", "This is no period.")
            : Effect.succeed(tableOf(shop, asked))
        })
    })
  )
}

function tableOf(shop: MemoryShop, asked: ExportRequest): FileAddress {
  const columns = exportColumns(asked.list)
  const rows = isEntryKindName(asked.list) ? (shop.entries.get(asked.list) ?? []) : []
  const text = csvTable([
    columns.map(({ field }) => csvCell(asked.heads[field] ?? field)),
    ...rows.map((row) => columns.map((column) => exportedCell(column, row[column.field], asked)))
  ])
  return {
    name: `karat-${asked.list}.csv`,
    address: `data:text/csv;charset=utf-8,${encodeURIComponent(text)}`
  }
}
