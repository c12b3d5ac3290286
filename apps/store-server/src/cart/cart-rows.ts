import type { Cart, CartLine, TransactionType } from "@karat/domain/cart/cart"
import { withTotals } from "@karat/domain/cart/cart-totals"
import { emptyCart } from "@karat/domain/cart/empty-cart"
import type { Currency } from "@karat/domain/money/currency"
import { minorUnits } from "@karat/domain/money/minor-units"
import type { PaymentLine } from "@karat/domain/payment/payment-line"
import type { Database } from "../database/database.ts"
import type { CartRecord, CartState } from "./cart-record.ts"

interface CartRow {
  readonly id: string
  readonly state: CartState
  readonly store_number: string
  readonly terminal_id: string
  readonly badge: string
  readonly currency: Currency
  readonly training: 0 | 1
  readonly transaction_type: TransactionType
  readonly member_number: string | null
  readonly date: string
  readonly time: string
  readonly paid_minor: number
  readonly closed_at: string | null
  readonly receipt_number: string | null
}

interface LineRow {
  readonly id: string
  readonly item_number: string
  readonly description: string
  readonly quantity: number
  readonly unit_price_minor: number
  readonly amount_minor: number
  readonly total_rounded_minor: number
  readonly line_discount_minor: number
  readonly periodic_discount_minor: number
  readonly periodic_discount_description: string | null
  readonly was_discounted: 0 | 1
  readonly comment: string | null
  readonly home_order: 0 | 1
  readonly return_no_sale: 0 | 1
  readonly vat_bp: number | null
  readonly position: number
}

/** Reads a whole cart, in the order in which its lines came. */
export function readCart(db: Database, id: string): CartRecord | undefined {
  const row = db.statement<CartRow>("SELECT * FROM cart WHERE id = ?").get(id)
  if (row === undefined) return undefined
  const lines = db.statement<LineRow>("SELECT * FROM cart_line WHERE cart_id = ? ORDER BY position").all(id)
  return {
    cart: withTotals({ ...cartOf(row), lines: lines.map(lineOf), ...beside(db, id) }),
    state: row.state,
    storeNumber: row.store_number,
    terminalId: row.terminal_id,
    badge: row.badge,
    nextPosition: (lines.at(-1)?.position ?? 0) + 1
  }
}

function cartOf(row: CartRow): Cart {
  const fresh = emptyCart(row.id, row.currency, row)
  return {
    ...fresh,
    header: {
      ...fresh.header,
      training: row.training === 1,
      transactionType: row.transaction_type,
      memberNumber: row.member_number ?? undefined,
      paid: minorUnits(row.paid_minor),
      closedAt: row.closed_at ?? undefined,
      receiptNumber: row.receipt_number ?? undefined
    }
  }
}

function lineOf(row: LineRow): CartLine {
  return {
    id: row.id,
    itemNumber: row.item_number,
    description: row.description,
    quantity: row.quantity,
    unitPrice: minorUnits(row.unit_price_minor),
    amount: minorUnits(row.amount_minor),
    totalRoundedAmount: minorUnits(row.total_rounded_minor),
    lineDiscount: minorUnits(row.line_discount_minor),
    periodicDiscount: minorUnits(row.periodic_discount_minor),
    periodicDiscountDescription: row.periodic_discount_description ?? undefined,
    wasDiscounted: row.was_discounted === 1,
    comment: row.comment ?? undefined,
    homeOrder: row.home_order === 1,
    returnNoSale: row.return_no_sale === 1,
    vatBasisPoints: row.vat_bp ?? undefined
  }
}

function beside(db: Database, id: string): Omit<Cart, "header" | "lines"> {
  return {
    payments: readPaymentLines(db, id),
    information: db
      .statement<{ id: string; text: string }>(
        "SELECT id, information AS text FROM cart_information WHERE cart_id = ? ORDER BY id"
      )
      .all(id),
    insurances: db
      .statement<Cart["insurances"][number]>(
        `SELECT id, insurance_line_id AS insuranceLineId, insured_line_id AS insuredLineId
         FROM cart_insurance WHERE cart_id = ? ORDER BY id`
      )
      .all(id),
    incomeExpenses: db
      .statement<Cart["incomeExpenses"][number]>(
        `SELECT description, amount_minor AS amount, currency FROM cart_income_expense
         WHERE cart_id = ? ORDER BY expense_id`
      )
      .all(id),
    giftCards: db
      .statement<Cart["giftCards"][number]>(
        "SELECT number, line_id AS lineId FROM cart_gift_card WHERE cart_id = ? ORDER BY line_id"
      )
      .all(id)
  }
}

interface PaymentLineRow {
  readonly id: string
  readonly tender_type: number
  readonly amount_minor: number
  readonly currency: Currency
  readonly is_change: 0 | 1
  readonly description: string
  readonly masked_card: string | null
  readonly card_brand: string | null
}

/** The payments on a cart, in the order in which they came. */
function readPaymentLines(db: Database, cartId: string): PaymentLine[] {
  return db
    .statement<PaymentLineRow>("SELECT * FROM payment_line WHERE cart_id = ? ORDER BY position")
    .all(cartId)
    .map((row) => ({
      id: row.id,
      tenderType: row.tender_type,
      amountInCurrency: minorUnits(row.amount_minor),
      currency: row.currency,
      isChange: row.is_change === 1,
      description: row.description,
      maskedCard: row.masked_card ?? undefined,
      cardBrand: row.card_brand ?? undefined
    }))
}
