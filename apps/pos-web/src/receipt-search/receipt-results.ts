import { ReceiptArchive, type ReceiptQuery } from "@karat/domain/ports/receipt-archive"
import { type OldReceiptHeader, receiptPageSize } from "@karat/domain/receipt/old-receipt"
import type { Message } from "@karat/ui/locales/message"
import type { ReceiptResultsModel } from "@karat/ui/screens/receipt-search/receipt-search-screen-model"
import { Effect, Result } from "effect"
import { makeAutoObservable, observableRef, runInAction } from "mobx"
import type { Run } from "../run.ts"
import { failureMessage } from "../shell/failure-message.ts"

interface ResultNeeds {
  readonly run: Run
  readonly badgeNumber: () => string
  /** A receipt was chosen, or was the only one. */
  readonly selected: (receipt: OldReceiptHeader) => void
  readonly failed: (message: Message) => void
}

/** The receipts that were found, a page at a time. */
export class ReceiptResults implements ReceiptResultsModel {
  status: ReceiptResultsModel["status"] = "idle"
  found: readonly OldReceiptHeader[] = []
  selectedId: string | undefined = undefined
  loadingMore = false
  failure: Message | undefined = undefined
  #query: ReceiptQuery = {}
  #page = 0
  #mayHaveMore = false
  /** Grows with every search, so that an answer that comes late is not taken for the newest. */
  #asked = 0
  readonly #needs: ResultNeeds

  constructor(needs: ResultNeeds) {
    this.#needs = needs
    makeAutoObservable(this, { found: observableRef, failure: observableRef }, { autoBind: true })
  }

  search(query: ReceiptQuery) {
    this.#query = query
    void this.#search()
  }

  retry() {
    void this.#search()
  }

  clear() {
    this.#asked += 1
    this.status = "idle"
    this.found = []
    this.selectedId = undefined
  }

  select(receipt: OldReceiptHeader) {
    this.selectedId = receipt.id
    this.#needs.selected(receipt)
  }

  loadMore() {
    if (this.#mayHaveMore && !this.loadingMore && this.status === "ready") void this.#loadMore()
  }

  async #search(): Promise<void> {
    const asked = (this.#asked += 1)
    this.status = "loading"
    this.selectedId = undefined
    this.loadingMore = false
    const page = await this.#read(1)
    if (asked !== this.#asked) return
    runInAction(() => {
      if (Result.isFailure(page)) {
        this.status = "failed"
        this.failure = failureMessage(page.failure)
        this.#needs.failed(this.failure)
        return
      }
      this.status = "ready"
      this.found = page.success
      this.#page = 1
      this.#mayHaveMore = page.success.length === receiptPageSize
      const [only, ...others] = page.success
      if (only !== undefined && others.length === 0) this.select(only)
    })
  }

  async #loadMore(): Promise<void> {
    const asked = this.#asked
    this.loadingMore = true
    const page = await this.#read(this.#page + 1)
    if (asked !== this.#asked) return
    runInAction(() => {
      this.loadingMore = false
      if (Result.isFailure(page)) {
        this.#needs.failed(failureMessage(page.failure))
        return
      }
      // What was sold since has pushed receipts from one page onto the next.
      const known = new Set(this.found.map(({ id }) => id))
      this.found = [...this.found, ...page.success.filter(({ id }) => !known.has(id))]
      this.#page += 1
      this.#mayHaveMore = page.success.length === receiptPageSize
    })
  }

  #read(page: number) {
    const { run, badgeNumber } = this.#needs
    return run(Effect.flatMap(ReceiptArchive, (archive) => archive.search(this.#query, page, badgeNumber())))
  }
}
