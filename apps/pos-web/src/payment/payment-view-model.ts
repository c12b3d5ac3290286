import { screenKeys } from "@karat/domain/shell/screen-keys"
import { balanceLookupCode } from "@karat/domain/gift-card/gift-card-number"
import { isExpenseCart } from "@karat/domain/expense/expense"
import { isOfflineTender } from "@karat/domain/offline/offline-selling"
import { type MinorUnits, minorUnits, nothing } from "@karat/domain/money/minor-units"
import type { HeaderModel } from "@karat/ui/components/header-bar/header-model"
import type { PaymentLine } from "@karat/domain/tender/payment-line"
import { canRemovePaymentLine } from "@karat/domain/payment/payment-line-removal"
import { sellerRefusal } from "@karat/domain/staff/seller-refusal"
import { swishPayer } from "@karat/domain/payment/swish-payer"
import {
  isCash,
  isGiftTender,
  tender as knownTender,
  type TenderType,
  type TenderTypeId
} from "@karat/domain/tender/tender-type"
import type { OwnTender } from "@karat/domain/tender/own-tender"
import type { Message } from "@karat/ui/locales/message"
import type { ChangeModel, PaymentScreenModel } from "@karat/ui/screens/payment/payment-screen-model"
import { Payments } from "@karat/domain/ports/payments"
import { Vouchers } from "@karat/domain/ports/vouchers"
import type { OriginalTender } from "@karat/domain/refund/original-card"
import { goesBackFreely } from "@karat/domain/refund/refund-source"
import { Effect, Option, Result } from "effect"
import { makeAutoObservable, observableRef, runInAction, when } from "mobx"
import { reasonMessage } from "../shell/failure-message.ts"
import { storeDay } from "../shell/store-clock.ts"
import { AmountToPay } from "./amount-to-pay.ts"
import { OfferedMethods } from "./offered-methods.ts"
import type { PaymentNeeds } from "./payment-needs.ts"
import type { RunningAttempt } from "./running-attempt.ts"
import { cardTender } from "./shown-methods.ts"
import type { Currency } from "@karat/domain/money/currency"
import { roundToCash } from "@karat/domain/tender/cash-rounding"
import { cashQuickAmounts } from "@karat/domain/payment/cash-quick-amounts"
import { endsByNothing, type NothingDue } from "@karat/domain/payment/ends-by-nothing"

/** The payment screen: what is due, how it can be paid, and how the running payment goes. */
export class PaymentViewModel implements PaymentScreenModel {
  loading = true
  /** The tenders that what is paid back was paid by; undefined where the server has not answered. */
  knownOrigins: readonly OriginalTender[] | undefined = []
  /** How often the screen was opened: what an earlier opening waited for begins nothing in a later one. */
  #openings = 0
  readonly header: HeaderModel
  readonly attempt: RunningAttempt
  readonly offered: OfferedMethods
  readonly toPay: AmountToPay
  readonly #needs: PaymentNeeds

  constructor(needs: PaymentNeeds) {
    this.#needs = needs
    this.header = needs.header
    this.attempt = needs.attempt
    this.toPay = new AmountToPay({ ...needs, origins: () => this.origins })
    this.offered = new OfferedMethods({
      ...needs,
      cardKey: screenKeys.payment.payByCard,
      origins: () => this.origins,
      refusalOf: (type) => this.#refusalOf(type),
      sumOf: (type) => this.#sumOf(type),
      runningSince: (tender) => this.attempt.runningSince(tender)
    })
    const parts = {
      header: false,
      attempt: false,
      offered: false,
      toPay: false,
      knownOrigins: observableRef
    } as const
    makeAutoObservable(this, parts, { autoBind: true })
  }

  get origins(): readonly OriginalTender[] {
    return this.knownOrigins ?? []
  }

  get tenders(): readonly TenderType[] {
    return this.offered.tenders
  }

  get cashTender(): TenderType | undefined {
    return this.offered.tenders.find(isCash)
  }

  get quickAmounts(): readonly MinorUnits[] {
    const cash = this.cashTender
    if (cash === undefined) return []
    const denominations = this.#needs.session.setup?.denominations ?? []
    const { cart, currency } = this.toPay
    const ask = { header: cart.header, due: this.toPay.defaultOf(cash), currency }
    return shownQuickAmounts(cash, ask, denominations, this.#partInCash)
  }

  /** The part that was typed, as cash pays it; undefined where nothing was, or nothing that cash can pay. */
  get #partInCash(): MinorUnits | undefined {
    const { typed, hint, amount, currency } = this.toPay
    const part = typed === undefined || hint !== undefined || amount === undefined ? 0 : amount
    const coins = roundToCash(minorUnits(part), currency)
    return coins === 0 ? undefined : coins
  }

  get canPayCash() {
    return !this.attempt.blocks && !this.loading && this.#noSeller === undefined
  }

  /**
   * The screen has opened: everything that waits is saved, so that the server's sum is due. An address may name the
   * tender to begin with.
   */
  async open(auto: number | undefined): Promise<void> {
    this.loading = true
    this.offered.moreOpen = false
    this.toPay.open()
    this.#openings += 1
    const opening = this.#openings
    const { cart, navigation, tap } = this.#needs
    this.attempt.clearEnded()
    // Only a payment by this phone itself needs its merchant; everything else is offered meanwhile.
    const merchant = tap.load()
    this.knownOrigins = []
    const [tenders] = await Promise.all([this.offered.fetch(), cart.flush()])
    await this.#readOrigins()
    // Opened once more, for another sale perhaps.
    if (opening !== this.#openings) return
    runInAction(() => {
      this.loading = false
      this.offered.take(tenders)
    })
    void this.toPay.offerCurrencies()
    if (auto === knownTender.tapToPay) await merchant
    // Once the screen is left, nothing is paid.
    const isHere = opening === this.#openings && navigation.path === "/payment"
    if (auto !== undefined && isHere) this.pay(auto)
  }

  /** Pays an amount in cash at once; what is over becomes change. */
  payCash(amount: MinorUnits) {
    const cash = this.cashTender
    if (cash !== undefined && this.canPayCash) void this.#take(cash, { amount })
  }

  pay(tenderId: number, scanned?: string) {
    const type = this.offered.usable(tenderId)
    const amount = type && this.toPay.askedOf(type)
    if (type === undefined || amount === undefined) return
    // A refund to store credit makes a new one: there is no card to ask for.
    const newCredit = this.toPay.paysBack && tenderId === knownTender.storeCredit
    if (type.own !== undefined) void this.#payByOwn({ ...type, own: type.own }, amount)
    else if (newCredit) void this.#giveCredit(type, amount)
    else if (isGiftTender(tenderId)) void this.#payByVoucher(type, amount, scanned)
    else if (tenderId === knownTender.swish && this.#needs.session.setup?.swishAsksNumber === true)
      void this.#payByNumber(type, amount)
    else if (tenderId === knownTender.card && amount < 0) void this.#take(type, this.#toOneCard(amount))
    else void this.#take(type, { amount })
  }

  /** A gift card that is scanned pays. Answers what ends that. */
  hearScans(): () => void {
    return this.#needs.screenScans.take((code) => void this.#payByScanned(code), { only: "gift-cards" })
  }

  payByCard() {
    if (!this.loading) this.pay(cardTender(this.#needs.tap))
  }

  changeOf(amount: MinorUnits): ChangeModel {
    const { foreign, base: currency, paysBack } = this.toPay
    const change = foreign?.changeOf(this.toPay.balance, amount)
    if (change !== undefined) return change
    const due = this.cashTender === undefined ? amount : this.toPay.defaultOf(this.cashTender)
    return { amount: paysBack || amount < due ? nothing : minorUnits(amount - due), currency }
  }

  leftAfter(amount: MinorUnits) {
    const { remaining } = this.toPay
    return minorUnits(remaining - Math.abs(this.toPay.coveredBy({ rounds: true }, amount)))
  }

  tryAgain() {
    if (this.attempt.lastTender !== undefined) this.pay(this.attempt.lastTender)
  }

  setAside() {
    if (this.attempt.setAside()) this.#needs.setAside()
  }

  openAttempts() {
    void import("./open-attempt-book.ts").then(({ openAttemptBook }) => openAttemptBook(this.#needs))
  }

  canRemove(line: PaymentLine) {
    return canRemovePaymentLine(line, {
      payments: this.toPay.cart.payments,
      cancelEnabled: !this.attempt.blocks
    })
  }

  removePayment(line: PaymentLine) {
    if (this.canRemove(line)) void this.attempt.removeLine(line.id)
  }

  back() {
    const { cart, navigation } = this.#needs
    const expenses = cart.confirmed !== undefined && isExpenseCart(cart.confirmed.header)
    if (!this.attempt.blocks) navigation.go(expenses ? "/expense" : "/dashboard")
  }

  /** Why the cashier may not take money at all; the cart shows it before they come here. */
  get #noSeller(): Message | undefined {
    const { header, payments } = this.toPay.cart
    const paid = { isPaidInPart: payments.length > 0, training: header.training }
    return reasonMessage(sellerRefusal(this.#needs.session.staff, paid))
  }

  #refusalOf(type: TenderType): Message | undefined {
    const { cart, session } = this.#needs
    const { attempt, toPay } = this
    if (this.#noSeller !== undefined) return this.#noSeller
    if (attempt.refusal !== undefined || !cart.withoutLine)
      return attempt.refusal ?? toPay.refusalOf(type, toPay.askedOf(type))
    // Without the line each sale is closed by its one payment.
    return isOfflineTender(type, session.setup?.offlineSelling)
      ? toPay.refusalOf({ ...type, undertenderAllowed: false }, toPay.askedOf(type))
      : { key: "refused.needs_line" }
  }

  /** What a way to pay would take now, or give back. */
  #sumOf(type: TenderType): ChangeModel | undefined {
    const amountAsked = this.toPay.askedOf(type)
    if (amountAsked === undefined || amountAsked === 0) return undefined
    const amount =
      type.id === knownTender.card && amountAsked < 0 ? this.#toOneCard(amountAsked).amount : amountAsked
    return { amount: minorUnits(Math.abs(amount)), currency: this.toPay.currency }
  }

  /**
   * Reads by which tenders the money came in that is paid back. Without an answer the till offers every tender, and the
   * server decides.
   */
  async #readOrigins(): Promise<void> {
    const { run, cart } = this.#needs
    const { header } = cart.confirmed ?? {}
    const asks = header !== undefined && this.toPay.paysBack && !isExpenseCart(header)
    const read = asks
      ? await run(Effect.flatMap(Payments, (payments) => payments.origins(header.id)))
      : undefined
    // The tenders of another sale do not count for this one.
    if (header?.id !== cart.confirmed?.header.id) return
    runInAction(() => {
      this.knownOrigins = read === undefined ? [] : Result.isSuccess(read) ? read.success : undefined
    })
  }

  /** What goes back to one card that has paid, as much as it took unless the cashier has typed an amount. */
  #toOneCard(amount: MinorUnits): { readonly amount: MinorUnits; readonly data?: string } {
    const cards = this.origins.filter(
      (each) => each.maskedCard !== undefined && each.canGoBack && goesBackFreely(each, knownTender.card)
    )
    const card = cards.find((each) => each.amount >= 0 - amount) ?? cards[0]
    if (card?.maskedCard === undefined) return { amount }
    const most = minorUnits(0 - card.amount)
    return {
      amount: this.toPay.typed === undefined && cards.length > 1 && most > amount ? most : amount,
      data: card.maskedCard
    }
  }

  /**
   * Money that came in another way becomes a new store credit only knowingly: the server warns of it. Where the
   * original tenders are not known, the server may not warn either, and the till asks.
   */
  async #giveCredit(type: TenderType, amount: MinorUnits): Promise<void> {
    const sure =
      this.knownOrigins !== undefined ||
      (await this.#needs.dialogs.confirm({
        title: { key: "creditInstead" },
        text: { key: "creditInsteadText" },
        confirm: "giveCredit"
      }))
    if (sure) await this.#take(type, { amount })
  }

  /** Pays by the tender that a scanned card belongs to; gift cards and store credits look alike. */
  async #payByScanned(code: string): Promise<void> {
    await when(() => !this.loading)
    const { dialogs, navigation, notices, run } = this.#needs
    const kinds = this.offered.all.map(({ tender }) => tender.id).filter((id) => this.#takesVoucher(id))
    const first = kinds.find((id) => id === knownTender.giftCard) ?? kinds[0]
    if (first === undefined) {
      notices.show("warning", { key: "giftCardNotTaken" })
      return
    }
    const found = await run(
      Effect.flatMap(Vouchers, (vouchers) =>
        Effect.findFirst(kinds, (id) => Effect.isSuccess(vouchers.look(balanceLookupCode(code), id)))
      )
    )
    if (navigation.path !== "/payment" || dialogs.front !== undefined) return
    this.pay(Result.isSuccess(found) ? Option.getOrElse(found.success, () => first) : first, code)
  }

  /** Whether a card of the customer's can pay; a refund to store credit makes a new one. */
  #takesVoucher(id: TenderTypeId): boolean {
    return isGiftTender(id) && !(this.toPay.paysBack && id === knownTender.storeCredit)
  }

  /** A card is looked up before it pays; what it pays with is the smaller of its balance and what is asked. */
  async #payByVoucher(tender: TenderType, requested: MinorUnits, scanned?: string): Promise<void> {
    const { askVoucher } = await import("./voucher-question.ts")
    const { session } = this.#needs
    const spend = await askVoucher(this.#needs, {
      tender,
      requested,
      scanned,
      currency: this.toPay.base,
      today: storeDay(session.claims?.storeNumber ?? "", new Date()),
      refusalOf: (amount: MinorUnits) => this.toPay.refusalOf(tender, amount)
    })
    if (spend !== undefined) await this.#take(tender, { amount: spend.amount, data: spend.code })
  }

  /** The bank sends the request to the customer's phone, so it has to know which one. */
  async #payByNumber(type: TenderType, amount: MinorUnits): Promise<void> {
    const data = await this.#needs.dialogs.text({
      title: { key: "swishPayerNumber" },
      longest: 20,
      check: async (typed) =>
        swishPayer(typed) === undefined ? { key: "refused.swish_number_invalid" } : undefined
    })
    if (data !== undefined) await this.#take(type, { amount, data })
  }

  /** The cashier says how it went at the shop's own terminal, phone or paper; only what has been paid is booked. */
  async #payByOwn(tender: TenderType & { readonly own: OwnTender }, amount: MinorUnits): Promise<void> {
    const { askOwnTender } = await import("./own-tender-question.ts")
    const { cart, dialogs } = this.#needs
    const message = cart.confirmed?.header.id.slice(-6) ?? ""
    const { currency } = this.toPay
    const change = this.toPay.changeBy(tender, amount)
    const data = await askOwnTender(dialogs, { tender, amount, change, currency, message })
    if (data !== undefined) await this.#take(tender, { amount, data })
  }

  async #take(type: TenderType, pay: { readonly amount: MinorUnits; readonly data?: string }): Promise<void> {
    const { balance } = this.toPay
    await this.attempt.take({
      ...pay,
      covers: this.toPay.coveredBy(type, pay.amount),
      tenderType: type.id,
      currency: this.toPay.currency,
      changeCurrency: this.toPay.foreign?.changeCurrency,
      refund: this.toPay.paysBack
    })
    // What was not taken is tried again as it was asked for.
    if (this.toPay.balance !== balance) this.toPay.foreign?.choose(this.toPay.base)
    if (this.toPay.paysBack) await this.#readOrigins()
  }
}

const models = new WeakMap<PaymentNeeds, PaymentViewModel>()

/** The payment screen's model, of which a till has one; its code comes with the screen. */
export function paymentOf(needs: PaymentNeeds): PaymentViewModel {
  const model = models.get(needs) ?? new PaymentViewModel(needs)
  models.set(needs, model)
  return model
}

interface Denomination {
  readonly currency: Currency
  readonly value: MinorUnits
}

/** The cash amounts that are one tap away; the one that ends a cart which comes to nothing is nothing. */
function shownQuickAmounts(
  cash: TenderType,
  ask: NothingDue,
  denominations: readonly Denomination[],
  part: MinorUnits | undefined
): readonly MinorUnits[] {
  if (part === undefined && endsByNothing(cash, ask)) return [ask.due]
  const notes = denominations.filter(({ currency }) => currency === ask.currency).map(({ value }) => value)
  return cashQuickAmounts(part ?? ask.due, notes)
}
