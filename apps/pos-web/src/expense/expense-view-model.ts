import {
  asksBeforeLeaving,
  canEnterExpenses,
  canPayOut,
  expenseBalance,
  expensePayRefusal,
  type ExpensePayRefusal,
  expenseTotal
} from "@karat/domain/expense/expense"
import { defaultCurrency } from "@karat/domain/money/currency"
import { type MinorUnits, minorUnits, nothing } from "@karat/domain/money/minor-units"
import { amountDue } from "@karat/domain/payment/amount-due"
import { roundToCash } from "@karat/domain/payment/cash-rounding"
import { tendersShownFirst } from "@karat/domain/payment/tender-availability"
import type { TenderType } from "@karat/domain/payment/tender-type"
import { Payments } from "@karat/domain/ports/payments"
import type { Message } from "@karat/ui/locales/message"
import type { MessageKey } from "@karat/ui/locales/message-key"
import type { ExpenseScreenModel } from "@karat/ui/screens/expense/expense-screen-model"
import type { PaymentMethodModel } from "@karat/ui/screens/payment/payment-screen-model"
import { Effect, Result } from "effect"
import { makeAutoObservable, observableRef, runInAction, when } from "mobx"
import { refusalMessageOf } from "../payment/refusal-message.ts"
import { shownMethods } from "../payment/shown-methods.ts"
import { failureMessage } from "../shell/failure-message.ts"
import { askExpenseAmount } from "./ask-expense-amount.ts"
import { ExpenseEntries } from "./expense-entries.ts"
import type { ExpenseNeeds } from "./expense-needs.ts"

const payHints = {
  "no-expenses": "expenseNothingEntered",
  "comes-to-nothing": "expenseComesToNothing"
} satisfies Record<ExpensePayRefusal, MessageKey>

/** What the till spends or takes in without a sale, and the ways to settle it. */
export class ExpenseViewModel implements ExpenseScreenModel {
  moreOpen = false
  tenders: readonly TenderType[] = []
  readonly #entries: ExpenseEntries
  readonly #needs: ExpenseNeeds

  constructor(needs: ExpenseNeeds) {
    this.#needs = needs
    this.#entries = new ExpenseEntries(needs)
    makeAutoObservable(this, { tenders: observableRef }, { autoBind: true })
  }

  get header() {
    return this.#needs.header
  }

  get status() {
    return this.#entries.status
  }

  get failure() {
    return this.#entries.failure
  }

  get rows() {
    return this.#entries.rows
  }

  get loading() {
    return this.status === "loading"
  }

  get currency() {
    return this.#needs.cart.confirmed?.header.currency ?? defaultCurrency
  }

  get total(): MinorUnits {
    return expenseTotal(this.#entries.all)
  }

  get paid(): MinorUnits {
    return this.#needs.cart.confirmed?.header.paid ?? nothing
  }

  get amountToPay(): MinorUnits {
    return minorUnits(Math.abs(roundToCash(this.#balance, this.currency)))
  }

  get paysBack() {
    return this.total < 0
  }

  get canPay() {
    return this.status === "ready" && !this.#entries.saving && expensePayRefusal(this.#payAsk) === undefined
  }

  get payHint(): Message | undefined {
    const refusal = this.rows.length === 0 ? undefined : expensePayRefusal(this.#payAsk)
    return refusal === undefined ? undefined : { key: payHints[refusal] }
  }

  get methods(): readonly PaymentMethodModel[] {
    return this.#allMethods.slice(0, tendersShownFirst)
  }

  get moreMethods(): readonly PaymentMethodModel[] {
    return this.#allMethods.slice(tendersShownFirst)
  }

  get #allMethods(): readonly PaymentMethodModel[] {
    const { tap, screen } = this.#needs
    const around = { tap, smallScreen: screen.small }
    // The key of the card belongs to the screens of a sale.
    return shownMethods(this.tenders, around, (type) => this.#refusalOf(type)).map((method) => ({
      ...method,
      shortcut: undefined
    }))
  }

  get #balance(): MinorUnits {
    return expenseBalance(this.#entries.all, this.paid)
  }

  get #payAsk() {
    return { expenses: this.#entries.all, currency: this.currency }
  }

  /** The screen has opened. Answers what ends it; the list comes once the cashier's cart stands behind it. */
  opened(): () => void {
    return when(
      () => this.#needs.cart.confirmed !== undefined,
      () => void this.#open()
    )
  }

  retry() {
    void this.#open()
  }

  enterAmount(expenseId: string) {
    void this.#enterAmount(expenseId)
  }

  /** Pays out by one tender at once; what has to be asked for it, the payment asks. */
  pay(tenderId: number) {
    const method = this.#allMethods.find(({ tender }) => tender.id === tenderId)
    if (method !== undefined && method.refusal === undefined)
      this.#needs.navigation.go(`/payment?auto=${tenderId}`)
  }

  goToPayment() {
    if (this.canPay) this.#needs.navigation.go("/payment")
  }

  toggleMore() {
    this.moreOpen = !this.moreOpen
  }

  back() {
    void this.#back()
  }

  #refusalOf(type: TenderType): Message | undefined {
    if (this.#entries.saving) return { key: "expenseSaving" }
    if (this.payHint !== undefined) return this.payHint
    if (!canPayOut(this.#payAsk)) return { key: "expenseMoneyComesIn" }
    const { currency } = this
    const due = amountDue(this.#balance, type, currency)
    return refusalMessageOf(type, {
      amount: due,
      defaultAmount: due,
      currency,
      baseCurrency: currency,
      training: this.#needs.cart.confirmed?.header.training ?? false
    })
  }

  async #open(): Promise<void> {
    const { run, cart, navigation, notices } = this.#needs
    await cart.flush()
    const header = cart.confirmed?.header
    if (header === undefined) return
    if (!canEnterExpenses(header)) {
      notices.show("warning", { key: "expensesNeedTheirOwnCart" })
      navigation.go("/dashboard", { replace: true })
      return
    }
    const [tenders] = await Promise.all([
      run(Effect.flatMap(Payments, (payments) => payments.tenders)),
      this.#entries.load(header.id)
    ])
    if (Result.isSuccess(tenders)) runInAction(() => (this.tenders = tenders.success))
    else notices.show("danger", failureMessage(tenders.failure))
  }

  async #enterAmount(expenseId: string): Promise<void> {
    const row = this.rows.find(({ expense }) => expense.id === expenseId)
    const { confirmed } = this.#needs.cart
    if (row === undefined || row.saving || confirmed === undefined) return
    const { expense } = row
    const cartId = confirmed.header.id
    if (confirmed.payments.length > 0) {
      this.#needs.notices.show("warning", { key: "expensesArePaid" })
      return
    }
    const amount = await askExpenseAmount(this.#needs, expense, this.currency)
    if (amount !== undefined) await this.#entries.enter(cartId, expense, amount)
  }

  async #back(): Promise<void> {
    const { cart, dialogs, navigation } = this.#needs
    const header = cart.confirmed?.header
    if (header !== undefined && asksBeforeLeaving(header)) {
      const leaves = await dialogs.confirm({
        title: { key: "confirmExit" },
        text: { key: "confirmExitText" },
        confirm: "expenseLeave",
        cancel: "expenseStay"
      })
      if (!leaves) return
    }
    navigation.go("/dashboard")
  }
}
