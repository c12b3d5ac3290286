import type { Item } from "@karat/domain/catalogue/item"
import { type CallFailure, Unreachable } from "@karat/domain/ports/call-failure"
import type { ItemPage } from "@karat/domain/ports/catalogue"
import { searchDebounceMs } from "@karat/domain/shell/cache-times"
import type { FoundItemsModel, SearchStatus } from "@karat/ui/screens/catalogue/search-screen-model"
import { Result } from "effect"
import { makeAutoObservable } from "mobx"
import type { LiveConnection } from "../shell/live-connection.ts"
import { type Page, PagedList } from "../shell/paged-list.ts"
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

/** The items that were found, a page at a time, and how far the cashier has scrolled. */
export class ItemPages implements FoundItemsModel {
  readonly list: PagedList<Item>
  scrollTop = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #needs: ItemPagesNeeds

  constructor(needs: ItemPagesNeeds) {
    this.#needs = needs
    this.list = new PagedList({
      fetch: (page, signal) => this.#fetch(page, signal),
      nameOf: ({ number }) => number,
      said: () => undefined
    })
    makeAutoObservable(this, { list: false }, { autoBind: true })
  }

  get status(): SearchStatus {
    const { status, rows } = this.list
    if (status === "failed") return this.#needs.connection.offline ? "offline" : "failed"
    if (status !== "ready") return "loading"
    return rows.length === 0 ? "empty" : "ready"
  }

  /** Asks anew for the first page. */
  async first(): Promise<void> {
    this.hold()
    if (await this.list.first()) this.scrollTop = 0
  }

  retry(): void {
    void this.first()
  }

  keepScroll(top: number): void {
    this.scrollTop = top
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
    this.list.begin()
  }

  async #fetch(page: number, signal: AbortSignal): Promise<Result.Result<Page<Item>, CallFailure>> {
    const found = await this.#needs.fetch(page, signal)
    if (Result.isFailure(found)) return Result.fail(found.failure)
    if (found.success === undefined) return Result.fail(new Unreachable({ cause: "nobody waits for it" }))
    const { items, hasMore } = found.success
    if (!signal.aborted) this.#needs.known.learn(items)
    return Result.succeed({ rows: items, hasMore })
  }
}
