import type { GoodsLine } from "@karat/domain/goods-list/goods-line"
import { newId } from "../cart/new-id.ts"
import { changeStock } from "../catalogue/change-stock.ts"
import { optionalSetupValue } from "../catalogue/setup.ts"
import type { Database } from "../database/database.ts"
import type { StoreTable } from "../database/store-tables.ts"
import { checkedGoods, type GoodsToSet } from "../goods-list/goods-lines.ts"
import { Refusal } from "../http/refusal.ts"

/** Puts new bargain bags into a store's stock. Refused with 422 for an article that bags are not kept as. */
export function makeBargainBags(db: Database, store: StoreTable, asked: GoodsToSet, now: Date): GoodsLine {
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
