import type { Cart, TransactionType } from "@karat/domain/cart/cart"
import { withTotals } from "@karat/domain/cart/cart-totals"
import { emptyCart } from "@karat/domain/cart/empty-cart"
import type { Currency } from "@karat/domain/money/currency"
import { minorUnits } from "@karat/domain/money/minor-units"
import type { PaymentLine } from "@karat/domain/payment/payment-line"
import type { Database } from "../database/database.ts"
import type { CartRecord, CartState } from "./cart-record.ts"
import { discountOfRow, lineOfRow, type LineRow } from "./line-row.ts"

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
  readonly member_name: string | null
  readonly order_number: string | null
  readonly cart_discount_kind: "amount" | "percent" | null
  readonly cart_discount_value: number | null
  readonly cart_discount_reason: string | null
  readonly date: string
  readonly time: string
  readonly paid_minor: number
  readonly closed_at: string | null
  readonly receipt_number: string | null
  readonly parked_at: string | null
}

/** Reads a whole cart, in the order in which its lines came. */
export function readCart(db: Database, id: string): CartRecord | undefined {
  const row = db.statement<CartRow>("SELECT * FROM cart WHERE id = ?").get(id)
  if (row === undefined) return undefined
  const lines = db.statement<LineRow>("SELECT * FROM cart_line WHERE cart_id = ? ORDER BY position").all(id)
  return {
    cart: withTotals({ ...cartOf(row), lines: lines.map(lineOfRow), ...beside(db, id) }),
    state: row.state,
    storeNumber: row.store_number,
    terminalId: row.terminal_id,
    badge: row.badge,
    parkedAt: row.parked_at ?? undefined,
    nextPosition: (lines.at(-1)?.position ?? 0) + 1
  }
}

function cartOf(row: CartRow): Cart {
  const fresh = emptyCart(row.id, row.currency, row)
  const discount = discountOfRow(row.cart_discount_kind, row.cart_discount_value)
  return {
    ...fresh,
    header: {
      ...fresh.header,
      training: row.training === 1,
      transactionType: row.transaction_type,
      memberNumber: row.member_number ?? undefined,
      memberName: row.member_name ?? undefined,
      orderNumber: row.order_number ?? undefined,
      cartDiscount: discount === undefined ? undefined : { discount, reason: row.cart_discount_reason ?? "" },
      paid: minorUnits(row.paid_minor),
      closedAt: row.closed_at ?? undefined,
      receiptNumber: row.receipt_number ?? undefined
    }
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
         FROM cart_insurance WHERE cart_id = ? ORDER BY position`
      )
      .all(id),
    incomeExpenses: db
      .statement<Cart["incomeExpenses"][number]>(
        `SELECT cast(expense_id AS TEXT) AS id, description, amount_minor AS amount, currency FROM cart_income_expense
         WHERE cart_id = ? ORDER BY expense_id`
      )
      .all(id),
    giftCards: db
      .statement<Cart["giftCards"][number]>(
        "SELECT number, line_id AS lineId FROM cart_gift_card WHERE cart_id = ? ORDER BY position"
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
  readonly voucher_number: string | null
  readonly rate_millionths: number | null
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
      cardBrand: row.card_brand ?? undefined,
      voucherNumber: row.voucher_number ?? undefined,
      exchangeRate: row.rate_millionths ?? undefined
    }))
}
