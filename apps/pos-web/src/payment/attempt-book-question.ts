import type { FetchStatus } from "@karat/ui/components/list/paged-list-model"
import {
  type AttemptRecord,
  type AttemptSequel,
  attemptBookPageSize
} from "@karat/domain/payment/attempt-record"
import { nextStep } from "@karat/domain/payment/next-step"
import { PaymentServices } from "@karat/domain/ports/payment-services"
import type { CallFailure } from "@karat/domain/ports/call-failure"
import type { AttemptBookDialogModel, AttemptRowModel } from "@karat/ui/screens/payment/attempt-book-dialog"
import type { Message } from "@karat/ui/locales/message"
import type { MessageKey } from "@karat/ui/locales/message-key"
import { Effect, Result } from "effect"
import { makeAutoObservable, observableRef, runInAction } from "mobx"
import type { Run } from "../ports/run.ts"
import { whyMessage } from "../shell/failure-message.ts"
import { PagedList } from "../shell/paged-list.ts"

interface BookNeeds {
  readonly run: Run
  /** The cart on this till; undefined when there is none. */
  readonly cartId: string | undefined
  readonly today: string
  /** Asks once more how an attempt of this till's cart ended. */
  readonly ask: (cartId: string, name: string) => Promise<void>
}

/** The attempt book: this cart's attempts, then the store's of a day. */
export class AttemptBookQuestion implements AttemptBookDialogModel {
  cartStatus: FetchStatus = "loading"
  cartRecords: readonly AttemptRecord[] = []
  day: string
  asking: string | undefined = undefined
  readonly #ofDay: PagedList<AttemptRecord>
  readonly today: AttemptBookDialogModel["today"]
  readonly #needs: BookNeeds
  readonly #close: () => void

  constructor(needs: BookNeeds, close: () => void) {
    this.#needs = needs
    this.today = needs.today
    this.#close = close
    this.day = needs.today
    this.#ofDay = new PagedList({
      fetch: async (page) =>
        Result.map(await this.#read((book) => book.attemptsOfDay(this.day, page)), pageOf),
      nameOf,
      messageOf: () => undefined
    })
    makeAutoObservable(this, { today: false, cartRecords: observableRef }, { autoBind: true })
    this.retry()
  }

  get ofCart() {
    if (this.#needs.cartId === undefined) return undefined
    return { status: this.cartStatus, rows: this.cartRecords.map((record) => this.#row(record)) }
  }

  get ofDay() {
    const { status, rows, failure, loadingMore, hasMore } = this.#ofDay
    return {
      status,
      rows: rows.map((record) => this.#row(record)),
      failure,
      loadingMore,
      hasMore,
      loadMore: () => this.#ofDay.loadMore()
    }
  }

  chooseDay(day: string) {
    if (day === "" || day === this.day) return
    this.day = day
    void this.#ofDay.first()
  }

  askAgain(name: string) {
    if (this.asking === undefined) void this.#askAgain(name)
  }

  retry() {
    if (this.cartStatus !== "ready") this.cartStatus = "loading"
    void this.#loadCart()
    void this.#ofDay.again()
  }

  cancel() {
    this.#close()
  }

  #row(record: AttemptRecord): AttemptRowModel {
    const step = nextStep(record)
    const open = step === "ask-again" || step === "wait-or-cancel"
    return {
      record,
      result: resultMessage(record),
      canAsk: open && record.cartId === this.#needs.cartId,
      asking: this.asking === record.name
    }
  }

  async #loadCart(): Promise<void> {
    const { cartId } = this.#needs
    if (cartId === undefined) return
    const found = await this.#read((book) => book.attemptsOfCart(cartId))
    runInAction(() => {
      this.cartStatus = Result.isSuccess(found) ? "ready" : "failed"
      if (Result.isSuccess(found)) this.cartRecords = found.success
    })
  }

  async #askAgain(name: string): Promise<void> {
    const { cartId, ask } = this.#needs
    if (cartId === undefined) return
    this.asking = name
    await ask(cartId, name)
    await Promise.all([this.#loadCart(), this.#ofDay.again()])
    runInAction(() => {
      this.asking = undefined
    })
  }

  #read(
    how: (book: (typeof PaymentServices)["Service"]) => Effect.Effect<readonly AttemptRecord[], CallFailure>
  ): Promise<Result.Result<readonly AttemptRecord[], CallFailure>> {
    return this.#needs.run(Effect.flatMap(PaymentServices, how))
  }
}

const sequelWords: Record<AttemptSequel, MessageKey> = {
  "taken-off": "attemptTakenOff",
  "late-being-given-back": "attemptLateBeingGivenBack",
  "late-given-back": "attemptLateGivenBack",
  "late-not-given-back": "attemptLateNotGivenBack",
  "late-refund-unknown": "attemptLateRefundUnknown",
  "settled-as-paid": "attemptSettledAsPaid",
  "settled-as-unpaid": "attemptSettledAsUnpaid"
}

/** What happened to the money, or why the payment failed; undefined where its state says all. */
function resultMessage({ sequel, message, code }: AttemptRecord): Message | undefined {
  if (sequel !== undefined) return { key: sequelWords[sequel] }
  if (message === undefined && code === undefined) return undefined
  return whyMessage({ text: message, code }, "paymentDeclined")
}

function nameOf({ cartId, name }: AttemptRecord): string {
  return `${cartId} ${name}`
}

const pageOf = (rows: readonly AttemptRecord[]) => ({ rows, hasMore: rows.length === attemptBookPageSize })
