import { Context, type Effect } from "effect"
import type { GoodsItem, GoodsLocation } from "../delivery/goods.ts"
import type { TransferDocument } from "../transfer/transfer-document.ts"
import type { CallFailure } from "./call-failure.ts"
import type { GestureKey } from "./gesture-key.ts"

/** The chain's documents of goods that go from store to store. */
export class GoodsDocuments extends Context.Service<
  GoodsDocuments,
  {
    /** The place of a store by its number; undefined when there is none. */
    readonly findLocation: (code: string) => Effect.Effect<GoodsLocation | undefined, CallFailure>
    /** The items of these codes; a code that nobody knows is left out. */
    readonly findItems: (codes: readonly string[]) => Effect.Effect<readonly GoodsItem[], CallFailure>
    /**
     * Sends goods to another store. The same document under the same integration reference answers the
     * first one; another document under it is refused with `integration_ref_used`. A basket that does not
     * stand in the store as it is sent is refused with `basket_changed`.
     */
    readonly createTransfer: (
      transfer: TransferDocument,
      key: GestureKey
    ) => Effect.Effect<{ readonly id: string }, CallFailure>
  }
>()("@karat/domain/ports/GoodsDocuments") {}
