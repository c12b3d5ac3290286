import { Context, type Effect } from "effect"
import type { IncomingTransfer } from "../delivery/incoming-transfer.ts"
import type { OpenOrders, PurchaseOrder } from "../delivery/purchase-order.ts"
import type { PurchaseReceipt } from "../delivery/purchase-receipt.ts"
import type { Store } from "../store/store.ts"
import type { CallFailure } from "./call-failure.ts"
import type { GestureKey } from "./gesture-key.ts"

/** The goods that a store waits for, and their coming in. */
export class Deliveries extends Context.Service<
  Deliveries,
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
  }
>()("@karat/domain/ports/Deliveries") {}
