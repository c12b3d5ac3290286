import * as calls from "@karat/contract/write-off"
import type { GoodsLine } from "@karat/domain/goods-list/goods-line"
import type { WriteOffReason } from "@karat/domain/write-off/write-off"
import { newId } from "../cart/new-id.ts"
import { changeStock } from "../catalogue/change-stock.ts"
import { optionalSetupValue } from "../catalogue/setup.ts"
import type { Database } from "../database/database.ts"
import type { StoreTable } from "../database/store-tables.ts"
import { searchHistory, writeHistory } from "../goods-list/goods-history.ts"
import {
  checkedGoods,
  type GoodsListName,
  goodsToLeave,
  type GoodsToSet,
  linesOf,
  removeLine,
  setLine
} from "../goods-list/goods-lines.ts"
import type { CallBinder } from "../http/call-binder.ts"
import { Refusal } from "../http/refusal.ts"
import type { StoreServerParts } from "../store-server-parts.ts"

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

/** Puts new bargain bags into a store's stock. Refused with 422 for an article that bags are not kept as. */
function makeBargainBags(db: Database, store: StoreTable, asked: GoodsToSet, now: Date): GoodsLine {
  const { number, description, division } = checkedGoods(db, asked)
  if (!(optionalSetupValue(db, store, "bargainBags") ?? []).includes(number))
    throw new Refusal(422, "not_a_bargain_bag", "The item is no bargain bag.")
  const id = newId(now)
  const { quantity, badgeNumber } = asked
  db.statement(
    "INSERT INTO made_bargain_bag (id, store_number, item_number, quantity, badge, at) VALUES (?, ?, ?, ?, ?, ?)"
  ).run(id, store.number, number, quantity, badgeNumber, now.toISOString())
  changeStock(db, store.number, number, quantity)
  return { id, itemNumber: number, description, quantity, division }
}

const languages = ["sv", "fi", "en"] as const

/** Why goods are written off, in the language asked for, in Swedish when there is no such. */
function writeOffReasons(db: Database, language: string | undefined): readonly WriteOffReason[] {
  const known = languages.find((each) => each === language?.toLowerCase().slice(0, 2)) ?? "sv"
  return db
    .statement<WriteOffReason>(`SELECT id, text_${known} AS text FROM write_off_reason ORDER BY position`)
    .all()
}

/** Refuses with 422 a reason that setup does not have. */
function checkReason(db: Database, id: string): void {
  if (db.statement("SELECT 1 FROM write_off_reason WHERE id = ?").get(id) === undefined)
    throw new Refusal(422, "write_off_reason_unknown", "There is no such reason to write goods off.")
}
