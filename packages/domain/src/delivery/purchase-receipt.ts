import type { CountedPieces } from "./counted-pieces.ts"
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

/**
 * The receipt for what has come of an order; undefined when nothing has.
 * @param counted the pieces that have come; by default all that the store still waits for
 */
export function receiptFor(
  order: PurchaseOrder,
  storeNumber: string,
  types: GoodsDocumentTypes,
  counted?: CountedPieces
): PurchaseReceipt | undefined {
  const lines = linesToReceive(order, storeNumber)
    .map((line) => ({ ...line, come: counted === undefined ? line.toReceive : (counted.get(line.id) ?? 0) }))
    .filter(({ come }) => come > 0)
  const [first] = lines
  if (first === undefined) return undefined
  return {
    documentTypeId: types.purchaseReceipt,
    orderId: order.orderId,
    vendorId: order.vendorId,
    locationId: first.location.id,
    lines: lines.map(({ id, item, come, productPostingGroupId, businessPostingGroupId }) => ({
      id,
      itemId: item.id,
      quantity: come,
      productPostingGroupId,
      businessPostingGroupId
    }))
  }
}
