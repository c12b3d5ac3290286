import { type GoodsLine, sameGoods } from "@karat/domain/goods-list/goods-line"
import type { CallFailure } from "@karat/domain/ports/call-failure"
import type { GoodsList } from "@karat/domain/ports/goods-list"
import { Effect } from "effect"

/** Whether a list has what a question has shown of it: the tills of a store share it, and one may have been first. */
export function stillListed<Port>(port: Effect.Effect<GoodsList, never, Port>, shown: readonly GoodsLine[]) {
  return Effect.flatMap(port, ({ lines }) => Effect.map(lines, (now) => sameGoods(shown, now)))
}

/** Whether goods were refused to leave since the list is not what was shown: another till was first. */
export function listedElsewhere(failure: CallFailure): boolean {
  return (
    failure._tag === "Refused" &&
    (failure.code === "goods_list_changed" || failure.code === "goods_list_empty")
  )
}
