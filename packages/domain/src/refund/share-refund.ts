import { type MinorUnits, minorUnits } from "../money/minor-units.ts"
import { tender, type TenderTypeId } from "../tender/tender-type.ts"
import { goesBackByOverride, goesBackFreely, nearestFirst, type RefundSource } from "./refund-source.ts"

/** A part of a refund, and the earlier payment that it gives back. */
export interface RefundPart {
  readonly receiptId: string
  readonly paymentId: string
  readonly amount: MinorUnits
}

/** A refund that is asked for. */
export interface RequestedRefund {
  readonly backBy: TenderTypeId
  /** Without a sign, and without what cash rounding adds. */
  readonly value: MinorUnits
  /** A cashier has seen the warning, and lets it go elsewhere. */
  readonly overridden?: boolean
  /** The masked card that it goes to, where there is a choice. */
  readonly card?: string | undefined
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
  refund: RequestedRefund
): readonly RefundPart[] | undefined {
  const { backBy, overridden = false, card } = refund
  if (backBy !== tender.card || overridden) return shared(sources, worth, refund)
  // A card gives back what it took itself: no refund of one card goes to another unseen.
  const cards = new Set(sources.map(({ maskedCard }) => maskedCard))
  const inTurn = [...cards].toSorted((one, other) => Number(other === card) - Number(one === card))
  for (const each of inTurn) {
    const ofCard = sources.filter(({ maskedCard }) => maskedCard === each)
    const parts = shared(ofCard, worth, refund)
    if (parts !== undefined) return parts
  }
  return undefined
}

function shared(
  sources: readonly RefundSource[],
  worth: ReadonlyMap<string, MinorUnits>,
  { backBy, value, overridden = false }: RequestedRefund
): readonly RefundPart[] | undefined {
  const leftOf = new Map(worth)
  const parts: RefundPart[] = []
  let open: number = value
  for (const source of nearestFirst(sources, backBy)) {
    if (!goesBackFreely(source, backBy) && !(overridden && goesBackByOverride(source, backBy))) continue
    const { receiptId, paymentId, left } = source
    const most = leftOf.get(receiptId) ?? minorUnits(0)
    const amount = minorUnits(Math.max(0, Math.min(open, left, most)))
    if (amount === 0) continue
    parts.push({ receiptId, paymentId, amount })
    leftOf.set(receiptId, minorUnits(most - amount))
    open -= amount
  }
  return open === 0 ? parts : undefined
}
