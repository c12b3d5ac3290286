import { Context, type Effect } from "effect"
import type { CartHeader } from "../cart/cart.ts"
import type { Expense } from "../expense/expense.ts"
import type { Locale } from "../money/format-amount.ts"
import type { MinorUnits } from "../money/minor-units.ts"
import type { CallFailure } from "./call-failure.ts"
import type { GestureKey } from "./gesture-key.ts"

/** What was entered for an expense. */
export interface ExpenseEntry {
  readonly expenseId: string
  /** Without a sign. */
  readonly amount: MinorUnits
  /** The badge of who approves an amount above the expense's highest. */
  readonly approvedBy?: string | undefined
}

/** An expense that was entered, and the cart's header with it. */
export interface ExpenseEntered {
  readonly header: CartHeader
  readonly expense: Expense
}

/** Money that moves without a sale. */
export class Expenses extends Context.Service<
  Expenses,
  {
    /** What this till can spend on, each with what was entered in the cart. */
    readonly list: (cartId: string, language: Locale) => Effect.Effect<readonly Expense[], CallFailure>
    /** Enters what was spent, or brought; a new amount takes the place of the old one, nothing takes it away. */
    readonly set: (
      cartId: string,
      entry: ExpenseEntry,
      key: GestureKey
    ) => Effect.Effect<ExpenseEntered, CallFailure>
  }
>()("@karat/domain/ports/Expenses") {}
