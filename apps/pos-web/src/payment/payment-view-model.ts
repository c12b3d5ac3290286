import { defaultCurrency } from "@karat/domain/money/currency"
import { balanceDue } from "@karat/domain/cart/cart-totals"
import { emptyCart } from "@karat/domain/cart/empty-cart"
import { minorUnitsFromTyped } from "@karat/domain/money/decimal"
import { formatAmount } from "@karat/domain/money/format-amount"
import { type MinorUnits, minorUnits } from "@karat/domain/money/minor-units"
import { amountDue } from "@karat/domain/payment/amount-due"
import { cashRounding } from "@karat/domain/payment/cash-rounding"
import type { PaymentLine } from "@karat/domain/payment/payment-line"
import { canRemovePaymentLine } from "@karat/domain/payment/payment-line-removal"
import { coveredValue } from "@karat/domain/payment/covered-value"
import { paysBack } from "@karat/domain/payment/pay-buttons"
import { tendersShownFirst } from "@karat/domain/payment/tender-availability"
import { isGiftTender, tender as knownTender, type TenderType } from "@karat/domain/payment/tender-type"
import { Payments } from "@karat/domain/ports/payments"
import type {
  ChangeModel,
  PaymentMethodModel,
  PaymentScreenModel
} from "@karat/ui/screens/payment/payment-screen-model"
import { Effect, Result } from "effect"
import { makeAutoObservable, observableRef, runInAction } from "mobx"
import { failureMessage } from "../shell/failure-message.ts"
import { amountHint } from "./amount-hint.ts"
import type { CurrencyChoice } from "./currency-choice.ts"
import type { PaymentNeeds } from "./payment-needs.ts"
import { refusalMessageOf } from "./refusal-message.ts"
import { cardTender, shownMethods } from "./shown-methods.ts"
import { shownQuickAmounts } from "./shown-quick-amounts.ts"

/** The payment screen: what is due, how it can be paid, and how the running payment goes. */
export class PaymentViewModel implements PaymentScreenModel {
  loading = true
  /** What was typed; undefined while the field shows what is due. */
  typed: string | undefined = undefined
  moreOpen = false
  tenders: readonly TenderType[] = []
  /** The choice of a currency, once there is one to make. */
  foreign: CurrencyChoice | undefined = undefined
  /** The rates are on their way; the choice keeps its place, so that nothing moves under a finger. */
  awaitsRates = false
  readonly #needs: PaymentNeeds

  constructor(needs: PaymentNeeds) {
    this.#needs = needs
    makeAutoObservable(this, { tenders: observableRef, foreign: observableRef }, { autoBind: true })
  }

  get header() {
    return this.#needs.header
  }

  get cart() {
    return this.#needs.cart.cart ?? nothingToPay
  }

  get currency() {
    return this.cart.header.currency
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

  get dueCurrency() {
    return this.foreign?.chosen ?? this.currency
  }

  get due(): MinorUnits {
    return minorUnits(Math.abs(this.#dueNow))
  }

  /** What is left in the currency that is paid in, signed as the balance. */
  get #dueNow(): MinorUnits {
    return this.foreign?.dueOf(this.balance) ?? this.balance
  }

  get rounding(): MinorUnits {
    return cashRounding(this.remaining, this.currency)
  }

  get amountIsDefault() {
    return this.typed === undefined
  }

  get amountText() {
    return this.typed ?? formatAmount(this.due, this.#needs.locale())
  }

  /** What the field says, with the sign of what is due; undefined when it is not a number. */
  get amount(): MinorUnits | undefined {
    if (this.typed === undefined) return this.#dueNow
    const amount = minorUnitsFromTyped(this.typed)
    return amount === undefined ? undefined : minorUnits(this.paysBack ? 0 - amount : amount)
  }

  get amountHint() {
    const { amount, due, paysBack: refund } = this
    return this.typed === undefined ? undefined : amountHint({ amount, due, refund })
  }

  get status() {
    return this.#needs.attempt.status
  }

  get cashTender(): TenderType | undefined {
    return this.tenders.find((type) => type.rounds)
  }

  get quickAmounts(): readonly MinorUnits[] {
    const cash = this.cashTender
    if (cash === undefined) return []
    const { dueCurrency: currency } = this
    const ask = { header: this.cart.header, due: this.#defaultOf(cash), currency }
    return shownQuickAmounts(cash, ask, this.#needs.session.setup?.denominations ?? [])
  }

  get canPayCash() {
    return !this.#needs.attempt.blocks && !this.loading
  }

  get methods(): readonly PaymentMethodModel[] {
    return this.#allMethods.slice(0, tendersShownFirst)
  }

  get moreMethods(): readonly PaymentMethodModel[] {
    return this.#allMethods.slice(tendersShownFirst)
  }

  get #allMethods(): readonly PaymentMethodModel[] {
    const { tap, screen } = this.#needs
    return shownMethods(this.tenders, { tap, smallScreen: screen.small }, (type) => this.#refusalOf(type))
  }

  /**
   * The screen has opened: everything that waits is saved, so that what is due is what the server
   * says. An address may name the tender to begin with.
   */
  async open(auto: number | undefined): Promise<void> {
    this.loading = true
    this.typed = undefined
    this.moreOpen = false
    this.foreign = undefined
    const { run, cart, attempt, tap, session } = this.#needs
    this.awaitsRates = (session.setup?.foreignCurrencies.length ?? 0) > 0
    attempt.clearEnded()
    // Only a payment by this phone itself needs its merchant; everything else is offered meanwhile.
    const merchant = tap.load()
    const [tenders] = await Promise.all([
      run(Effect.flatMap(Payments, (payments) => payments.tenders)),
      cart.flush()
    ])
    runInAction(() => {
      this.loading = false
      if (Result.isSuccess(tenders)) this.tenders = tenders.success
    })
    if (Result.isFailure(tenders)) this.#needs.notices.show("danger", failureMessage(tenders.failure))
    void this.#offerCurrencies()
    if (auto === knownTender.tapToPay) await merchant
    if (auto !== undefined) this.pay(auto)
  }

  typeAmount(text: string) {
    this.typed = text
  }

  resetAmount() {
    this.typed = undefined
  }

  /** Pays an amount in cash at once; what is over becomes change. */
  payCash(amount: MinorUnits) {
    const cash = this.cashTender
    if (cash !== undefined && this.canPayCash) void this.#take(cash, { amount })
  }

  pay(tenderId: number) {
    const method = this.#allMethods.find(({ tender }) => tender.id === tenderId)
    if (method === undefined || method.refusal !== undefined || this.#needs.attempt.blocks) return
    const amount = this.typed === undefined ? this.#defaultOf(method.tender) : this.amount
    if (amount === undefined) return
    // A refund to store credit makes a new one: there is no card to ask for.
    const newCredit = this.paysBack && tenderId === knownTender.storeCredit
    if (isGiftTender(tenderId) && !newCredit) void this.#payByVoucher(method.tender, amount)
    else void this.#take(method.tender, { amount })
  }

  payByCard() {
    if (!this.loading) this.pay(cardTender(this.#needs.tap))
  }

  changeOf(amount: MinorUnits): ChangeModel {
    const { foreign, currency } = this
    const change = foreign?.changeOf(this.balance, amount)
    return change ?? { amount: minorUnits(amount - (this.quickAmounts[0] ?? amount)), currency }
  }

  openAttempts() {
    void import("./open-attempt-book.ts").then(({ openAttemptBook }) => openAttemptBook(this.#needs))
  }

  toggleMore() {
    this.moreOpen = !this.moreOpen
  }

  cancel() {
    void this.#needs.attempt.cancel()
  }

  checkAgain() {
    void this.#needs.attempt.checkAgain()
  }

  canRemove(line: PaymentLine) {
    return canRemovePaymentLine(line, !this.#needs.attempt.blocks)
  }

  removePayment(line: PaymentLine) {
    if (this.canRemove(line)) void this.#needs.attempt.removeLine(line.id)
  }

  back() {
    if (!this.#needs.attempt.blocks) this.#needs.navigation.go("/dashboard")
  }

  #refusalOf(type: TenderType) {
    if (this.#needs.attempt.blocks) return { key: "paymentRunning" as const }
    return this.#refusalOfAmount(type, this.typed === undefined ? this.#defaultOf(type) : this.amount)
  }

  #refusalOfAmount(type: TenderType, amount: MinorUnits | undefined) {
    return refusalMessageOf(type, {
      amount,
      defaultAmount: this.#defaultOf(type),
      currency: this.dueCurrency,
      baseCurrency: this.currency,
      training: this.cart.header.training
    })
  }

  /** What a tender takes unless somebody types: all that is due, in what it is paid in and as it rounds. */
  #defaultOf(type: TenderType): MinorUnits {
    return this.foreign?.dueOf(this.balance) ?? amountDue(this.balance, type, this.currency)
  }

  async #offerCurrencies(): Promise<void> {
    const foreign = this.#needs.session.setup?.foreignCurrencies ?? []
    if (foreign.length === 0) return
    const { offeredCurrencies } = await import("./currency-choice.ts")
    const chosen = () => this.resetAmount()
    const choice = await offeredCurrencies(this.#needs, { foreign, base: this.currency, chosen })
    runInAction(() => {
      this.foreign = choice
      this.awaitsRates = false
    })
  }

  /** A card is looked up before it pays; what it pays with is the smaller of its balance and what is asked. */
  async #payByVoucher(tender: TenderType, asked: MinorUnits): Promise<void> {
    const { askVoucher } = await import("./voucher-question.ts")
    const refusalOf = (amount: MinorUnits) => this.#refusalOfAmount(tender, amount)
    const spend = await askVoucher(this.#needs, { tender, asked, refusalOf, currency: this.currency })
    if (spend !== undefined) await this.#take(tender, { amount: spend.amount, data: spend.code })
  }

  async #take(type: TenderType, pay: { readonly amount: MinorUnits; readonly data?: string }): Promise<void> {
    const currency = this.dueCurrency
    const covers = coveredValue({
      ...pay,
      type,
      balance: this.balance,
      baseCurrency: this.currency,
      currency,
      rate: this.foreign?.rate,
      changeCurrency: this.foreign?.changeCurrency ?? currency
    })
    await this.#needs.attempt.take({
      ...pay,
      covers,
      tenderType: type.id,
      currency,
      changeCurrency: this.foreign?.changeCurrency,
      refund: this.paysBack
    })
    runInAction(() => {
      this.typed = undefined
    })
    this.foreign?.choose(this.currency)
  }
}

const nothingToPay = emptyCart("", defaultCurrency, { date: "", time: "" })
