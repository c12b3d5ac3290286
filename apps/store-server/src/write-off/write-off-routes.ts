import * as calls from "@karat/contract/write-off"
import { newId } from "../cart/new-id.ts"
import { changeStock } from "../catalogue/change-stock.ts"
import { optionalSetupValue } from "../catalogue/setup.ts"
import type { StoreTable } from "../database/store-tables.ts"
import { goodsToLeave, type GoodsListName, linesOf, removeLine, setLine } from "../goods-list/goods-lines.ts"
import { searchHistory, writeHistory } from "../goods-list/goods-history.ts"
import type { CallBinder } from "../http/call-binder.ts"
import type { StoreServerParts } from "../store-server-parts.ts"
import { makeBargainBags } from "./bargain-bags.ts"
import { checkReason, writeOffReasons } from "./write-off-reasons.ts"

/** Goods that are written off, and the bargain bags that are made of them. */
export function bindWriteOff(bind: CallBinder, { clock, db }: StoreServerParts): void {
  bind.read(calls.readWriteOffReasons, ({ query }) => writeOffReasons(db, query.language))
  bind.read(calls.readBargainBags, ({ caller: { store } }) =>
    (optionalSetupValue(db, store, "bargainBags") ?? []).flatMap(
      (number) =>
        db
          .statement<{ itemNumber: string; description: string }>(
            "SELECT number AS itemNumber, description FROM item WHERE number = ?"
          )
          .get(number) ?? []
    )
  )
  bind.read(calls.searchWriteOffs, ({ query, caller }) => searchHistory(db, "write-off", caller.store, query))
  bind.read(calls.readWriteOff, ({ caller }) => linesOf(db, listOf(caller.store)))
  bind.command(calls.setWriteOffLine, ({ body, caller }) =>
    body.create === true
      ? makeBargainBags(db, caller.store, body, clock())
      : setLine(db, listOf(caller.store), body, clock())
  )
  bind.command(calls.removeWriteOffLine, ({ params, caller }) => {
    removeLine(db, listOf(caller.store), params.lineId)
    return { success: true }
  })
  bind.command(calls.submitWriteOff, ({ body, caller: { store } }) => {
    checkReason(db, body.reason)
    const now = clock()
    const list = listOf(store)
    const lines = goodsToLeave(db, list, body.lines)
    const badge = lastBadge(list)
    writeHistory(db, "write-off", store, lines, { document: newId(now), badge, reason: body.reason }, now)
    for (const { itemNumber, quantity } of lines) changeStock(db, store.number, itemNumber, -quantity)
    db.statement("DELETE FROM goods_line WHERE kind = ? AND store_number = ?").run(
      list.kind,
      list.storeNumber
    )
    return { success: true }
  })

  /** Who changed the list last: the call that submits it does not say who makes it. */
  function lastBadge({ kind, storeNumber }: GoodsListName): string {
    return (
      db
        .statement<{ badge: string }>(
          "SELECT badge FROM goods_line WHERE kind = ? AND store_number = ? ORDER BY rowid DESC LIMIT 1"
        )
        .get(kind, storeNumber)?.badge ?? ""
    )
  }
}

function listOf({ number }: StoreTable): GoodsListName {
  return { kind: "write-off", storeNumber: number }
}
