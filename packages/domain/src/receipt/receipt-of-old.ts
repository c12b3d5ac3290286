import type { CartGiftCard, IncomeExpense } from "../cart/cart.ts"
import { minorUnits } from "../money/minor-units.ts"
import type { PaymentLine } from "../tender/payment-line.ts"
import type { ExpenseLine, OldReceiptHeader, OldReceiptLine } from "./old-receipt.ts"
import { inReadingOrder } from "./reading-order.ts"
import { type ReceiptDiscount, type ReceiptLine, receiptLine } from "./receipt-line.ts"
import { type Receipt, receiptHead, type ReceiptOccasion } from "./receipt.ts"
import { vatPerRate } from "./vat.ts"

/** A line of a receipt of the archive, with its tax and the line it insures. */
interface OldLine extends OldReceiptLine {
  readonly vatBasisPoints?: number | undefined
  readonly insures?: string | undefined
}

/** A receipt that was closed elsewhere. */
export interface ArchivedReceipt {
  readonly header: OldReceiptHeader
  readonly lines: readonly OldLine[]
  readonly payments: readonly PaymentLine[]
  readonly insurance: readonly { readonly lineId: string; readonly insuranceNumber: string }[]
  readonly giftCards: readonly CartGiftCard[]
  readonly expenses: readonly ExpenseLine[]
  readonly incomeExpenses: readonly IncomeExpense[]
}

/** The receipt of a sale of the archive: what it says is shown, and what it does not say is left out. */
export function receiptOfOld(old: ArchivedReceipt, occasion: ReceiptOccasion): Receipt {
  const { header } = old
  return {
    ...occasion,
    ...receiptHead(header),
    lines: inReadingOrder(old.lines, ({ insures }) => insures).map((line) => oldLine(line, old)),
    expenses: old.expenses,
    incomeExpenses: old.incomeExpenses,
    rounding: minorUnits(header.paid - header.total),
    payments: old.payments,
    vouchers: occasion.vouchers ?? [],
    vat: vatPerRate(old.lines)
  }
}

function oldLine(line: OldLine, { giftCards, insurance }: ArchivedReceipt): ReceiptLine {
  return {
    ...receiptLine(line, giftCards, discountOf(line)),
    certificateNumber: insurance.find((each) => each.lineId === line.id)?.insuranceNumber
  }
}

/** An old line tells its discounts as one: what its pieces cost more than was paid. */
function discountOf(line: OldLine): readonly ReceiptDiscount[] {
  const amount = minorUnits(line.unitPrice * line.quantity - line.amount)
  if (amount === 0) return []
  const description = line.periodicDiscountDescription
  return [{ kind: description === undefined ? "by-hand" : "campaign", amount, description }]
}
