import { bookedAmount, type Expense } from "@karat/domain/expense/expense"
import type { MinorUnits } from "@karat/domain/money/minor-units"
import type { CallFailure } from "@karat/domain/ports/call-failure"
import { Expenses } from "@karat/domain/ports/expenses"
import type { GestureKey } from "@karat/domain/ports/gesture-key"
import type { Message } from "@karat/ui/locales/message"
import type { ExpenseRowModel, ExpenseScreenModel } from "@karat/ui/screens/expense/expense-screen-model"
import { Effect, Result } from "effect"
import { makeAutoObservable, observableRef, runInAction } from "mobx"
import { failureMessage } from "../shell/failure-message.ts"
import type { ExpenseNeeds } from "./expense-needs.ts"

interface Entry {
  readonly key: GestureKey
  readonly amount: MinorUnits
}

/** What was entered: what the server last said, with the entries still on their way over it. */
export class ExpenseEntries {
  status: ExpenseScreenModel["status"] = "loading"
  failure: Message | undefined = undefined
  /** What the server last said. */
  listed: readonly Expense[] = []
  /** By expense; the newest entry counts. */
  readonly entering = new Map<string, Entry>()
  readonly #needs: ExpenseNeeds

  constructor(needs: ExpenseNeeds) {
    this.#needs = needs
    makeAutoObservable(this, { listed: observableRef }, { autoBind: true })
  }

  get rows(): readonly ExpenseRowModel[] {
    return this.listed.map((expense) => {
      const entered = this.entering.get(expense.id)
      const amount = entered?.amount ?? expense.amount
      return { expense: { ...expense, amount }, saving: entered !== undefined }
    })
  }

  get all(): readonly Expense[] {
    return this.rows.map(({ expense }) => expense)
  }

  get saving() {
    return this.entering.size > 0
  }

  async load(cartId: string): Promise<void> {
    const { runBackOffice, locale, signedOut } = this.#needs
    this.status = "loading"
    const listed = await runBackOffice(Effect.flatMap(Expenses, (all) => all.list(cartId, locale())))
    runInAction(() => {
      this.status = Result.isSuccess(listed) ? "ready" : "failed"
      if (Result.isSuccess(listed)) this.listed = listed.success
      else this.failure = failureMessage(listed.failure)
    })
    if (Result.isFailure(listed) && listed.failure._tag === "SessionLost") signedOut()
  }

  /** Shows what was entered at once, and takes it back with its reason when the server refuses it. */
  async enter(cartId: string, expense: Expense, entered: MinorUnits): Promise<void> {
    const { runBackOffice, newKey, cart } = this.#needs
    const { id } = expense
    const key = newKey()
    this.entering.set(id, { key, amount: bookedAmount(expense, entered) })
    const set = await runBackOffice(Effect.flatMap(Expenses, (all) => all.set(cartId, id, entered, key)))
    // The cart learns of it before the entry goes, so that nobody can pay a total without it.
    await cart.refresh()
    runInAction(() => {
      if (Result.isSuccess(set)) this.#told(set.success.expense)
      if (this.entering.get(id)?.key === key) this.entering.delete(id)
    })
    if (Result.isFailure(set)) await this.#notEntered(cartId, set.failure)
  }

  #told({ id, amount }: Expense): void {
    this.listed = this.listed.map((each) => (each.id === id ? { ...each, amount } : each))
  }

  async #notEntered(cartId: string, failure: CallFailure): Promise<void> {
    const { notices, lostCart, signedOut } = this.#needs
    if (failure._tag === "SessionLost") signedOut()
    else if (failure._tag === "Refused" && failure.status === 409)
      lostCart(failureMessage(failure, "cartTakenElsewhere"))
    else {
      notices.show("danger", failureMessage(failure))
      // Whether an entry without an answer was booked, the list says.
      if (failure._tag === "Unreachable") await this.load(cartId)
    }
  }
}
