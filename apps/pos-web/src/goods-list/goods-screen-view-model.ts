import type { GoodsList } from "@karat/domain/ports/goods-list"
import type { Message } from "@karat/ui/locales/message"
import type {
  GoodsPane,
  GoodsScreenModel,
  GoodsWorkModel
} from "@karat/ui/screens/goods-list/goods-screen-model"
import type { Effect } from "effect"
import { makeAutoObservable, observableRef } from "mobx"
import { BrowseViewModel } from "../catalogue/browse-view-model.ts"
import type { Ports } from "../ports/run.ts"
import { GoodsHistoryViewModel } from "./goods-history-view-model.ts"
import type { GoodsNeeds } from "./goods-needs.ts"
import { OpenGoodsList } from "./open-goods-list.ts"

/**
 * How often the list is read again while its screen is open, in milliseconds: other tills of the store change it too.
 */
const rereadMs = 5000

/** What one kind of goods list does differently from another. */
export interface GoodsWork extends GoodsWorkModel {
  /** Names the list among those of the till. */
  readonly kind: string
  readonly port: Effect.Effect<GoodsList, never, Ports>
  /** The label of the bottom button. */
  readonly action: (list: OpenGoodsList) => Message
  readonly actsOnEmpty: boolean
  /** What the bottom button does, once the list is saved. */
  readonly act: (list: OpenGoodsList) => Promise<void>
}

/** The list of goods beside the items to choose from, whatever the goods are listed for. */
export class GoodsScreenViewModel implements GoodsScreenModel {
  pane: GoodsPane = "items"
  history: GoodsHistoryViewModel | undefined = undefined
  /** Something was begun with the goods and is not at its end. */
  begun = false
  readonly browser: BrowseViewModel
  readonly list: OpenGoodsList
  readonly header: GoodsScreenModel["header"]
  readonly work: GoodsWork
  readonly #needs: GoodsNeeds

  constructor(needs: GoodsNeeds, work: GoodsWork) {
    this.#needs = needs
    this.header = needs.header
    this.work = work
    this.list = keptList(needs, work.kind, work.port)
    this.browser = new BrowseViewModel({
      ...needs,
      favoritesName: () => needs.texts.t("favorites"),
      lastTexts: keptGoods(needs).lastTexts,
      add: (code) => this.list.add(code)
    })
    makeAutoObservable(
      this,
      { header: false, work: false, browser: false, list: false, history: observableRef },
      { autoBind: true }
    )
  }

  /** The screen is open until what it answers is called. */
  opened(): () => void {
    const letGo = this.#needs.screenScans.take((code) => this.list.add(code), { only: "items" })
    void this.list.refresh()
    void this.browser.open()
    const reread = setInterval(() => {
      if (document.visibilityState === "visible" && !this.list.saving) void this.list.refresh()
    }, rereadMs)
    return () => {
      letGo()
      clearInterval(reread)
      this.browser.close()
      void this.list.flush()
    }
  }

  get action() {
    return this.work.action(this.list)
  }

  get canAct() {
    return this.list.status === "ready" && (this.work.actsOnEmpty || this.list.lines.length > 0)
  }

  /** While a question is open, that is where to look. */
  get acting() {
    return this.begun && !this.#needs.dialogs.isOpen
  }

  act() {
    // Synchronous, so that the second press of a double press finds it.
    if (this.begun || !this.canAct || this.list.refusesTraining()) return
    this.begun = true
    void this.#act().finally(() => this.rest())
  }

  rest() {
    this.begun = false
  }

  openHistory() {
    const { run } = this.#needs
    this.history = new GoodsHistoryViewModel({
      run,
      port: this.work.port,
      close: () => this.closeHistory()
    })
  }

  closeHistory() {
    this.history = undefined
  }

  showPane(pane: GoodsPane) {
    this.pane = pane
  }

  toCart() {
    this.#needs.navigation.go("/dashboard")
  }

  async #act(): Promise<void> {
    if (await this.list.flush()) await this.work.act(this.list)
    else this.#needs.notices.show("danger", { key: "goodsNotSaved" })
  }
}

/** What a till keeps of its goods screens while they are closed. */
interface KeptGoods {
  readonly lists: Map<string, OpenGoodsList>
  /** What each cashier looked for last. */
  readonly lastTexts: Map<string | undefined, string>
}

const ofTills = new WeakMap<GoodsNeeds, KeptGoods>()

/** What this till keeps; it goes when the till does. */
function keptGoods(needs: GoodsNeeds): KeptGoods {
  const kept = ofTills.get(needs) ?? { lists: new Map(), lastTexts: new Map() }
  ofTills.set(needs, kept)
  return kept
}

/** A list by its kind and its store: the same one each time its screen opens. */
function keptList(
  needs: GoodsNeeds,
  kind: string,
  port: Effect.Effect<GoodsList, never, Ports>
): OpenGoodsList {
  const { lists } = keptGoods(needs)
  const name = `${kind} ${needs.session.claims?.storeNumber ?? ""}`
  const list = lists.get(name) ?? new OpenGoodsList(needs, port)
  lists.set(name, list)
  return list
}
