import { canBeSettled } from "@karat/domain/payment/payment-attempt"
import type { UnclearPayments } from "@karat/domain/payment/unclear-payment"
import { Administration } from "@karat/domain/ports/administration"
import type { Message } from "@karat/ui/locales/message"
import type { UnclearPaymentsScreenModel } from "@karat/ui/screens/admin/unclear-payments-screen"
import { Effect, Result } from "effect"
import { makeAutoObservable, observableRef, runInAction } from "mobx"
import { adminFailure } from "./admin-failure.ts"
import { groundsMessage } from "./grounds-message.ts"
import type { AdminNeeds } from "./admin-view-model.ts"

type UnclearPaymentsNeeds = Pick<AdminNeeds, "run" | "gestures" | "notices" | "navigation"> & {
  readonly session: Pick<AdminNeeds["session"], "badgeNumber">
}

/** The payments whose end is not known, and how a person settles those of which the bank will never know it. */
export class UnclearPaymentsViewModel implements UnclearPaymentsScreenModel {
  status: UnclearPaymentsScreenModel["status"] = "loading"
  failure: Message | undefined = undefined
  payments: UnclearPayments = { open: [], settled: [] }
  chosen: UnclearPaymentsScreenModel["chosen"] = undefined
  reason = ""
  reasonFault: Message | undefined = undefined
  busy = false
  notice: Message | undefined = undefined
  readonly #needs: UnclearPaymentsNeeds

  constructor(needs: UnclearPaymentsNeeds) {
    this.#needs = needs
    makeAutoObservable(
      this,
      {
        failure: observableRef,
        payments: observableRef,
        chosen: observableRef,
        reasonFault: observableRef,
        notice: observableRef
      },
      { autoBind: true }
    )
  }

  async load() {
    this.status = "loading"
    const answer = await this.#read()
    runInAction(() => {
      if (Result.isFailure(answer)) {
        this.failure = adminFailure(answer.failure)
        this.status = "failed"
        return
      }
      this.payments = answer.success
      this.status = "ready"
    })
  }

  retry() {
    void this.load()
  }

  choose(name: string, paid: boolean) {
    if (this.busy) return
    if (this.chosen?.name !== name) this.reason = ""
    this.chosen = { name, paid }
    this.reasonFault = undefined
    this.notice = undefined
  }

  type(reason: string) {
    this.reason = reason
    if (this.reasonFault !== undefined) this.#judge()
  }

  back() {
    this.#needs.navigation.go("/admin")
  }

  confirm() {
    this.notice = undefined
    this.#judge()
    const payment = this.payments.open.find(({ name }) => name === this.chosen?.name)
    if (this.busy || this.reasonFault !== undefined || this.chosen === undefined || payment === undefined)
      return
    void this.#settle(payment.cartId, this.chosen)
  }

  #judge() {
    this.reasonFault = groundsMessage(this.reason)
  }

  async #settle(cartId: string, { name, paid }: { readonly name: string; readonly paid: boolean }) {
    const { gestures, notices, run } = this.#needs
    this.busy = true
    const request = { badgeNumber: this.#badge, cartId, name, paid, reason: this.reason.trim() }
    const answer = await run(
      gestures.once(["settle-payment", cartId, name], request, (key) =>
        Effect.flatMap(Administration, (admin) => admin.settlePayment(request, key))
      )
    )
    // A refused payment has changed by now: another person has settled it, or its end has come.
    const isOld = Result.isFailure(answer) && answer.failure._tag === "Refused"
    const fresh = isOld ? await this.#read() : undefined
    runInAction(() => {
      this.busy = false
      if (Result.isSuccess(answer)) {
        this.#show(answer.success)
        notices.show("success", { key: "paymentSettled" })
        return
      }
      this.notice = adminFailure(answer.failure)
      if (fresh === undefined || Result.isFailure(fresh)) return
      if (fresh.success.open.some((each) => each.name === name && canBeSettled(each)))
        this.payments = fresh.success
      else {
        if (this.notice !== undefined) notices.show("danger", this.notice)
        this.#show(fresh.success)
      }
    })
  }

  /** Payments of which none is being settled. */
  #show(payments: UnclearPayments) {
    this.payments = payments
    this.chosen = undefined
    this.reason = ""
    this.notice = undefined
  }

  #read() {
    return this.#needs.run(Effect.flatMap(Administration, (admin) => admin.unclearPayments(this.#badge)))
  }

  get #badge() {
    return this.#needs.session.badgeNumber ?? ""
  }
}
