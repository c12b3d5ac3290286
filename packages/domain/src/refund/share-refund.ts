import { type MinorUnits, minorUnits } from "../money/minor-units.ts"
import type { TenderTypeId } from "../payment/tender-type.ts"
import { goesBackFreely, nearestFirst, type RefundSource } from "./refund-source.ts"

/** A part of a refund, and the earlier payment that it gives back. */
export interface RefundPart {
  readonly receiptId: string
  readonly paymentId: string
  readonly amount: MinorUnits
}

/** A refund that is asked for. */
export interface RefundAsked {
  readonly backBy: TenderTypeId
  /** Without a sign, and without what cash rounding adds. */
  readonly value: MinorUnits
  /** A cashier has seen the warning, and lets it go to another card. */
  readonly overridden?: boolean
}

/**
 * Which earlier payments a refund gives back. Undefined when that much cannot go back by this tender: the
 * refund of a cart never takes more from a payment than is left of it, and never more from a receipt than the
 * goods of that receipt in the cart were worth.
 * @param worth what each receipt's goods in the cart may still bring back
 */
export function shareRefund(
  sources: readonly RefundSource[],
  worth: ReadonlyMap<string, MinorUnits>,
  { backBy, value, overridden = false }: RefundAsked
): readonly RefundPart[] | undefined {
  const leftOf = new Map(worth)
  const parts: RefundPart[] = []
  let open: number = value
  for (const { receiptId, paymentId, tenderType, left } of nearestFirst(sources, backBy)) {
    if (!overridden && !goesBackFreely(tenderType, backBy)) continue
    const most = leftOf.get(receiptId) ?? minorUnits(0)
    const amount = minorUnits(Math.max(0, Math.min(open, left, most)))
    if (amount === 0) continue
    parts.push({ receiptId, paymentId, amount })
    leftOf.set(receiptId, minorUnits(most - amount))
    open -= amount
  }
  return open === 0 ? parts : undefined
}
