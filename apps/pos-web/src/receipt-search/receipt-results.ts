import type { CallFailure } from "@karat/domain/ports/call-failure"
import { ReceiptArchive, type ReceiptQuery } from "@karat/domain/ports/receipt-archive"
import { type OldReceiptHeader, receiptPageSize } from "@karat/domain/receipt/old-receipt"
import {
  type QuickReceiptSearch,
  quickReceiptQuery,
  type ReceiptSpan
} from "@karat/domain/receipt/receipt-search-form"
import type { TokenClaims } from "@karat/domain/session/session"
import type { Message } from "@karat/ui/locales/message"
import type { ReceiptResultsModel } from "@karat/ui/screens/receipt-search/receipt-search-screen-model"
import { Effect, Result } from "effect"
import { makeAutoObservable, observableRef } from "mobx"
import type { Run } from "../run.ts"
import { failureMessage } from "../shell/failure-message.ts"
import { PagedList } from "../shell/paged-list.ts"
import { storeDay } from "../shell/store-clock.ts"

interface ResultNeeds {
  readonly run: Run
  readonly badgeNumber: () => string
  /** Where the till stands. */
  readonly place: () => Pick<TokenClaims, "storeNumber" | "terminalNumber">
  /** A look at a few days has begun. */
  readonly looked: () => void
  /** A receipt was chosen, or was the only one. */
  readonly selected: (receipt: OldReceiptHeader) => void
  readonly failed: (message: Message) => void
}

/** The receipts that were found, a page at a time. */
export class ReceiptResults implements ReceiptResultsModel {
  selectedId: string | undefined = undefined
  quick: QuickReceiptSearch | undefined = undefined
  readonly list: PagedList<OldReceiptHeader>
  #query: ReceiptQuery = {}
  readonly #needs: ResultNeeds

  constructor(needs: ResultNeeds) {
    this.#needs = needs
    this.list = new PagedList({
      fetch: async (page) => Result.map(await this.#read(page), pageOf),
      nameOf: ({ id }) => id,
      said: (failure: CallFailure) => failureMessage(failure),
      failed: (failure) => needs.failed(failureMessage(failure))
    })
    this.list.clear()
    makeAutoObservable(this, { list: false, quick: observableRef }, { autoBind: true })
  }

  search(query: ReceiptQuery) {
    this.#query = query
    this.quick = undefined
    void this.#search()
  }

  /** Lists receipts to choose from: none is opened for the cashier, not even a single one. */
  look(span: ReceiptSpan) {
    this.#look({ ...this.quick, span })
  }

  turnRegister() {
    const { terminalNumber } = this.#needs.place()
    const { span = "today", terminalId, badgeId } = this.quick ?? {}
    this.#look({ span, badgeId, terminalId: terminalId === undefined ? terminalNumber : undefined })
  }

  turnCashier() {
    const { span = "today", terminalId, badgeId } = this.quick ?? {}
    this.#look({ span, terminalId, badgeId: badgeId === undefined ? this.#needs.badgeNumber() : undefined })
  }

  /** Asks the same once more; what was chosen is chosen again, if it is still among the first. */
  async again(): Promise<void> {
    const { quick, selectedId } = this
    if (quick !== undefined) this.#query = this.#asked(quick)
    this.selectedId = undefined
    if (!(await this.list.first())) return
    const chosen = this.list.rows.find(({ id }) => id === selectedId)
    if (chosen !== undefined) this.select(chosen)
  }

  #look(quick: QuickReceiptSearch): void {
    this.quick = quick
    this.selectedId = undefined
    this.#needs.looked()
    void this.again()
  }

  #asked(quick: QuickReceiptSearch): ReceiptQuery {
    const now = new Date()
    const { storeNumber } = this.#needs.place()
    return quickReceiptQuery(quick, storeNumber, (days) => storeDay(storeNumber, now, days))
  }

  retry() {
    void this.#search()
  }

  clear() {
    this.list.clear()
    this.quick = undefined
    this.selectedId = undefined
  }

  select(receipt: OldReceiptHeader) {
    this.selectedId = receipt.id
    this.#needs.selected(receipt)
  }

  async #search(): Promise<void> {
    this.selectedId = undefined
    if (!(await this.list.first())) return
    const [only, ...others] = this.list.rows
    if (only !== undefined && others.length === 0) this.select(only)
  }

  #read(page: number) {
    const { run, badgeNumber } = this.#needs
    return run(Effect.flatMap(ReceiptArchive, (archive) => archive.search(this.#query, page, badgeNumber())))
  }
}

const pageOf = (rows: readonly OldReceiptHeader[]) => ({ rows, hasMore: rows.length === receiptPageSize })
