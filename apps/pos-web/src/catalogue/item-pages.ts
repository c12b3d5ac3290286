import type { Item } from "@karat/domain/catalogue/item"
import { type CallFailure, Unreachable } from "@karat/domain/ports/call-failure"
import type { ItemPage } from "@karat/domain/ports/catalogue"
import type { KeptSearch } from "@karat/domain/ports/kept-catalogue"
import { searchDebounceMs } from "@karat/domain/shell/cache-times"
import type { FoundItemsModel, SearchStatus } from "@karat/ui/screens/catalogue/search-screen-model"
import { Result } from "effect"
import { makeAutoObservable, runInAction } from "mobx"
import type { LiveConnection } from "../shell/live-connection.ts"
import { type Page, PagedList } from "../shell/paged-list.ts"
import type { KnownItems } from "./known-items.ts"

/** What a screen shows at once; the store server's page brings the others when nobody types any more. */
const mostOwn = 20

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
  /** What the till has found by itself: it goes before what the store server finds. */
  #own: readonly Item[] = []
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

  /** Asks anew for the first page; what the till has found by itself stays meanwhile. */
  async first(): Promise<void> {
    this.hold()
    if (this.showsOwn) await this.list.again()
    else if (await this.list.first()) this.scrollTop = 0
  }

  /** Whether what the till has found by itself stands there. */
  get showsOwn(): boolean {
    return this.#own.length > 0
  }

  /** Shows at once what the till keeps of what is looked for now; nothing where nothing is looked for. */
  async showOwn(asked: Omit<KeptSearch, "most"> | undefined): Promise<void> {
    this.#own = []
    if (asked === undefined) return
    const question = this.list.begin()
    const own = await this.#needs.known.search({ ...asked, most: mostOwn })
    if (own.length === 0 || question !== this.list.question()) return
    this.#own = own
    runInAction(() => (this.scrollTop = 0))
    this.list.show(own)
  }

  /** Remembers a list that is there and the place in it. Answers what shows it again; undefined where there is none. */
  keep(): (() => void) | undefined {
    if (this.status !== "ready" || this.showsOwn) return undefined
    const { scrollTop } = this
    const again = this.list.keep()
    return () => {
      this.hold()
      this.#own = []
      this.scrollTop = scrollTop
      again()
    }
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
    return Result.succeed({ rows: page === 1 ? behind(this.#own, items) : items, hasMore })
  }
}

/** What the store server found behind what stands there already, of which it may know better. */
function behind(own: readonly Item[], found: readonly Item[]): readonly Item[] {
  const told = new Map(found.map((item) => [item.number, item]))
  const stood = new Set(own.map(({ number }) => number))
  return [
    ...own.map((item) => told.get(item.number) ?? item),
    ...found.filter(({ number }) => !stood.has(number))
  ]
}
