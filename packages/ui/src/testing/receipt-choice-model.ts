import type { Cart } from "@karat/domain/cart/cart"
import type { Currency } from "@karat/domain/money/currency"
import { minorUnits } from "@karat/domain/money/minor-units"
import type { PaymentLine } from "@karat/domain/tender/payment-line"
import { tender } from "@karat/domain/tender/tender-type"
import type { ReceiptChoiceScreenModel } from "../screens/receipt/receipt-choice-screen.tsx"
import { headerModel } from "./header-model.ts"
import { nothingHappens } from "./nothing-happens.ts"
import { openCart } from "./sample-cart.ts"

const payment: PaymentLine = {
  id: "1",
  tenderType: tender.cash,
  description: "Kontant",
  amountInCurrency: minorUnits(2_500_000),
  currency: "SEK",
  isChange: false
}

/** A sale that is paid in cash, unless it is paid in another way. */
export function sale(
  total: number,
  payments: readonly Partial<PaymentLine>[],
  currency: Currency = "SEK"
): Cart {
  const cart = openCart(currency)
  const lines = payments.map((each, at) => ({ ...payment, id: `payment-${at}`, currency, ...each }))
  const covered = lines.reduce((sum, { amountInCurrency }) => sum + amountInCurrency, 0)
  return {
    ...cart,
    payments: lines,
    header: {
      ...cart.header,
      total: minorUnits(total),
      paid: minorUnits(covered),
      closedAt: "2026-11-20T10:15:00Z",
      receiptNumber: "0000WK1011000000042"
    }
  }
}

/** What of a payment goes back to the customer. */
export const change = (amount: number) => ({ amountInCurrency: minorUnits(0 - amount), isChange: true })
const paidInCash = sale(2_487_100, [{}, change(12_900)])

/** What a story changes of a receipt choice. */
interface ReceiptStory extends Partial<Omit<ReceiptChoiceScreenModel, "cart">> {
  readonly sale?: Cart
  readonly loading?: boolean
}

/** The choice of a receipt for a sale that was paid in cash. */
export function receiptChoiceModel({
  sale: confirmed = paidInCash,
  loading = false,
  ...changes
}: ReceiptStory = {}): ReceiptChoiceScreenModel {
  return {
    header: headerModel({ actions: [] }),
    cart: { confirmed, loading },
    creditWaits: false,
    notPrinted: false,
    ways: ["mailbox", "email", "sms"],
    printing: undefined,
    notice: undefined,
    waitsForLine: false,
    code: undefined,
    chooseNone: nothingHappens,
    choosePrint: nothingHappens,
    chooseGift: nothingHappens,
    chooseSend: nothingHappens,
    ...changes
  }
}
