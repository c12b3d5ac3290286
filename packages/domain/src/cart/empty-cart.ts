import type { Currency } from "../money/currency.ts"
import { nothing } from "../money/minor-units.ts"
import type { Cart } from "./cart.ts"

/** A cart nobody has put anything into yet. */
export function emptyCart(
  id: string,
  currency: Currency,
  opened: { readonly date: string; readonly time: string }
): Cart {
  return {
    header: {
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
    },
    lines: [],
    payments: [],
    information: [],
    insurances: [],
    incomeExpenses: [],
    giftCards: []
  }
}
