import { type AttemptRecord, attemptBookPageSize } from "@karat/domain/payment/attempt-record"
import { nextStep } from "@karat/domain/payment/next-step"
import { AttemptBook } from "@karat/domain/ports/attempt-book"
import type { CallFailure } from "@karat/domain/ports/call-failure"
import type {
  AttemptBookDialogModel,
  AttemptListStatus,
  AttemptRowModel
} from "@karat/ui/screens/payment/attempt-book-dialog"
import { Effect, Result } from "effect"
import { makeAutoObservable, observableRef, runInAction } from "mobx"
import type { Run } from "../run.ts"

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
  cartStatus: AttemptListStatus = "loading"
  cartRecords: readonly AttemptRecord[] = []
  dayStatus: AttemptListStatus = "loading"
  dayRecords: readonly AttemptRecord[] = []
  day: string
  loadingMore = false
  asking: string | undefined = undefined
  #page = 1
  #mayHaveMore = false
  readonly #needs: BookNeeds
  readonly #close: () => void

  constructor(needs: BookNeeds, close: () => void) {
    this.#needs = needs
    this.#close = close
    this.day = needs.today
    makeAutoObservable(this, { cartRecords: observableRef, dayRecords: observableRef }, { autoBind: true })
    this.retry()
  }

  get today() {
    return this.#needs.today
  }

  get ofCart() {
    if (this.#needs.cartId === undefined) return undefined
    return { status: this.cartStatus, rows: this.cartRecords.map((record) => this.#row(record)) }
  }

  get ofDay() {
    return { status: this.dayStatus, rows: this.dayRecords.map((record) => this.#row(record)) }
  }

  chooseDay(day: string) {
    if (day === "" || day === this.day) return
    this.day = day
    this.dayStatus = "loading"
    void this.#loadDay()
  }

  loadMore() {
    if (this.#mayHaveMore && !this.loadingMore && this.dayStatus === "ready") void this.#loadMore()
  }

  askAgain(name: string) {
    if (this.asking === undefined) void this.#askAgain(name)
  }

  retry() {
    if (this.cartStatus !== "ready") this.cartStatus = "loading"
    if (this.dayStatus !== "ready") this.dayStatus = "loading"
    void this.#loadCart()
    void this.#loadDay()
  }

  cancel() {
    this.#close()
  }

  #row(record: AttemptRecord): AttemptRowModel {
    const step = nextStep(record)
    const open = step === "ask-again" || step === "wait-or-cancel"
    return {
      record,
      canAsk: open && record.cartId === this.#needs.cartId,
      asking: this.asking === record.name
    }
  }

  async #loadCart(): Promise<void> {
    const { cartId } = this.#needs
    if (cartId === undefined) return
    const found = await this.#read((book) => book.ofCart(cartId))
    runInAction(() => {
      this.cartStatus = Result.isSuccess(found) ? "ready" : "failed"
      if (Result.isSuccess(found)) this.cartRecords = found.success
    })
  }

  async #loadDay(): Promise<void> {
    const { day } = this
    const found = await this.#read((book) => book.ofDay(day, 1))
    runInAction(() => {
      // Another day has been chosen since.
      if (this.day !== day) return
      this.dayStatus = Result.isSuccess(found) ? "ready" : "failed"
      if (Result.isSuccess(found)) this.#begin(found.success)
    })
  }

  #begin(records: readonly AttemptRecord[]) {
    this.dayRecords = records
    this.#page = 1
    this.#mayHaveMore = records.length === attemptBookPageSize
  }

  async #loadMore(): Promise<void> {
    const { day } = this
    const page = this.#page + 1
    this.loadingMore = true
    const found = await this.#read((book) => book.ofDay(day, page))
    runInAction(() => {
      this.loadingMore = false
      if (this.day !== day || Result.isFailure(found)) return
      // What was written since has pushed rows from one page onto the next.
      const known = new Set(this.dayRecords.map(nameOf))
      this.dayRecords = [...this.dayRecords, ...found.success.filter((record) => !known.has(nameOf(record)))]
      this.#page = page
      this.#mayHaveMore = found.success.length === attemptBookPageSize
    })
  }

  async #askAgain(name: string): Promise<void> {
    const { cartId, ask } = this.#needs
    if (cartId === undefined) return
    this.asking = name
    await ask(cartId, name)
    await Promise.all([this.#loadCart(), this.#loadDay()])
    runInAction(() => {
      this.asking = undefined
    })
  }

  #read(
    how: (book: (typeof AttemptBook)["Service"]) => Effect.Effect<readonly AttemptRecord[], CallFailure>
  ): Promise<Result.Result<readonly AttemptRecord[], CallFailure>> {
    return this.#needs.run(Effect.flatMap(AttemptBook, how))
  }
}

function nameOf({ cartId, name }: AttemptRecord): string {
  return `${cartId} ${name}`
}
