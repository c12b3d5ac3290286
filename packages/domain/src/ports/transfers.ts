import { Context, type Effect } from "effect"
import type { Store } from "../store/store.ts"
import type { CallFailure } from "./call-failure.ts"
import type { GestureKey } from "./gesture-key.ts"
import type { GoodsList } from "./goods-list.ts"

/** Goods that are sent to another store. */
export class Transfers extends Context.Service<
  Transfers,
  GoodsList & {
    /** The stores that goods can be sent to. */
    readonly destinations: Effect.Effect<readonly Store[], CallFailure>
    /**
     * Takes what a transfer has sent off the list and into the history; `oneId` is the transfer. Refused with 404
     * when the store has sent no such transfer.
     */
    readonly submit: (
      sent: { readonly toStoreNumber: string; readonly oneId: string },
      key: GestureKey
    ) => Effect.Effect<void, CallFailure>
  }
>()("@karat/domain/ports/Transfers") {}
