import type { CallFailure } from "@karat/domain/ports/call-failure"
import { ReceiptArchive } from "@karat/domain/ports/receipt-archive"
import type { ReceiptQuery } from "@karat/domain/receipt/receipt-query"
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
import type { Run } from "../ports/run.ts"
import { failureMessage } from "../shell/failure-message.ts"
import { type Page, PagedList } from "../shell/paged-list.ts"
import { storeDay } from "../shell/store-clock.ts"

interface ResultNeeds {
  readonly run: Run
  readonly badgeNumber: () => string
  /** The till's own store and terminal. */
  readonly place: () => Pick<TokenClaims, "storeNumber" | "terminalNumber">
  /** Whether the server knows a receipt by whatever is known of it. */
  readonly canFind: () => boolean
  /** The store that is looked in; nothing where all are. */
  readonly store: () => string
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
  text = ""
  scrollTop = 0
  readonly list: PagedList<OldReceiptHeader>
  #query: ReceiptQuery = {}
  /** How many pages the first answer brings. */
  #pages = 1
  readonly #needs: ResultNeeds

  get ownStore(): string {
    return this.#needs.place().storeNumber
  }

  constructor(needs: ResultNeeds) {
    this.#needs = needs
    this.list = new PagedList({
      fetch: (page) => this.#fetch(page),
      nameOf: ({ id }) => id,
      messageOf: (failure: CallFailure) => failureMessage(failure),
      // The list itself shows what did not come; a refusal by the server is a notice as well.
      failed: (failure) => {
        if (failure._tag !== "Unreachable") needs.failed(failureMessage(failure))
      }
    })
    this.list.clear()
    makeAutoObservable(this, { list: false, quick: observableRef, scrollTop: false }, { autoBind: true })
  }

  get find(): string | undefined {
    return this.#needs.canFind() ? this.text : undefined
  }

  typeFind(text: string) {
    this.text = text
  }

  /** Looks for whatever is known of a receipt, on every day; an empty text does nothing. */
  lookFor() {
    const find = this.text.trim()
    if (find === "") return
    this.#needs.looked()
    const store = this.#needs.store()
    this.search({ ...(store !== "" && { store }), find })
    this.text = find
  }

  keepScroll(top: number) {
    this.scrollTop = top
  }

  search(query: ReceiptQuery) {
    this.#query = query
    this.text = ""
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

  /**
   * Asks the same once more, as far down as had come, and shows what there is meanwhile. What was chosen is chosen
   * again where it is still there.
   */
  async again(): Promise<void> {
    const { quick, selectedId } = this
    if (quick !== undefined) this.#query = this.#queryOf(quick)
    this.#pages = Math.max(1, this.list.page)
    const came = await this.list.again()
    this.#pages = 1
    if (!came || this.selectedId !== selectedId) return
    const chosen = this.list.rows.find(({ id }) => id === selectedId)
    this.selectedId = undefined
    if (chosen !== undefined) this.select(chosen)
  }

  #look(quick: QuickReceiptSearch): void {
    this.quick = quick
    this.#query = this.#queryOf(quick)
    this.text = ""
    this.selectedId = undefined
    this.scrollTop = 0
    this.#needs.looked()
    void this.list.first()
  }

  #queryOf(quick: QuickReceiptSearch): ReceiptQuery {
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
    this.text = ""
    this.selectedId = undefined
  }

  select(receipt: OldReceiptHeader) {
    this.selectedId = receipt.id
    this.#needs.selected(receipt)
  }

  async #search(): Promise<void> {
    this.selectedId = undefined
    this.scrollTop = 0
    if (!(await this.list.first())) return
    const [only, ...others] = this.list.rows
    if (only !== undefined && others.length === 0) this.select(only)
  }

  async #fetch(page: number): Promise<Result.Result<Page<OldReceiptHeader>, CallFailure>> {
    const upTo = page === 1 ? this.#pages : page
    const pages = await Promise.all(
      Array.from({ length: upTo - page + 1 }, (_, index) => this.#read(page + index))
    )
    return Result.map(Result.all(pages), (rows) => ({
      rows: rows.flat(),
      hasMore: rows.at(-1)?.length === receiptPageSize,
      upTo
    }))
  }

  #read(page: number) {
    const { run, badgeNumber } = this.#needs
    return run(Effect.flatMap(ReceiptArchive, (archive) => archive.search(this.#query, page, badgeNumber())))
  }
}
