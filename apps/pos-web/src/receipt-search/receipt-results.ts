import type { CallFailure } from "@karat/domain/ports/call-failure"
import { ReceiptArchive, type ReceiptQuery } from "@karat/domain/ports/receipt-archive"
import { type OldReceiptHeader, receiptPageSize } from "@karat/domain/receipt/old-receipt"
import type { Message } from "@karat/ui/locales/message"
import type { ReceiptResultsModel } from "@karat/ui/screens/receipt-search/receipt-search-screen-model"
import { Effect, Result } from "effect"
import { makeAutoObservable } from "mobx"
import type { Run } from "../run.ts"
import { failureMessage } from "../shell/failure-message.ts"
import { PagedList } from "../shell/paged-list.ts"

interface ResultNeeds {
  readonly run: Run
  readonly badgeNumber: () => string
  /** A receipt was chosen, or was the only one. */
  readonly selected: (receipt: OldReceiptHeader) => void
  readonly failed: (message: Message) => void
}

/** The receipts that were found, a page at a time. */
export class ReceiptResults implements ReceiptResultsModel {
  selectedId: string | undefined = undefined
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
    makeAutoObservable(this, { list: false }, { autoBind: true })
  }

  search(query: ReceiptQuery) {
    this.#query = query
    void this.#search()
  }

  retry() {
    void this.#search()
  }

  clear() {
    this.list.clear()
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
