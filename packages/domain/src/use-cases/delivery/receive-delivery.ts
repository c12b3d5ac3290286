import { Effect } from "effect"
import { GoodsDocuments } from "../../ports/goods-documents.ts"
import type { GestureKey } from "../../ports/gesture-key.ts"
import type { CountedPieces } from "../../delivery/counted-pieces.ts"
import type { Delivery } from "../../delivery/delivery.ts"
import { receiptFor } from "../../delivery/purchase-receipt.ts"
import { goodsDocumentTypes } from "./read-deliveries.ts"

/**
 * Takes the goods of a delivery into a store's stock: a transfer by its status, so as a whole, an order by a receipt.
 * @param counted the pieces that have come of an order; by default all of them
 */
export const receiveDelivery = Effect.fnUntraced(function* (
  delivery: Delivery,
  storeNumber: string,
  key: GestureKey,
  counted?: CountedPieces
) {
  const deliveries = yield* GoodsDocuments
  const types = yield* goodsDocumentTypes()
  if (delivery.kind === "transfer") {
    const { id } = delivery.transfer
    yield* deliveries.receiveTransfer({ id, documentTypeId: types.transfer }, key)
    return
  }
  const receipt = receiptFor(delivery.order, storeNumber, types, counted)
  if (receipt !== undefined) yield* deliveries.receiveOrder(receipt, key)
})
