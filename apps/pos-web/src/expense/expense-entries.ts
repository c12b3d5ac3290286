import { bookedAmount, type Expense } from "@karat/domain/expense/expense"
import type { MinorUnits } from "@karat/domain/money/minor-units"
import { leavesOpen, type CallFailure, type Refused } from "@karat/domain/ports/call-failure"
import { type ExpenseEntry, Expenses } from "@karat/domain/ports/expenses"
import type { ExpenseEntriesModel, ExpenseRowModel } from "@karat/ui/screens/expense/expense-screen"
import { Effect, Result } from "effect"
import { makeAutoObservable, runInAction } from "mobx"
import { wantsApprover } from "../approval/wants-approver.ts"
import { failureMessage } from "../shell/failure-message.ts"
import { type PagedList, wholeList } from "../shell/paged-list.ts"
import type { ExpenseNeeds } from "./expense-needs.ts"
import { settleFailure } from "../shell/settle.ts"

/** The entered expenses: the server's last list, with the entries still on their way over it. */
export class ExpenseEntries implements ExpenseEntriesModel {
  readonly list: PagedList<Expense>
  /** What is on its way to the server, by expense. */
  readonly entering = new Map<string, MinorUnits>()
  #cartId = ""
  readonly #needs: ExpenseNeeds

  constructor(needs: ExpenseNeeds) {
    this.#needs = needs
    const { run, locale, signedOut } = needs
    this.list = wholeList({
      signedOut,
      fetch: () => run(Effect.flatMap(Expenses, (all) => all.list(this.#cartId, locale()))),
      nameOf: ({ id }) => id
    })
    makeAutoObservable(this, { list: false }, { autoBind: true })
  }

  get rows(): readonly ExpenseRowModel[] {
    return this.list.rows.map((expense) => {
      const entered = this.entering.get(expense.id)
      return { expense: { ...expense, amount: entered ?? expense.amount }, saving: entered !== undefined }
    })
  }

  get all(): readonly Expense[] {
    return this.rows.map(({ expense }) => expense)
  }

  get saving() {
    return this.entering.size > 0
  }

  async load(cartId: string): Promise<void> {
    this.#cartId = cartId
    await this.list.first()
  }

  /**
   * Shows what was entered at once, and takes it back with its reason when the server refuses it. The cart is not paid
   * or left before the server has answered; an expense that is on its way is not entered again meanwhile. Answers the
   * refusal where it wants a badge that approves.
   */
  async enter(
    cartId: string,
    expense: Expense,
    entered: MinorUnits,
    approvedBy?: string
  ): Promise<Refused | undefined> {
    if (this.entering.has(expense.id)) return undefined
    this.entering.set(expense.id, bookedAmount(expense, entered))
    return await this.#needs.cart.others.during(() =>
      this.#enter(cartId, { expenseId: expense.id, amount: entered, approvedBy })
    )
  }

  async #enter(cartId: string, entry: ExpenseEntry): Promise<Refused | undefined> {
    const { run, gestures, cart } = this.#needs
    const { expenseId: id } = entry
    const set = await run(
      gestures.once(["expense", cartId, id], entry, (key) =>
        Effect.flatMap(Expenses, (all) => all.set(cartId, entry, key))
      )
    )
    runInAction(() => {
      this.entering.delete(id)
      if (Result.isFailure(set)) return
      const { expense, header } = set.success
      const known = this.list.rows.find((each) => each.id === id)
      if (known !== undefined) this.list.replace({ ...known, amount: expense.amount })
      // The total is the cart's at once, also when the whole cart cannot be read just now.
      cart.takeIn({ header })
    })
    await cart.refresh()
    if (Result.isSuccess(set)) return undefined
    if (set.failure._tag === "Refused" && wantsApprover(set.failure)) return set.failure
    await this.#notEntered(cartId, set.failure)
    return undefined
  }

  async #notEntered(cartId: string, failure: CallFailure): Promise<void> {
    const { cart, lostCart } = this.#needs
    if (failure._tag === "Refused" && failure.status === 409) {
      // A cashier who works here by now, perhaps in another cart, has lost nothing.
      if (cart.confirmed?.header.id === cartId) lostCart(failureMessage(failure, "cartTakenElsewhere"))
    } else {
      settleFailure(failure, this.#needs)
      // The list tells whether an entry without an answer was booked.
      if (leavesOpen(failure)) await this.load(cartId)
    }
  }
}
