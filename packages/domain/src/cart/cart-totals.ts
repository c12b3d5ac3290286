import { type MinorUnits, add, minorUnits, nothing, subtract } from "../money/minor-units.ts"
import { roundToCash } from "../payment/cash-rounding.ts"
import type { Cart, CartHeader, CartLine, TransactionType } from "./cart.ts"

/** What is left of a line after its discounts; never below zero for a sale, never above for a return. */
export function lineAmount(
  line: Pick<CartLine, "unitPrice" | "quantity" | "lineDiscount" | "periodicDiscount">
): MinorUnits {
  return minorUnits(line.unitPrice * line.quantity - line.lineDiscount - line.periodicDiscount)
}

/** A cart whose lines have changed, with every total of its header made anew from them. */
export function withTotals(cart: Cart): Cart {
  let total = 0
  let items = 0
  let discount = 0
  for (const line of cart.lines) {
    total += line.amount
    items += Math.abs(line.quantity)
    discount += line.lineDiscount + line.periodicDiscount
  }
  for (const moved of cart.incomeExpenses) total += moved.amount
  const header: CartHeader = {
    ...cart.header,
    total: minorUnits(total),
    totalRounded: roundToCash(minorUnits(total), cart.header.currency),
    totalDiscount: minorUnits(discount),
    numberOfItems: items,
    numberOfLines: cart.lines.length,
    numberOfPaymentLines: cart.payments.length,
    transactionType: transactionTypeOf(cart),
    saleIsReturn: total < 0
  }
  return { ...cart, header }
}

/** `LOGIN` until something stands in the cart, then what the lines make of it. */
function transactionTypeOf({ lines, incomeExpenses, header }: Cart): TransactionType {
  if (header.transactionType === "EXPENSE" || header.transactionType === "ORDER")
    return header.transactionType
  if (lines.length === 0) return incomeExpenses.length === 0 ? "LOGIN" : "SALE"
  return lines.every((line) => line.quantity < 0) ? "RETURN" : "SALE"
}

/** What is still to be paid, or paid back when negative; nothing once the sale is closed. */
export function balanceDue(header: CartHeader): MinorUnits {
  return header.closedAt === undefined ? subtract(header.total, header.paid) : nothing
}

/** The sum of the lines alone, without round-up and expenses. */
export function sumOfLines(lines: readonly CartLine[]): MinorUnits {
  return add(...lines.map((line) => line.amount))
}
