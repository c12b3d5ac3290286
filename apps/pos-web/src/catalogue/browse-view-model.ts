import type { Category, Item } from "@karat/domain/catalogue/item"
import type { CallFailure } from "@karat/domain/ports/call-failure"
import { Catalogue, type ItemPage } from "@karat/domain/ports/catalogue"
import { ItemBrowser } from "@karat/domain/ports/item-browser"
import type { CameraModel, SearchScreenModel } from "@karat/ui/screens/catalogue/search-screen-model"
import { Effect, Result } from "effect"
import { makeAutoObservable, observableRef, runInAction } from "mobx"
import type { Run } from "../ports/run.ts"
import type { TillSession } from "../session/till-session.ts"
import type { LiveConnection } from "../shell/live-connection.ts"
import { favoritesCategory, favoritesFirst } from "./favorites-category.ts"
import { ItemPages } from "./item-pages.ts"
import type { KnownItems } from "./known-items.ts"
import { LiveStock } from "./live-stock.ts"

interface BrowseNeeds {
  readonly run: Run
  readonly session: TillSession
  readonly connection: LiveConnection
  readonly known: KnownItems
  readonly camera: CameraModel
  readonly favoritesName: () => string
  readonly pictureUrl: (itemNumber: string) => string
  /** What each cashier looked for last, for those who want to find it again. */
  readonly lastTexts: Map<string | undefined, string>
  readonly add: (code: string) => void
}

/** Choosing items for what is done beside the sale: by words, category or favorites, a page at a time. */
export class BrowseViewModel implements SearchScreenModel {
  text = ""
  selectedCategory: string | undefined = favoritesCategory
  setUpCategories: readonly Category[] = []
  /** The cashier looks for something by now. */
  #touched = false
  readonly found: ItemPages
  readonly stock: LiveStock
  readonly camera: CameraModel
  readonly session: TillSession
  readonly pictureUrl: SearchScreenModel["pictureUrl"]
  readonly #needs: BrowseNeeds

  constructor(needs: BrowseNeeds) {
    this.#needs = needs
    this.camera = needs.camera
    this.session = needs.session
    this.pictureUrl = needs.pictureUrl
    this.stock = new LiveStock(needs.run)
    this.found = new ItemPages({
      connection: needs.connection,
      known: needs.known,
      // The request of a question that a newer one takes the place of is given up.
      fetch: (page, signal) => needs.run(unlessAborted(this.#query(page), signal))
    })
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

  get dense() {
    return this.#needs.session.staff?.wideCart !== true
  }

  /** The screen has opened: the list starts where the cashier's settings say. */
  async open(): Promise<void> {
    const { session, run, lastTexts } = this.#needs
    // After a reload the cashier's settings are still on their way.
    await session.loggingIn
    const { staff, badgeNumber } = session
    const text = staff?.savesSearch === true ? (lastTexts.get(badgeNumber) ?? "") : ""
    const categories = await run(Effect.flatMap(Catalogue, (catalogue) => catalogue.categories))
    runInAction(() => {
      if (Result.isSuccess(categories)) this.setUpCategories = categories.success
      const first = this.setUpCategories[0]?.id
      const list = staff?.goesToFavorites === true || first === undefined ? favoritesCategory : first
      if (this.#touched) return
      this.text = text
      this.selectedCategory = text === "" ? list : undefined
    })
    // What the cashier has typed or pressed meanwhile has been asked for already.
    if (!this.#touched) await this.found.first()
  }

  /** The screen is left: pending requests are given up. */
  close() {
    this.found.close()
  }

  type(text: string) {
    this.#touched = true
    this.text = text
    this.#needs.lastTexts.set(this.#needs.session.badgeNumber, text)
    this.selectedCategory = text.trim() === "" ? (this.selectedCategory ?? favoritesCategory) : undefined
    this.found.soon(() => void this.found.first())
  }

  clear() {
    this.type("")
  }

  /**
   * Enter takes what was typed as an item number or barcode, or the one item that the words find. Where they find
   * several, the cashier chooses: what leaves the store is not guessed.
   */
  submit() {
    const typed = this.text.trim()
    if (typed !== "") void this.#submit(typed)
  }

  selectCategory(id: string) {
    this.#touched = true
    this.text = ""
    this.selectedCategory = id
    void this.found.first()
  }

  add(item: Item) {
    this.#needs.add(item.number)
  }

  async #submit(typed: string): Promise<void> {
    await this.found.first()
    if (this.text.trim() !== typed || this.found.list.status !== "ready") return
    const meant = this.found.list.rows.find((item) => isCodeOf(item, typed))
    const [only, ...others] = this.found.list.rows
    const code = meant?.number ?? (others.length === 0 ? (only?.number ?? typed) : undefined)
    if (code === undefined) return
    this.#needs.add(code)
    this.clear()
  }

  #query(page: number): Effect.Effect<ItemPage, CallFailure, ItemBrowser> {
    const text = this.text.trim()
    const category = this.selectedCategory ?? favoritesCategory
    const badgeNumber = this.#needs.session.badgeNumber ?? ""
    return Effect.flatMap(ItemBrowser, (browser) => {
      if (text !== "") return browser.search(text, page)
      return category === favoritesCategory
        ? browser.favorites(badgeNumber, page)
        : browser.ofCategory(category, page)
    })
  }
}

/** Whether what was typed is the item's number, with or without its dashes, or one of its barcodes. */
function isCodeOf({ number, barcodes }: Item, typed: string): boolean {
  const plain = (code: string) => code.replaceAll(/[\s-]/gu, "").toUpperCase()
  return [number, ...barcodes].some((code) => plain(code) === plain(typed))
}

/** A call that is given up, and its request with it, once the signal aborts; then it answers undefined. */
function unlessAborted<A, E, R>(
  call: Effect.Effect<A, E, R>,
  signal: AbortSignal
): Effect.Effect<A | undefined, E, R> {
  const aborted = Effect.callback<undefined>((resume) => {
    const giveUp = () => resume(Effect.succeed(undefined))
    if (signal.aborted) giveUp()
    else signal.addEventListener("abort", giveUp, { once: true })
    return Effect.sync(() => signal.removeEventListener("abort", giveUp))
  })
  return Effect.raceFirst(call, aborted)
}
