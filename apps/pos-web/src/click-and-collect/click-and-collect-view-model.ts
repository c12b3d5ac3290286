import type { WebOrder, WebOrderHead } from "@karat/domain/click-and-collect/web-order"
import { WebOrders } from "@karat/domain/ports/web-orders"
import { dialog } from "@karat/ui/components/dialog/dialog-model"
import type { ClickAndCollectScreenModel } from "@karat/ui/screens/click-and-collect/click-and-collect-screen-model"
import type { WebReturnDialogModel } from "@karat/ui/screens/click-and-collect/web-return-dialog"
import { makeAutoObservable, observableRef } from "mobx"
import { forgetAtLogout } from "../session/forget-at-logout.ts"
import type { ClickAndCollectNeeds } from "./click-and-collect-needs.ts"
import { OpenedWebOrder } from "./opened-web-order.ts"
import { StoreWall } from "./store-wall.ts"
import { WebOrderList } from "./web-order-list.ts"
import { WebReturnQuestion } from "./web-return-question.ts"

const webReturnDialog = dialog(
  async () => (await import("@karat/ui/screens/click-and-collect/web-return-dialog")).WebReturnDialog
)

/** How often the clock is looked at while the screen is open, and the list where it is not remembered any more. */
const lookMs = 15_000

/** Click-and-collect: the orders of the store, and the one that was chosen. */
export class ClickAndCollectViewModel implements ClickAndCollectScreenModel {
  pane: ClickAndCollectScreenModel["pane"] = "list"
  open: OpenedWebOrder | undefined = undefined
  readonly header: ClickAndCollectScreenModel["header"]
  readonly list: WebOrderList
  readonly #wall: StoreWall
  readonly #needs: ClickAndCollectNeeds

  constructor(needs: ClickAndCollectNeeds) {
    this.#needs = needs
    this.header = needs.header
    this.#wall = new StoreWall(needs)
    this.list = new WebOrderList({
      ...needs,
      wall: this.#wall,
      selected: (head, order) => this.#select(head, order)
    })
    makeAutoObservable(this, { header: false, list: false, open: observableRef }, { autoBind: true })
  }

  /** The screen is open until what it answers is called. */
  opened(): () => void {
    const { run, screenScans, session } = this.#needs
    const letGo = screenScans.take((code) => this.list.scanned(code))
    void this.list.all.again()
    const looking = setInterval(() => {
      this.#wall.look()
      if (document.visibilityState === "visible") void this.list.all.again()
    }, lookMs)
    forgetAtLogout(session, run, WebOrders)
    return () => {
      letGo()
      clearInterval(looking)
    }
  }

  openReturn() {
    const needs = { ...this.#needs, wall: this.#wall }
    void this.#needs.dialogs.ask<void, WebReturnDialogModel>(
      webReturnDialog,
      (close) => new WebReturnQuestion(needs, close)
    )
  }

  showList() {
    this.pane = "list"
  }

  toCart() {
    this.#needs.navigation.go("/dashboard")
  }

  #select(head: WebOrderHead, order?: WebOrder) {
    this.open = new OpenedWebOrder(
      {
        ...this.#needs,
        wall: this.#wall,
        knows: (read) => this.list.knows(read),
        changed: () => void this.list.all.again(),
        checkIn: (number) => this.list.checkIn(number)
      },
      head,
      order
    )
    this.pane = "order"
  }
}
