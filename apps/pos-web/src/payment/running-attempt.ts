import type { Gestures } from "../shell/gestures.ts"
import type { Run } from "../ports/run.ts"
import type { OpenCart } from "../cart/open-cart.ts"
import { isExpenseCart } from "@karat/domain/expense/expense"
import type { Currency } from "@karat/domain/money/currency"
import type { AttemptEnd, AttemptProgress, CancelAttempt } from "@karat/domain/use-cases/payment/attempt-end"
import { resumeAttempt, settleUnknownAttempt } from "@karat/domain/use-cases/payment/find-attempt-end"
import { balanceDue, balanceRefusal } from "@karat/domain/cart-change/cart-totals"
import { type MinorUnits, nothing } from "@karat/domain/money/minor-units"
import { takePayment } from "@karat/domain/use-cases/payment/take-payment"
import { AttemptLog, type LoggedAttempt } from "@karat/domain/ports/attempt-log"
import type { GestureKey } from "@karat/domain/ports/gesture-key"
import { Payments } from "@karat/domain/ports/payments"
import type { CallFailure } from "@karat/domain/ports/call-failure"
import type { TenderTypeId } from "@karat/domain/tender/tender-type"
import type { Message } from "@karat/ui/locales/message"
import type { PaymentStatusModel } from "@karat/ui/screens/payment/payment-screen-model"
import { Effect, Result } from "effect"
import { makeAutoObservable, observableRef, runInAction, when } from "mobx"
import { attemptStatus, type EndedStatus, endStatus, removalStatus } from "./attempt-status.ts"
import { goesOutside, type OutsideAsk, type OutsideWay, type ShownProgress } from "./outside-way.ts"
import { failureMessage, reasonMessage } from "../shell/failure-message.ts"
import type { LiveConnection } from "../shell/live-connection.ts"
import { type ReturnWarning, returnWarningOf } from "./return-warning.ts"
import { Receipts } from "@karat/domain/ports/receipts"

/** What the running attempt works with, and whom it tells of its end. */
interface AttemptNeeds {
  readonly run: Run
  readonly gestures: Gestures
  readonly cart: OpenCart
  readonly connection: Pick<LiveConnection, "offline">
  readonly badgeNumber: () => string | undefined
  /** Fetches the way of a tender whose payment goes on outside the till. */
  readonly outside: (tenderType: number) => Promise<OutsideWay | undefined>
  /** A card has paid that is linked to no membership. */
  readonly unlinkedCard: (alias: string) => void
  /** A receipt that the payment has asked for was not printed. */
  readonly notPrinted: () => void
  /** What was pressed is not done, and why: an earlier payment comes first, say, or the cart is half done. */
  readonly notDone: (why: Message) => void
  /** A refund was refused because it would go elsewhere than the sale's money came from. */
  readonly returnWarning: (warning: ReturnWarning) => void
  /** The sale is closed. */
  readonly closed: () => void
  readonly signedOut: () => void
  /** The cart is closed or owned elsewhere; the till has to let go of it. */
  readonly lost: (message: Message) => void
}

/** A payment attempt that is under way, or whose end is not known. */
interface UnderWay {
  readonly cartId: string
  /** What of the balance it covers, in the cart's own currency. */
  readonly covers: MinorUnits
  /** What was to be handed over, where it is the store's own money. */
  readonly handedOver?: MinorUnits | undefined
  readonly baseCurrency: Currency
  readonly attempt: GestureKey
  readonly tenderType: number
  readonly refund: boolean
  readonly progress: ShownProgress
  /** The cashier tried to cancel it, and it goes on. */
  readonly cancelFailed?: boolean
  /** The code with which the terminal or service reported that it does not know the end. */
  readonly code?: string | undefined
}

/** How an attempt has ended, once that is known. */
type KnownEnd = Exclude<AttemptEnd, { readonly state: "unknown" }>

/** What a cashier asks to be paid. */
interface AskedPayment {
  readonly amount: MinorUnits
  readonly tenderType: number
  readonly currency: Currency
  /** The currency of the change; by default the one that is paid with. */
  readonly changeCurrency?: Currency | undefined
  /** A voucher's code, for instance. */
  readonly data?: string | undefined
  /** What of the balance it covers, in the cart's currency; by default the amount itself. */
  readonly covers?: MinorUnits
  readonly refund: boolean
}

/** How long an attempt whose end is not known waits before it is asked for again, in milliseconds. */
const askAgainMs = 5000

/** The one payment attempt that may be under way, and how the last one ended. */
export class RunningAttempt {
  running: UnderWay | undefined = undefined
  ended: EndedStatus | undefined = undefined
  /**
   * Work that a press has begun before there is an attempt for it: set at once, so that a second press finds it and the
   * screen shows it, and cleared when the attempt is under way, whose own end decides when the next may begin.
   */
  busy: { readonly beginning: TenderTypeId } | "removing" | undefined = undefined
  /** How many look for a payment that was cut off: nothing is begun before they know. */
  looking = 0
  /** What the last attempt was to be paid by. */
  lastTender: TenderTypeId | undefined = undefined
  /** When the attempt that is under way began, in milliseconds of the clock. */
  #since = 0
  /** The attempt whose end is just being taken in. */
  #ending: GestureKey | undefined
  /** Asks by itself about an attempt whose end is not known. */
  #askTimer: ReturnType<typeof setTimeout> | undefined
  readonly #needs: AttemptNeeds

  constructor(needs: AttemptNeeds) {
    this.#needs = needs
    const refs = { running: observableRef, ended: observableRef, busy: observableRef }
    makeAutoObservable(this, refs, { autoBind: true })
  }

  /** Why nothing else may be paid now: an attempt begins, is under way, or its end is not known. */
  get refusal(): Message | undefined {
    if (this.running === undefined && this.busy === "removing") return { key: "removingPayment" }
    return this.blocks ? { key: "paymentRunning" } : undefined
  }

  get blocks(): boolean {
    return this.running !== undefined || this.busy !== undefined || this.looking > 0
  }

  /** Looks for a payment that was cut off. A payment begun meanwhile would stand in its way, so none is begun. */
  async looksFor<A>(look: () => Promise<A>): Promise<A> {
    this.looking += 1
    try {
      return await look()
    } finally {
      runInAction(() => (this.looking -= 1))
    }
  }

  get status(): PaymentStatusModel | undefined {
    const { running, busy, ended } = this
    if (running !== undefined)
      return {
        ...attemptStatus(running.progress, running.tenderType, running),
        canSetAside: this.canSetAside
      }
    const still = { canCancel: false, canCheck: false }
    if (busy === "removing")
      return { ...still, kind: "info", message: { key: "removingPayment" }, running: true }
    if (busy !== undefined) return { ...attemptStatus("processing", busy.beginning), ...still }
    return ended && { ...ended, ...still, running: false }
  }

  /** When a payment by a tender began that is under way now; undefined when there is none. */
  runningSince(tenderType: TenderTypeId): number | undefined {
    const { running, busy, status } = this
    const by = running?.tenderType ?? (busy === "removing" ? undefined : busy?.beginning)
    return by === tenderType && status?.running === true ? this.#since : undefined
  }

  /** Forgets how the last attempt ended, when the screen opens again. */
  clearEnded() {
    if (this.running === undefined) this.ended = undefined
  }

  /** Takes a payment. A second press while the first is under way shows that it is. */
  async take(ask: AskedPayment): Promise<void> {
    if (this.refusal !== undefined) {
      this.#needs.notDone(this.refusal)
      return
    }
    const seen = this.#needs.cart.cart
    this.busy = { beginning: ask.tenderType }
    this.#since = Date.now()
    let follow: (() => Promise<void>) | undefined
    try {
      follow = await this.#begin(ask, seen && balanceDue(seen.header))
    } finally {
      this.#rest()
    }
    await follow?.()
  }

  /**
   * Writes a payment down as under way. Answers what follows it to its end; undefined when it is not begun.
   * @param balance what was left to pay on the screen
   */
  async #begin(
    ask: AskedPayment,
    balance: MinorUnits | undefined
  ): Promise<(() => Promise<void>) | undefined> {
    const { cart, gestures, run, outside } = this.#needs
    const badgeNumber = this.#needs.badgeNumber()
    // Code that has to be fetched is there before anything is begun.
    const [way] = await Promise.all([
      goesOutside(ask.tenderType) ? outside(ask.tenderType) : undefined,
      cart.flush()
    ])
    const open = await run(Effect.flatMap(AttemptLog, (log) => log.open))
    // A payment that was found meanwhile is shown on the screen.
    if (this.running !== undefined) return undefined
    const header = cart.confirmed?.header
    if (header === undefined || badgeNumber === undefined) {
      this.#needs.notDone({ key: "noCartToPay" })
      return undefined
    }
    const { id: cartId, currency: baseCurrency } = header
    // A payment of this cart is open: a reload has cut it off, or another tab takes it. It comes first.
    const cutOff = Result.isSuccess(open)
      ? open.success.find((logged) => logged.cartId === cartId)
      : undefined
    if (cutOff !== undefined) {
      this.#needs.notDone({ key: "earlierPaymentFirst" })
      return () => this.resume(cutOff)
    }
    const { held } = cart.others
    if (held !== undefined) {
      this.#needs.notDone(held)
      return undefined
    }
    // The changes that were on their way have come to another sum than the shown one.
    const changed = balanceRefusal(header, balance)
    if (changed !== undefined) {
      this.#needs.notDone(reasonMessage(changed))
      return undefined
    }
    const attempt = gestures.newKey()
    const { amount, tenderType, currency, changeCurrency = currency, data, covers = amount, refund } = ask
    const handedOver = currency === baseCurrency ? amount : undefined
    const started = { cartId, attempt, tenderType, covers, handedOver, baseCurrency, refund }
    this.#become({ ...started, progress: "processing" })
    const begun = { cartId, badgeNumber, attempt, cancel: this.#cancelOf(cartId, attempt) }
    const request = { amount, balance, tenderType, data, currency, changeCurrency }
    return () =>
      this.#follow(attempt, () =>
        way === undefined
          ? run(
              // A request that hangs is let go once a cancel has ended its attempt.
              Effect.raceFirst(
                takePayment({ ...begun, request, report: this.#reporting(attempt) }),
                this.#endOf(attempt)
              )
            )
          : way.begin(this.#outsideAsk({ ...begun, requested: { amount, balance }, currency }))
      )
  }

  /** Ends when an attempt has been ended by other code than that which follows it. */
  #endOf(attempt: GestureKey): Effect.Effect<AttemptEnd> {
    return Effect.callback((resume) => {
      const stop = when(
        () => this.running?.attempt !== attempt,
        () => resume(Effect.succeed({ state: "cancelled" }))
      )
      return Effect.sync(stop)
    })
  }

  /** Comes back to an attempt that a reload or a crash has cut off, or that an app has taken the page from. */
  async resume({ cartId, attempt, request, badgeNumber }: LoggedAttempt): Promise<void> {
    if (this.running !== undefined) return
    const { run, outside } = this.#needs
    const { tenderType, amount, balance, currency } = request
    const cancel = this.#cancelOf(cartId, attempt)
    const known = { cartId, attempt, tenderType, covers: amount, baseCurrency: currency }
    this.#since = Date.now()
    this.#become({ ...known, refund: amount < 0, progress: "checking" })
    const way = goesOutside(tenderType) ? await outside(tenderType).catch(() => undefined) : undefined
    await this.#follow(attempt, () =>
      way === undefined
        ? run(
            Effect.raceFirst(
              resumeAttempt({ cartId, attempt, report: this.#reporting(attempt) }),
              this.#endOf(attempt)
            )
          )
        : way.resume(
            this.#outsideAsk({
              cartId,
              badgeNumber,
              attempt,
              cancel,
              requested: { amount, balance },
              currency
            })
          )
    )
  }

  /** Waits for an attempt's end. What breaks on the way to it leaves the end unknown, and is asked about. */
  async #follow(
    attempt: GestureKey,
    way: () => Promise<Result.Result<AttemptEnd, CallFailure>>
  ): Promise<void> {
    let end: Result.Result<AttemptEnd, CallFailure>
    try {
      end = await way()
    } catch (cause) {
      if (this.running?.attempt === attempt) this.#becomeUnknown(this.running)
      throw cause
    }
    await this.#finish(end, attempt)
  }

  /**
   * Lets go of an attempt whose end cannot be found out while there is no line: it stays with its cart, which the log
   * comes back to. Answers whether there was one.
   */
  setAside(): boolean {
    if (this.running === undefined || !this.canSetAside) return false
    clearTimeout(this.#askTimer)
    this.running = undefined
    return true
  }

  /** Whether nothing is known of the attempt that is under way, and nothing can be asked. */
  get canSetAside(): boolean {
    const { connection } = this.#needs
    const { progress } = this.running ?? {}
    return connection.offline && (progress === "checking" || progress === "unknown" || progress === "taken")
  }

  /** Asks once more about an attempt whose end is not known. */
  async checkAgain(): Promise<void> {
    const { running } = this
    if (running?.progress === "unknown") await this.#askAgain(running, this.#reporting(running.attempt))
  }

  async #askAgain({ cartId, attempt }: UnderWay, report: (progress: AttemptProgress) => void): Promise<void> {
    clearTimeout(this.#askTimer)
    const cancel = this.#cancelOf(cartId, attempt)
    report("checking")
    await this.#follow(attempt, () =>
      this.#needs.run(
        Effect.raceFirst(settleUnknownAttempt({ cartId, attempt, cancel, report }), this.#endOf(attempt))
      )
    )
  }

  /** Asks the server to cancel an attempt; all calls for it, from wherever, are one gesture. */
  #cancelOf(cartId: string, attempt: GestureKey): CancelAttempt {
    return this.#needs.gestures.once(["payment", attempt], "cancel", (key) =>
      Effect.flatMap(Payments, (payments) => payments.cancel(cartId, attempt, key))
    )
  }

  #outsideAsk(begun: Omit<OutsideAsk, "report" | "progress" | "giveUp">): OutsideAsk {
    const mine = () => (this.running?.attempt === begun.attempt ? this.running : undefined)
    return {
      ...begun,
      report: this.#reporting(begun.attempt),
      progress: () => mine()?.progress,
      giveUp: () => void this.cancel()
    }
  }

  /** Asks for the running payment to be cancelled; its own answer tells how it ends. */
  async cancel(): Promise<void> {
    const { running } = this
    if (running?.progress !== "processing") return
    const { cartId, attempt } = running
    const report = this.#reporting(attempt)
    report("cancelling")
    let cancelled = false
    try {
      const result = await this.#needs.run(this.#cancelOf(cartId, attempt))
      cancelled = Result.isSuccess(result) && result.success.success
    } finally {
      // What has ended, or has become unknown while the cancel was under way, stays that.
      const now = this.running?.attempt === attempt ? this.running.progress : undefined
      if (!cancelled && now === "cancelling" && this.running !== undefined) {
        this.#become({ ...this.running, progress: "processing", cancelFailed: true })
        this.#needs.notDone({ key: "cancelFailed" })
      }
    }
    const now = this.running
    if (!cancelled || now?.attempt !== attempt) return
    if (!goesOutside(running.tenderType)) {
      await this.#needs.run(Effect.flatMap(AttemptLog, (log) => log.forget(attempt)))
      await this.#finish(Result.succeed({ state: "cancelled" } satisfies AttemptEnd), attempt)
      // The customer may have paid on their phone in this moment: only the status tells how it ended.
    } else if (now.progress === "cancelling") report("checking")
  }

  /** Takes a payment line back. */
  async removeLine(paymentLineId: string): Promise<void> {
    const { cart, run, gestures } = this.#needs
    const cartId = cart.confirmed?.header.id
    const refusal = this.refusal ?? (cartId === undefined ? { key: "noCartToPay" as const } : undefined)
    if (cartId === undefined || refusal !== undefined) {
      if (refusal !== undefined) this.#needs.notDone(refusal)
      return
    }
    this.busy = "removing"
    try {
      const result = await run(
        gestures.once(["payment line", cartId, paymentLineId], "remove", (key) =>
          Effect.flatMap(Payments, (payments) => payments.removeLine(cartId, paymentLineId, key))
        )
      )
      this.#end(removalStatus(result))
    } finally {
      this.#rest()
    }
    await cart.refreshPaid(cartId)
  }

  /** Notes how far an attempt has come, for as long as it is the one that runs. */
  #reporting(attempt: GestureKey): (progress: AttemptProgress) => void {
    return (progress) => {
      if (this.running?.attempt === attempt) this.#become({ ...this.running, progress })
    }
  }

  async #finish(result: Result.Result<AttemptEnd, CallFailure>, attempt: GestureKey): Promise<void> {
    const { running } = this
    // The cancel and the payment both get the end; the first has reported it.
    if (running === undefined || running.attempt !== attempt || this.#ending === attempt) return
    if (Result.isFailure(result)) {
      const known = running.progress === "unknown"
      this.#becomeUnknown(running)
      // A till that has shown this once waits quietly to be signed in.
      if (result.failure._tag === "SessionLost" && !known) this.#needs.signedOut()
      return
    }
    const end = result.success
    if (end.state === "unknown") {
      this.#becomeUnknown({ ...running, code: end.code })
      return
    }
    if (end.state === "approved") printReceipts(this.#needs, end.answer.print ?? [])
    await this.#takeIn(end, running)
  }

  /**
   * Takes in how a payment has ended. The paid cart comes with the answer or is read; as long as it cannot be read the
   * payment stays in the way, since the cart looks as if nothing were paid.
   */
  async #takeIn(end: KnownEnd, running: UnderWay): Promise<void> {
    const { cart, closed } = this.#needs
    const paidCart = end.state === "approved" ? end.answer.paidCart : undefined
    if (paidCart === undefined) await this.#readPaid(end, running)
    if (this.running?.progress === "taken") {
      this.#askLater("taken", (taken) => this.#takeIn(end, taken))
      return
    }
    const warning = returnWarningOf(running, end)
    if (warning !== undefined) {
      this.#needs.returnWarning(warning)
      return
    }
    if (end.state === "declined" && end.refusal?.status === 409) {
      this.#needs.lost(failureMessage(end.refusal, "cartTakenElsewhere"))
      return
    }
    if (end.state === "declined" && end.code === "cart_changed") await cart.refresh()
    // All at once, so that it is drawn one time.
    runInAction(() => {
      if (paidCart !== undefined) {
        cart.takeIn(paidCart)
        this.#become(undefined)
      }
      const header = cart.confirmed?.header
      const left = header === undefined ? nothing : balanceDue(header)
      const paysOut = header !== undefined && isExpenseCart(header)
      this.#end(endStatus(end, { ...running, left, paysOut }))
      this.lastTender = running.tenderType
      if (header?.closedAt !== undefined) closed()
    })
    // It is paid, but the paper for it is not signed yet.
    if (end.state === "approved" && end.answer.code === "card_needs_signature")
      this.#needs.notDone({ key: "refused.card_needs_signature" })
    if (end.state === "approved" && end.answer.alias !== undefined && end.answer.connected !== true)
      this.#needs.unlinkedCard(end.answer.alias)
  }

  /** Lets go of an attempt that has ended, having read header and payments of the cart that an approved one has paid. */
  async #readPaid(end: KnownEnd, running: UnderWay): Promise<void> {
    // While it is read, a second caller may report the same end.
    this.#ending = running.attempt
    let unread: CallFailure | undefined
    try {
      if (end.state === "approved") unread = await this.#needs.cart.refreshPaid(running.cartId)
    } finally {
      this.#ending = undefined
      // It has ended, whatever breaks while its cart is read. A cashier who has set it aside meanwhile may have begun
      // another.
      if (this.running?.attempt === running.attempt)
        this.#become(unread?._tag === "Unreachable" ? { ...running, progress: "taken" } : undefined)
    }
  }

  /** Its end is not known: it stays in the way, and is asked for again by itself. */
  #becomeUnknown(running: UnderWay): void {
    this.#become({ ...running, progress: "unknown" })
    this.#askLater("unknown", (unknown) => this.#askAgain(unknown, () => undefined))
  }

  /** Asks by itself in a while, if the attempt is unchanged by then. */
  #askLater(progress: ShownProgress, ask: (running: UnderWay) => Promise<void>): void {
    clearTimeout(this.#askTimer)
    this.#askTimer = setTimeout(() => {
      const now = this.running
      if (now?.progress === progress) void ask(now)
    }, askAgainMs)
  }

  #become(running: UnderWay | undefined) {
    runInAction(() => {
      this.running = running
      if (running !== undefined) this.ended = undefined
    })
  }

  /** What a press has begun is under way, or over. */
  #rest() {
    runInAction(() => {
      this.busy = undefined
    })
  }

  #end(ended: EndedStatus) {
    runInAction(() => {
      this.ended = ended
    })
  }
}

/** Prints the receipts that the server asks for, a voucher's for instance; the sale does not wait for them. */
function printReceipts(
  { run, gestures, notPrinted }: Pick<AttemptNeeds, "run" | "gestures" | "notPrinted">,
  transactionIds: readonly string[]
): void {
  for (const id of transactionIds) void print(id)

  async function print(id: string): Promise<void> {
    const printed = await run(
      gestures.once(["print for payment", id], { showPrices: true }, (key) =>
        Effect.flatMap(Receipts, (receipts) => receipts.print(id, { showPrices: true }, key))
      )
    )
    if (Result.isFailure(printed) || !printed.success.success) notPrinted()
  }
}
