import { defaultCurrency } from "@karat/domain/money/currency"
import { isWaiting, takesNoMoreNow, waitingOf } from "@karat/domain/offline/offline-sale"
import { sellsOffline } from "@karat/domain/offline/offline-selling"
import { CartTerms } from "@karat/domain/ports/cart-terms"
import { FollowUps } from "@karat/domain/ports/follow-ups"
import type { GestureKey } from "@karat/domain/ports/gesture-key"
import { OfflineSales, type ToldOfflineSale } from "@karat/domain/ports/offline-sales"
import { OfflineTill, type ShelvedSale } from "@karat/domain/ports/offline-till"
import { Payments } from "@karat/domain/ports/payments"
import { Effect, Result } from "effect"
import { autorun, makeAutoObservable, observableRef, reaction, runInAction, when } from "mobx"
import type { WaitingModel } from "@karat/ui/components/header-bar/header-model"
import type { Run } from "../ports/run.ts"
import type { TillSession } from "../session/till-session.ts"
import type { Dialogs } from "../shell/dialogs.ts"
import type { Gestures } from "../shell/gestures.ts"
import type { LiveConnection } from "../shell/live-connection.ts"
import type { Notices } from "../shell/notices.ts"
import { type DefiniteAnswer, type Queued, SendQueue, untilAskedAgain } from "../shell/send-queue.ts"

/** How often is looked at whether there are numbers enough, in milliseconds. */
const lookAgainMs = 10 * 60_000

export interface WaitingSalesNeeds {
  readonly run: Run
  readonly gestures: Gestures
  readonly session: TillSession
  readonly connection: LiveConnection
  readonly notices: Notices
  readonly dialogs: Dialogs
}

interface QueuedSale extends Queued {
  readonly sale: ShelvedSale
}

/** What another moment may answer otherwise. Any other refusal is for good: it is not asked about again by itself. */
const mayChange: ReadonlySet<number> = new Set([401, 408, 423, 425, 429])
/** What earlier servers said of a sale whose device had become another register: later ones take it. */
const takenByNow: ReadonlySet<string> = new Set([takesNoMoreNow, "register_not_found"])
/** Why there are no numbers to be had today, or any more. */
const noNumbers: ReadonlySet<string | undefined> = new Set(["serials_of_day", "serials_used_up"])

/**
 * The sales that this device has made without its server and not reported to it yet: they are sent in the order of
 * their numbers, as soon as it can be reached. A refused sale waits for a person and holds up none of the others.
 */
export class WaitingSales {
  sales: readonly ShelvedSale[] = []
  /** The ids of those that were reported to the server. */
  reported: ReadonlySet<string> = new Set()
  /** The server no longer knows this device: nothing can be sent until it is signed in again. */
  signedOut = false
  /** The browser may clear what is kept here: it has refused to keep it. */
  mayBeCleared = false
  readonly #queue: SendQueue<QueuedSale, ToldOfflineSale>
  /** Whether the cashier was warned that there are no numbers. */
  #hasWarned = false
  readonly #needs: WaitingSalesNeeds

  constructor(needs: WaitingSalesNeeds) {
    this.#needs = needs
    this.#queue = new SendQueue({
      send: ({ key, sale }) => needs.run(Effect.flatMap(OfflineSales, (sales) => sales.tell(sale, key))),
      answered: (item, answer) => this.#answered(item, answer),
      readAgain: async () => undefined,
      readsAlone: false
    })
    makeAutoObservable(this, { sales: observableRef, reported: observableRef }, { autoBind: true })
    void this.#followSales()
    void this.look()
    needs.connection.onBack(() => void this.look())
    autorun(() => void this.#rememberStaff())
    when(
      () => sellsOffline(needs.session.setup),
      () => void this.#persist()
    )
    // The device has another token: what was refused before may be taken now.
    reaction(
      () => needs.session.claims,
      (claims) => {
        if (claims !== undefined) void this.#sendAllAgain()
      }
    )
    setInterval(() => void this.look(), lookAgainMs)
  }

  /** Whether a sale that was made here was reported to the server. */
  isReported(saleId: string): boolean {
    return this.reported.has(saleId)
  }

  /** What the header shows; undefined where there is nothing to show. */
  get shown(): WaitingModel | undefined {
    const { connection, session } = this.#needs
    // While some wait they are what counts; those that were refused are listed beside them.
    const { count, sum } = waitingOf(this.#waiting.length > 0 ? this.#waiting : this.sales)
    if (count === 0 && !connection.offline) return undefined
    const currency = session.store?.currency ?? defaultCurrency
    const { held } = this
    return { since: connection.offlineSince, held, count, sum, currency, open: () => void this.open() }
  }

  /** Why none of them is on its way though the server can be reached. */
  get held(): WaitingModel["held"] {
    if (this.sales.length === 0) return undefined
    if (this.#waiting.length === 0) return "refused"
    return this.signedOut || this.#needs.session.claims === undefined ? "signed-out" : undefined
  }

  get #waiting(): readonly ShelvedSale[] {
    return this.sales.filter(isWaiting)
  }

  /** Lists what waits. */
  async open(): Promise<void> {
    const { showWaitingSales } = await import("./show-waiting-sales.ts")
    await showWaitingSales(this.#needs, this)
  }

  /** Reads the waiting sales, sends them, and reserves numbers where they run short. */
  async look(): Promise<void> {
    const looked = await this.#needs.run(
      Effect.flatMap(OfflineTill, ({ told, waiting }) => Effect.all({ told, waiting }))
    )
    if (Result.isSuccess(looked)) {
      this.#addReported(looked.success.told)
      await this.#take(looked.success.waiting)
    }
    await this.#reserve()
  }

  /** Sends a refused sale once more. */
  tryAgain(saleId: string): void {
    const sale = this.sales.find(({ id }) => id === saleId)
    if (sale !== undefined) this.#send([{ ...sale, refusedFor: undefined }])
  }

  /** The device has been signed in: sends all sales that it keeps. */
  async #sendAllAgain(): Promise<void> {
    runInAction(() => (this.signedOut = false))
    await this.look()
    this.#send(this.sales.map((sale) => ({ ...sale, refusedFor: undefined })))
  }

  #addReported(ids: readonly string[]): void {
    runInAction(() => (this.reported = new Set([...this.reported, ...ids])))
  }

  async #take(found: readonly ShelvedSale[]): Promise<void> {
    const ids = new Set(found.map(({ id }) => id))
    const lost = this.sales.filter(({ id }) => !ids.has(id) && !this.reported.has(id))
    const sales = [...lost, ...found].toSorted((one, other) => one.serial - other.serial)
    runInAction(() => (this.sales = sales))
    if (lost.length > 0) await this.#putBack(lost)
    this.#send(sales)
  }

  /**
   * The storage has been cleared: the sales that this page still knows are kept again, and sent from here in any case.
   */
  async #putBack(lost: readonly ShelvedSale[]): Promise<void> {
    const back = await this.#needs.run(Effect.flatMap(OfflineTill, (till) => till.putBack(lost)))
    this.#needs.notices.show("danger", {
      key: Result.isSuccess(back) ? "offlineStorageGone" : "offlineStorageGoneForGood",
      values: { count: lost.length }
    })
  }

  /** Asks the browser to keep the sales where the store sells without the line. */
  async #persist(): Promise<void> {
    const answer = await this.#needs.run(Effect.flatMap(OfflineTill, (till) => till.persist))
    if (Result.isFailure(answer)) return
    const { isNew, state } = answer.success
    runInAction(() => (this.mayBeCleared = state === "refused"))
    if (isNew && state === "refused") this.#needs.notices.show("warning", { key: "offlineMayBeCleared" })
  }

  #send(sales: readonly ShelvedSale[]): void {
    const queued = new Set(this.#queue.pending.map(({ sale }) => sale.id))
    for (const sale of sales)
      // A sale is the same gesture for good, whichever tab sends it and when.
      if (takenByNow.has(sale.refusedFor ?? takesNoMoreNow) && !queued.has(sale.id))
        this.#queue.push({ key: sale.id as GestureKey, sale, waiting: false })
    if (!this.#needs.connection.offline) void this.#queue.send()
  }

  #answered({ key, sale }: QueuedSale, answer: DefiniteAnswer<ToldOfflineSale>): void {
    this.#queue.pending = this.#queue.pending.filter((item) => item.key !== key)
    if (Result.isSuccess(answer)) {
      void this.#note(
        (till) => till.noteTold(sale.id),
        (sales) => sales.filter(({ id }) => id !== sale.id)
      ).then(() => this.#addReported([sale.id]))
    } else if (answer.failure._tag === "SessionLost") this.signedOut = true
    else if (answer.failure._tag === "Refused" && !mayChange.has(answer.failure.status)) {
      const refusedFor = answer.failure.code ?? String(answer.failure.status)
      if (refusedFor === takesNoMoreNow || refusedFor === sale.refusedFor) return
      this.#needs.notices.show("danger", {
        key: "offlineSaleRefused",
        values: { number: sale.receiptNumber }
      })
      void this.#note(
        (till) => till.noteRefused(sale.id, refusedFor),
        (sales) => sales.map((each) => (each.id === sale.id ? { ...each, refusedFor } : each))
      )
    }
  }

  /** Notes the result of a sale; where that cannot be noted the sale is sent again, and booked once all the same. */
  async #note(
    note: (till: (typeof OfflineTill)["Service"]) => Effect.Effect<void, unknown>,
    change: (sales: readonly ShelvedSale[]) => readonly ShelvedSale[]
  ): Promise<void> {
    await this.#needs.run(Effect.flatMap(OfflineTill, note))
    runInAction(() => (this.sales = change(this.sales)))
  }

  async #followSales(): Promise<void> {
    for (;;) {
      const sold = await this.#needs.run(Effect.flatMap(OfflineTill, (till) => till.untilSold))
      if (Result.isSuccess(sold)) await this.look()
      else await untilAskedAgain()
    }
  }

  async #reserve(): Promise<void> {
    const { connection, gestures, run, session } = this.#needs
    const terminal = session.claims?.terminalNumber
    if (terminal === undefined || connection.offline || !sellsOffline(session.setup)) return
    const wants = await run(Effect.flatMap(OfflineTill, (till) => till.wantsSerials))
    if (Result.isFailure(wants) || !wants.success) return
    const reserved = await run(
      gestures.once(["offline numbers", terminal], "reserve", (key) =>
        Effect.flatMap(OfflineSales, (sales) => sales.reserve(terminal, key))
      )
    )
    if (Result.isSuccess(reserved))
      await run(Effect.flatMap(OfflineTill, (till) => till.keepBlock(reserved.success)))
    else if (reserved.failure._tag === "Refused" && noNumbers.has(reserved.failure.code))
      this.#warnNoNumbers()
  }

  /** The cashier should know it before the line goes. */
  #warnNoNumbers(): void {
    if (this.#hasWarned) return
    this.#hasWarned = true
    this.#needs.notices.show("warning", { key: "offlineNoNumbers" })
  }

  /**
   * The cashier may log in again without the line, where the store allows it. Answers that are needed late in a sale
   * are fetched early, so that they are known when the line goes before the first sale.
   */
  async #rememberStaff(): Promise<void> {
    const { connection, run, session } = this.#needs
    const { staff } = session
    if (staff === undefined || connection.offline) return
    await run(Effect.flatMap(Payments, (payments) => payments.tenders))
    await run(Effect.flatMap(CartTerms, (terms) => terms.discountReasons(staff.locale)))
    await run(Effect.flatMap(FollowUps, (followUps) => followUps.rules))
    // Last, since a badge is hashed slowly: the line may go meanwhile, and a browser writes to its disk seconds late.
    await run(Effect.flatMap(OfflineTill, (till) => till.rememberStaff(staff)))
  }
}
