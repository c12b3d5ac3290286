import type { Currency } from "@karat/domain/money/currency"
import type { MinorUnits } from "@karat/domain/money/minor-units"
import type { AttemptEnd, AttemptProgress } from "@karat/domain/payment/attempt-end"
import { resumeAttempt, settleUnknownAttempt } from "@karat/domain/payment/find-attempt-end"
import { takePayment } from "@karat/domain/payment/take-payment"
import { AttemptLog, type LoggedAttempt } from "@karat/domain/ports/attempt-log"
import { Carts } from "@karat/domain/ports/carts"
import type { GestureKey } from "@karat/domain/ports/gesture-key"
import { Payments } from "@karat/domain/ports/payments"
import { Receipts } from "@karat/domain/ports/receipts"
import type { CallFailure } from "@karat/domain/ports/call-failure"
import type { Message } from "@karat/ui/locales/message"
import type { PaymentStatusModel } from "@karat/ui/screens/payment/payment-screen-model"
import { Effect, Result } from "effect"
import { makeAutoObservable, observableRef, runInAction } from "mobx"
import type { OpenCart } from "../cart/open-cart.ts"
import type { Run } from "../run.ts"
import { failureMessage } from "../shell/failure-message.ts"
import { attemptStatus } from "./attempt-status.ts"
import { goesOutside, type OutsideAsk, type OutsideWay } from "./outside-way.ts"
import { type ReturnWarning, returnWarningOf } from "./return-warning.ts"

interface AttemptNeeds {
  readonly run: Run
  readonly newKey: () => GestureKey
  readonly cart: OpenCart
  readonly badgeNumber: () => string | undefined
  /** Fetches the way of a tender whose payment goes on outside the till. */
  readonly outside: (tenderType: number) => Promise<OutsideWay | undefined>
  /** A card has paid that is connected to nobody's membership. */
  readonly unlinkedCard: (alias: string) => void
  /** A refund was refused because it would go elsewhere than the sale's money came from. */
  readonly returnWarning: (warning: ReturnWarning) => void
  /** The sale is closed. */
  readonly closed: () => void
  readonly signedOut: () => void
}

interface Running {
  readonly cartId: string
  readonly amount: MinorUnits
  readonly currency: Currency
  readonly attempt: GestureKey
  readonly tenderType: number
  readonly refund: boolean
  readonly progress: AttemptProgress | "unknown"
}

interface PaymentAsk {
  readonly amount: MinorUnits
  readonly tenderType: number
  readonly currency: Currency
  /** What the change is paid in; what is paid with, where nothing is said. */
  readonly changeCurrency?: Currency | undefined
  /** A voucher's code, for instance. */
  readonly data?: string | undefined
  readonly refund: boolean
}

/** How long an attempt whose end is not known waits before it is asked for again, in milliseconds. */
const askAgainMs = 5000

/** The one payment attempt that may be under way, and how the last one ended. */
export class RunningAttempt {
  running: Running | undefined = undefined
  ended: Omit<PaymentStatusModel, "running" | "canCancel" | "canCheck"> | undefined = undefined
  /** Set at once by the press that begins, so that a second press finds it. */
  #latched = false
  /** Asks by itself about an attempt whose end is not known. */
  #askTimer: ReturnType<typeof setTimeout> | undefined
  readonly #needs: AttemptNeeds

  constructor(needs: AttemptNeeds) {
    this.#needs = needs
    makeAutoObservable(this, { running: observableRef, ended: observableRef }, { autoBind: true })
  }

  /** Whether nothing else may be paid now: an attempt is under way, or its end is not known. */
  get blocks(): boolean {
    return this.running !== undefined
  }

  get status(): PaymentStatusModel | undefined {
    const { running, ended } = this
    if (running === undefined)
      return ended === undefined ? undefined : { ...ended, running: false, canCancel: false, canCheck: false }
    return attemptStatus(running.progress, running.tenderType)
  }

  /** Forgets how the last attempt ended, when the screen opens anew. */
  clearEnded() {
    if (this.running === undefined) this.ended = undefined
  }

  /** Takes a payment. A second press while the first is under way does nothing. */
  async take(ask: PaymentAsk): Promise<void> {
    if (this.#latched || this.blocks || this.#needs.badgeNumber() === undefined) return
    this.#latched = true
    try {
      await this.#take(ask)
    } finally {
      this.#latched = false
    }
  }

  async #take(ask: PaymentAsk): Promise<void> {
    const { cart, newKey, run, outside } = this.#needs
    const badgeNumber = this.#needs.badgeNumber()
    // Code that has to be fetched is there before anything is begun.
    const [way] = await Promise.all([
      goesOutside(ask.tenderType) ? outside(ask.tenderType) : undefined,
      cart.flush()
    ])
    const cartId = cart.confirmed?.header.id
    if (cartId === undefined || badgeNumber === undefined) return
    const attempt = newKey()
    const { amount, tenderType, currency, changeCurrency = currency, data, refund } = ask
    this.#become({ cartId, attempt, tenderType, amount, currency, refund, progress: "processing" })
    const begun = { cartId, badgeNumber, attempt, cancelKey: newKey() }
    const result = await (way === undefined
      ? run(
          takePayment({
            ...begun,
            request: { amount, tenderType, data, currency, changeCurrency },
            report: (progress) => this.report(progress)
          })
        )
      : way.begin(this.#outsideAsk({ ...begun, amount, currency })))
    await this.#finish(result, attempt)
  }

  /** Comes back to an attempt that a reload or a crash has cut off, or that an app has taken the page from. */
  async resume({ cartId, attempt, request, badgeNumber }: LoggedAttempt): Promise<void> {
    if (this.blocks) return
    const { run, newKey, outside } = this.#needs
    const { tenderType, amount, currency } = request
    this.#become({ cartId, attempt, tenderType, amount, currency, refund: amount < 0, progress: "checking" })
    const way = goesOutside(tenderType) ? await outside(tenderType).catch(() => undefined) : undefined
    const result = await (way === undefined
      ? run(resumeAttempt({ cartId, attempt, report: (progress) => this.report(progress) }))
      : way.resume(this.#outsideAsk({ cartId, badgeNumber, attempt, cancelKey: newKey(), amount, currency })))
    await this.#finish(result, attempt)
  }

  /** Asks once more about an attempt whose end is not known. */
  async checkAgain(): Promise<void> {
    await this.#askAgain((progress) => this.report(progress))
  }

  async #askAgain(report: (progress: AttemptProgress) => void): Promise<void> {
    const { running } = this
    if (running?.progress !== "unknown") return
    clearTimeout(this.#askTimer)
    const { cartId, attempt } = running
    const cancelKey = this.#needs.newKey()
    report("checking")
    const end = await this.#needs.run(settleUnknownAttempt({ cartId, attempt, cancelKey, report }))
    await this.#finish(end, attempt)
  }

  #outsideAsk(begun: Omit<OutsideAsk, "report" | "progress" | "cancel">): OutsideAsk {
    const mine = () => (this.running?.attempt === begun.attempt ? this.running : undefined)
    return {
      ...begun,
      report: (progress) => {
        if (mine() !== undefined) this.report(progress)
      },
      progress: () => mine()?.progress,
      cancel: () => void this.cancel()
    }
  }

  /** Asks for the running payment to be cancelled; how it ends, the payment itself says. */
  async cancel(): Promise<void> {
    const { running } = this
    if (running?.progress !== "processing") return
    const { cartId, attempt } = running
    const key = this.#needs.newKey()
    this.report("cancelling")
    const result = await this.#needs.run(
      Effect.flatMap(Payments, (payments) => payments.cancel(cartId, attempt, key))
    )
    if (this.running?.attempt !== attempt) return
    if (goesOutside(running.tenderType)) {
      // Somebody may have paid on their phone in this moment: only the status says how it ended.
      this.report(Result.isSuccess(result) && result.success.success ? "checking" : "processing")
      return
    }
    const cancelled = Result.isSuccess(result) && result.success.success
    if (cancelled) {
      await this.#needs.run(Effect.flatMap(AttemptLog, (log) => log.forget(attempt)))
      await this.#finish(Result.succeed({ state: "cancelled" } satisfies AttemptEnd), attempt)
    } else this.report("processing")
  }

  /** Takes a payment line back. */
  async removeLine(paymentLineId: string): Promise<void> {
    const { cart, run, newKey } = this.#needs
    const cartId = cart.confirmed?.header.id
    if (this.blocks || this.#latched || cartId === undefined) return
    this.#latched = true
    const key = newKey()
    const result = await run(
      Effect.flatMap(Payments, (payments) => payments.removeLine(cartId, paymentLineId, key))
    )
    this.#latched = false
    if (Result.isFailure(result)) this.#end("danger", failureMessage(result.failure))
    else if (result.success.success) this.#end("success", { key: "paymentRemoved" })
    else this.#end("danger", textOr(result.success.errorMessage, { key: "paymentNotRemoved" }))
    await this.#refresh(cartId)
  }

  report(progress: AttemptProgress) {
    if (this.running !== undefined) this.running = { ...this.running, progress }
  }

  async #finish(result: Result.Result<AttemptEnd, CallFailure>, attempt: GestureKey): Promise<void> {
    const { running } = this
    // The cancel and the payment both hear of the end; the first to come has said it.
    if (running === undefined || running.attempt !== attempt) return
    if (Result.isFailure(result)) {
      const known = running.progress === "unknown"
      this.#becomeUnknown(running)
      // A till that has said so once waits quietly for somebody to sign it in.
      if (result.failure._tag === "SessionLost" && !known) this.#needs.signedOut()
      return
    }
    const end = result.success
    if (end.state === "unknown") {
      this.#becomeUnknown(running)
      return
    }
    if (end.state === "approved") {
      this.#print(end.answer.print ?? [])
      await this.#refresh(running.cartId)
    }
    this.#become(undefined)
    const warning = returnWarningOf(running, end)
    if (warning !== undefined) {
      this.#needs.returnWarning(warning)
      return
    }
    if (end.state === "approved")
      this.#end("success", { key: running.refund ? "refundCompleted" : "paymentCompleted" })
    else if (end.state === "cancelled") this.#end("warning", { key: "paymentCancelled" })
    else this.#end("danger", textOr(end.text, { key: "paymentDeclined" }))
    if (this.#needs.cart.confirmed?.header.closedAt !== undefined) this.#needs.closed()
    if (end.state === "approved" && end.answer.alias !== undefined && end.answer.connected !== true)
      this.#needs.unlinkedCard(end.answer.alias)
  }

  /** Its end is not known: it stays in the way, and is asked for again by itself. */
  #becomeUnknown(running: Running): void {
    this.#become({ ...running, progress: "unknown" })
    clearTimeout(this.#askTimer)
    this.#askTimer = setTimeout(() => void this.#askAgain(() => undefined), askAgainMs)
  }

  /** Prints the receipts that the server asks for, a voucher's for instance; the sale does not wait for them. */
  #print(transactionIds: readonly string[]): void {
    const { run, newKey } = this.#needs
    for (const id of transactionIds) {
      const key = newKey()
      void run(Effect.flatMap(Receipts, (receipts) => receipts.print(id, { showPrices: true }, key)))
    }
  }

  /** A payment changes the header and the payments of its cart, never its lines. */
  async #refresh(cartId: string): Promise<void> {
    const result = await this.#needs.run(Effect.flatMap(Carts, (carts) => carts.readPaid(cartId)))
    if (Result.isSuccess(result)) this.#needs.cart.takePaid(result.success)
  }

  #become(running: Running | undefined) {
    runInAction(() => {
      this.running = running
      if (running !== undefined) this.ended = undefined
    })
  }

  #end(kind: PaymentStatusModel["kind"], message: Message) {
    runInAction(() => {
      this.ended = { kind, message }
    })
  }
}

function textOr(text: string | undefined, otherwise: Message): Message {
  return text === undefined || text === "" ? otherwise : { text }
}
