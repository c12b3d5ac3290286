import { Context, type Effect } from "effect"
import type { GoodsItem, GoodsLocation } from "../delivery/goods.ts"
import type { IncomingTransfer } from "../delivery/incoming-transfer.ts"
import type { OpenOrders, PurchaseOrder } from "../delivery/purchase-order.ts"
import type { PurchaseReceipt } from "../delivery/purchase-receipt.ts"
import type { Store } from "../store/store.ts"
import type { TransferDocument } from "../transfer/transfer-document.ts"
import type { CallFailure } from "./call-failure.ts"
import type { GestureKey } from "./gesture-key.ts"

/** The chain's documents of goods that move: what a store waits for, and what it sends. */
export class GoodsDocuments extends Context.Service<
  GoodsDocuments,
  {
    /** What other stores have sent here and has not been received, the oldest first. */
    readonly transfers: (storeNumber: string) => Effect.Effect<readonly IncomingTransfer[], CallFailure>
    /** The oldest first, `ordersPageSize` a page; pages start at 1. */
    readonly orders: (which: OpenOrders, page: number) => Effect.Effect<readonly PurchaseOrder[], CallFailure>
    /** Every store of the chain, for the names of those who send. */
    readonly stores: Effect.Effect<readonly Store[], CallFailure>
    /** Takes a transfer in. Refused with `transfer_received` when that has been done before. */
    readonly receiveTransfer: (
      transfer: { readonly id: string; readonly documentTypeId: string },
      key: GestureKey
    ) => Effect.Effect<void, CallFailure>
    /** Takes an order's goods in. Refused with `order_received` or `order_changed` when others have come before. */
    readonly receiveOrder: (receipt: PurchaseReceipt, key: GestureKey) => Effect.Effect<void, CallFailure>
    /** The place of a store by its number; undefined when there is none. */
    readonly findLocation: (code: string) => Effect.Effect<GoodsLocation | undefined, CallFailure>
    /** The items of these codes; an unknown code is left out. */
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
