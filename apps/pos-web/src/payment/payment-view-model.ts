import { isExpenseCart } from "@karat/domain/expense/expense"
import { type MinorUnits, minorUnits } from "@karat/domain/money/minor-units"
import { cashRounding } from "@karat/domain/payment/cash-rounding"
import type { PaymentLine } from "@karat/domain/payment/payment-line"
import { canRemovePaymentLine } from "@karat/domain/payment/payment-line-removal"
import { isGiftTender, tender as knownTender, type TenderType } from "@karat/domain/payment/tender-type"
import type {
  ChangeModel,
  PaymentMethodModel,
  PaymentScreenModel
} from "@karat/ui/screens/payment/payment-screen-model"
import { makeAutoObservable, runInAction } from "mobx"
import { AmountToPay } from "./amount-to-pay.ts"
import { OfferedMethods } from "./offered-methods.ts"
import type { PaymentNeeds } from "./payment-needs.ts"
import { cardTender } from "./shown-methods.ts"
import type { Currency } from "@karat/domain/money/currency"
import { cashQuickAmounts } from "@karat/domain/payment/cash-quick-amounts"
import { endsByNothing, type NothingDue } from "@karat/domain/payment/ends-by-nothing"

/** The payment screen: what is due, how it can be paid, and how the running payment goes. */
export class PaymentViewModel implements PaymentScreenModel {
  loading = true
  readonly #offered: OfferedMethods
  readonly #toPay: AmountToPay
  readonly #needs: PaymentNeeds

  constructor(needs: PaymentNeeds) {
    this.#needs = needs
    this.#toPay = new AmountToPay(needs)
    this.#offered = new OfferedMethods({ ...needs, refusalOf: (type) => this.#refusalOf(type) })
    makeAutoObservable(this, {}, { autoBind: true })
  }

  get header() {
    return this.#needs.header
  }

  get cart() {
    return this.#toPay.cart
  }

  get currency() {
    return this.#toPay.base
  }

  get paysBack() {
    return this.#toPay.paysBack
  }

  get remaining(): MinorUnits {
    return minorUnits(Math.abs(this.#toPay.balance))
  }

  get rounding(): MinorUnits {
    return cashRounding(this.remaining, this.currency)
  }

  get dueCurrency() {
    return this.#toPay.currency
  }

  get due() {
    return this.#toPay.due
  }

  get foreign() {
    return this.#toPay.foreign
  }

  get awaitsRates() {
    return this.#toPay.awaitsRates
  }

  get amountIsDefault() {
    return this.#toPay.typed === undefined
  }

  get amountText() {
    return this.#toPay.text
  }

  get amountHint() {
    return this.#toPay.hint
  }

  get status() {
    return this.#needs.attempt.status
  }

  get cashTender(): TenderType | undefined {
    return this.#offered.tenders.find((type) => type.rounds)
  }

  get quickAmounts(): readonly MinorUnits[] {
    const cash = this.cashTender
    if (cash === undefined) return []
    const denominations = this.#needs.session.setup?.denominations ?? []
    const { cart, dueCurrency: currency } = this
    const ask = { header: cart.header, due: this.#toPay.defaultOf(cash), currency }
    return shownQuickAmounts(cash, ask, denominations)
  }

  get canPayCash() {
    return !this.#needs.attempt.blocks && !this.loading
  }

  get methods(): readonly PaymentMethodModel[] {
    return this.#offered.first
  }

  get moreMethods(): readonly PaymentMethodModel[] {
    return this.#offered.more
  }

  get moreOpen() {
    return this.#offered.moreOpen
  }

  /**
   * The screen has opened: everything that waits is saved, so that what is due is what the server
   * says. An address may name the tender to begin with.
   */
  async open(auto: number | undefined): Promise<void> {
    this.loading = true
    this.#offered.moreOpen = false
    this.#toPay.open()
    const { cart, attempt, tap } = this.#needs
    attempt.clearEnded()
    // Only a payment by this phone itself needs its merchant; everything else is offered meanwhile.
    const merchant = tap.load()
    const [tenders] = await Promise.all([this.#offered.fetch(), cart.flush()])
    runInAction(() => {
      this.loading = false
      this.#offered.take(tenders)
    })
    void this.#toPay.offerCurrencies()
    if (auto === knownTender.tapToPay) await merchant
    if (auto !== undefined) this.pay(auto)
  }

  typeAmount(text: string) {
    this.#toPay.type(text)
  }

  resetAmount() {
    this.#toPay.reset()
  }

  /** Pays an amount in cash at once; what is over becomes change. */
  payCash(amount: MinorUnits) {
    const cash = this.cashTender
    if (cash !== undefined && this.canPayCash) void this.#take(cash, { amount })
  }

  pay(tenderId: number) {
    const type = this.#offered.usable(tenderId)
    const amount = type && this.#toPay.askedOf(type)
    if (type === undefined || amount === undefined) return
    // A refund to store credit makes a new one: there is no card to ask for.
    const newCredit = this.paysBack && tenderId === knownTender.storeCredit
    if (isGiftTender(tenderId) && !newCredit) void this.#payByVoucher(type, amount)
    else void this.#take(type, { amount })
  }

  payByCard() {
    if (!this.loading) this.pay(cardTender(this.#needs.tap))
  }

  changeOf(amount: MinorUnits): ChangeModel {
    const { foreign, currency } = this
    const change = foreign?.changeOf(this.#toPay.balance, amount)
    return change ?? { amount: minorUnits(amount - (this.quickAmounts[0] ?? amount)), currency }
  }

  openAttempts() {
    void import("./open-attempt-book.ts").then(({ openAttemptBook }) => openAttemptBook(this.#needs))
  }

  toggleMore() {
    this.#offered.toggleMore()
  }

  cancel() {
    void this.#needs.attempt.cancel()
  }

  checkAgain() {
    void this.#needs.attempt.checkAgain()
  }

  canRemove(line: PaymentLine) {
    return canRemovePaymentLine(line, {
      payments: this.cart.payments,
      cancelEnabled: !this.#needs.attempt.blocks
    })
  }

  removePayment(line: PaymentLine) {
    if (this.canRemove(line)) void this.#needs.attempt.removeLine(line.id)
  }

  back() {
    const { attempt, cart, navigation } = this.#needs
    const expenses = cart.confirmed !== undefined && isExpenseCart(cart.confirmed.header)
    if (!attempt.blocks) navigation.go(expenses ? "/expense" : "/dashboard")
  }

  #refusalOf(type: TenderType) {
    return this.#needs.attempt.refusal ?? this.#toPay.refusalOf(type, this.#toPay.askedOf(type))
  }

  /** A card is looked up before it pays; what it pays with is the smaller of its balance and what is asked. */
  async #payByVoucher(tender: TenderType, asked: MinorUnits): Promise<void> {
    const { askVoucher } = await import("./voucher-question.ts")
    const refusalOf = (amount: MinorUnits) => this.#toPay.refusalOf(tender, amount)
    const spend = await askVoucher(this.#needs, { tender, asked, refusalOf, currency: this.currency })
    if (spend !== undefined) await this.#take(tender, { amount: spend.amount, data: spend.code })
  }

  async #take(type: TenderType, pay: { readonly amount: MinorUnits; readonly data?: string }): Promise<void> {
    await this.#needs.attempt.take({
      ...pay,
      covers: this.#toPay.coveredBy(type, pay.amount),
      tenderType: type.id,
      currency: this.dueCurrency,
      changeCurrency: this.foreign?.changeCurrency,
      refund: this.paysBack
    })
    this.#toPay.reset()
    this.foreign?.choose(this.currency)
  }
}

interface Denomination {
  readonly currency: Currency
  readonly value: MinorUnits
}

/** The cash amounts that are one tap away; the one that ends a cart which comes to nothing is nothing. */
function shownQuickAmounts(
  cash: TenderType,
  ask: NothingDue,
  denominations: readonly Denomination[]
): readonly MinorUnits[] {
  if (endsByNothing(cash, ask)) return [ask.due]
  const notes = denominations.filter(({ currency }) => currency === ask.currency).map(({ value }) => value)
  return cashQuickAmounts(ask.due, notes)
}
