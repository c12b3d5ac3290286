import type { IncomeExpense } from "../cart/cart.ts"
import { paysExpensesOut, takesIncome } from "../expense/expense.ts"
import type { Currency } from "../money/currency.ts"
import type { MinorUnits } from "../money/minor-units.ts"
import { smallestCash } from "../tender/cash-rounding.ts"
import {
  canRefund,
  isCash,
  isGiftTender,
  isTerminalTender,
  tender,
  type TenderType
} from "../tender/tender-type.ts"

/** What the payment screen asks before it offers a tender. */
export interface PaymentAsk {
  /** What the amount field says; undefined when that is not a number. */
  readonly amount: MinorUnits | undefined
  /** What the field starts with for this tender: all that is due, rounded where the tender rounds. */
  readonly defaultAmount: MinorUnits
  readonly currency: Currency
  readonly baseCurrency: Currency
  readonly training: boolean
  /** What the money moves for where it is no sale. */
  readonly expenses?: readonly Pick<IncomeExpense, "amount" | "tenders">[] | undefined
}

/** Where the till runs, as far as tenders care. */
export interface TenderSurroundings {
  readonly smallScreen: boolean
  readonly merchantRegistered: boolean
  /** Installed on an Android device. */
  readonly appContext: boolean
}

/** Why a tender cannot take an amount. */
export type TenderRefusal =
  | "amount-not-a-number"
  | "amount-is-zero"
  | "amount-is-negative"
  | "overtender"
  | "undertender"
  | "swish-cannot-refund"
  | "tap-cannot-refund"
  | "tender-cannot-refund"
  | "not-in-training"
  | "base-currency-only"
  | "not-in-coins"
  | "swish-too-little"
  | "tender-pays-no-expense"
  | "tender-takes-no-income"
  | "amount-exceeds-refund"

/** Why a tender cannot take this amount now; undefined when it can. */
export function tenderRefusal(type: TenderType, ask: PaymentAsk): TenderRefusal | undefined {
  const { amount, defaultAmount } = ask
  if (amount === undefined) return "amount-not-a-number"
  if (amount === 0) return "amount-is-zero"
  // What is due is asked for without its sign, in a refund too: another sign was typed.
  if (amount * defaultAmount < 0) return "amount-is-negative"
  if (defaultAmount === 0) return amount > 0 ? "overtender" : "undertender"
  if (amount < defaultAmount && amount < 0) return "amount-exceeds-refund"
  if (!type.overtenderAllowed && Math.abs(amount) > Math.abs(defaultAmount)) return "overtender"
  if (!type.undertenderAllowed && Math.abs(amount) < Math.abs(defaultAmount)) return "undertender"
  if (amount < 0 && !canRefund(type)) return cannotRefund(type)
  if (amount < 0 && !paysExpensesOut(type, ask.expenses ?? [])) return "tender-pays-no-expense"
  if (amount > 0 && !takesIncome(type, ask.expenses ?? [])) return "tender-takes-no-income"
  if (ask.training && isForGood(type)) return "not-in-training"
  if (ask.currency !== ask.baseCurrency && !takesForeignCurrency(type)) return "base-currency-only"
  if (type.own?.kind === "swish-number" && amount > 0 && amount < leastSwish) return "swish-too-little"
  if (type.rounds && amount % smallestCash[ask.currency] !== 0) return "not-in-coins"
  return undefined
}

/** Swish moves no less than one krona, whoever makes its code. */
export const leastSwish = 100

/** What is charged outside is charged for good, by the shop's own terminal too, and a voucher is spent for good. */
function isForGood({ id, own }: TenderType): boolean {
  return isGiftTender(id) || isTerminalTender(id) || own !== undefined
}

function cannotRefund({ id, own }: TenderType): TenderRefusal {
  if (own !== undefined) return "tender-cannot-refund"
  return id === tender.tapToPay ? "tap-cannot-refund" : "swish-cannot-refund"
}

/** Cash tenders take foreign money, the others do not. */
export function takesForeignCurrency(type: TenderType): boolean {
  return isCash(type)
}

/** The tenders to show as buttons here, in the order setup gives them. */
export function tendersToShow(
  tenders: readonly TenderType[],
  { smallScreen, merchantRegistered, appContext }: TenderSurroundings
): readonly TenderType[] {
  return tenders.filter(({ id }) => {
    if (id === tender.currencyChange) return false
    if (id === tender.tapToPay) return merchantRegistered && appContext
    if (id === tender.swishQr) return smallScreen
    if (id === tender.swish) return !smallScreen
    return true
  })
}

/** How many payment methods stand before the expander. */
export const tendersShownFirst = 3
