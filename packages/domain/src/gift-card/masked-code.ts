import type { CartGiftCard } from "../cart/cart.ts"
import type { PaymentLine } from "../tender/payment-line.ts"
import { tender } from "../tender/tender-type.ts"
import type { Receipt } from "../receipt/receipt.ts"

const sign = /[\p{L}\p{N}]/u
const mostShown = 4

/**
 * A code that is money as everybody may see it: its last four letters and digits at most, and never more than a
 * quarter of them. Stars stand for the others, so that paper can print it. What is masked already stays so.
 */
export function maskedCode(code: string): string {
  const signs = [...code]
  const length = signs.filter((each) => sign.test(each)).length + signs.filter((each) => each === "*").length
  let shown = Math.min(mostShown, Math.floor(length / 4))
  return signs
    .toReversed()
    .map((each) => {
      if (!sign.test(each)) return each
      shown -= 1
      return shown < 0 ? "*" : each
    })
    .toReversed()
    .join("")
}

/** Whether a payment made new store credit, whose code only this sale has. */
export function isNewCredit({ tenderType, amountInCurrency }: PaymentLine): boolean {
  return tenderType === tender.storeCredit && amountInCurrency < 0
}

/**
 * Payments as they may be shown. The code of a voucher that a customer brought is always masked.
 * @param justSold the sale is being handed out where it was made, so the code of new store credit is shown whole
 */
export function maskedPayments(payments: readonly PaymentLine[], justSold: boolean): readonly PaymentLine[] {
  return payments.map((payment) =>
    payment.voucherNumber === undefined || (justSold && isNewCredit(payment))
      ? payment
      : { ...payment, voucherNumber: maskedCode(payment.voucherNumber) }
  )
}

/** The numbers of gift cards that a sale sells, whole only where it is being made or handed out. */
export function maskedGiftCards(
  giftCards: readonly CartGiftCard[],
  justSold: boolean
): readonly CartGiftCard[] {
  return justSold ? giftCards : giftCards.map((card) => ({ ...card, number: maskedCode(card.number) }))
}

/** A receipt with only the codes that its holder may read: those that this sale made, while it is handed out. */
export function maskedReceipt(receipt: Receipt, justSold: boolean): Receipt {
  const made = new Set(receipt.payments.filter(isNewCredit).map(({ voucherNumber }) => voucherNumber))
  return {
    ...receipt,
    payments: maskedPayments(receipt.payments, justSold),
    vouchers: receipt.vouchers.map((voucher) =>
      justSold && made.has(voucher.code) ? voucher : { ...voucher, code: maskedCode(voucher.code) }
    ),
    lines: justSold
      ? receipt.lines
      : receipt.lines.map(({ giftCardNumber, ...line }) =>
          giftCardNumber === undefined ? line : { ...line, giftCardNumber: maskedCode(giftCardNumber) }
        )
  }
}
