import type { Currency } from "../money/currency.ts"
import { nothing } from "../money/minor-units.ts"
import type { Cart, CartHeader } from "./cart.ts"

/** A cart with nothing in it yet. */
export function emptyCart(
  id: string,
  currency: Currency,
  opened: { readonly date: string; readonly time: string }
): Cart {
  return nothingBeside({
    id,
    date: opened.date,
    time: opened.time,
    currency,
    training: false,
    numberOfItems: 0,
    numberOfLines: 0,
    numberOfPaymentLines: 0,
    total: nothing,
    totalRounded: nothing,
    paid: nothing,
    totalDiscount: nothing,
    transactionType: "LOGIN",
    saleIsReturn: false
  })
}

/** A cart that has nothing but its head. */
function nothingBeside(header: CartHeader): Cart {
  return {
    header,
    lines: [],
    payments: [],
    information: [],
    insurances: [],
    incomeExpenses: [],
    giftCards: []
  }
}

/**
 * The answer when a cart is opened: its header, and whether the cart is empty. Without `untouched` it may hold
 * something.
 */
export interface OpenedCart extends CartHeader {
  readonly untouched?: boolean | undefined
}

/** The answer that opens a cart. */
export function openingAnswer(cart: Cart): OpenedCart {
  const isUntouched = Object.values(cart).every((part) => !Array.isArray(part) || part.length === 0)
  return isUntouched ? { ...cart.header, untouched: true } : cart.header
}

/** The whole cart that was opened, where the answer says that it is empty; undefined where it has to be read. */
export function wholeAtOpening({ untouched, ...header }: OpenedCart): Cart | undefined {
  return untouched === true ? nothingBeside(header) : undefined
}
