import type { Category, Item } from "@karat/domain/catalogue/item"
import { modelsOf } from "@karat/domain/catalogue/model"
import type { CallFailure } from "@karat/domain/ports/call-failure"
import { Catalogue, type ItemPage } from "@karat/domain/ports/catalogue"
import { isReceiptNumber } from "@karat/domain/scan/classify-scan"
import { plainCode } from "@karat/domain/scan/plain-code"
import { plusAsHyphen } from "@karat/domain/scan/plus-as-hyphen"
import type { CameraModel, SearchScreenModel } from "@karat/ui/screens/catalogue/search-screen-model"
import { Effect, Result } from "effect"
import { makeAutoObservable, observableRef, runInAction } from "mobx"
import type { Run } from "../ports/run.ts"
import type { Notices } from "../shell/notices.ts"
import type { TillSession } from "../session/till-session.ts"
import type { LiveConnection } from "../shell/live-connection.ts"
import { favoritesCategory, favoritesFirst } from "./favorites-category.ts"
import { ItemPages } from "./item-pages.ts"
import type { KnownItems } from "./known-items.ts"
import { LiveStock } from "./live-stock.ts"
import type { Gestures } from "../shell/gestures.ts"

interface SearchNeeds {
  readonly run: Run
  readonly gestures: Gestures
  readonly session: TillSession
  readonly notices: Notices
  readonly connection: LiveConnection
  readonly known: KnownItems
  readonly camera: CameraModel
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
  /** What each cashier looked for last, for those who want to find it again. */
  readonly #lastTexts = new Map<string | undefined, string>()
  /** The numbers of the favorites that each cashier has been shown last. */
  readonly #favorites = new Map<string, readonly string[]>()
  /** Where the cashier was before they began to type, to come back to. */
  #before: { readonly category: string | undefined; readonly show: () => void } | undefined
  /** The category that cashiers begin with, and what shows it as it was last. */
  #beginning: { readonly category: string; readonly show: () => void } | undefined
  /** The list that was asked for before anybody knew who looks at it. */
  #prepared: Promise<unknown> | undefined
  openModel: string | undefined = undefined
  readonly found: ItemPages
  readonly stock: LiveStock
  readonly camera: CameraModel
  readonly session: TillSession
  readonly pictureUrl: SearchScreenModel["pictureUrl"]
  readonly #needs: SearchNeeds

  constructor(needs: SearchNeeds) {
    this.#needs = needs
    this.camera = needs.camera
    this.session = needs.session
    this.pictureUrl = needs.pictureUrl
    this.stock = new LiveStock(needs.run)
    const { connection, known, run } = needs
    this.found = new ItemPages({ connection, known, fetch: (page) => run(this.#query(page)) })
    known.follow(() => this.found.keptChanged())
    makeAutoObservable(
      this,
      {
        found: false,
        camera: false,
        session: false,
        pictureUrl: false,
        stock: false,
        setUpCategories: observableRef
      },
      { autoBind: true }
    )
  }

  get categories(): readonly Category[] {
    return favoritesFirst(this.#needs.favoritesName(), this.setUpCategories)
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
    this.found.scrollTop = 0
    this.openModel = undefined
    this.#before = undefined
    const question = this.found.list.begin()
    // The same list is asked for once.
    if (this.text === "" && staff?.goesToFavorites !== true) await this.#prepared
    await this.fetchCategories()
    // A search that has begun already goes on.
    if (question !== this.found.list.question()) return
    runInAction(() => {
      const first = this.setUpCategories[0]?.id
      const favorites = this.#needs.session.staff?.goesToFavorites === true || first === undefined
      const list = favorites ? favoritesCategory : first
      this.selectedCategory = this.text === "" ? list : undefined
    })
    if (this.text !== "") return await this.found.first()
    const { selectedCategory: category = favoritesCategory } = this
    await this.found.open(this.#own)
    const isThere = this.text === "" && this.selectedCategory === category && category !== favoritesCategory
    const show = isThere ? this.found.keep() : undefined
    if (show !== undefined) this.#beginning = { category, show }
  }

  /** The cashier has left: the next one sees nothing of their search, but the list that most begin with. */
  leave(): void {
    this.text = ""
    this.openModel = undefined
    this.#before = undefined
    this.selectedCategory = this.#beginning?.category ?? favoritesCategory
    if (this.#beginning === undefined) this.found.forget()
    else this.#beginning.show()
  }

  async fetchCategories(): Promise<void> {
    const categories = await this.#needs.run(Effect.flatMap(Catalogue, (catalogue) => catalogue.categories))
    runInAction(() => {
      if (Result.isSuccess(categories)) this.setUpCategories = categories.success
    })
  }

  type(text: string) {
    if (this.text === "" && text !== "") this.#rememberPlace()
    this.text = text
    this.openModel = undefined
    this.#lastTexts.set(this.#needs.session.badgeNumber, text)
    if (text === "" && this.#comeBack()) return
    this.selectedCategory = text === "" ? (this.selectedCategory ?? favoritesCategory) : undefined
    this.found.soon(() => {
      if (!this.#leaveForReceipt()) void this.found.first()
    })
    // One letter says too little, and may be the first of a code that is scanned into the field.
    const says = text.trim().length > 1
    void this.found.showOwn(says ? { text, division: this.selectedCategory } : undefined)
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

  /** Switches to the search for receipts when the text is a receipt's number. Answers whether it did. */
  #leaveForReceipt(): boolean {
    const typed = plusAsHyphen(this.text.trim())
    if (!isReceiptNumber(typed)) return false
    this.clear()
    this.#needs.openReceipt(typed.toUpperCase())
    return true
  }

  /** Remembers the place from before the typing. */
  #rememberPlace(): void {
    const show = this.found.keep()
    this.#before = show && { category: this.selectedCategory, show }
  }

  /** Goes back to the place from before the typing. Answers whether there is one. */
  #comeBack(): boolean {
    const before = this.#before
    if (before === undefined) return false
    this.#before = undefined
    this.selectedCategory = before.category
    before.show()
    return true
  }

  /** Shows a category; while something is typed, the words are looked for in its division only. */
  selectCategory(id: string) {
    if (id === favoritesCategory) this.text = ""
    this.#before = undefined
    this.openModel = undefined
    this.selectedCategory = id
    if (this.text === "") return void this.found.open(this.#own)
    this.found.scrollTop = 0
    void this.found.showOwn(undefined)
    void this.found.first()
  }

  /** What the till may have by itself of the list that is chosen: its division, or what was among the favorites last. */
  get #own(): readonly Item[] | string {
    const { session, known } = this.#needs
    const { selectedCategory = favoritesCategory } = this
    if (selectedCategory !== favoritesCategory) return selectedCategory
    return known.favorites(this.#favorites.get(session.badgeNumber ?? "") ?? [])
  }

  add(item: Item) {
    this.#needs.add(item.number)
  }

  toggleModel(id: string) {
    this.openModel = this.openModel === id ? undefined : id
    if (this.openModel === undefined) return
    const opened = modelsOf(this.found.list.rows).find((model) => model.id === id)
    const model = opened?.variants[0]?.item.model
    if (model !== undefined) void this.found.complete(model)
  }

  openInfo(item: Item) {
    this.#needs.openInfo(item.number)
  }

  /** A favorite was set elsewhere; the list of favorites is asked for again when it is open. */
  favoritesChanged() {
    if (this.selectedCategory === favoritesCategory) void this.found.first()
  }

  async #submit(typed: string): Promise<void> {
    if (!this.found.showsOwn) await this.found.first()
    if (this.text.trim() !== typed) return
    const [row] = this.found.list.status === "ready" ? this.found.list.rows : []
    // What is only near what was typed is chosen by hand.
    const first = row?.near === true ? undefined : row
    if (first !== undefined) this.#recordManualSearch(first.number)
    else if (await this.#isUnknown(plainCode(typed))) return
    if (this.text.trim() !== typed) return
    this.#needs.add(first?.number ?? plainCode(typed))
    runInAction(() => {
      this.text = ""
      this.#comeBack()
    })
  }

  /** Whether a code that the search has not found is no item's; it stays in the field to be mended. */
  async #isUnknown(code: string): Promise<boolean> {
    const { run, notices } = this.#needs
    const found = await run(Effect.flatMap(Catalogue, (catalogue) => catalogue.find(code, undefined)))
    const unknown =
      Result.isFailure(found) && found.failure._tag === "Refused" && found.failure.status === 404
    if (unknown) notices.show("danger", { key: "itemNotFoundAs", values: { code } })
    return unknown
  }

  #recordManualSearch(itemNumber: string): void {
    const { run, gestures } = this.#needs
    void run(
      gestures.once(["manual search", itemNumber], "record", (key) =>
        Effect.flatMap(Catalogue, (catalogue) => catalogue.recordManualSearch(itemNumber, key))
      )
    )
  }

  #query(page: number): Effect.Effect<ItemPage, CallFailure, Catalogue> {
    const text = plainCode(this.text)
    const category = this.selectedCategory ?? favoritesCategory
    const badgeNumber = this.#needs.session.badgeNumber ?? ""
    return Effect.flatMap(Catalogue, (catalogue) => {
      if (text !== "") return catalogue.search({ text, division: this.selectedCategory, page })
      if (category !== favoritesCategory) return catalogue.ofCategory(category, page)
      const favorites = catalogue.favorites(badgeNumber, page)
      return page > 1
        ? favorites
        : Effect.tap(favorites, ({ items }) =>
            Effect.sync(() => {
              const numbers = items.map(({ number }) => number)
              this.#favorites.set(badgeNumber, numbers)
            })
          )
    })
  }
}
