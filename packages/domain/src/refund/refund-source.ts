import { type MinorUnits, minorUnits } from "../money/minor-units.ts"
import { canRefund, tender, type TenderTypeId } from "../tender/tender-type.ts"
import { ownTenderKind } from "../tender/own-tender.ts"
import type { OriginalCard, OriginalTender } from "./original-card.ts"

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
  /** The payment provider's reference. */
  readonly reference?: string | undefined
  /** It was paid in the web shop, by a card that no terminal of a store knows. */
  readonly online?: boolean | undefined
  /** By a tender of the shop's own that gives nothing back. */
  readonly stays?: boolean | undefined
}

const cash: ReadonlySet<TenderTypeId> = new Set([tender.cash, tender.secondCash])

/** Tenders that a card paid, at a terminal or at a phone. */
const cards: ReadonlySet<TenderTypeId> = new Set([tender.card, tender.tapToPay])

/** Tenders by which money goes back onto what it came from, or something of its kind. */
const vouchers: ReadonlySet<TenderTypeId> = new Set([tender.giftCard, tender.storeCredit])

/** How money came. */
type Paid = Pick<RefundSource, "tenderType" | "online" | "stays">

/** Whether money can be paid back the way it came: Swish cannot, nor does a terminal reach a card of the web shop. */
function canGoBack({ tenderType, online, stays }: Paid): boolean {
  return online !== true && stays !== true && canRefund({ id: tenderType })
}

/**
 * Whether money paid one way may go back by a tender without a warning. Money that cannot go back the way it came goes
 * elsewhere only by an override, not even as store credit; what was paid with returned goods has no way back, and
 * becomes store credit.
 */
export function goesBackFreely(paid: Paid, backBy: TenderTypeId): boolean {
  const { tenderType: paidBy } = paid
  if (paidBy === goodsInReturn) return backBy === tender.storeCredit
  if (paid.online === true) return false
  if (cash.has(backBy)) return cash.has(paidBy)
  if (backBy === tender.card) return cards.has(paidBy)
  if (ownTenderKind(backBy) !== undefined) return paidBy === backBy
  return vouchers.has(backBy) && paidBy === backBy
}

/**
 * Whether money may go back by a tender by an override, made in the knowledge of how it was paid: to a card and as
 * store credit always, in cash where it cannot go back the way it came, and by no other tender.
 */
export function goesBackByOverride(paid: Paid, backBy: TenderTypeId): boolean {
  if (backBy === tender.card || backBy === tender.storeCredit) return true
  return cash.has(backBy) && paid.tenderType !== goodsInReturn && !canGoBack(paid)
}

/** The order in which money is taken from its sources: what came by the same tender first. */
export function nearestFirst(
  sources: readonly RefundSource[],
  backBy: TenderTypeId
): readonly RefundSource[] {
  const distance = (source: RefundSource) =>
    source.tenderType === backBy
      ? 0
      : cash.has(source.tenderType) && cash.has(backBy)
        ? 1
        : goesBackFreely(source, backBy)
          ? 2
          : 3
  return sources.toSorted((one, other) => distance(one) - distance(other))
}

/**
 * The cards that sales were paid with at a terminal that Karat drives, each once, and how much of this cart's refund can still go to that card if
 * all of it goes there: never more than is left of its payments, nor than the receipts' goods in the cart are
 * worth. A card to which nothing can go is left out.
 * @param worth what each receipt's goods in the cart may still bring back
 */
export function originalCards(
  sources: readonly RefundSource[],
  worth: ReadonlyMap<string, MinorUnits>
): readonly OriginalCard[] {
  const cards = new Map<string, { readonly card: Omit<OriginalCard, "amount">; left: Map<string, number> }>()
  for (const { receiptId, tenderType, maskedCard, cardBrand, left } of sources) {
    if (maskedCard === undefined || ownTenderKind(tenderType) !== undefined) continue
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

/**
 * How sales were paid, each tender and each card once, and how much of this cart's refund can still go back there: as
 * `originalCards` says it of cards. What can go nowhere is left out.
 * @param worth what each receipt's goods in the cart may still bring back
 */
export function originalTenders(
  sources: readonly RefundSource[],
  worth: ReadonlyMap<string, MinorUnits>
): readonly Omit<OriginalTender, "description">[] {
  const tenders = new Map<string, readonly RefundSource[]>()
  for (const source of sources) {
    if (source.tenderType === goodsInReturn) continue
    const key = `${source.tenderType} ${source.maskedCard ?? ""} ${source.cardBrand ?? ""} ${source.online ?? false}`
    tenders.set(key, [...(tenders.get(key) ?? []), source])
  }
  return [...tenders.values()].flatMap((same) => {
    const [first] = same
    if (first === undefined) return []
    const receipts = new Set(same.map(({ receiptId }) => receiptId))
    const parts = [...receipts].map((receiptId) => {
      const left = same.reduce((sum, each) => (each.receiptId === receiptId ? sum + each.left : sum), 0)
      return Math.max(0, Math.min(left, worth.get(receiptId) ?? 0))
    })
    const amount = minorUnits(parts.reduce((sum, part) => sum + part, 0))
    const { tenderType, maskedCard, cardBrand } = first
    return amount === 0 ? [] : [{ tenderType, maskedCard, cardBrand, amount, canGoBack: canGoBack(first) }]
  })
}

/** Whether nothing can be paid back the way it came, as far as the server says how that was. */
export function nothingGoesBack(origins: readonly Pick<OriginalTender, "canGoBack">[]): boolean {
  return origins.length > 0 && origins.every(({ canGoBack: can }) => !can)
}

/** Why money goes back elsewhere than it came from. */
export const overrideReasons = ["card-gone", "tender-cannot", "customer-asks", "other"] as const
export type OverrideReason = (typeof overrideReasons)[number]

/**
 * The tender of a refund that is let go elsewhere: store credit where that was requested, cash where none of it can go
 * back as it came, else a card; also a card where the server does not say how the sale was paid.
 */
export function tenderByOverride(
  requested: TenderTypeId,
  origins: readonly Pick<OriginalTender, "tenderType" | "canGoBack">[]
): TenderTypeId {
  if (requested === tender.storeCredit && origins.length > 0) return requested
  const inCash = origins.every(({ tenderType, canGoBack }) => cash.has(tenderType) || !canGoBack)
  return cash.has(requested) && origins.length > 0 && inCash ? requested : tender.card
}
