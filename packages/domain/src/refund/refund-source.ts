import { type MinorUnits, minorUnits } from "../money/minor-units.ts"
import { canRefund, tender, type TenderTypeId } from "../payment/tender-type.ts"
import type { OriginalCard } from "./original-card.ts"

/** Stands for goods that paid for others: what an exchange was worth on an earlier receipt. */
export const goodsInReturn: TenderTypeId = 0

/** A payment of an earlier receipt, and how much of it has not gone back. */
export interface RefundSource {
  readonly receiptId: string
  /** Names the payment on its receipt. */
  readonly paymentId: string
  readonly tenderType: TenderTypeId
  readonly left: MinorUnits
  readonly maskedCard?: string | undefined
  readonly cardBrand?: string | undefined
}

const cash: ReadonlySet<TenderTypeId> = new Set([tender.cash, tender.secondCash])

/**
 * Whether money that was paid by one tender may go back by another without a warning. Store credit always
 * may; what no tender can pay back, such as Swish, goes to cash or a card.
 */
export function goesBackFreely(paidBy: TenderTypeId, backBy: TenderTypeId): boolean {
  if (backBy === tender.storeCredit) return true
  if (paidBy === goodsInReturn) return false
  if (cash.has(backBy)) return cash.has(paidBy) || !canRefund(paidBy)
  if (backBy === tender.card) return paidBy === tender.card || !canRefund(paidBy)
  return backBy === tender.giftCard && paidBy === tender.giftCard
}

/** The order in which money is taken from its sources: what came by the same tender first. */
export function nearestFirst(
  sources: readonly RefundSource[],
  backBy: TenderTypeId
): readonly RefundSource[] {
  const distance = ({ tenderType }: RefundSource) =>
    tenderType === backBy
      ? 0
      : cash.has(tenderType) && cash.has(backBy)
        ? 1
        : goesBackFreely(tenderType, backBy)
          ? 2
          : 3
  return sources.toSorted((one, other) => distance(one) - distance(other))
}

/**
 * The cards that sales were paid with, each once, and how much of this cart's refund can still go to that card if
 * all of it goes there: never more than is left of its payments, nor than the receipts' goods in the cart are
 * worth. A card to which nothing can go is left out.
 * @param worth what each receipt's goods in the cart may still bring back
 */
export function originalCards(
  sources: readonly RefundSource[],
  worth: ReadonlyMap<string, MinorUnits>
): readonly OriginalCard[] {
  const cards = new Map<string, { readonly card: Omit<OriginalCard, "amount">; left: Map<string, number> }>()
  for (const { receiptId, maskedCard, cardBrand, left } of sources) {
    if (maskedCard === undefined) continue
    const key = `${maskedCard} ${cardBrand ?? ""}`
    const known = cards.get(key) ?? {
      card: { maskedCard, ...(cardBrand === undefined ? {} : { cardBrand }) },
      left: new Map<string, number>()
    }
    known.left.set(receiptId, (known.left.get(receiptId) ?? 0) + left)
    cards.set(key, known)
  }
  return [...cards.values()].flatMap(({ card, left }) => {
    const parts = [...left].map(([receiptId, ofIt]) => Math.min(ofIt, worth.get(receiptId) ?? 0))
    const amount = minorUnits(parts.reduce((sum, part) => sum + Math.max(part, 0), 0))
    return amount === 0 ? [] : [{ ...card, amount }]
  })
}
