import { balanceDue } from "@karat/domain/cart/cart-totals"
import { emptyCart } from "@karat/domain/cart/empty-cart"
import { minorUnitsFromTyped } from "@karat/domain/money/decimal"
import { formatAmount, type Locale } from "@karat/domain/money/format-amount"
import { type MinorUnits, minorUnits } from "@karat/domain/money/minor-units"
import { amountDue } from "@karat/domain/payment/amount-due"
import { cashQuickAmounts } from "@karat/domain/payment/cash-quick-amounts"
import { cashRounding } from "@karat/domain/payment/cash-rounding"
import { paysBack } from "@karat/domain/payment/pay-buttons"
import type { PaymentLine } from "@karat/domain/payment/payment-line"
import { canRemovePaymentLine } from "@karat/domain/payment/payment-line-removal"
import { tenderRefusal, tendersShownFirst, tendersToShow } from "@karat/domain/payment/tender-availability"
import type { TenderType } from "@karat/domain/payment/tender-type"
import { type GestureKey } from "@karat/domain/ports/gesture-key"
import { Payments } from "@karat/domain/ports/payments"
import type { HeaderModel } from "@karat/ui/screens/shell/header-model"
import type { PaymentMethodModel, PaymentScreenModel } from "@karat/ui/screens/payment/payment-screen-model"
import { Effect, Result } from "effect"
import { makeAutoObservable, observableRef, runInAction } from "mobx"
import type { OpenCart } from "../cart/open-cart.ts"
import type { Run } from "../run.ts"
import type { TillSession } from "../session/till-session.ts"
import { failureMessage } from "../shell/failure-message.ts"
import type { Navigation } from "../shell/navigation.ts"
import type { Notices } from "../shell/notices.ts"
import type { ScreenSize } from "../shell/screen-size.ts"
import type { RunningAttempt } from "./running-attempt.ts"
import { refusalMessage } from "./refusal-message.ts"

interface PaymentNeeds {
  readonly run: Run
  readonly newKey: () => GestureKey
  readonly header: HeaderModel
  readonly cart: OpenCart
  readonly attempt: RunningAttempt
  readonly session: TillSession
  readonly screen: ScreenSize
  readonly notices: Notices
  readonly navigation: Navigation
  readonly locale: () => Locale
}

/** The payment screen: what is due, how it can be paid, and how the running payment goes. */
export class PaymentViewModel implements PaymentScreenModel {
  loading = true
  /** What was typed; undefined while the field shows what is due. */
  typed: string | undefined = undefined
  moreOpen = false
  tenders: readonly TenderType[] = []
  readonly #needs: PaymentNeeds

  constructor(needs: PaymentNeeds) {
    this.#needs = needs
    makeAutoObservable(this, { tenders: observableRef }, { autoBind: true })
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

  get rounding(): MinorUnits {
    return cashRounding(this.remaining, this.currency)
  }

  get amountIsDefault() {
    return this.typed === undefined
  }

  get amountText() {
    return this.typed ?? formatAmount(this.remaining, this.#needs.locale())
  }

  /** What the field says, with the sign of what is due; undefined when it is not a number. */
  get amount(): MinorUnits | undefined {
    if (this.typed === undefined) return this.balance
    const amount = minorUnitsFromTyped(this.typed)
    return amount === undefined ? undefined : minorUnits(this.paysBack ? 0 - amount : amount)
  }

  get amountHint() {
    if (this.typed === undefined) return undefined
    if (this.amount === undefined) return { key: "amountNotANumber" as const }
    if (this.paysBack && Math.abs(this.amount) > this.remaining) return { key: "amountExceedsTotal" as const }
    return undefined
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
    const notes = (this.#needs.session.setup?.denominations ?? [])
      .filter(({ currency }) => currency === this.currency)
      .map(({ value }) => value)
    return cashQuickAmounts(amountDue(this.balance, cash, this.currency), notes)
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
    const shown = tendersToShow(this.tenders, {
      smallScreen: this.#needs.screen.small,
      merchantRegistered: false,
      appContext: false
    })
    return shown.map((tender) => ({ tender, refusal: this.#refusalOf(tender) }))
  }

  /**
   * The screen has opened: everything that waits is saved, so that what is due is what the server
   * says. An address may name the tender to begin with.
   */
  async open(auto: number | undefined): Promise<void> {
    this.loading = true
    this.typed = undefined
    this.moreOpen = false
    const { run, cart, attempt } = this.#needs
    attempt.clearEnded()
    const [tenders] = await Promise.all([
      run(Effect.flatMap(Payments, (payments) => payments.tenders)),
      cart.flush()
    ])
    runInAction(() => {
      this.loading = false
      if (Result.isSuccess(tenders)) this.tenders = tenders.success
    })
    if (Result.isFailure(tenders)) this.#needs.notices.show("danger", failureMessage(tenders.failure))
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
    if (cash !== undefined && this.canPayCash) void this.#take(cash, amount)
  }

  pay(tenderId: number) {
    const method = this.#allMethods.find(({ tender }) => tender.id === tenderId)
    if (method === undefined || method.refusal !== undefined || this.#needs.attempt.blocks) return
    const { amount } = this
    const whole = this.typed === undefined ? amountDue(this.balance, method.tender, this.currency) : amount
    if (whole !== undefined) void this.#take(method.tender, whole)
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
    const defaultAmount = amountDue(this.balance, type, this.currency)
    const refusal = tenderRefusal(type, {
      amount: this.typed === undefined ? defaultAmount : this.amount,
      defaultAmount,
      currency: this.currency,
      baseCurrency: this.currency,
      training: this.cart.header.training
    })
    return refusal === undefined ? undefined : { key: refusalMessage[refusal] }
  }

  async #take(type: TenderType, amount: MinorUnits): Promise<void> {
    const refund = this.paysBack
    await this.#needs.attempt.take({ amount, tenderType: type.id, currency: this.currency, refund })
    runInAction(() => {
      this.typed = undefined
    })
  }
}

const nothingToPay = emptyCart("", "SEK", { date: "", time: "" })
