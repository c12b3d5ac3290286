import type { CartGiftCard, IncomeExpense, TransactionType } from "../cart/cart.ts"
import type { Currency } from "../money/currency.ts"
import type { MinorUnits } from "../money/minor-units.ts"
import type { PaymentLine } from "../tender/payment-line.ts"
import type { TenderType } from "../tender/tender-type.ts"

/** By what a cashier knows a receipt again in a list, where the product API says it. */
export interface ReceiptGist {
  /** What its first line is called. */
  readonly firstItem?: string | undefined
  /** The ways by which it was paid. */
  readonly tenders?: readonly Pick<TenderType, "description" | "names">[] | undefined
  readonly staffName?: string | undefined
}

/** The head of a receipt that may be years old. */
export interface OldReceiptHeader extends ReceiptGist {
  readonly id: string
  readonly receiptNumber: string
  readonly date: string
  readonly time: string
  readonly closedAt?: string | undefined
  readonly total: MinorUnits
  readonly totalRounded: MinorUnits
  readonly paid: MinorUnits
  readonly totalDiscount: MinorUnits
  readonly currency: Currency
  readonly training: boolean
  readonly saleIsReturn: boolean
  readonly transactionType: TransactionType
  readonly memberNumber?: string | undefined
  readonly staffId?: string | undefined
  readonly terminalNumber?: string | undefined
  readonly storeNumber?: string | undefined
  readonly numberOfItems: number
  readonly numberOfLines: number
  readonly numberOfPaymentLines: number
  readonly returnReason?: string | undefined
  /** It lives in the archive. */
  readonly nav?: boolean | undefined
  /** It was sold by the web shop. */
  readonly ecommerce?: boolean | undefined
  /** The web shop was paid by Svea. */
  readonly svea?: boolean | undefined
}

export interface OldReceiptLine {
  readonly id: string
  readonly itemNumber: string
  readonly description: string
  readonly quantity: number
  /** Negative on a discount line. */
  readonly unitPrice: MinorUnits
  readonly amount: MinorUnits
  readonly totalRoundedAmount: MinorUnits
  readonly comment?: string | undefined
  readonly periodicDiscountDescription?: string | undefined
  readonly wasDiscounted: boolean
  readonly originalReceiptNumber?: string | undefined
  readonly returnReceiptNumber?: string | undefined
  readonly receiptUrl?: string | undefined
  /** How many pieces have come back already. */
  readonly returned?: number | undefined
  /** What is left of a discount that was taken back in part, without a sign. */
  readonly leftOfDiscount?: MinorUnits | undefined
  readonly extra?: string | undefined
  readonly family?: string | undefined
  readonly division?: string | undefined
  readonly noReturnAllowed?: boolean | undefined
}

/** Money that was paid out of the drawer for the store itself, below zero as it counts in the total. */
export interface ExpenseLine {
  readonly name: string
  readonly amount: MinorUnits
}

export interface ReturnReason {
  readonly id: string
  readonly text: string
}

/** A line that insures another. */
export interface SoldInsurance {
  readonly lineId: string
  readonly insuranceNumber?: string | undefined
  /** The line that it insures, where the product API says it. */
  readonly insuredLineId?: string | undefined
}

/** A whole old receipt. */
export interface OldReceipt {
  readonly header: OldReceiptHeader
  readonly items: readonly OldReceiptLine[]
  readonly payments: readonly PaymentLine[]
  readonly insurance: readonly SoldInsurance[]
  readonly giftCards: readonly CartGiftCard[]
  readonly expenses: readonly ExpenseLine[]
  readonly incomeExpenses: readonly IncomeExpense[]
  readonly returnReasons: readonly ReturnReason[]
  readonly receiptUrl?: string | undefined
}

/** How many found receipts come at a time. */
export const receiptPageSize = 30
