import type { GoodsDocumentTypes, GoodsItem, GoodsLocation } from "./goods.ts"

/** What the chain has ordered from a vendor, as far as it has not come yet. */
export interface PurchaseOrder {
  readonly id: string
  /** The number that vendor and store know the order by. */
  readonly orderId: string
  readonly integrationRef?: string | undefined
  /** A day, `2026-11-22`. */
  readonly postingDate: string
  readonly vendorId: string
  readonly lines: readonly PurchaseOrderLine[]
}

export interface PurchaseOrderLine {
  readonly id: string
  /** Pieces that are still to come; 0 when all have. */
  readonly toReceive: number
  readonly item: GoodsItem
  readonly location: GoodsLocation
  readonly productPostingGroupId?: string | undefined
  readonly businessPostingGroupId?: string | undefined
}

/** Orders in any other status are drafts, or over. */
const openStatuses = ["VALIDATED", "FINAL", "CREATED"] as const

/** How many orders a page holds. */
export const ordersPageSize = 30

/** Which orders are open for a store. */
export interface OpenOrders {
  readonly storeNumber: string
  readonly documentTypeId: string
  readonly statuses: readonly string[]
  /** At least one line has more pieces to receive than this. */
  readonly toReceiveAbove: number
}

/** The orders that a store still waits for. */
export function openOrdersOf(storeNumber: string, types: GoodsDocumentTypes): OpenOrders {
  return { storeNumber, documentTypeId: types.purchaseOrder, statuses: openStatuses, toReceiveAbove: 0 }
}

/** The lines that can come in here: an order may go to several stores, and part of it may have come already. */
export function linesToReceive(order: PurchaseOrder, storeNumber: string): readonly PurchaseOrderLine[] {
  return order.lines.filter(
    ({ toReceive, location }) => toReceive > 0 && location.code.toLowerCase() === storeNumber.toLowerCase()
  )
}
