import type { CartGiftCard, IncomeExpense, LineFacts } from "@karat/domain/cart/cart"
import type { PaymentLine } from "@karat/domain/payment/payment-line"
import type { ExpenseLine, OldReceiptHeader, OldReceiptLine } from "@karat/domain/receipt/old-receipt"
import type { CoveringPayment } from "../payment/payment-line-rows.ts"

/** A line of a closed receipt with what only the server knows of it. */
export interface SoldLine extends OldReceiptLine {
  readonly vatBasisPoints?: number | undefined
  readonly facts?: LineFacts | undefined
  /** How many pieces came back before this server knew of the receipt; they were the first ones. */
  readonly returnedBefore?: number | undefined
  /** The gift card that the line sold. */
  readonly giftCard?: string | undefined
  /** The line of the receipt that this one insures. */
  readonly insures?: string | undefined
}

/** A closed receipt from wherever it lives. */
export interface SoldReceipt {
  readonly header: OldReceiptHeader
  readonly lines: readonly SoldLine[]
  readonly payments: readonly PaymentLine[]
  /** The payments as far as they can go back: without what cash rounding added. */
  readonly covering: readonly CoveringPayment[]
  readonly insurance: readonly { readonly lineId: string; readonly insuranceNumber: string }[]
  readonly giftCards: readonly CartGiftCard[]
  readonly expenses: readonly ExpenseLine[]
  readonly incomeExpenses: readonly IncomeExpense[]
}
