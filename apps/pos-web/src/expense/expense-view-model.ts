import {
  asksBeforeLeaving,
  canEnterExpenses,
  canPayOut,
  expenseBalance,
  expensePayRefusal,
  type ExpensePayRefusal,
  expenseTotal,
  type Expense
} from "@karat/domain/expense/expense"
import { approvalNeeded } from "@karat/domain/approval/approval"
import { readExpenseAmount } from "@karat/domain/expense/expense-entry"
import { defaultCurrency, type Currency } from "@karat/domain/money/currency"
import { type MinorUnits, minorUnits, nothing } from "@karat/domain/money/minor-units"
import { sellerRefusal } from "@karat/domain/staff/seller-refusal"
import { amountDue } from "@karat/domain/payment/amount-due"
import { roundToCash } from "@karat/domain/tender/cash-rounding"
import { tenderRefusal } from "@karat/domain/payment/tender-availability"
import type { TenderType } from "@karat/domain/tender/tender-type"
import type { Message } from "@karat/ui/locales/message"
import type { MessageKey } from "@karat/ui/locales/message-key"
import type { ExpenseScreenModel } from "@karat/ui/screens/expense/expense-screen"
import type { HeaderModel } from "@karat/ui/components/header-bar/header-model"
import { makeAutoObservable, when } from "mobx"
import { OfferedMethods } from "../payment/offered-methods.ts"
import { withApprover } from "../approval/ask-approver.ts"
import { reasonMessage } from "../shell/failure-message.ts"
import { ExpenseEntries } from "./expense-entries.ts"
import type { ExpenseNeeds } from "./expense-needs.ts"
import { decimalFromMinorUnits } from "@karat/domain/money/decimal"
import { formatMoney, type Locale } from "@karat/domain/money/format-amount"

const payHints = {
  "no-expenses": "expenseNothingEntered",
  "comes-to-nothing": "expenseComesToNothing"
} satisfies Record<ExpensePayRefusal, MessageKey>

/** What the till spends or takes in without a sale, and the ways to settle it. */
export class ExpenseViewModel implements ExpenseScreenModel {
  readonly header: HeaderModel
  readonly offered: OfferedMethods
  readonly entries: ExpenseEntries
  readonly #needs: ExpenseNeeds

  constructor(needs: ExpenseNeeds) {
    this.#needs = needs
    this.header = needs.header
    this.entries = new ExpenseEntries(needs)
    this.offered = new OfferedMethods({
      ...needs,
      // The key of the card belongs to the screens of a sale.
      cardKey: undefined,
      refusalOf: (type) => this.#refusalOf(type)
    })
    makeAutoObservable(this, { header: false, offered: false, entries: false }, { autoBind: true })
  }

  get loading() {
    return this.entries.list.status === "loading"
  }

  get currency() {
    return this.#needs.cart.confirmed?.header.currency ?? defaultCurrency
  }

  get total(): MinorUnits {
    return expenseTotal(this.entries.all)
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
    return (
      this.entries.list.status === "ready" &&
      !this.entries.saving &&
      this.#noSeller === undefined &&
      expensePayRefusal(this.#payAsk) === undefined
    )
  }

  get payHint(): Message | undefined {
    const refusal = this.entries.rows.length === 0 ? undefined : expensePayRefusal(this.#payAsk)
    return refusal === undefined ? this.#noSeller : { key: payHints[refusal] }
  }

  /** A cashier who may not sell pays nothing out either. */
  get #noSeller(): Message | undefined {
    const { cart, session } = this.#needs
    const paid = { isPaidInPart: this.paid !== 0, training: cart.training }
    return reasonMessage(sellerRefusal(session.staff, paid))
  }

  get #balance(): MinorUnits {
    return expenseBalance(this.entries.all, this.paid)
  }

  get #payAsk() {
    return { expenses: this.entries.all, currency: this.currency }
  }

  /** The screen has opened. Answers what ends it; the list comes once the cashier's cart is open behind it. */
  opened(): () => void {
    const stopGuarding = this.#needs.leaving.guard({
      holds: (to) => to !== "/payment" && this.#asksBeforeLeaving,
      mayLeave: () => this.#mayLeave()
    })
    const stopWaiting = when(
      () => this.#needs.cart.confirmed !== undefined,
      () => void this.#open()
    )
    return () => {
      stopGuarding()
      stopWaiting()
    }
  }

  retry() {
    void this.#open()
  }

  enterAmount(expenseId: string) {
    void this.#enterAmount(expenseId)
  }

  /** Pays out by one tender at once; what has to be asked for it, the payment asks. */
  pay(tenderId: number) {
    if (this.offered.usable(tenderId) !== undefined) this.#needs.navigation.go(`/payment?auto=${tenderId}`)
  }

  goToPayment() {
    if (this.canPay) this.#needs.navigation.go("/payment")
  }

  /** The gate asks first. */
  back() {
    this.#needs.navigation.go("/dashboard")
  }

  #refusalOf(type: TenderType): Message | undefined {
    if (this.entries.saving) return { key: "expenseSaving" }
    if (this.payHint !== undefined) return this.payHint
    if (!canPayOut(this.#payAsk)) return { key: "expenseMoneyComesIn" }
    const { currency } = this
    const due = amountDue(this.#balance, type, currency)
    return reasonMessage(
      tenderRefusal(type, {
        amount: due,
        defaultAmount: due,
        currency,
        baseCurrency: currency,
        training: this.#needs.cart.training,
        expenses: this.entries.all
      })
    )
  }

  async #open(): Promise<void> {
    const { cart, navigation, notices } = this.#needs
    await cart.flush()
    const header = cart.confirmed?.header
    if (header === undefined) return
    if (!canEnterExpenses(header)) {
      notices.show("warning", { key: "refused.cart_has_a_sale" })
      navigation.go("/dashboard", { replace: true })
      return
    }
    const [tenders] = await Promise.all([this.offered.fetch(), this.entries.load(header.id)])
    this.offered.take(tenders)
  }

  async #enterAmount(expenseId: string): Promise<void> {
    const row = this.entries.rows.find(({ expense }) => expense.id === expenseId)
    const { confirmed } = this.#needs.cart
    if (row === undefined || row.saving || confirmed === undefined) return
    const { expense } = row
    const cartId = confirmed.header.id
    if (confirmed.payments.length > 0) {
      this.#needs.notices.show("warning", { key: "refused.expenses_are_paid" })
      return
    }
    const amount = await askExpenseAmount(this.#needs, expense, this.currency)
    if (amount === undefined) return
    const { name, highest } = expense
    const { session, locale } = this.#needs
    const subject =
      highest === undefined ? name : `${name} > ${formatMoney(highest, this.currency, locale())}`
    const isNeeded =
      approvalNeeded({ type: "expense", highest, entered: amount }, session.staff) !== undefined
    await withApprover(this.#needs, { subject, isNeeded }, (approvedBy) =>
      this.entries.enter(cartId, expense, amount, approvedBy)
    )
  }

  /** Whether money waits to be paid out: by the shown list, or before there is one, by the cart. */
  get #asksBeforeLeaving(): boolean {
    const { confirmed } = this.#needs.cart
    // An immediate payout may be done before the payment's own screen is drawn.
    if (confirmed === undefined || confirmed.header.closedAt !== undefined) return false
    const total = this.entries.list.status === "ready" ? this.total : confirmed.header.total
    return asksBeforeLeaving({ total })
  }

  async #mayLeave(): Promise<boolean> {
    return await this.#needs.dialogs.confirm({
      title: { key: "confirmExit" },
      text: { key: "confirmExitText" },
      confirm: "expenseLeave",
      cancel: "expenseStay"
    })
  }
}

/** Asks what an expense was; undefined when the cashier thinks better of it. */
async function askExpenseAmount(
  { dialogs, locale }: Pick<ExpenseNeeds, "dialogs" | "locale">,
  { name, amount }: Expense,
  currency: Currency
): Promise<MinorUnits | undefined> {
  return await dialogs.keypad<MinorUnits>({
    title: { key: "expenseAmountOf", values: { name } },
    start: amount === 0 ? "" : typedAmount(amount, locale()),
    decimals: true,
    unit: currency,
    read: (typed) => {
      const read = readExpenseAmount(typed)
      return "refusal" in read ? { hint: reasonMessage(read.refusal) } : { value: read.amount }
    }
  })
}

/** An amount as a cashier would type it, without a sign and without hundredths that are nothing. */
function typedAmount(amount: MinorUnits, locale: Locale): string {
  const typed = decimalFromMinorUnits(minorUnits(Math.abs(amount))).replace(/\.00$/u, "")
  return locale === "en" ? typed : typed.replace(".", ",")
}
