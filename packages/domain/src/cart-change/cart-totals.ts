import { isNoDiscount } from "../discount/discount.ts"
import { shareCartDiscount } from "../discount/share-cart-discount.ts"
import { minorUnits, type MinorUnits, nothing, subtract } from "../money/minor-units.ts"
import { cashRounding, roundToCash } from "../tender/cash-rounding.ts"
import { priceReduction } from "../price/price-override.ts"
import type { Cart, CartHeader, CartLine, TransactionType } from "../cart/cart.ts"
import { insuranceItemNumber } from "../cart/insurance-item.ts"
import { ownAmount, withAmounts } from "./line-amounts.ts"

/**
 * A cart whose lines have changed, with the cart's discount shared out again and every total computed from the lines.
 */
export function withTotals(changed: Cart): Cart {
  const cart = withShares(changed)
  let total = 0
  let items = 0
  let discount = 0
  for (const line of cart.lines) {
    total += line.amount
    // An insurance is no goods: it stands under what it insures.
    if (line.itemNumber !== insuranceItemNumber) items += Math.abs(line.quantity)
    discount +=
      line.lineDiscount + line.periodicDiscount + (line.cartDiscountShare ?? 0) + priceReduction(line)
  }
  for (const moved of cart.incomeExpenses) total += moved.amount
  const transactionType = transactionTypeOf(cart)
  const header: CartHeader = {
    ...cart.header,
    total: minorUnits(total),
    totalRounded: roundToCash(minorUnits(total), cart.header.currency, cart.header.roundingCarried),
    totalDiscount: minorUnits(discount),
    numberOfItems: items,
    numberOfLines: cart.lines.length,
    numberOfPaymentLines: cart.payments.length,
    transactionType,
    // An expense pays money out, and nothing comes back for it.
    saleIsReturn: total < 0 && transactionType !== "EXPENSE"
  }
  return { ...cart, header }
}

/** The lines with their shares of the cart's discount; a line whose share is the same stays the same value. */
function withShares(cart: Cart): Cart {
  const { lines, header } = cart
  const { cartDiscount } = header
  const discounted = cartDiscount !== undefined && !isNoDiscount(cartDiscount.discount)
  if (!discounted && lines.every((line) => line.cartDiscountShare === undefined)) return cart
  const shares: readonly MinorUnits[] = discounted
    ? shareCartDiscount(lines, lines.map(ownAmount), cartDiscount.discount)
    : lines.map(() => nothing)
  return { ...cart, lines: lines.map((line, at) => withShare(line, shares[at] ?? nothing, header)) }
}

function withShare(line: CartLine, share: MinorUnits, { currency }: CartHeader): CartLine {
  return (line.cartDiscountShare ?? nothing) === share ? line : withAmounts(line, share, currency)
}

/** `LOGIN` until something stands in the cart, then what the lines make of it. */
function transactionTypeOf({ lines, incomeExpenses, header }: Cart): TransactionType {
  if (header.transactionType === "EXPENSE" && incomeExpenses.length > 0) return "EXPENSE"
  if (lines.length === 0) return incomeExpenses.length === 0 ? "LOGIN" : "SALE"
  if (lines.every((line) => line.quantity < 0)) return "RETURN"
  return lines.some((line) => line.homeOrder) ? "ORDER" : "SALE"
}

/** Whether the cart's total is known: until the server has answered, the price of a new item may be unknown. */
export function knowsItsTotal({ lines }: Pick<Cart, "lines">): boolean {
  return lines.every(({ priceIsUnknown }) => priceIsUnknown !== true)
}

/** What is still to be paid, or paid back when negative; nothing once the sale is closed. */
export function balanceDue(header: CartHeader): MinorUnits {
  return header.closedAt === undefined ? subtract(header.total, header.paid) : nothing
}

/** Something else is left to pay than who pays has seen. */
export type BalanceRefusal = "cart-changed"

/**
 * Why a pressed payment is refused: the cart has a change that the screen did not show.
 * @param seen the balance on the screen; undefined where the caller does not give it
 */
export function balanceRefusal(header: CartHeader, seen: MinorUnits | undefined): BalanceRefusal | undefined {
  return seen === undefined || seen === balanceDue(header) ? undefined : "cart-changed"
}

/** What coins would add to what is left to pay, or take from it; what a refund gives back counts in what its receipts have rounded. */
export function roundingDue(header: CartHeader): MinorUnits {
  return cashRounding(balanceDue(header), header.currency, header.roundingCarried)
}

/** What cash rounding has changed of a sale that is closed, with the sign of its total; nothing before. */
export function roundingDone({ closedAt, paid, total }: CartHeader): MinorUnits {
  return closedAt === undefined ? nothing : subtract(paid, total)
}
