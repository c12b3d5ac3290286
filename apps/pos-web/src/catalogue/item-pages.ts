import type { Item } from "@karat/domain/catalogue/item"
import { typedOn } from "@karat/domain/catalogue/found-rows"
import { SearchText } from "@karat/domain/catalogue/search-text"
import { type CallFailure, Unreachable } from "@karat/domain/ports/call-failure"
import type { ItemPage } from "@karat/domain/ports/catalogue"
import type { KeptSearch } from "@karat/domain/ports/kept-catalogue"
import { picturesDebounceMs, searchDebounceMs } from "@karat/domain/shell/cache-times"
import type { FoundItemsModel, SearchStatus } from "@karat/ui/screens/catalogue/search-screen-model"
import { Result } from "effect"
import { makeAutoObservable, observableRef, runInAction } from "mobx"
import type { LiveConnection } from "../shell/live-connection.ts"
import { type Page, PagedList } from "../shell/paged-list.ts"
import type { KnownItems } from "./known-items.ts"

/** How many items a screen shows at once; the store server's page brings the others after the typing. */
const mostOwn = 20
/** As many as the store server's first page has: nothing moves when that comes. */
const mostOfCategory = 50
/** More sizes of a model than anyone chooses among. */
const mostPieces = 200
const none: ReadonlySet<string> = new Set()
/** How long the till's own items are waited for, in milliseconds: the worker that keeps them may be busy. */
const ownWaitMs = 50

interface ItemPagesNeeds {
  readonly connection: LiveConnection
  readonly known: KnownItems
  /**
   * Fetches a page of what is looked for now. The signal aborts when the page is no longer needed; then undefined will
   * do.
   */
  readonly fetch: (
    page: number,
    signal: AbortSignal
  ) => Promise<Result.Result<ItemPage | undefined, CallFailure>>
}

/** The items that were found, a page at a time, and how far the cashier has scrolled. */
export class ItemPages implements FoundItemsModel {
  readonly list: PagedList<Item>
  scrollTop = 0
  waitingPictures: ReadonlySet<string> = none
  /** What the till has found by itself: it goes before what the store server finds. */
  #own: readonly Item[] = []
  /** What is looked for, until the store server has answered: what the till finds for another look comes too late. */
  #look = 0
  /** All results that the till itself has of the last text, where they are few enough to be complete. */
  #whole:
    | { readonly text: string; readonly division: string | undefined; readonly found: readonly Item[] }
    | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #typing: ReturnType<typeof setTimeout> | undefined
  readonly #needs: ItemPagesNeeds

  constructor(needs: ItemPagesNeeds) {
    this.#needs = needs
    this.list = new PagedList({
      fetch: (page, signal) => this.#fetch(page, signal),
      nameOf: ({ number }) => number,
      messageOf: () => undefined
    })
    makeAutoObservable(this, { list: false, waitingPictures: observableRef }, { autoBind: true })
  }

  /** The kept items have changed: the tiles show their present prices. */
  keptChanged(): void {
    this.#whole = undefined
    this.list.revise((item) => this.#now(item))
  }

  /** An item that costs something else by now, or is called otherwise; its stock is followed by the tile. */
  #now(item: Item): Item {
    const now = this.#needs.known.asKept(item)
    const { price, originalPrice, description } = now
    const isSame =
      price === item.price && originalPrice === item.originalPrice && description === item.description
    return isSame ? item : now
  }

  get status(): SearchStatus {
    const { status, rows } = this.list
    if (status === "failed") return this.#needs.connection.offline ? "offline" : "failed"
    if (status !== "ready") return "loading"
    return rows.length === 0 ? "empty" : "ready"
  }

  /** Asks for the first page again; the till's own results stay meanwhile. */
  async first(): Promise<void> {
    this.hold()
    if (this.showsOwn) await this.list.again()
    else if ((await this.list.first()) && !this.showsOwn) this.scrollTop = 0
  }

  /**
   * Opens a list: what the till has of it by itself stands there at once, and the store server is asked. What stood there
   * before stays for the moment that this takes. What comes late of the till's own stands there until the server answers.
   * @param own what the till keeps of it, or a division of which it keeps the items
   */
  async open(own: readonly Item[] | string): Promise<void> {
    this.hold()
    const look = this.#lookAnew()
    this.list.begin()
    if (typeof own !== "string") return await this.#show(own)
    const kept = this.#needs.known.search({ text: "", division: own, most: mostOfCategory })
    const waited = new Promise<readonly Item[]>((resolve) => setTimeout(() => resolve([]), ownWaitMs))
    const items = await Promise.race([kept, waited])
    if (look !== this.#look) return
    this.#own = items
    if (items.length === 0) void kept.then((late) => this.#takeOwn(look, late))
    await this.#show(items)
  }

  /** Something else is looked for. Answers its name. */
  #lookAnew(): number {
    this.#own = []
    this.#whole = undefined
    return (this.#look += 1)
  }

  /** Shows what the till has found by itself of what is looked for, however late a busy worker tells it. */
  #takeOwn(look: number, own: readonly Item[]): void {
    if (own.length === 0 || look !== this.#look) return
    this.#own = own
    runInAction(() => {
      this.scrollTop = 0
      this.#letPicturesWait(own)
      this.list.show(own)
    })
  }

  /** Shows what the till has of a list, and asks the store server for it. */
  async #show(items: readonly Item[]): Promise<void> {
    if (items.length === 0) return await this.first()
    runInAction(() => (this.scrollTop = 0))
    this.list.show(items)
    await this.list.again()
  }

  /** Brings the pieces of a model that the list lacks: its page ended among them, or the words meant one of them. */
  async complete(model: string): Promise<void> {
    const question = this.list.question()
    const pieces = await this.#needs.known.search({ text: "", model, most: mostPieces })
    if (question !== this.list.question()) return
    // They stay when the store server's page comes as well.
    if (this.showsOwn) this.#own = behind(this.#own, pieces)
    this.list.join(pieces)
  }

  /** Whether the till's own results are shown. */
  get showsOwn(): boolean {
    return this.#own.length > 0
  }

  /**
   * Shows at once what the till keeps of what is looked for now; nothing where nothing is looked for. While the cashier
   * types on, the rows that still match are shown in the very frame of the key, without the worker, which may be busy:
   * matches in other words come behind; a text with digits has none.
   */
  async showOwn(search: Omit<KeptSearch, "most" | "model"> | undefined): Promise<void> {
    const whole = this.#whole
    const look = this.#lookAnew()
    if (search === undefined) return
    const { text, division } = search
    const left = whole !== undefined && whole.division === division ? typedOn(text, whole) : []
    this.#takeOwn(look, left)
    const isAll = left.length > 0 && new SearchText(text).hasDigit
    const own = isAll ? left : await this.#needs.known.search({ ...search, most: mostOwn })
    if (own.length < mostOwn && own[0]?.near !== true) this.#whole = { text, division, found: own }
    if (String(numbersOf(own)) !== String(numbersOf(left))) this.#takeOwn(look, own)
  }

  /** Remembers a list that is there and the place in it. Answers what shows it again; undefined where there is none. */
  keep(): (() => void) | undefined {
    if (this.status !== "ready") return undefined
    const { scrollTop } = this
    const own = this.#own
    const again = this.list.keep()
    return () => {
      this.hold()
      this.#lookAnew()
      this.#own = own
      this.scrollTop = scrollTop
      again()
      this.keptChanged()
    }
  }

  retry(): void {
    void this.first()
  }

  keepScroll(top: number): void {
    this.scrollTop = top
  }

  /** Does it once the typing has paused for a moment. The rows shown until then belong to an earlier question. */
  soon(act: () => void): void {
    this.list.begin()
    this.#stopTimers()
    this.#typing = setTimeout(() => this.#rest(), picturesDebounceMs)
    this.#timer = setTimeout(act, searchDebounceMs)
  }

  /** What was to be done soon is not done. */
  hold(): void {
    this.#stopTimers()
    this.#rest()
  }

  #stopTimers(): void {
    clearTimeout(this.#timer)
    clearTimeout(this.#typing)
  }

  /** The typing has ended: the pictures come. */
  #rest(): void {
    this.#typing = undefined
    runInAction(() => (this.waitingPictures = none))
  }

  /** While the cashier types, pictures of new rows wait: with the next key the rows may be gone. */
  #letPicturesWait(own: readonly Item[]): void {
    if (this.#typing === undefined) return
    const { waitingPictures: waiting } = this
    const stand = new Set(numbersOf(this.list.rows).filter((number) => !waiting.has(number)))
    this.waitingPictures = new Set(numbersOf(own).filter((number) => !stand.has(number)))
  }

  /** Forgets what was found, and what is on its way. */
  forget(): void {
    this.hold()
    this.#lookAnew()
    this.list.clear()
  }

  /** Pending requests are given up. */
  close(): void {
    this.hold()
    this.list.begin()
  }

  async #fetch(page: number, signal: AbortSignal): Promise<Result.Result<Page<Item>, CallFailure>> {
    const found = await this.#needs.fetch(page, signal)
    if (Result.isFailure(found)) return Result.fail(found.failure)
    if (found.success === undefined)
      return Result.fail(new Unreachable({ cause: "the request was given up" }))
    const { items, hasMore } = found.success
    const { known } = this.#needs
    if (!signal.aborted) {
      this.#look += 1
      known.learn(items)
    }
    const now = items.map((item) => known.asKept(item))
    return Result.succeed({ rows: page === 1 ? behind(this.#own, now) : now, hasMore })
  }
}

const numbersOf = (items: readonly Item[]): readonly string[] => items.map(({ number }) => number)

/**
 * What the store server found behind what stands there already. That stays as it is: it follows every change within
 * seconds, where an answer may have been given hours ago. Where nothing comes to it, it stays the same value.
 */
function behind(own: readonly Item[], found: readonly Item[]): readonly Item[] {
  // Where the server has found the words themselves, what is only near them goes.
  const isFound = found.some(({ near }) => near !== true)
  const stays =
    isFound && own.some(({ near }) => near === true) ? own.filter(({ near }) => near !== true) : own
  const stood = numbersOf(stays)
  const more = found.filter(({ number }) => !stood.includes(number))
  return more.length === 0 ? stays : [...stays, ...more]
}
