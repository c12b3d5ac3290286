import { minorUnitsFromTyped } from "../money/decimal.ts"
import { type MinorUnits, minorUnits } from "../money/minor-units.ts"
import type { OldReceiptLine } from "../receipt/old-receipt.ts"
import { returnablePieces } from "./return-refusal.ts"

/** Why a number cannot be how many pieces come back. */
export type ReturnQuantityRefusal = "quantity-not-whole" | "quantity-too-small" | "quantity-above-line"

/** Why so many pieces of a line cannot come back; undefined when they can. */
export function returnQuantityRefusal(
  quantity: number,
  line: OldReceiptLine
): ReturnQuantityRefusal | undefined {
  if (!Number.isInteger(quantity)) return "quantity-not-whole"
  if (quantity < 1) return "quantity-too-small"
  return quantity > returnablePieces(line) ? "quantity-above-line" : undefined
}

/** Reads how many pieces come back as it is typed: digits only, from 1 to what is left of the line. */
export function readReturnQuantity(
  typed: string,
  line: OldReceiptLine
): { readonly quantity: number } | { readonly refusal: ReturnQuantityRefusal } {
  const text = typed.trim()
  const quantity = /^\d{1,6}$/u.test(text) ? Number(text) : Number.NaN
  const refusal = returnQuantityRefusal(quantity, line)
  return refusal === undefined ? { quantity } : { refusal }
}

/**
 * The unit price that takes so much of a discount back: never above 0, whichever sign came. Undefined when it
 * is nothing, or more than is left of the discount; then nothing happens.
 * @param left what is left of the discount, without a sign
 */
export function discountReturnPrice(amount: MinorUnits, left: MinorUnits): MinorUnits | undefined {
  const magnitude = Math.abs(amount)
  return magnitude === 0 || magnitude > left ? undefined : minorUnits(0 - magnitude)
}

type DiscountLine = Pick<OldReceiptLine, "amount" | "leftOfDiscount">

/** The most of a discount line that can come back, without a sign. */
export function mostOfDiscount({ amount, leftOfDiscount }: DiscountLine): MinorUnits {
  return leftOfDiscount ?? minorUnits(Math.abs(amount))
}

/** Reads how much of a discount line comes back as it is typed; undefined when that is ignored. */
export function readDiscountReturn(typed: string, line: DiscountLine): MinorUnits | undefined {
  const amount = minorUnitsFromTyped(typed)
  return amount === undefined ? undefined : discountReturnPrice(amount, mostOfDiscount(line))
}
