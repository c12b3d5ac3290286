import type { Item } from "@karat/domain/catalogue/item"
import type { CallFailure } from "@karat/domain/ports/call-failure"
import type { ItemPage } from "@karat/domain/ports/catalogue"
import { searchDebounceMs } from "@karat/domain/shell/cache-times"
import type { SearchStatus } from "@karat/ui/screens/catalogue/search-screen-model"
import { Result } from "effect"
import { makeAutoObservable, observableRef, runInAction } from "mobx"
import type { LiveConnection } from "../shell/live-connection.ts"
import type { KnownItems } from "./known-items.ts"

interface ItemPagesNeeds {
  readonly connection: LiveConnection
  readonly known: KnownItems
  /** Fetches a page of what is looked for now. The signal says when nobody waits for it any more; then undefined will do. */
  readonly fetch: (
    page: number,
    signal: AbortSignal
  ) => Promise<Result.Result<ItemPage | undefined, CallFailure>>
}

/** What was found, a page at a time. Only the newest question is answered: one that comes late changes nothing. */
export class ItemPages {
  items: readonly Item[] = []
  loadingMore = false
  scrollTop = 0
  state: "loading" | "ready" | "failed" = "loading"
  #page = 0
  #hasMore = false
  #asking = new AbortController()
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #needs: ItemPagesNeeds

  constructor(needs: ItemPagesNeeds) {
    this.#needs = needs
    makeAutoObservable(this, { items: observableRef })
  }

  get status(): SearchStatus {
    if (this.state === "failed") return this.#needs.connection.offline ? "offline" : "failed"
    if (this.state === "loading") return "loading"
    return this.items.length === 0 ? "empty" : "ready"
  }

  /** Tells one question from the next. */
  question(): AbortSignal {
    return this.#asking.signal
  }

  /** Begins a new question that is asked later: no answer to an earlier one counts any more. Answers its name. */
  begin(): AbortSignal {
    this.#asking.abort()
    this.#asking = new AbortController()
    return this.#asking.signal
  }

  /** Asks anew for the first page. */
  first(): Promise<void> {
    this.hold()
    return this.#ask(1)
  }

  /** The next page, where there is one and nobody asks for it yet. */
  more(): void {
    if (this.#hasMore && !this.loadingMore && this.state === "ready") void this.#ask(this.#page + 1)
  }

  /** Does it once nobody has typed for a moment. */
  soon(act: () => void): void {
    this.hold()
    this.#timer = setTimeout(act, searchDebounceMs)
  }

  /** What was to be done soon is not done. */
  hold(): void {
    clearTimeout(this.#timer)
  }

  /** Nobody waits for an answer any more. */
  close(): void {
    this.hold()
    this.#asking.abort()
  }

  async #ask(page: number): Promise<void> {
    const asking = this.begin()
    runInAction(() => {
      if (page === 1) this.state = "loading"
      else this.loadingMore = true
    })
    const found = await this.#needs.fetch(page, asking)
    if (!asking.aborted) runInAction(() => this.#take(page, found))
  }

  #take(page: number, found: Result.Result<ItemPage | undefined, CallFailure>): void {
    this.loadingMore = false
    if (Result.isFailure(found) || found.success === undefined) {
      if (page === 1) this.state = "failed"
      return
    }
    const { items, hasMore } = found.success
    this.#needs.known.learn(items)
    this.items = page === 1 ? items : [...this.items, ...items]
    if (page === 1) this.scrollTop = 0
    this.#page = page
    this.#hasMore = hasMore
    this.state = "ready"
  }
}
