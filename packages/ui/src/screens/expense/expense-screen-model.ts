import type { Expense } from "@karat/domain/expense/expense"
import type { Currency } from "@karat/domain/money/currency"
import type { MinorUnits } from "@karat/domain/money/minor-units"
import type { Message } from "../../locales/message.ts"
import type { PaymentMethodsModel } from "../payment/payment-screen-model.ts"
import type { HeaderModel } from "../shell/header-model.ts"

export interface ExpenseRowModel {
  readonly expense: Expense
  /** The amount is what was entered; the server has not confirmed it yet. */
  readonly saving: boolean
}

/** Money that moves without a sale: what for, how much, and how it is settled. */
export interface ExpenseScreenModel extends PaymentMethodsModel {
  readonly header: HeaderModel
  readonly status: "loading" | "failed" | "ready"
  /** Why the list did not come. */
  readonly failure: Message | undefined
  readonly rows: readonly ExpenseRowModel[]
  readonly currency: Currency
  /** What was entered, all together; below zero where money leaves the till. */
  readonly total: MinorUnits
  /** What was paid out, or in, already. */
  readonly paid: MinorUnits
  /** What is left of the total as coins can pay it, without a sign. */
  readonly amountToPay: MinorUnits
  readonly paysBack: boolean
  readonly canPay: boolean
  /** Why nothing can be paid now. */
  readonly payHint: Message | undefined
  enterAmount(expenseId: string): void
  goToPayment(): void
  retry(): void
  back(): void
}
