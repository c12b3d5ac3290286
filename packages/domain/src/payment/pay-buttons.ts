import type { CartHeader } from "../cart/cart.ts"
import { balanceDue } from "../cart-change/cart-totals.ts"
import { isBegun } from "../expense/expense.ts"
import { type MinorUnits, minorUnits } from "../money/minor-units.ts"
import { tender, type TenderTypeId } from "../tender/tender-type.ts"

/** What the pay buttons of the cart need to know. */
export interface PayButtonsAsk {
  readonly header: CartHeader
  readonly loading: boolean
  /** A change still waits to be saved, or a payment is not final. */
  readonly paymentDisabled: boolean
}

/** Whether the pay button reads "to refund": more has been paid than the cart is worth. */
export function paysBack(header: CartHeader): boolean {
  return balanceDue(header) < 0
}

/** The sum on the pay button: what is to pay, or to pay back. Never negative. */
export function amountToPay(header: CartHeader): MinorUnits {
  return minorUnits(Math.abs(balanceDue(header)))
}

/** Whether the pay button can be pressed. */
export function canPay({ header, loading, paymentDisabled }: PayButtonsAsk): boolean {
  return isBegun(header) && !loading && !paymentDisabled
}

/** Whether the card button and F11 can be used. */
export function canPayByCard(ask: PayButtonsAsk): boolean {
  return canPay(ask) && !ask.header.training && ask.header.total !== 0
}

/** The tender that the card button starts with: the phone's own reader where it has one. */
export function autoTender(device: {
  readonly android: boolean
  readonly hasTapToPay: boolean
  readonly merchantId: string | undefined
}): TenderTypeId {
  return device.android && device.hasTapToPay && device.merchantId !== undefined
    ? tender.tapToPay
    : tender.card
}
