import { pagedList } from "./paged-list.ts"
import type { ShownGoods } from "@karat/domain/goods-list/wanted-goods"
import { totalQuantity } from "@karat/domain/goods-list/goods-line"
import type {
  GoodsHistoryModel,
  GoodsListModel,
  GoodsScreenModel
} from "../screens/goods-list/goods-screen-model.ts"
import { headerModel } from "./header-model.ts"
import { nothingHappens } from "./nothing-happens.ts"
import { samplePicture } from "./sample-pictures.ts"
import { searchModel } from "./search-model.ts"

/** A line of goods; its item number is its id. */
export function goodsLine(
  itemNumber: string,
  description: string,
  quantity = 1,
  confirmed = true,
  stock = 14
): ShownGoods {
  return { id: itemNumber, itemNumber, description, quantity, division: "RINGS", confirmed, stock }
}

const lines: readonly ShownGoods[] = [
  goodsLine("RNG-AURORA-18K", "Diamantring Aurora 0,25 ct guld 18K, 17,0", 2),
  goodsLine("NCK-DROPPE", "Halsband silver Droppe"),
  goodsLine("WCH-NORDLYS-38", "Klocka Nordlys 38 mm, stål med mörkblå urtavla och läderband", 12, true, 9),
  goodsLine("EAR-PERLA", "Örhängen Perla, odlad pärla", 1, false)
]

/** A list with a few lines, the last of them not confirmed yet. */
export function goodsListModel(changes: Partial<GoodsListModel> = {}): GoodsListModel {
  const shown = changes.lines ?? lines
  return {
    status: "ready",
    connection: { offline: false },
    failure: undefined,
    lines: shown,
    saving: false,
    total: totalQuantity(shown),
    pictureUrl: samplePicture,
    setQuantity: nothingHappens,
    askQuantity: nothingHappens,
    remove: nothingHappens,
    retry: nothingHappens,
    ...changes
  }
}

/** The days on which goods left. */
export function goodsHistoryModel(changes: Partial<GoodsHistoryModel> = {}): GoodsHistoryModel {
  return {
    days: pagedList([
      { date: "2026-11-21", quantity: 16 },
      { date: "2026-11-18", quantity: 1 },
      { date: "2026-11-02", quantity: 204 }
    ]),
    day: undefined,
    choose: nothingHappens,
    retry: nothingHappens,
    back: nothingHappens,
    ...changes
  }
}

/** The screen of write-offs with a list. */
export function goodsScreenModel(changes: Partial<GoodsScreenModel> = {}): GoodsScreenModel {
  const list = changes.list ?? goodsListModel()
  return {
    header: headerModel({ actions: [] }),
    work: { title: "writeOffs", emptyTitle: "writeOffEmpty", emptyText: "writeOffEmptyText" },
    browser: searchModel({ openInfo: undefined, dense: true }),
    list,
    history: undefined,
    pane: "list",
    action:
      list.total === 0
        ? { key: "createBargainBags" }
        : { key: "createWriteOff", values: { count: list.total } },
    canAct: true,
    acting: false,
    act: nothingHappens,
    openHistory: nothingHappens,
    showPane: nothingHappens,
    toCart: nothingHappens,
    ...changes
  }
}
