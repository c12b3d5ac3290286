import type { Effect } from "effect"
import type { GoodsDay, GoodsLine } from "../goods-list/goods-line.ts"
import type { CallFailure } from "./call-failure.ts"
import type { GestureKey } from "./gesture-key.ts"

/** Goods that are about to leave the store: one list for all its tills, and what has left before. */
export interface GoodsList {
  readonly lines: Effect.Effect<readonly GoodsLine[], CallFailure>
  /**
   * Says how many pieces the line of an item shall have, and makes the line where there is none. Refused with 404
   * when nothing is known by the code. With `lineId` that line is meant and none is made: refused with
   * `goods_line_gone` where it is gone, since its pieces have been sent, or another till took them away.
   */
  readonly setQuantity: (
    goods: {
      readonly itemOrBarcode: string
      readonly quantity: number
      readonly badgeNumber: string
      readonly lineId?: string | undefined
    },
    key: GestureKey
  ) => Effect.Effect<GoodsLine, CallFailure>
  /** Refused with 404 when the line is gone already. */
  readonly removeLine: (lineId: string, key: GestureKey) => Effect.Effect<void, CallFailure>
  /** The days on which goods left, the latest first; pages start at 1. */
  readonly days: (page: number) => Effect.Effect<readonly GoodsDay[], CallFailure>
  readonly ofDay: (date: string) => Effect.Effect<readonly GoodsLine[], CallFailure>
}
