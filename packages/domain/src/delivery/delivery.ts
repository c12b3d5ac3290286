import type { IncomingTransfer } from "./incoming-transfer.ts"
import { linesToReceive, type PurchaseOrder } from "./purchase-order.ts"

/** Goods that a store waits for: from another store, or from a vendor. */
export type Delivery =
  | { readonly kind: "transfer"; readonly transfer: IncomingTransfer }
  | { readonly kind: "order"; readonly order: PurchaseOrder }

/** A line of goods that are to come in. */
export interface DeliveryLine {
  /** Tells lines of one delivery apart. */
  readonly id: string
  readonly code: string
  readonly description: string
  readonly quantity: number
}

/** A name that no other delivery has. */
export function deliveryId(delivery: Delivery): string {
  return delivery.kind === "order" ? `order ${delivery.order.id}` : `transfer ${delivery.transfer.id}`
}

/** What comes into a store by a delivery. */
export function deliveryLines(delivery: Delivery, storeNumber: string): readonly DeliveryLine[] {
  if (delivery.kind === "transfer")
    return delivery.transfer.lines.map((line, index) => ({ id: String(index), ...line }))
  return linesToReceive(delivery.order, storeNumber).map(({ id, item, toReceive }) => ({
    id,
    code: item.code,
    description: item.description,
    quantity: toReceive
  }))
}

/** How many pieces lines come to. */
export function piecesOf(lines: readonly DeliveryLine[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Why nothing can be received now. */
export type DeliverRefusal = "in-training" | "no-connection"

/** Training moves no real goods, and goods taken in offline would be missing from the server's stock. */
export function deliverRefusal(till: {
  readonly training: boolean
  readonly offline: boolean
}): DeliverRefusal | undefined {
  if (till.training) return "in-training"
  return till.offline ? "no-connection" : undefined
}
