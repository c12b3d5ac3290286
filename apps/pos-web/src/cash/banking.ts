import {
  bagContents,
  type BankDay,
  type BankingRefusal,
  bankingRefusal,
  type CashAmounts,
  noCash
} from "@karat/domain/cash/banking"
import { cashCurrenciesOf } from "@karat/domain/cash/cash-day"
import { readFloat } from "@karat/domain/cash/cash-entry"
import type { Currency } from "@karat/domain/money/currency"
import { nothing } from "@karat/domain/money/minor-units"
import type { Refused } from "@karat/domain/ports/call-failure"
import { CashDays } from "@karat/domain/ports/cash-days"
import type { Message } from "@karat/ui/locales/message"
import type { BankingModel } from "@karat/ui/screens/cash/cash-screen-model"
import { Effect, Result } from "effect"
import { makeAutoObservable, observable, observableRef, runInAction } from "mobx"
import { approveCash } from "../approval/approve-cash.ts"
import { wantsApprover } from "../approval/wants-approver.ts"
import type { OpenCart } from "../cart/open-cart.ts"
import { reasonMessage } from "../shell/failure-message.ts"
import { type PagedList, wholeList } from "../shell/paged-list.ts"
import type { CashNeeds } from "./cash-needs.ts"
import { settle } from "../shell/settle.ts"

interface BankingNeeds extends CashNeeds {
  /** A bag was closed. */
  readonly moved: () => void
  /** Shows a day where it is counted. */
  readonly openDay: (date: string, pos: number) => void
}

const noChange = { SEK: "0", NOK: "0", EUR: "0" }

/** The days that wait for the bank, and the bag they are put into. */
export class Banking implements BankingModel {
  readonly days: PagedList<BankDay>
  readonly chosen = observable.set<string>()
  bag = ""
  change: Readonly<Record<Currency, string>> = noChange
  sending = false
  readonly cart: OpenCart
  readonly #needs: BankingNeeds

  constructor(needs: BankingNeeds) {
    this.#needs = needs
    this.cart = needs.cart
    this.days = wholeList({
      ...needs,
      fetch: () => needs.run(Effect.flatMap(CashDays, ({ bankDays }) => bankDays)),
      nameOf: ({ id }) => id
    })
    makeAutoObservable(
      this,
      { cart: false, chosen: false, days: false, change: observableRef },
      { autoBind: true }
    )
  }

  get order(): readonly Currency[] {
    return cashCurrenciesOf(this.#needs.session.currency)
  }

  get currencies(): readonly Currency[] {
    return this.order.filter((currency) => this.#days.some(({ amounts }) => amounts[currency] !== 0))
  }

  get changeFaults() {
    const faultOf = (currency: Currency): Message | undefined => {
      const read = readFloat(this.change[currency] === "" ? "0" : this.change[currency])
      return "refusal" in read ? reasonMessage(read.refusal) : undefined
    }
    return { SEK: faultOf("SEK"), NOK: faultOf("NOK"), EUR: faultOf("EUR") }
  }

  get contents(): CashAmounts {
    return bagContents(this.#days, this.#change)
  }

  get bagFault(): Message | undefined {
    return this.#refusal === "bank-bag-too-long" ? reasonMessage(this.#refusal) : undefined
  }

  get hint(): Message | undefined {
    return this.cart.training ? undefined : reasonMessage(this.#refusal)
  }

  get canSend() {
    const faulty = Object.values(this.changeFaults).some((fault) => fault !== undefined)
    return this.#refusal === undefined && !faulty && !this.sending && !this.cart.training
  }

  toggle(id: string) {
    if (!this.chosen.delete(id)) this.chosen.add(id)
  }

  typeBag(text: string) {
    this.bag = text
  }

  typeChange(currency: Currency, text: string) {
    this.change = { ...this.change, [currency]: text }
  }

  send() {
    const { texts } = this.#needs
    if (this.canSend)
      void approveCash(this.#needs, texts.t("bankNewBag"), (approvedBy) => this.#send(approvedBy))
  }

  printSlip(day: BankDay) {
    void this.#printSlip(day)
  }

  open({ date, pos }: BankDay) {
    this.#needs.openDay(date, pos)
  }

  retry() {
    void this.days.first()
  }

  /** Reads the list; what is shown stays while a fresh one is fetched. */
  async load(): Promise<void> {
    if (!(await this.days.again())) return
    const waiting = new Set(this.days.rows.filter(({ hasReceipt }) => !hasReceipt).map(({ id }) => id))
    for (const id of this.chosen) if (!waiting.has(id)) runInAction(() => this.chosen.delete(id))
  }

  get #days(): readonly BankDay[] {
    return this.days.rows.filter(({ id }) => this.chosen.has(id))
  }

  /** Only what is asked for counts: a currency that no chosen day has leaves nothing. */
  get #change(): CashAmounts {
    const change = { ...noCash }
    for (const currency of this.currencies) {
      const read = readFloat(this.change[currency] === "" ? "0" : this.change[currency])
      change[currency] = "amount" in read ? read.amount : nothing
    }
    return change
  }

  get #refusal(): BankingRefusal | undefined {
    return bankingRefusal({ bag: this.bag, days: this.#days, change: this.#change })
  }

  async #send(approvedBy: string | undefined): Promise<Refused | undefined> {
    const { run, gestures, notices, session } = this.#needs
    const ids = this.#days.map(({ id }) => id).toSorted()
    const badgeNumber = session.badgeNumber ?? ""
    const bag = { ids, bag: this.bag.trim(), change: this.#change, badgeNumber, approvedBy }
    this.sending = true
    const sent = await run(
      gestures.once(["bank-bag", bag.bag], bag, (key) =>
        Effect.flatMap(CashDays, ({ bank }) => bank(bag, key))
      )
    )
    if (Result.isFailure(sent) && sent.failure._tag === "Refused" && wantsApprover(sent.failure)) {
      runInAction(() => {
        this.sending = false
      })
      return sent.failure
    }
    settle(sent, this.#needs, {
      done: () => notices.show("success", { key: "bankSaved", values: { bag: bag.bag } })
    })
    this.#needs.moved()
    await this.load()
    runInAction(() => {
      this.sending = false
      if (Result.isFailure(sent)) return
      this.chosen.clear()
      this.bag = ""
      this.change = noChange
    })
    return undefined
  }

  async #printSlip({ bankId }: BankDay): Promise<void> {
    const { run, gestures, notices } = this.#needs
    if (bankId === undefined) return
    const printed = await run(
      gestures.once(["deposit-slip", bankId], undefined, (key) =>
        Effect.flatMap(CashDays, ({ printSlip }) => printSlip(bankId, key))
      )
    )
    settle(printed, this.#needs, {
      done: (isPrinted) =>
        isPrinted
          ? notices.show("success", { key: "bankSlipPrinted" })
          : notices.show("warning", { key: "bankSlipWaits" })
    })
  }
}
