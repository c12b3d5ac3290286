import type { Cart, CartGiftCard, IncomeExpense } from "../cart/cart.ts"
import type { Currency } from "../money/currency.ts"
import { type MinorUnits, minorUnits } from "../money/minor-units.ts"
import type { PaymentLine } from "../payment/payment-line.ts"
import { vatPerRate, type VatPart } from "./vat.ts"

/** Where a sale was made, as a receipt names it. */
export interface ReceiptStore {
  readonly number: string
  readonly name: string
  readonly street: string
  readonly city: string
  readonly phone: string
  readonly organisationNumber: string
}

export interface ReceiptLine {
  readonly description: string
  readonly itemNumber: string
  readonly quantity: number
  readonly unitPrice: MinorUnits
  readonly amount: MinorUnits
  /** By campaign, by hand, and the line's share of a discount on the whole cart. */
  readonly discount: MinorUnits
  readonly discountDescription?: string | undefined
  readonly comment?: string | undefined
  readonly giftCardNumber?: string | undefined
  /** What is paid at the door; `amount` is the deposit then. */
  readonly dueAtDelivery?: MinorUnits | undefined
}

/** A receipt as a value: everything a paper, a mail or a screen shows, and nothing about how. */
export interface Receipt {
  readonly transactionId: string
  readonly receiptNumber: string
  readonly store: ReceiptStore
  readonly terminalNumber: string
  readonly cashier: string
  readonly date: string
  readonly time: string
  readonly currency: Currency
  readonly training: boolean
  readonly lines: readonly ReceiptLine[]
  readonly incomeExpenses: readonly IncomeExpense[]
  readonly total: MinorUnits
  readonly totalDiscount: MinorUnits
  /** What cash rounding added, negative where it took away. */
  readonly rounding: MinorUnits
  readonly payments: readonly PaymentLine[]
  readonly vat: readonly VatPart[]
}

/** What a closed cart does not know of itself. */
export interface ReceiptOccasion {
  readonly store: ReceiptStore
  readonly terminalNumber: string
  readonly cashier: string
}

/**
 * The receipt of a closed cart. What the payments brought in and the total differ by the rounding
 * and by nothing else.
 */
export function receiptOf(cart: Cart, occasion: ReceiptOccasion): Receipt {
  const { header } = cart
  return {
    ...occasion,
    transactionId: header.id,
    receiptNumber: header.receiptNumber ?? "",
    date: header.date,
    time: header.time,
    currency: header.currency,
    training: header.training,
    lines: cart.lines.map((line) => ({
      description: line.description,
      itemNumber: line.itemNumber,
      quantity: line.quantity,
      unitPrice: line.unitPrice,
      amount: line.amount,
      discount: minorUnits(line.lineDiscount + line.periodicDiscount + (line.cartDiscountShare ?? 0)),
      discountDescription: line.periodicDiscountDescription,
      comment: line.comment,
      giftCardNumber: numberOnLine(cart.giftCards, line.id),
      dueAtDelivery: line.dueAtDelivery
    })),
    incomeExpenses: cart.incomeExpenses,
    total: header.total,
    totalDiscount: header.totalDiscount,
    rounding: roundingOf(cart),
    payments: cart.payments,
    vat: vatPerRate(cart.lines)
  }
}

/** What rounding added when the sale was paid; nothing while it is open. */
export function roundingOf({ header, payments }: Pick<Cart, "header" | "payments">): MinorUnits {
  if (header.closedAt === undefined) return minorUnits(0)
  const received = payments.reduce((sum, payment) => sum + payment.amountInCurrency, 0)
  return minorUnits(received - header.total)
}

function numberOnLine(giftCards: readonly CartGiftCard[], lineId: string): string | undefined {
  return giftCards.find((card) => card.lineId === lineId)?.number
}
