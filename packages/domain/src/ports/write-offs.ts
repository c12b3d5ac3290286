import { Context, type Effect } from "effect"
import type { GoodsLine } from "../goods-list/goods-line.ts"
import type { BagCount, BargainBag, WriteOffReason } from "../write-off/write-off.ts"
import type { CallFailure } from "./call-failure.ts"
import type { GestureKey } from "./gesture-key.ts"
import type { GoodsList } from "./goods-list.ts"

/** Goods that are written off, and the bargain bags that are made of them. */
export class WriteOffs extends Context.Service<
  WriteOffs,
  GoodsList & {
    readonly reasons: (language: string) => Effect.Effect<readonly WriteOffReason[], CallFailure>
    readonly bags: Effect.Effect<readonly BargainBag[], CallFailure>
    /** Puts new bargain bags into the store's stock. */
    readonly makeBags: (
      bags: BagCount & { readonly badgeNumber: string },
      key: GestureKey
    ) => Effect.Effect<GoodsLine, CallFailure>
    /** Writes the whole list off, as it was shown, and empties it. Refused when it is another by now. */
    readonly submit: (
      reason: string,
      shown: readonly GoodsLine[],
      key: GestureKey
    ) => Effect.Effect<void, CallFailure>
  }
>()("@karat/domain/ports/WriteOffs") {}
