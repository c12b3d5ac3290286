import type { Cart, CartHeader, IncomeExpense } from "../cart/cart.ts"
import { hasLines } from "../cart/has-lines.ts"
import { type MinorUnits, minorUnits, negate, nothing, subtract } from "../money/minor-units.ts"
import { roundToCash } from "../tender/cash-rounding.ts"
import { type OwnTenderKind, ownTenderKind } from "../tender/own-tender.ts"
import { isCash, tender, type TenderType, type TenderTypeId } from "../tender/tender-type.ts"

/** Something that money goes out of the till for, or comes in for, without goods: postage, coffee, new change. */
export interface Expense {
  readonly id: string
  readonly name: string
  readonly description: string
  /** Brings money into the till instead of taking it out. */
  readonly bringsMoney: boolean
  /** As it counts in the cart's total: below zero where money leaves the till, nothing while none was entered. */
  readonly amount: MinorUnits
  /** The ways to pay, beside cash, that its money may leave the till by. */
  readonly tenders?: readonly TenderTypeId[] | undefined
  /**
   * The highest amount that a cashier enters alone, without a sign; above it another person approves. No limit where it
   * is missing.
   */
  readonly highest?: MinorUnits | undefined
}

/** What an entered amount counts in the cart's total; money out of the till makes it smaller. */
export function bookedAmount({ bringsMoney }: Pick<Expense, "bringsMoney">, entered: MinorUnits): MinorUnits {
  return bringsMoney || entered === 0 ? entered : negate(entered)
}

/** What the entered expenses come to; negative when the till pays out. */
export function expenseTotal(expenses: readonly Pick<Expense, "amount">[]): MinorUnits {
  return minorUnits(expenses.reduce((sum, { amount }) => sum + amount, 0))
}

/** Whether a cart moves money without selling anything. */
export function isExpenseCart({ transactionType }: Pick<CartHeader, "transactionType">): boolean {
  return transactionType === "EXPENSE"
}

/** Whether there is anything in a cart to pay for, or to throw away. */
export function isBegun(header: Pick<CartHeader, "numberOfLines" | "transactionType">): boolean {
  return hasLines(header) || isExpenseCart(header)
}

/** What a cart's money moves for where it sells nothing; none in a sale. */
export function expensesOf({ header, incomeExpenses }: Pick<Cart, "header" | "incomeExpenses">) {
  return isExpenseCart(header) ? incomeExpenses : []
}

/** Whether expenses may be entered: in a cart that holds no sale. */
export function canEnterExpenses(header: Pick<CartHeader, "transactionType">): boolean {
  return header.transactionType === "LOGIN" || isExpenseCart(header)
}

/** What the buttons under the expenses need to know. */
export interface ExpensePayAsk {
  readonly expenses: readonly Pick<Expense, "amount">[]
  readonly currency: IncomeExpense["currency"]
}

/** What is left of the expenses after what was paid for them. */
export function expenseBalance(expenses: ExpensePayAsk["expenses"], paid: MinorUnits): MinorUnits {
  return subtract(expenseTotal(expenses), paid)
}

/** Why expenses cannot be settled now; undefined when they can. */
export type ExpensePayRefusal = "no-expenses" | "comes-to-nothing"

/** Why the pay button is off: nothing was entered, or coins make nothing of it. */
export function expensePayRefusal({ expenses, currency }: ExpensePayAsk): ExpensePayRefusal | undefined {
  if (expenses.every(({ amount }) => amount === nothing)) return "no-expenses"
  return roundToCash(expenseTotal(expenses), currency) === nothing ? "comes-to-nothing" : undefined
}

/** Whether a press on a tender pays the expenses out: only while money leaves the till. */
export function canPayOut(ask: ExpensePayAsk): boolean {
  return expenseTotal(ask.expenses) < 0 && expensePayRefusal(ask) === undefined
}

/**
 * Never pay out, whatever setup says: what they take out of the till is money on an account, or a code that is money.
 */
const neverPaysOut: ReadonlySet<TenderTypeId> = new Set([
  tender.card,
  tender.tapToPay,
  tender.swish,
  tender.swishQr,
  tender.giftCard,
  tender.storeCredit
])

/**
 * Whether a tender may pay expenses out: cash may, and another one where each of those that take money out names
 * it. A sale has none.
 */
export function paysExpensesOut(
  type: Pick<TenderType, "id" | "rounds">,
  expenses: readonly Pick<IncomeExpense, "amount" | "tenders">[]
): boolean {
  const spent = expenses.filter(({ amount }) => amount < 0)
  if (isCash(type) || spent.length === 0) return true
  return !neverPaysOut.has(type.id) && spent.every(({ tenders }) => tenders?.includes(type.id) === true)
}

/** Bring no money now: an invoice is a claim, and a voucher of another issuer is taken for goods. */
const takesGoodsOnly: ReadonlySet<OwnTenderKind | undefined> = new Set(["invoice", "foreign-voucher"])

/** Whether money that comes in without a sale may come by a tender. A sale has none. */
export function takesIncome(
  { id }: Pick<TenderType, "id">,
  expenses: readonly Pick<IncomeExpense, "amount">[]
): boolean {
  return expenses.length === 0 || !takesGoodsOnly.has(ownTenderKind(id))
}

/** Whether leaving is asked about first: money is waiting to be paid out. */
export function asksBeforeLeaving(header: Pick<CartHeader, "total">): boolean {
  return header.total < 0
}
