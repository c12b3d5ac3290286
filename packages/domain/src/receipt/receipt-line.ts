import type { CartGiftCard } from "../cart/cart.ts"
import { insuranceItemNumber } from "../cart/insurance-item.ts"
import type { MinorUnits } from "../money/minor-units.ts"

/** Something taken off a line: by a campaign, by hand, by another price, or as its share of a discount on the whole cart. */
export interface ReceiptDiscount {
  readonly kind: "campaign" | "by-hand" | "new-price" | "on-cart"
  /** Negative on goods that come back: the discount is taken back with them. */
  readonly amount: MinorUnits
  readonly description?: string | undefined
}

/** What every line tells of itself, wherever its sale was closed. */
interface SharedLine {
  readonly description: string
  readonly itemNumber: string
  /** Negative for goods that come back. */
  readonly quantity: number
  readonly unitPrice: MinorUnits
  readonly amount: MinorUnits
  readonly comment?: string | undefined
  /** The receipt that the goods were sold on, when they come back. */
  readonly originalReceiptNumber?: string | undefined
}

export interface ReceiptLine extends SharedLine {
  readonly discounts: readonly ReceiptDiscount[]
  readonly giftCardNumber?: string | undefined
  /** The line insures the one above it. */
  readonly isInsurance: boolean
  /** The number of the insurance's certificate, where the line's comment does not tell it. */
  readonly certificateNumber?: string | undefined
  /** The part that is paid now, in hundredths of a percent; `amount` is the deposit then. */
  readonly depositShare?: number | undefined
  /** What is paid at the door. */
  readonly dueAtDelivery?: MinorUnits | undefined
}

/** A line as a receipt shows it, with the discounts that its own sale knows of. */
export function receiptLine(
  { id, ...line }: SharedLine & { readonly id: string },
  giftCards: readonly CartGiftCard[],
  discounts: readonly ReceiptDiscount[]
): Required<Omit<ReceiptLine, "certificateNumber" | "depositShare" | "dueAtDelivery">> {
  const { amount, comment, description, itemNumber, originalReceiptNumber, quantity, unitPrice } = line
  return {
    description,
    itemNumber,
    quantity,
    unitPrice,
    amount,
    comment,
    originalReceiptNumber,
    discounts,
    giftCardNumber: giftCards.find(({ lineId }) => lineId === id)?.number,
    isInsurance: itemNumber === insuranceItemNumber
  }
}
