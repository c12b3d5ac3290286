import type { Expense } from "@karat/domain/expense/expense"
import { expensePayRefusal, expenseTotal } from "@karat/domain/expense/expense"
import { minorUnits, nothing, subtract } from "@karat/domain/money/minor-units"
import { roundToCash } from "@karat/domain/tender/cash-rounding"
import type { OfferedMethodsModel } from "../screens/payment/payment-screen-model.ts"
import type {
  ExpenseEntriesModel,
  ExpenseRowModel,
  ExpenseScreenModel
} from "../screens/expense/expense-screen.tsx"
import { headerModel } from "./header-model.ts"
import { pagedList } from "./paged-list.ts"
import { nothingHappens } from "./nothing-happens.ts"
import { sampleMethod } from "./payment-model.ts"

/** What a Swedish store spends on, with what was entered in kronor. */
export function expenseRows(entered: Readonly<Record<string, number>> = {}): readonly ExpenseRowModel[] {
  const row = (id: string, name: string, description: string, bringsMoney = false): ExpenseRowModel => {
    const expense: Expense = {
      id,
      name,
      description,
      bringsMoney,
      amount: minorUnits((entered[id] ?? 0) * 100)
    }
    return { expense, saving: false }
  }
  return [
    row("10", "Porto", "Frimärken och paket"),
    row("11", "Fika", "Kaffe till personal och kunder"),
    row("12", "Förbrukning", "Kontors- och städmaterial"),
    row("13", "Utlägg", "Utlägg mot kvitto"),
    row("20", "Växelpåfyllning", "Växel från banken till kassan", true)
  ]
}

/** What a story changes of an expense screen and of the models that stand in it. */
export type ExpenseChanges = Partial<
  ExpenseEntriesModel & OfferedMethodsModel & Omit<ExpenseScreenModel, "entries" | "offered">
>

/** An expense screen on which nothing was entered, unless the changes say so. */
export function expenseModel(changes: ExpenseChanges = {}): ExpenseScreenModel {
  const rows = changes.rows ?? expenseRows()
  const expenses = rows.map(({ expense }) => expense)
  const total = expenseTotal(expenses)
  const refusal = expensePayRefusal({ expenses, currency: "SEK" })
  const hint =
    refusal === undefined
      ? undefined
      : ({ key: refusal === "no-expenses" ? "expenseNothingEntered" : "expenseComesToNothing" } as const)
  const off = hint ?? (total >= 0 ? ({ key: "expenseMoneyComesIn" } as const) : undefined)
  return {
    header: headerModel({ actions: [] }),
    entries: { list: pagedList([]), rows, ...changes },
    loading: false,
    currency: "SEK",
    total,
    paid: nothing,
    amountToPay: minorUnits(Math.abs(roundToCash(subtract(total, changes.paid ?? nothing), "SEK"))),
    paysBack: total < 0,
    canPay: hint === undefined,
    payHint: hint,
    offered: {
      first: [sampleMethod(1, "Kontant", off), sampleMethod(3, "Kort", off)],
      more: [sampleMethod(20, "Tillgodokvitto", off)],
      moreOpen: false,
      toggleMore: nothingHappens,
      ...changes
    },
    enterAmount: nothingHappens,
    pay: nothingHappens,
    goToPayment: nothingHappens,
    retry: nothingHappens,
    back: nothingHappens,
    ...changes
  }
}
