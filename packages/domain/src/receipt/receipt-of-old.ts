import type { CartGiftCard, IncomeExpense } from "../cart/cart.ts"
import { insuranceItemNumber } from "../cart/insurance-item.ts"
import { minorUnits } from "../money/minor-units.ts"
import type { PaymentLine } from "../payment/payment-line.ts"
import type { ExpenseLine, OldReceiptHeader, OldReceiptLine } from "./old-receipt.ts"
import type { Receipt, ReceiptDiscount, ReceiptLine, ReceiptOccasion } from "./receipt.ts"
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
    transactionId: header.id,
    receiptNumber: header.receiptNumber,
    date: header.date,
    time: header.time,
    currency: header.currency,
    training: header.training,
    isReturn: header.saleIsReturn,
    lines: inReadingOrder(old.lines).map((line) => receiptLine(line, old)),
    expenses: old.expenses,
    incomeExpenses: old.incomeExpenses,
    total: header.total,
    totalDiscount: header.totalDiscount,
    rounding: minorUnits(header.paid - header.total),
    payments: old.payments,
    vouchers: occasion.vouchers ?? [],
    vat: vatPerRate(old.lines)
  }
}

/** The lines as they are read: an insurance right below what it insures. */
function inReadingOrder(lines: readonly OldLine[]): readonly OldLine[] {
  const ids = new Set(lines.map(({ id }) => id))
  const isUnder = ({ insures }: OldLine) => insures !== undefined && ids.has(insures)
  return lines.flatMap((line) =>
    isUnder(line) ? [] : [line, ...lines.filter((other) => isUnder(other) && other.insures === line.id)]
  )
}

function receiptLine(line: OldLine, { giftCards, insurance }: ArchivedReceipt): ReceiptLine {
  return {
    description: line.description,
    itemNumber: line.itemNumber,
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    amount: line.amount,
    discounts: discountOf(line),
    comment: line.comment,
    giftCardNumber: giftCards.find((card) => card.lineId === line.id)?.number,
    isInsurance: line.itemNumber === insuranceItemNumber,
    certificateNumber: insurance.find((each) => each.lineId === line.id)?.insuranceNumber,
    originalReceiptNumber: line.originalReceiptNumber
  }
}

/** An old line tells its discounts as one: what its pieces cost more than was paid. */
function discountOf(line: OldLine): readonly ReceiptDiscount[] {
  const amount = minorUnits(line.unitPrice * line.quantity - line.amount)
  if (amount === 0) return []
  const description = line.periodicDiscountDescription
  return [{ kind: description === undefined ? "by-hand" : "campaign", amount, description }]
}
