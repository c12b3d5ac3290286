import { type DiscountRefusal, discountRefusal, lineDiscountRefusal } from "../discount/line-discount.ts"
import { isNoDiscount, wholePrice } from "../discount/discount.ts"
import { isExpenseCart } from "../expense/expense.ts"
import { type ExpenseRefusal, expenseRefusal } from "../expense/expense-refusal.ts"
import { type HomeOrderRefusal, homeOrderRefusal } from "../home-order/home-order-refusal.ts"
import {
  type ManualPriceRefusal,
  manualPriceRefusal,
  priceChangeRefusal,
  priceRefusal
} from "../price/price-override.ts"
import { isLinkedToInsurance } from "../cart/insurance-link.ts"
import type { Cart, CartLine } from "../cart/cart.ts"
import type { CartChange, DiscountCart, UninsureLine } from "../cart/cart-change.ts"
import { insuranceItemNumber } from "../cart/insurance-item.ts"
import { isReturnLine } from "./return-line.ts"

/** The fewest pieces a cart line can have. */
const smallestQuantity = 1
/** The most pieces one line takes; more is a slip of the finger or a scanner in a number field. */
export const largestQuantity = 9999
/** The longest comment on a line, in characters. */
export const longestComment = 200

/** Why a change cannot be made. */
export type CartRefusal =
  | "cart-closed"
  | "line-not-found"
  | "quantity-too-small"
  | "quantity-too-large"
  | "quantity-not-whole"
  | "quantity-locked-by-insurance"
  | "line-is-insurance"
  | "line-is-insured-already"
  | "comment-too-long"
  | "gift-card-used-twice"
  | "return-cannot-be-changed"
  | "returns-not-in-training"
  | "cart-has-expenses"
  | ExpenseRefusal
  | DiscountRefusal
  | ManualPriceRefusal
  | HomeOrderRefusal

/** Why this change cannot be made to this cart; undefined when it can. */
export function cartChangeRefusal(cart: Cart, change: CartChange): CartRefusal | undefined {
  if (cart.header.closedAt !== undefined) return "cart-closed"
  if (change.type === "expense") return expenseRefusal(cart, change)
  if (isExpenseCart(cart.header) && sells(change)) return "cart-has-expenses"
  switch (change.type) {
    case "add":
      return manualPriceRefusal(change.item, change.manualPrice) ?? quantityRefusal(change.quantity)
    case "cart-discount":
      return cartDiscountRefusal(change)
    case "return":
      return cart.header.training ? "returns-not-in-training" : quantityRefusal(change.pieces)
    case "uninsure":
      return uninsureRefusal(cart, change)
    case "income-expense":
      return undefined
    default: {
      const line = cart.lines.find(({ id }) => id === change.lineId)
      return line === undefined ? "line-not-found" : lineChangeRefusal(cart, line, change)
    }
  }
}

/** Whether a change makes a sale or a return of a cart. */
function sells({ type }: CartChange): boolean {
  return type === "add" || type === "return" || type === "income-expense" || type === "cart-discount"
}

type LineChange = Exclude<
  CartChange,
  { readonly type: "add" | "cart-discount" | "expense" | "uninsure" | "income-expense" | "return" }
>

/** A change that can be made to one line. */
export type LineChangeType = LineChange["type"]

/** Why a line takes no change of this kind, whatever its value; undefined when it takes some. What is refused is not offered. */
export function lineRefusal(cart: Cart, line: CartLine, type: LineChangeType): CartRefusal | undefined {
  if (type === "remove") return insuresReturn(cart, line) ? "line-is-insurance" : undefined
  if (line.itemNumber === insuranceItemNumber && type !== "comment") return "line-is-insurance"
  if (isReturnLine(line)) return returnChangeRefusal(type)
  const insured = isLinkedToInsurance(cart, line.id)
  switch (type) {
    case "quantity":
      return insured ? "quantity-locked-by-insurance" : undefined
    case "discount":
      return lineDiscountRefusal(line, insured)
    case "ignore-discount":
      return insured ? "line-is-insured" : undefined
    case "price":
      return priceChangeRefusal(line, insured)
    case "insure":
      return insured ? "line-is-insured-already" : undefined
    case "home-order":
      return homeOrderRefusal(line, insured)
    case "comment":
    case "cancel-home-order":
    case "gift-card":
      return undefined
  }
}

/** Whether a line can never be changed in this way: it comes back, or insures another. */
export function staysAsItIs(line: Pick<CartLine, "quantity" | "itemNumber">): boolean {
  return isReturnLine(line) || line.itemNumber === insuranceItemNumber
}

function lineChangeRefusal(cart: Cart, line: CartLine, change: LineChange): CartRefusal | undefined {
  return lineRefusal(cart, line, change.type) ?? lineValueRefusal(cart, line, change)
}

/** Why a line that takes changes of this kind does not take this one. */
function lineValueRefusal(cart: Cart, line: CartLine, change: LineChange): CartRefusal | undefined {
  switch (change.type) {
    case "quantity":
      return quantityRefusal(change.quantity)
    case "discount":
      return discountRefusal(line, change.discount, change.reason)
    case "price":
      return priceRefusal(change.unitPrice)
    case "comment":
      return change.comment.length > longestComment ? "comment-too-long" : undefined
    case "gift-card":
      return cart.giftCards.some(({ number, lineId }) => number === change.number && lineId !== line.id)
        ? "gift-card-used-twice"
        : undefined
    default:
      return undefined
  }
}

/** What came back stays as it was sold: only a comment can be added, and the line be removed. */
function returnChangeRefusal(type: LineChangeType): CartRefusal | undefined {
  if (type === "comment") return undefined
  if (type === "price") return "return-keeps-its-price"
  return type === "home-order" ? "return-cannot-be-ordered" : "return-cannot-be-changed"
}

/** The insurance of goods that come back stays with them: it leaves the cart when they do. */
function uninsureRefusal(cart: Cart, { linkId }: UninsureLine): CartRefusal | undefined {
  const link = cart.insurances.find(({ id }) => id === linkId)
  if (link === undefined) return "line-not-found"
  const line = cart.lines.find(({ id }) => id === link.insuranceLineId)
  return line !== undefined && isReturnLine(line) ? "line-is-insurance" : undefined
}

function insuresReturn(cart: Cart, line: CartLine): boolean {
  return isReturnLine(line) && cart.insurances.some(({ insuranceLineId }) => insuranceLineId === line.id)
}

/** Why a number cannot be a quantity; undefined when it can. */
export function quantityRefusal(quantity: number): CartRefusal | undefined {
  if (!Number.isInteger(quantity)) return "quantity-not-whole"
  if (quantity < smallestQuantity) return "quantity-too-small"
  return quantity > largestQuantity ? "quantity-too-large" : undefined
}

/** Why the whole cart cannot be given this discount; undefined when it can. */
function cartDiscountRefusal({ discount, reason }: DiscountCart): CartRefusal | undefined {
  const value = discount.kind === "amount" ? discount.amount : discount.basisPoints
  if (value < 0) return "discount-is-negative"
  if (discount.kind === "percent" && value > wholePrice) return "percent-above-100"
  return isNoDiscount(discount) || (reason !== undefined && reason !== "")
    ? undefined
    : "discount-needs-reason"
}
