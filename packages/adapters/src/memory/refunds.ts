import { returnWarningCode } from "@karat/contract/error-answer"
import type { Cart } from "@karat/domain/cart/cart"
import { balanceDue } from "@karat/domain/cart-change/cart-totals"
import { isReturnLine } from "@karat/domain/cart-change/return-line"
import { type MinorUnits, minorUnits } from "@karat/domain/money/minor-units"
import { coveredValue } from "@karat/domain/payment/covered-value"
import { tender, type TenderType } from "@karat/domain/tender/tender-type"
import { Refused } from "@karat/domain/ports/call-failure"
import type { PaymentRequest } from "@karat/domain/ports/payments"
import type { OldReceipt } from "@karat/domain/receipt/old-receipt"
import type { OriginalTender } from "@karat/domain/refund/original-card"
import {
  goodsInReturn,
  originalCards,
  originalTenders,
  type RefundSource
} from "@karat/domain/refund/refund-source"
import { type RefundPart, shareRefund } from "@karat/domain/refund/share-refund"
import { Effect } from "effect"
import type { MemoryShop } from "./memory-shop.ts"
import { soldReceipt } from "./old-receipt.ts"

/** The earlier payments behind a cart, and what each receipt's goods in the cart may still bring back. */
interface RefundGrounds {
  readonly sources: readonly RefundSource[]
  readonly worth: ReadonlyMap<string, MinorUnits>
}

/** How what a cart gives back was paid, and how much of it can go back there. */
export function tendersBehind(shop: MemoryShop, cart: Cart): readonly OriginalTender[] {
  const { sources, worth } = refundGrounds(shop, cart)
  return originalTenders(sources, worth).map((each) => {
    const type = shop.tenders.find(({ id }) => id === each.tenderType)
    return { ...each, description: type?.description ?? String(each.tenderType), names: type?.names }
  })
}

/**
 * Which earlier payments a refund gives back; none where it is no refund. Refuses with 412 what would go another way
 * than it came, unless a cashier has said so for this refund.
 */
export const checkedRefund = Effect.fnUntraced(function* (
  shop: MemoryShop,
  cart: Cart,
  { request, type }: { readonly request: PaymentRequest; readonly type: TenderType }
) {
  const { header } = cart
  const none: readonly RefundPart[] = []
  if (request.amount >= 0 || header.transactionType === "EXPENSE") return none
  const covered = coveredValue({
    ...request,
    type,
    rate: undefined,
    balance: balanceDue(header),
    carried: header.roundingCarried,
    baseCurrency: header.currency
  })
  const value = minorUnits(Math.abs(covered))
  const { sources, worth } = refundGrounds(shop, cart)
  const asked = { backBy: type.id, value }
  const card = type.id === tender.card ? request.data : undefined
  const freely = shareRefund(sources, worth, { ...asked, card })
  if (freely !== undefined) return freely
  const warned = shop.refundWarnings.get(header.id)
  if (warned?.isOverridden === true && warned.value >= value) {
    const shared = shareRefund(sources, worth, { ...asked, overridden: true })
    shop.refundWarnings.delete(header.id)
    if (shared !== undefined) return shared
  }
  shop.refundWarnings.set(header.id, { value, isOverridden: false })
  return yield* Effect.fail(
    new Refused({
      status: 412,
      code: returnWarningCode,
      text: "The refund goes to another method than the sale was paid with.",
      originalCards: originalCards(sources, worth),
      originalTenders: tendersBehind(shop, cart)
    })
  )
})

/** Lets the refund that was warned of go elsewhere, once; false without a warning. */
export function overrideWarning(shop: MemoryShop, cartId: string): boolean {
  const warned = shop.refundWarnings.get(cartId)
  if (warned === undefined) return false
  shop.refundWarnings.set(cartId, { ...warned, isOverridden: true })
  return true
}

function refundGrounds(shop: MemoryShop, { header, lines, payments }: Cart): RefundGrounds {
  const ids = new Set(lines.map(({ id }) => id))
  const back = shop.returned.filter(({ cartId, cartLineId }) => cartId === header.id && ids.has(cartLineId))
  const worth = new Map<string, MinorUnits>()
  const sources: RefundSource[] = []
  for (const receiptId of new Set(back.map((each) => each.receiptId))) {
    const value = sumOf(back.filter((each) => each.receiptId === receiptId).map((each) => each.value))
    const gone = shop.refunded.filter((each) => each.cartId === header.id && each.receiptId === receiptId)
    worth.set(receiptId, minorUnits(value - sumOf(gone.map(({ amount }) => amount))))
    const receipt = soldReceipt(shop, receiptId)
    if (receipt !== undefined) sources.push(...sourcesOf(shop, receipt))
  }
  const own = paidOn(shop, header.id, payments)
  worth.set(header.id, minorUnits(sumOf(own.map(({ left }) => left))))
  return { sources: [...sources, ...own], worth }
}

/** A receipt's payments, and what goods that came back on it have paid for others. */
function sourcesOf(shop: MemoryShop, { header, items, payments }: OldReceipt): readonly RefundSource[] {
  const returned = sumOf(items.filter(isReturnLine).map(({ amount }) => 0 - amount))
  const paidBack = shop.refunded.filter((each) => each.cartId === header.id && each.receiptId !== header.id)
  const goods = returned - sumOf(paidBack.map(({ amount }) => amount))
  const left = paidOn(shop, header.id, payments)
  // A terminal of a store reaches no card that paid in the web shop.
  const paid = header.ecommerce === true ? left.map((source) => ({ ...source, online: true })) : left
  if (goods <= 0) return paid
  const source = { receiptId: header.id, paymentId: "goods", tenderType: goodsInReturn }
  return [...paid, { ...source, left: leftOf(shop, source, goods) }]
}

function paidOn(
  shop: MemoryShop,
  receiptId: string,
  payments: OldReceipt["payments"]
): readonly RefundSource[] {
  return payments.flatMap(({ id, tenderType, amountInCurrency, isChange, maskedCard, cardBrand }) => {
    const covered = shop.covered.get(id) ?? amountInCurrency
    const source = { receiptId, paymentId: id, tenderType, maskedCard, cardBrand }
    return isChange || covered <= 0 ? [] : [{ ...source, left: leftOf(shop, source, covered) }]
  })
}

function leftOf(
  shop: MemoryShop,
  { receiptId, paymentId }: Pick<RefundSource, "receiptId" | "paymentId">,
  covered: number
): MinorUnits {
  const gone = shop.refunded.filter((each) => each.receiptId === receiptId && each.paymentId === paymentId)
  return minorUnits(covered - sumOf(gone.map(({ amount }) => amount)))
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}
