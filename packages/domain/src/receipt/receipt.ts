import type { Cart, CartGiftCard, CartLine, IncomeExpense } from "../cart/cart.ts"
import { insuranceItemNumber } from "../cart/insurance-item.ts"
import type { Currency } from "../money/currency.ts"
import { type MinorUnits, minorUnits } from "../money/minor-units.ts"
import type { PaymentLine } from "../payment/payment-line.ts"
import type { ExpenseLine } from "./old-receipt.ts"
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

/** Something taken off a line: by a campaign, by hand, or as its share of a discount on the whole cart. */
export interface ReceiptDiscount {
  readonly kind: "campaign" | "by-hand" | "on-cart"
  /** Negative on goods that come back: the discount is taken back with them. */
  readonly amount: MinorUnits
  readonly description?: string | undefined
}

export interface ReceiptLine {
  readonly description: string
  readonly itemNumber: string
  /** Negative for goods that come back. */
  readonly quantity: number
  readonly unitPrice: MinorUnits
  readonly amount: MinorUnits
  readonly discounts: readonly ReceiptDiscount[]
  readonly comment?: string | undefined
  readonly giftCardNumber?: string | undefined
  /** The line insures the one above it. */
  readonly isInsurance: boolean
  /** The number of the insurance's certificate, where the line's comment does not tell it. */
  readonly certificateNumber?: string | undefined
  /** The part that is paid now, in hundredths of a percent; `amount` is the deposit then. */
  readonly depositShare?: number | undefined
  /** What is paid at the door. */
  readonly dueAtDelivery?: MinorUnits | undefined
  /** The receipt that the goods were sold on, when they come back. */
  readonly originalReceiptNumber?: string | undefined
}

/** A voucher that paid or was issued, as it stood when the sale was closed. */
export interface ReceiptVoucher {
  readonly code: string
  readonly balance: MinorUnits
  /** `YYYY-MM-DD`. */
  readonly expiresOn: string
}

/** A receipt as a value: everything a paper, a mail or a screen shows, and nothing about how. */
export interface Receipt {
  readonly transactionId: string
  readonly receiptNumber: string
  readonly logo: string
  readonly store: ReceiptStore
  readonly terminalNumber: string
  readonly cashier: string
  readonly date: string
  readonly time: string
  readonly currency: Currency
  readonly training: boolean
  /** More comes back than is sold. */
  readonly isReturn: boolean
  readonly orderNumber?: string | undefined
  readonly lines: readonly ReceiptLine[]
  /** What was paid out of the drawer for the store itself, on a receipt that sells nothing. */
  readonly expenses: readonly ExpenseLine[]
  readonly incomeExpenses: readonly IncomeExpense[]
  readonly total: MinorUnits
  readonly totalDiscount: MinorUnits
  /** What cash rounding added, negative where it took away. */
  readonly rounding: MinorUnits
  readonly payments: readonly PaymentLine[]
  readonly vouchers: readonly ReceiptVoucher[]
  readonly vat: readonly VatPart[]
}

/** Whether a receipt sells nothing and tells what was paid out for the store itself. */
export function isExpenseReceipt({ expenses }: Pick<Receipt, "expenses">): boolean {
  return expenses.length > 0
}

/** What a closed cart does not know of itself. */
export interface ReceiptOccasion {
  readonly store: ReceiptStore
  readonly terminalNumber: string
  readonly cashier: string
  /** The store's word of itself, above everything else. */
  readonly logo: string
  readonly vouchers?: readonly ReceiptVoucher[] | undefined
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
    isReturn: header.saleIsReturn,
    orderNumber: header.orderNumber,
    lines: inReadingOrder(cart).map((line) => receiptLine(line, cart.giftCards)),
    expenses: [],
    incomeExpenses: cart.incomeExpenses,
    total: header.total,
    totalDiscount: header.totalDiscount,
    rounding: roundingOf(cart),
    payments: cart.payments,
    vouchers: occasion.vouchers ?? [],
    vat: vatPerRate(cart.lines)
  }
}

/** The lines as they are read: an insurance right below what it insures. */
function inReadingOrder({ insurances, lines }: Cart): readonly CartLine[] {
  if (insurances.length === 0) return lines
  const byId = new Map(lines.map((line) => [line.id, line]))
  const insuring = new Map(insurances.map((link) => [link.insuredLineId, link.insuranceLineId]))
  // An insurance that comes back by itself has no line above it.
  const linked = new Set([...insuring].flatMap(([insured, by]) => (byId.has(insured) ? [by] : [])))
  return lines
    .filter((line) => !linked.has(line.id))
    .flatMap((line) => {
      const insurance = byId.get(insuring.get(line.id) ?? "")
      return insurance === undefined ? [line] : [line, insurance]
    })
}

function receiptLine(line: CartLine, giftCards: readonly CartGiftCard[]): ReceiptLine {
  return {
    description: line.description,
    itemNumber: line.itemNumber,
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    amount: line.amount,
    discounts: discountsOf(line),
    comment: line.comment,
    giftCardNumber: giftCards.find((card) => card.lineId === line.id)?.number,
    isInsurance: line.itemNumber === insuranceItemNumber,
    depositShare: line.depositShare,
    dueAtDelivery: line.dueAtDelivery,
    originalReceiptNumber: line.originalReceiptNumber
  }
}

function discountsOf(line: CartLine): readonly ReceiptDiscount[] {
  const all: readonly ReceiptDiscount[] = [
    { kind: "campaign", amount: line.periodicDiscount, description: line.periodicDiscountDescription },
    { kind: "by-hand", amount: line.lineDiscount },
    { kind: "on-cart", amount: line.cartDiscountShare ?? minorUnits(0) }
  ]
  return all.filter(({ amount }) => amount !== 0)
}

/**
 * What rounding added when the sale was paid; nothing while it is open. What the payments covered counts,
 * not their sum: foreign money has amounts of its own.
 */
export function roundingOf({ header }: Pick<Cart, "header">): MinorUnits {
  return header.closedAt === undefined ? minorUnits(0) : minorUnits(header.paid - header.total)
}
