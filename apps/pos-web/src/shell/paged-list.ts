import type { CallFailure } from "@karat/domain/ports/call-failure"
import type { PagedListModel } from "@karat/ui/components/list/paged-list-model"
import type { Message } from "@karat/ui/locales/message"
import { Result } from "effect"
import { makeAutoObservable, observableRef, runInAction } from "mobx"
import { failureMessage } from "./failure-message.ts"

/** A page of rows, and whether there may be another after it. */
export interface Page<Row> {
  readonly rows: readonly Row[]
  readonly hasMore: boolean
  /** The last page among the rows, where a first page brings what has been scrolled to as well. */
  readonly upTo?: number
}

interface PagedListNeeds<Row, Failure> {
  /** Fetches a page, from 1 up. The signal aborts when the page is no longer needed. */
  readonly fetch: (page: number, signal: AbortSignal) => Promise<Result.Result<Page<Row>, Failure>>
  /** Tells rows apart: what was written since pushes rows from one page onto the next. */
  readonly nameOf: (row: Row) => string
  /** The message for a failed page, the first or a further one; undefined shows none. */
  readonly messageOf: (failure: Failure) => Message | undefined
  /** Called with every failure, and the page that did not come. */
  readonly failed?: (failure: Failure, page: number) => void
}

/**
 * A list that comes a page at a time. Only the newest question is answered: an answer that comes late changes
 * nothing. What is there stays when a further page does not come; the end of the list asks for it again.
 */
export class PagedList<Row, Failure = CallFailure> implements PagedListModel<Row> {
  status: PagedListModel<Row>["status"] = "loading"
  rows: readonly Row[] = []
  failure: Message | undefined = undefined
  loadingMore = false
  /** How many pages have come. */
  page = 0
  /** Whether the last page that came is not the last there is. */
  goesOn = false
  /** The page that is on its way. */
  coming: number | undefined = undefined
  #asking = new AbortController()
  /** The names of the rows of the page that came last. */
  #names = ""
  readonly #needs: PagedListNeeds<Row, Failure>

  constructor(needs: PagedListNeeds<Row, Failure>) {
    this.#needs = needs
    makeAutoObservable(this, { rows: observableRef, failure: observableRef }, { autoBind: true })
  }

  /** Asks for the first page again. Answers whether it came without another request meanwhile. */
  first(): Promise<boolean> {
    this.status = "loading"
    return this.#ask(1)
  }

  /** Reads the first page again and shows what there is meanwhile. */
  again(): Promise<boolean> {
    if (this.status !== "ready") this.status = "loading"
    return this.#ask(1)
  }

  /** Whether a further page can be asked for: there is none of what is only being looked for. */
  get hasMore(): boolean {
    return this.goesOn && this.coming !== 1 && this.status === "ready"
  }

  /** Asks for the next page, where there is one and it is not on its way. */
  loadMore(): void {
    if (!this.hasMore || this.loadingMore) return
    this.loadingMore = true
    void this.#ask(this.page + 1)
  }

  /** Tells one question from the next. */
  question(): AbortSignal {
    return this.#asking.signal
  }

  /**
   * Begins a question that is asked later: no answer to an earlier one counts any more, and the present rows get no
   * further page. Answers its signal.
   */
  begin(): AbortSignal {
    this.goesOn = false
    this.loadingMore = false
    return this.#next(undefined)
  }

  /** The question after the one that is asked now. */
  #next(coming: number | undefined): AbortSignal {
    this.#asking.abort()
    this.#asking = new AbortController()
    this.coming = coming
    return this.#asking.signal
  }

  /** Shows rows that are known before the first page has come. */
  show(rows: readonly Row[]): void {
    this.rows = rows
    this.goesOn = false
    this.status = "ready"
  }

  /** Remembers what there is. Answers what shows it again, as far down as it had come, and asks again for what was to come. */
  keep(): () => void {
    const { rows, page, status, loadingMore, goesOn, coming } = this
    return () => {
      this.begin()
      Object.assign(this, { rows, page, status, loadingMore, goesOn })
      if (coming !== undefined) void this.#ask(coming)
    }
  }

  /** Knows better about a row that is there. An answer that was asked for before does not know of it: it is asked again. */
  replace(row: Row): void {
    const { nameOf } = this.#needs
    this.rows = this.rows.map((each) => (nameOf(each) === nameOf(row) ? row : each))
    if (this.coming !== undefined) void this.#ask(this.coming)
  }

  /** What is known of the rows by now takes the place of what was answered. Each that is as it was stays the same value. */
  revise(now: (row: Row) => Row): void {
    const rows = this.rows.map(now)
    if (rows.some((row, at) => row !== this.rows[at])) this.rows = rows
  }

  /** Puts rows behind the others that are not there yet; the page on which they stand brings none of them again. */
  join(rows: readonly Row[]): void {
    const { nameOf } = this.#needs
    const known = new Set(this.rows.map(nameOf))
    const more = rows.filter((row) => !known.has(nameOf(row)))
    if (this.status === "ready" && more.length > 0) this.rows = [...this.rows, ...more]
  }

  /** Takes a row off that is no more. */
  remove(name: string): void {
    this.rows = this.rows.filter((row) => this.#needs.nameOf(row) !== name)
  }

  /** Forgets what was found, and what is on its way. */
  clear(): void {
    this.begin()
    this.status = "idle"
    this.rows = []
  }

  async #ask(page: number): Promise<boolean> {
    const asking = this.#next(page)
    if (page === 1) this.loadingMore = false
    const came = await this.#needs.fetch(page, asking)
    if (asking.aborted) return false
    runInAction(() => {
      this.coming = undefined
      this.loadingMore = false
      if (Result.isFailure(came)) this.#fail(came.failure, page)
      else this.#take(page, came.success)
    })
    return Result.isSuccess(came)
  }

  #take(page: number, { rows, hasMore, upTo = page }: Page<Row>): void {
    const { nameOf } = this.#needs
    const names = rows.map(nameOf).join()
    const known = new Set(page === 1 ? [] : this.rows.map(nameOf))
    this.rows = page === 1 ? rows : [...this.rows, ...rows.filter((row) => !known.has(nameOf(row)))]
    this.page = upTo
    // A server without pages gives the same one for ever.
    this.goesOn = hasMore && (page === 1 || names !== this.#names)
    this.#names = names
    this.status = "ready"
  }

  #fail(failure: Failure, page: number): void {
    const { messageOf, failed } = this.#needs
    this.failure = messageOf(failure)
    if (page === 1 && this.status === "loading") this.status = "failed"
    failed?.(failure, page)
  }
}

interface WholeListNeeds<Row> {
  /** Where a device that is signed out is led away at once. */
  readonly signedOut?: () => void
  readonly fetch: (asking: AbortSignal) => Promise<Result.Result<readonly Row[], CallFailure>>
  readonly nameOf: (row: Row) => string
}

/** A list that comes all at once: a paged list of one page. */
export function wholeList<Row>({ signedOut, fetch, nameOf }: WholeListNeeds<Row>): PagedList<Row> {
  return new PagedList({
    fetch: async (_, asking) => Result.map(await fetch(asking), (rows) => ({ rows, hasMore: false })),
    nameOf,
    messageOf: (failure) => failureMessage(failure),
    failed: (failure) => {
      if (failure._tag === "SessionLost") signedOut?.()
    }
  })
}
