import { insuranceItemNumber } from "../cart/insurance-item.ts"
import type { MinorUnits } from "../money/minor-units.ts"
import { proportion } from "../money/proportion.ts"
import type { OldReceipt, OldReceiptLine } from "../receipt/old-receipt.ts"

/** Why nothing of a receipt, or one of its lines, can come back. */
export type ReturnRefusal =
  | "receipt-is-training"
  | "receipt-is-expense"
  | "line-is-not-sold"
  | "item-takes-no-return"
  | "insurance-follows-its-line"
  | "returned-already"
  | "discount-stays"

/** Why nothing of a receipt can come back, so that its Return button is off; undefined when something may. */
export function receiptReturnRefusal({
  header
}: Pick<OldReceipt, "header">): "receipt-is-training" | "receipt-is-expense" | undefined {
  if (header.training) return "receipt-is-training"
  return header.transactionType === "EXPENSE" ? "receipt-is-expense" : undefined
}

/** Why a line of an old receipt cannot be chosen to come back; undefined when it can. */
export function lineReturnRefusal(
  receipt: Pick<OldReceipt, "header" | "insurance">,
  line: OldReceiptLine
): ReturnRefusal | undefined {
  const refusal = receiptReturnRefusal(receipt)
  if (refusal !== undefined) return refusal
  if (line.quantity < 1) return "line-is-not-sold"
  if (followsItsLine(receipt, line)) return "insurance-follows-its-line"
  if (line.noReturnAllowed === true) return "item-takes-no-return"
  return returnablePieces(line) < 1 ? "returned-already" : undefined
}

/**
 * Why what was chosen of a receipt cannot come back as it is: goods whose discount had a line of its own do not come
 * back at their full price while the discount stays. Undefined when it can, by what the receipt says; the server
 * knows of other carts as well.
 * @param value what all that was chosen comes to, below zero for discounts that are taken back
 */
export function chosenReturnRefusal(
  { items }: Pick<OldReceipt, "items">,
  value: MinorUnits
): "discount-stays" | undefined {
  if (!items.some(isDiscountLine)) return undefined
  const left = items.reduce((sum, line) => (line.quantity > 0 ? sum + leftOf(line) : sum), 0)
  return value > left ? "discount-stays" : undefined
}

/** What a line still stands for: what was paid for its pieces that have not come back, or what is left of a discount. */
function leftOf(line: OldReceiptLine): number {
  if (isDiscountLine(line) && line.leftOfDiscount !== undefined) return 0 - line.leftOfDiscount
  const { quantity, amount, returned = 0 } = line
  return amount - proportion(amount, Math.min(returned, quantity), quantity)
}

/** How many pieces of a line have not come back yet. */
export function returnablePieces({ quantity, returned = 0 }: OldReceiptLine): number {
  return Math.max(0, quantity - returned)
}

/** Whether a line takes something off the receipt instead of selling something. */
export function isDiscountLine({
  unitPrice,
  quantity
}: Pick<OldReceiptLine, "unitPrice" | "quantity">): boolean {
  return unitPrice < 0 && quantity > 0
}

function followsItsLine(
  { insurance }: Pick<OldReceipt, "insurance">,
  { id, itemNumber }: OldReceiptLine
): boolean {
  return itemNumber === insuranceItemNumber || insurance.some(({ lineId }) => lineId === id)
}
