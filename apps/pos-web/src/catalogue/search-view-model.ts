import { defaultCurrency } from "@karat/domain/money/currency"
import type { Category, Item } from "@karat/domain/catalogue/item"
import type { CallFailure } from "@karat/domain/ports/call-failure"
import { Catalogue, type ItemPage } from "@karat/domain/ports/catalogue"
import type { GestureKey } from "@karat/domain/ports/gesture-key"
import { isReceiptNumber } from "@karat/domain/scan/classify-scan"
import { plusAsHyphen } from "@karat/domain/scan/plus-as-hyphen"
import { searchDebounceMs } from "@karat/domain/shell/cache-times"
import type { SearchScreenModel, SearchStatus } from "@karat/ui/screens/catalogue/search-screen-model"
import { Effect, Result } from "effect"
import { makeAutoObservable, observableRef, runInAction } from "mobx"
import type { Run } from "../run.ts"
import type { TillSession } from "../session/till-session.ts"
import type { LiveConnection } from "../shell/live-connection.ts"
import type { KnownItems } from "./known-items.ts"

/** The category that stands first and holds the cashier's own choice. */
const favoritesCategory = "favorites"

interface SearchNeeds {
  readonly run: Run
  readonly newKey: () => GestureKey
  readonly session: TillSession
  readonly connection: LiveConnection
  readonly known: KnownItems
  readonly favoritesName: () => string
  readonly pictureUrl: (itemNumber: string) => string
  /** Puts what was found or typed into the cart. */
  readonly add: (code: string) => void
  readonly openInfo: (itemNumber: string) => void
  /** A receipt's number belongs in the search for receipts. */
  readonly openReceipt: (receiptNumber: string) => void
}

/** Finding items by words or category, a page at a time. */
export class SearchViewModel implements SearchScreenModel {
  text = ""
  selectedCategory: string | undefined = favoritesCategory
  setUpCategories: readonly Category[] = []
  results: readonly Item[] = []
  hasMore = false
  page = 0
  loadingMore = false
  state: "loading" | "ready" | "failed" = "loading"
  scrollTop = 0
  /** What each cashier looked for last, for those who want to find it again. */
  readonly #lastTexts = new Map<string | undefined, string>()
  #timer: ReturnType<typeof setTimeout> | undefined
  /** The list that was asked for before anybody knew who looks at it. */
  #prepared: Promise<unknown> | undefined
  /** Grows with every new list, so that an answer that comes late is not taken for the newest. */
  #asked = 0
  readonly #needs: SearchNeeds

  constructor(needs: SearchNeeds) {
    this.#needs = needs
    makeAutoObservable(this, { setUpCategories: observableRef, results: observableRef }, { autoBind: true })
  }

  get currency() {
    return this.#needs.session.store?.currency ?? defaultCurrency
  }

  get categories(): readonly Category[] {
    return [{ id: favoritesCategory, name: this.#needs.favoritesName() }, ...this.setUpCategories]
  }

  get status(): SearchStatus {
    if (this.state === "failed") return this.#needs.connection.offline ? "offline" : "failed"
    if (this.state === "loading") return "loading"
    return this.results.length === 0 ? "empty" : "ready"
  }

  get scannerReady() {
    return true
  }

  pictureUrl(item: Item) {
    return this.#needs.pictureUrl(item.number)
  }

  /** Asks for the list that most cashiers begin with, so that it is there when they are. */
  prepare(): void {
    this.#prepared = this.#needs.run(
      Effect.flatMap(Catalogue, (catalogue) =>
        Effect.flatMap(catalogue.categories, ([first]) =>
          first === undefined ? Effect.void : Effect.asVoid(catalogue.ofCategory(first.id, 1))
        )
      )
    )
  }

  /** A cashier has logged in: the list starts where their settings say. */
  async open(): Promise<void> {
    const { badgeNumber, staff } = this.#needs.session
    this.text = staff?.savesSearch === true ? (this.#lastTexts.get(badgeNumber) ?? "") : ""
    this.scrollTop = 0
    const asked = this.#asked
    // The same list is asked for once.
    if (this.text === "" && staff?.goesToFavorites !== true) await this.#prepared
    const categories = await this.#needs.run(Effect.flatMap(Catalogue, (catalogue) => catalogue.categories))
    runInAction(() => {
      if (Result.isSuccess(categories)) this.setUpCategories = categories.success
    })
    // Whoever looks for something already goes on with that.
    if (asked !== this.#asked) return
    runInAction(() => {
      const first = this.setUpCategories[0]?.id
      const favorites = this.#needs.session.staff?.goesToFavorites === true || first === undefined
      const list = favorites ? favoritesCategory : first
      this.selectedCategory = this.text === "" ? list : undefined
    })
    await this.#ask(1)
  }

  type(text: string) {
    this.text = text
    this.#lastTexts.set(this.#needs.session.badgeNumber, text)
    this.selectedCategory = text === "" ? (this.selectedCategory ?? favoritesCategory) : undefined
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      if (!this.#leaveForReceipt()) void this.#ask(1)
    }, searchDebounceMs)
  }

  clear() {
    this.type("")
  }

  /** Enter adds the first result of what was typed, or what was typed as an item number. */
  submit() {
    const typed = this.text.trim()
    if (typed === "" || this.#leaveForReceipt()) return
    void this.#submit(typed)
  }

  /** Switches to the search for receipts when a receipt's number stands here. Answers whether it did. */
  #leaveForReceipt(): boolean {
    const typed = plusAsHyphen(this.text.trim())
    if (!isReceiptNumber(typed)) return false
    clearTimeout(this.#timer)
    this.text = ""
    this.#lastTexts.delete(this.#needs.session.badgeNumber)
    this.#needs.openReceipt(typed.toUpperCase())
    return true
  }

  /** Shows a category; while something is typed, the words are looked for in its division only. */
  selectCategory(id: string) {
    clearTimeout(this.#timer)
    if (id === favoritesCategory) this.text = ""
    this.selectedCategory = id
    this.scrollTop = 0
    void this.#ask(1)
  }

  loadMore() {
    if (this.hasMore && !this.loadingMore && this.state === "ready") void this.#ask(this.page + 1)
  }

  add(item: Item) {
    this.#needs.add(item.number)
  }

  openInfo(item: Item) {
    this.#needs.openInfo(item.number)
  }

  retry() {
    void this.#ask(1)
  }

  keepScroll(top: number) {
    this.scrollTop = top
  }

  /** A favorite was set elsewhere; the list of favorites is asked for again when it is open. */
  favoritesChanged() {
    if (this.selectedCategory === favoritesCategory) void this.#ask(1)
  }

  async #submit(typed: string): Promise<void> {
    clearTimeout(this.#timer)
    await this.#ask(1)
    if (this.text.trim() !== typed) return
    const first = this.state === "ready" ? this.results[0] : undefined
    if (first !== undefined) this.#recordManualSearch(first.number)
    this.#needs.add(first?.number ?? typed)
    runInAction(() => {
      this.text = ""
    })
  }

  #recordManualSearch(itemNumber: string): void {
    const key = this.#needs.newKey()
    void this.#needs.run(
      Effect.flatMap(Catalogue, (catalogue) => catalogue.recordManualSearch(itemNumber, key))
    )
  }

  async #ask(page: number): Promise<void> {
    const asked = (this.#asked += 1)
    runInAction(() => {
      if (page === 1) this.state = "loading"
      else this.loadingMore = true
    })
    const result = await this.#needs.run(this.#query(page))
    if (asked !== this.#asked) return
    runInAction(() => {
      this.loadingMore = false
      if (Result.isFailure(result)) {
        if (page === 1) this.state = "failed"
        return
      }
      const { items, hasMore } = result.success
      this.#needs.known.learn(items)
      this.results = page === 1 ? items : [...this.results, ...items]
      if (page === 1) this.scrollTop = 0
      this.page = page
      this.hasMore = hasMore
      this.state = "ready"
    })
  }

  #query(page: number): Effect.Effect<ItemPage, CallFailure, Catalogue> {
    const text = this.text.trim()
    const category = this.selectedCategory ?? favoritesCategory
    const badgeNumber = this.#needs.session.badgeNumber ?? ""
    return Effect.flatMap(Catalogue, (catalogue) => {
      if (text !== "") return catalogue.search({ text, division: this.selectedCategory, page })
      return category === favoritesCategory
        ? catalogue.favorites(badgeNumber, page)
        : catalogue.ofCategory(category, page)
    })
  }
}
