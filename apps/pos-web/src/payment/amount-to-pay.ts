import { expensesOf } from "@karat/domain/expense/expense"
import { balanceDue, roundingDue } from "@karat/domain/cart-change/cart-totals"
import { emptyCart } from "@karat/domain/cart/empty-cart"
import { defaultCurrency } from "@karat/domain/money/currency"
import { minorUnitsFromTyped } from "@karat/domain/money/decimal"
import { formatAmount } from "@karat/domain/money/format-amount"
import { type MinorUnits, minorUnits, nothing } from "@karat/domain/money/minor-units"
import { amountDue, settle } from "@karat/domain/payment/amount-due"
import { coveredValue } from "@karat/domain/payment/covered-value"
import { paysBack } from "@karat/domain/payment/pay-buttons"
import type { OriginalTender } from "@karat/domain/refund/original-card"
import { refundStart } from "@karat/domain/refund/refund-start"
import { tenderRefusal } from "@karat/domain/payment/tender-availability"
import type { TenderType } from "@karat/domain/tender/tender-type"
import type { AmountToPayModel } from "@karat/ui/screens/payment/payment-screen-model"
import { makeAutoObservable, observableRef, runInAction } from "mobx"
import { reasonMessage } from "../shell/failure-message.ts"
import type { CurrencyChoice } from "./currency-choice.ts"
import type { PaymentNeeds } from "./payment-needs.ts"

interface AmountNeeds extends Pick<PaymentNeeds, "cart" | "locale" | "notices" | "run" | "session"> {
  /** How what is paid back was paid. */
  readonly origins?: () => readonly OriginalTender[]
}

/** What is to be paid next: what is due, in the currency it is paid in, or what was typed instead. */
export class AmountToPay implements AmountToPayModel {
  /** What was typed, and what was left when it was. */
  draft: { readonly text: string; readonly balance: MinorUnits } | undefined = undefined
  /** The choice of a currency, once there is one to make. */
  foreign: CurrencyChoice | undefined = undefined
  /** The rates are on their way; the choice keeps its place, so that nothing moves under a finger. */
  awaitsRates = false
  readonly #needs: AmountNeeds

  constructor(needs: AmountNeeds) {
    this.#needs = needs
    makeAutoObservable(this, { foreign: observableRef, draft: observableRef }, { autoBind: true })
  }

  get cart() {
    return this.#needs.cart.cart ?? nothingToPay
  }

  get base() {
    return this.cart.header.currency
  }

  get currency() {
    return this.foreign?.chosen ?? this.base
  }

  get paysBack() {
    return paysBack(this.cart.header)
  }

  get balance(): MinorUnits {
    return balanceDue(this.cart.header)
  }

  get remaining(): MinorUnits {
    return minorUnits(Math.abs(this.balance))
  }

  get rounding(): MinorUnits {
    return roundingDue(this.cart.header)
  }

  get #carried() {
    return this.cart.header.roundingCarried
  }

  get inCash(): MinorUnits {
    return minorUnits(Math.abs(this.balance + this.rounding))
  }

  get due(): MinorUnits {
    return minorUnits(Math.abs(this.#dueNow))
  }

  /** What is left in the currency that is paid in, signed as the balance. */
  get #dueNow(): MinorUnits {
    return this.foreign?.dueOf(this.balance) ?? this.balance
  }

  /**
   * What was typed; undefined while the field shows what is due. It stays for as long as the same sum is left: a
   * payment that was declined is tried again with the same amount, and one that has paid leaves another to be paid.
   */
  get typed(): string | undefined {
    return this.draft?.balance === this.balance ? this.draft.text : undefined
  }

  get text() {
    return this.typed ?? formatAmount(this.due, this.#needs.locale())
  }

  /** The amount in the field, with the sign of what is due; undefined when it is not a number. */
  get amount(): MinorUnits | undefined {
    if (this.typed === undefined) return this.#dueNow
    const amount = minorUnitsFromTyped(this.typed)
    return amount === undefined ? undefined : minorUnits(this.paysBack ? 0 - amount : amount)
  }

  get hint() {
    if (this.typed === undefined) return undefined
    if (this.amount === undefined) return { key: "refused.amount_not_a_number" as const }
    if ((this.paysBack ? 0 - this.amount : this.amount) < 0)
      return { key: "refused.amount_is_negative" as const }
    if (this.paysBack && Math.abs(this.amount) > this.due) return { key: "amountExceedsTotal" as const }
    return undefined
  }

  /** What of the balance the foreign money in the field covers; never negative. */
  get covers(): MinorUnits {
    const { amount } = this
    return amount === undefined ? nothing : minorUnits(Math.abs(this.coveredBy({ rounds: true }, amount)))
  }

  /** Begins again with what is due in the store's own currency. */
  open() {
    this.draft = undefined
    this.foreign = undefined
    this.awaitsRates = this.#foreignCurrencies.length > 0
  }

  type(text: string) {
    this.draft = { text, balance: this.balance }
  }

  reset() {
    this.draft = undefined
  }

  /**
   * What a tender takes unless the cashier types an amount: all that is due, in the currency that is paid with and as
   * the tender rounds; of a refund as much as came in by it.
   */
  defaultOf(type: TenderType): MinorUnits {
    const { paysBack: goesBack, currency, base, balance } = this
    const origins = goesBack && currency === base ? (this.#needs.origins?.() ?? []) : []
    return refundStart(origins, type, balance, base) ?? this.#allOf(type)
  }

  /** All that is due, as a tender takes it. */
  #allOf(type: TenderType): MinorUnits {
    return this.foreign?.dueOf(this.balance) ?? amountDue(this.balance, type, this.base, this.#carried)
  }

  /** What a tender takes now; undefined when what was typed is not a number. */
  askedOf(type: TenderType): MinorUnits | undefined {
    return this.typed === undefined ? this.defaultOf(type) : this.amount
  }

  /** What of the balance an amount covers, in the store's currency. */
  coveredBy(type: Pick<TenderType, "rounds" | "own">, amount: MinorUnits): MinorUnits {
    return coveredValue({
      balance: this.balance,
      carried: this.#carried,
      baseCurrency: this.base,
      type,
      amount,
      currency: this.currency,
      rate: this.foreign?.rate,
      changeCurrency: this.foreign?.changeCurrency ?? this.currency
    })
  }

  /** What a payment in the store's own money gives back over the counter. */
  changeBy(type: TenderType, amount: MinorUnits): MinorUnits {
    return settle(this.balance, amount, type, this.base, this.#carried).change
  }

  /** Why a tender cannot take an amount, in words. */
  refusalOf(type: TenderType, amount: MinorUnits | undefined) {
    return reasonMessage(
      tenderRefusal(type, {
        amount,
        defaultAmount: this.#allOf(type),
        currency: this.currency,
        baseCurrency: this.base,
        training: this.cart.header.training,
        expenses: expensesOf(this.cart)
      })
    )
  }

  /** Fetches the choice of a currency where the store takes foreign money. */
  async offerCurrencies(): Promise<void> {
    const foreign = this.#foreignCurrencies
    if (foreign.length === 0) return
    const { offeredCurrencies } = await import("./currency-choice.ts")
    const chosen = () => this.reset()
    const { id } = this.cart.header
    const choice = await offeredCurrencies(this.#needs, { foreign, base: this.base, chosen })
    // Another sale is open by now, which is offered its own.
    if (this.cart.header.id !== id) return
    runInAction(() => {
      this.foreign = choice
      this.awaitsRates = false
    })
  }

  /** Without the line no exchange rates are known. */
  get #foreignCurrencies() {
    const { cart, session } = this.#needs
    return cart.withoutLine ? [] : (session.setup?.foreignCurrencies ?? [])
  }
}

const nothingToPay = emptyCart("", defaultCurrency, { date: "", time: "" })
