import type { Currency } from "../money/currency.ts"
import { nothing } from "../money/minor-units.ts"
import type { Cart, CartHeader } from "./cart.ts"

/** A cart nobody has put anything into yet. */
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
export function nothingBeside(header: CartHeader): Cart {
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

/** Whether a cart has nothing but its head. */
export function isUntouched(cart: Cart): boolean {
  return Object.values(cart).every((part) => !Array.isArray(part) || part.length === 0)
}
