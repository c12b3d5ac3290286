import type { Cart, CartGiftCard, CartHeader, CartLine, IncomeExpense } from "../cart/cart.ts"
import { isExpenseCart } from "../expense/expense.ts"
import type { Currency } from "../money/currency.ts"
import { type MinorUnits, minorUnits } from "../money/minor-units.ts"
import type { CardReceiptLine } from "../payment/card-receipt.ts"
import type { PaymentLine } from "../tender/payment-line.ts"
import { priceReduction } from "../price/price-override.ts"
import type { ExpenseLine } from "./old-receipt.ts"
import { inReadingOrder } from "./reading-order.ts"
import { type ReceiptDiscount, type ReceiptLine, receiptLine } from "./receipt-line.ts"
import { vatPerRate, type VatPart } from "./vat.ts"

/** Where a sale was made, as a receipt names it. */
interface ReceiptStore {
  readonly number: string
  readonly name: string
  readonly street: string
  readonly city: string
  readonly phone: string
  readonly organisationNumber: string
  /** The company that owns the store, and its VAT number; empty where not set. */
  readonly organisationName: string
  readonly vatNumber: string
}

/** A voucher that paid or was issued, as it stood when the sale was closed. */
export interface ReceiptVoucher {
  readonly code: string
  readonly balance: MinorUnits
  /** `YYYY-MM-DD`. */
  readonly expiresOn: string
}

/**
 * What has become of a receipt at its control unit: it waits, has its code, or is registered without one; or has none
 * because the unit did not answer, its answer was lost, or it took no such receipt.
 */
export type ControlState = "waiting" | "signed" | "uncoded" | "given-up" | "unknown" | "refused"

/** A control unit's answer about a receipt. */
export interface ReceiptControl {
  readonly state: ControlState
  readonly code?: string | undefined
  /** The number of the unit. */
  readonly unit?: string | undefined
  /** The name by which the unit knows the register, where it is another one than the terminal's. */
  readonly register?: string | undefined
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
  /** What card schemes want to stand under their payments, by the id of the payment. */
  readonly cardReceipts?: Readonly<Record<string, readonly CardReceiptLine[]>> | undefined
  readonly vat: readonly VatPart[]
  /** Undefined where the register stands beside no control unit. */
  readonly control?: ReceiptControl | undefined
  /** What the store has to say at the end, a line each. */
  readonly texts?: readonly string[] | undefined
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
  /** What the store has to say at the end, a line each. */
  readonly texts?: readonly string[] | undefined
  readonly vouchers?: readonly ReceiptVoucher[] | undefined
  readonly control?: ReceiptControl | undefined
}

/**
 * The receipt of a closed cart. What the payments brought in and the total differ by the rounding
 * and by nothing else.
 */
export function receiptOf(cart: Cart, occasion: ReceiptOccasion): Receipt {
  const { header } = cart
  return {
    ...occasion,
    ...receiptHead(header),
    orderNumber: header.orderNumber,
    lines: linesOf(cart),
    ...movedOnReceipt(cart),
    rounding: roundingOf(cart),
    payments: cart.payments,
    vouchers: occasion.vouchers ?? [],
    vat: vatPerRate(cart.lines)
  }
}

/** Money that moved without goods, as a receipt shows it: apart for an expense, beside a sale otherwise. */
export function movedOnReceipt({
  header,
  incomeExpenses
}: Pick<Cart, "header" | "incomeExpenses">): Pick<Receipt, "expenses" | "incomeExpenses"> {
  if (!isExpenseCart(header)) return { expenses: [], incomeExpenses }
  const expenses = incomeExpenses.map(({ description, amount }) => ({ name: description, amount }))
  return { expenses, incomeExpenses: [] }
}

/** What the heads of a cart and of an old receipt say alike. */
type SharedHead = Pick<
  CartHeader,
  | "id"
  | "receiptNumber"
  | "date"
  | "time"
  | "currency"
  | "training"
  | "saleIsReturn"
  | "total"
  | "totalDiscount"
>

/** The head of a receipt, wherever its sale was closed. */
export function receiptHead({ id, receiptNumber = "", saleIsReturn, ...head }: SharedHead) {
  const { currency, date, time, total, totalDiscount, training } = head
  return {
    transactionId: id,
    receiptNumber,
    isReturn: saleIsReturn,
    currency,
    date,
    time,
    total,
    totalDiscount,
    training
  }
}

function linesOf({ giftCards, insurances, lines }: Cart): readonly ReceiptLine[] {
  const insured = new Map(insurances.map((link) => [link.insuranceLineId, link.insuredLineId]))
  return inReadingOrder(lines, ({ id }) => insured.get(id)).map((line) => cartLine(line, giftCards))
}

function cartLine(
  line: CartLine,
  giftCards: readonly CartGiftCard[]
): Required<Omit<ReceiptLine, "certificateNumber">> {
  const { depositShare, dueAtDelivery } = line
  const shown = receiptLine(line, giftCards, discountsOf(line))
  return { ...shown, unitPrice: fullPriceOf(line), depositShare, dueAtDelivery }
}

/** The full price of a piece: a price that a cashier lowered is shown as an amount taken off. */
function fullPriceOf(line: CartLine): MinorUnits {
  return priceReduction(line) === 0 ? line.unitPrice : (line.priceBefore ?? line.unitPrice)
}

function discountsOf(line: CartLine): readonly ReceiptDiscount[] {
  const all: readonly ReceiptDiscount[] = [
    { kind: "new-price", amount: priceReduction(line) },
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
function roundingOf({ header }: Pick<Cart, "header">): MinorUnits {
  return header.closedAt === undefined ? minorUnits(0) : minorUnits(header.paid - header.total)
}
