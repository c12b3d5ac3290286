import type { GoodsDocumentTypes } from "./goods.ts"
import { linesToReceive, type PurchaseOrder } from "./purchase-order.ts"

/** What says that an order's goods have come. */
export interface PurchaseReceipt {
  readonly documentTypeId: string
  readonly orderId: string
  readonly vendorId: string
  readonly locationId: string
  readonly lines: readonly PurchaseReceiptLine[]
}

interface PurchaseReceiptLine {
  /** The order's line. */
  readonly id: string
  readonly itemId: string
  readonly quantity: number
  readonly productPostingGroupId?: string | undefined
  readonly businessPostingGroupId?: string | undefined
}

/** The receipt for all of an order that a store still waits for; undefined when it waits for nothing. */
export function receiptFor(
  order: PurchaseOrder,
  storeNumber: string,
  types: GoodsDocumentTypes
): PurchaseReceipt | undefined {
  const lines = linesToReceive(order, storeNumber)
  const [first] = lines
  if (first === undefined) return undefined
  return {
    documentTypeId: types.purchaseReceipt,
    orderId: order.orderId,
    vendorId: order.vendorId,
    locationId: first.location.id,
    lines: lines.map(({ id, item, toReceive, productPostingGroupId, businessPostingGroupId }) => ({
      id,
      itemId: item.id,
      quantity: toReceive,
      productPostingGroupId,
      businessPostingGroupId
    }))
  }
}
