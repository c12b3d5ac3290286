import type { Cart } from "../cart/cart.ts"
import type { Currency } from "../money/currency.ts"
import { type MinorUnits, minorUnits } from "../money/minor-units.ts"
import { isRefund, type PaymentLine } from "../tender/payment-line.ts"
import { isCardTender, isTerminalTender, tender, type TenderTypeId } from "../tender/tender-type.ts"

/** How money left: over the counter, to a card, on a voucher that was there, on a new one, or in another way. */
export type WayBack = "in-cash" | "to-card" | "on-gift-card" | "new-credit" | "other"

/** One payment that gave money back. */
export interface PaidBack {
  readonly id: string
  readonly way: WayBack
  /** The tender as the store calls it. */
  readonly tender: string
  readonly amount: MinorUnits
  readonly currency: Currency
  readonly maskedCard?: string | undefined
  readonly cardBrand?: string | undefined
  /** The voucher that the money is on now. */
  readonly code?: string | undefined
}

/** What a cart has paid back, tender by tender, as it was handed over: what cash rounding changed is in it. */
export function paidBackBy(payments: readonly PaymentLine[]): readonly PaidBack[] {
  return payments.filter(isRefund).map((payment) => ({
    id: payment.id,
    way: wayBack(payment.tenderType),
    tender: payment.description,
    amount: minorUnits(0 - payment.amountInCurrency),
    currency: payment.currency,
    maskedCard: payment.maskedCard,
    cardBrand: payment.cardBrand,
    code: payment.voucherNumber
  }))
}

/** The codes of store credits that a closed sale has made: they are money, which leaves on paper or by wire. */
export function newCreditCodes({ header, payments }: Pick<Cart, "header" | "payments">): readonly string[] {
  if (header.closedAt === undefined) return []
  return paidBackBy(payments).flatMap(({ way, code }) =>
    way === "new-credit" && code !== undefined ? [code] : []
  )
}

/** How money leaves by a tender. */
function wayBack(id: TenderTypeId): WayBack {
  if (id === tender.cash || id === tender.secondCash) return "in-cash"
  if (isTerminalTender(id) || isCardTender(id)) return "to-card"
  if (id === tender.storeCredit) return "new-credit"
  return id === tender.giftCard ? "on-gift-card" : "other"
}
