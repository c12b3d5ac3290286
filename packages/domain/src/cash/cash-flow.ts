import type { TransactionType } from "../cart/cart.ts"
import { add, type MinorUnits, negate, nothing, subtract, times } from "../money/minor-units.ts"

/**
 * What moved the cash of a drawer in one currency, by what it was for. Rounding and corrections have a sign; the others
 * have none of their own.
 */
export interface CashFlow {
  /** For what was sold, as it was owed. */
  readonly taken: MinorUnits
  /** For what came back, as it was owed. */
  readonly givenBack: MinorUnits
  readonly expenses: MinorUnits
  readonly incomes: MinorUnits
  /** What coins could not pay, or paid too much. */
  readonly rounding: MinorUnits
  /** Payments that were taken off again, and change that came back from the bank. */
  readonly corrections: MinorUnits
}

/** Which way each part goes: 1 into the drawer, -1 out of it. */
export const flowSigns: Readonly<Record<keyof CashFlow, 1 | -1>> = {
  taken: 1,
  givenBack: -1,
  expenses: -1,
  incomes: 1,
  rounding: 1,
  corrections: 1
}

/** The parts of a flow, in the order in which they are shown. */
export const flowParts = Object.keys(flowSigns) as readonly (keyof CashFlow)[]

function flowBy(amountOf: (part: keyof CashFlow) => MinorUnits): CashFlow {
  const amounts = flowParts.map((part) => [part, amountOf(part)] as const)
  return Object.fromEntries(amounts) as Record<keyof CashFlow, MinorUnits>
}

export const noFlow: CashFlow = flowBy(() => nothing)

/** Two flows as one. */
export function addFlows(one: CashFlow, other: CashFlow): CashFlow {
  return flowBy((part) => add(one[part], other[part]))
}

/** What a flow has left in the drawer; below zero where more went out than came in. */
export function flowSum(flow: CashFlow): MinorUnits {
  return add(...flowParts.map((part) => times(flow[part], flowSigns[part])))
}

/** What a drawer should hold: what it was opened with, and what has moved since. */
export function expectedCash(opening: MinorUnits, flow: CashFlow): MinorUnits {
  return add(opening, flowSum(flow))
}

/** What was counted beyond what was expected; below zero where money is missing, nothing before anything was counted. */
export function cashDifference(counted: MinorUnits | undefined, expected: MinorUnits): MinorUnits {
  return counted === undefined ? nothing : subtract(counted, expected)
}

/** One count of a drawer, beside what the books know of it. */
export interface CountedDrawer {
  readonly counted: MinorUnits
  /** The opening sum that the person who counted entered. */
  readonly opening: MinorUnits
  /** What had moved by then. */
  readonly flow: MinorUnits
  /** What it was left with before, and what has moved there since; undefined where it was never counted before. */
  readonly left: MinorUnits | undefined
}

/**
 * By how much a count is short or over in the books. The books know what lay in the drawer before, whatever opening sum
 * was entered; only of a drawer that was never counted they take that sum.
 */
export function settledDifference({ counted, opening, flow, left }: CountedDrawer): MinorUnits {
  return cashDifference(counted, add(left ?? opening, flow))
}

/** One event of the journal, as the drawer sees it in one currency. */
export type CashEvent =
  /** Money that came for a cart, or went out where it is below zero; change is always below zero. */
  | { readonly kind: "payment" | "change"; readonly of: TransactionType; readonly amount: MinorUnits }
  /** The reversal of a payment, or change that was fetched from the bank. */
  | { readonly kind: "correction"; readonly amount: MinorUnits }
  /** What rounding added to a cart of this total; below zero where it took away. */
  | {
      readonly kind: "rounding"
      readonly of: TransactionType
      readonly total: MinorUnits
      readonly amount: MinorUnits
    }
  /** A cart that was paid in this cash alone has moved money that is no goods: incomes above zero, expenses below. */
  | {
      readonly kind: "moved"
      readonly of: TransactionType
      readonly total: MinorUnits
      readonly amounts: readonly MinorUnits[]
    }

/**
 * What an event adds to the flow of its day. Payments and corrections add themselves to the sum; rounding and moved
 * money only say what a part of it was for.
 */
export function flowOf(event: CashEvent): CashFlow {
  if (event.kind === "correction") return { ...noFlow, corrections: event.amount }
  const [into, outOf] = event.of === "EXPENSE" ? inAndOutOfTill : inAndOutOfSales
  if (event.kind === "rounding") {
    const { amount } = event
    return { ...side(event.total < 0, amount), rounding: amount }
  }
  if (event.kind === "moved") {
    const incomes = sumOf(event.amounts.filter((amount) => amount > 0))
    const expenses = negate(sumOf(event.amounts.filter((amount) => amount < 0)))
    return addFlows(side(event.total < 0, subtract(incomes, expenses)), { ...noFlow, incomes, expenses })
  }
  // Change is a part of what came in that goes out again.
  return event.kind === "payment" && event.amount < 0
    ? { ...noFlow, [outOf]: negate(event.amount) }
    : { ...noFlow, [into]: event.amount }

  /** Takes an amount that is listed elsewhere from the side where the cart's payments are. */
  function side(paidOut: boolean, amount: MinorUnits): CashFlow {
    return paidOut ? { ...noFlow, [outOf]: amount } : { ...noFlow, [into]: negate(amount) }
  }
}

const inAndOutOfSales = ["taken", "givenBack"] as const
const inAndOutOfTill = ["incomes", "expenses"] as const

function sumOf(amounts: readonly MinorUnits[]): MinorUnits {
  return add(...amounts)
}
