import {
  shownWebOrders,
  webOrderByNumber,
  type WebOrderFilter
} from "@karat/domain/click-and-collect/find-web-orders"
import {
  collectableCount,
  type WebOrder,
  type WebOrderHead,
  webOrderStatus
} from "@karat/domain/click-and-collect/web-order"
import type { CallFailure } from "@karat/domain/ports/call-failure"
import { WebOrders } from "@karat/domain/ports/web-orders"
import type { Message } from "@karat/ui/locales/message"
import type { WebOrderListModel } from "@karat/ui/screens/click-and-collect/click-and-collect-screen-model"
import { Effect, Result } from "effect"
import { makeAutoObservable, runInAction } from "mobx"
import { failureMessage } from "../shell/failure-message.ts"
import { type PagedList, wholeList } from "../shell/paged-list.ts"
import type { ClickAndCollectNeeds } from "./click-and-collect-needs.ts"
import type { StoreWall } from "./store-wall.ts"
import { settle } from "../shell/settle.ts"

/** How many rows are drawn at first, and how many more as the end comes near. */
const drawnAtOnce = 50

interface ListNeeds extends Pick<
  ClickAndCollectNeeds,
  "camera" | "connection" | "gestures" | "notices" | "run" | "session" | "signedOut"
> {
  readonly wall: StoreWall
  /** An order was chosen, or has just been checked in; then it is known whole. */
  readonly selected: (head: WebOrderHead, order?: WebOrder) => void
}

/** The message where an order is not there: a refusal without a text means the same. */
export function orderMessage(failure: CallFailure): Message {
  return failure._tag === "Refused" && failure.code === undefined
    ? { key: "orderNotFound" }
    : failureMessage(failure, failure._tag === "Refused" ? "orderNotFound" : undefined)
}

/** The web orders of the store, looked through as the cashier types, and checked in by their numbers. */
export class WebOrderList implements WebOrderListModel {
  readonly all: PagedList<WebOrderHead>
  text = ""
  filter: WebOrderFilter = "open"
  selectedNumber: string | undefined = undefined
  checkingIn: string | undefined = undefined
  drawn = drawnAtOnce
  readonly loadingMore = false
  readonly camera: WebOrderListModel["camera"]
  readonly wall: StoreWall
  readonly #needs: ListNeeds

  constructor(needs: ListNeeds) {
    this.#needs = needs
    this.camera = needs.camera
    this.wall = needs.wall
    this.all = wholeList({
      ...needs,
      fetch: () => needs.run(Effect.flatMap(WebOrders, ({ list }) => list)),
      nameOf: ({ number }) => number
    })
    makeAutoObservable(
      this,
      { all: false, wall: false, loadingMore: false, camera: false },
      { autoBind: true }
    )
  }

  get found(): readonly WebOrderHead[] {
    return shownWebOrders(this.all.rows, { text: this.text, filter: this.filter, now: this.wall.now })
  }

  get rows(): readonly WebOrderHead[] {
    return this.found.slice(0, this.drawn)
  }

  get waiting() {
    return collectableCount(this.all.rows)
  }

  get hasMore() {
    return this.drawn < this.found.length
  }

  loadMore() {
    if (this.hasMore) this.drawn += drawnAtOnce
  }

  type(text: string) {
    this.text = text
    this.drawn = drawnAtOnce
  }

  choose(filter: WebOrderFilter) {
    this.filter = filter
    this.drawn = drawnAtOnce
  }

  select(order: WebOrderHead) {
    this.selectedNumber = order.number
    this.#needs.selected(order)
  }

  enter() {
    const typed = this.text.trim()
    const [first, ...others] = this.found
    // A typed name means the one order that is left.
    const named =
      webOrderByNumber(this.all.rows, typed) === undefined && others.length === 0 ? first : undefined
    if (typed === "") return
    if (named === undefined) this.scanned(typed)
    else this.select(named)
  }

  /** A parcel's number was scanned: one that has not come yet is checked in, any other opens. */
  scanned(code: string) {
    const number = code.trim()
    const known = webOrderByNumber(this.all.rows, number)
    if (known !== undefined && known.status !== webOrderStatus.onTheWay) {
      this.text = ""
      this.select(known)
    } else void this.checkIn(known?.number ?? number)
  }

  /** An order was read by itself: its row shows the same from then on, whatever the list had. */
  knows({ products, history: _history, ...head }: WebOrder) {
    const itemNames = products.map((product) => product.name)
    this.all.replace({ ...head, itemNames })
  }

  retry() {
    void this.all.first()
  }

  /** Checks a parcel in, and opens its order. */
  async checkIn(number: string): Promise<void> {
    const { run, gestures, notices, session } = this.#needs
    const { refusal } = this.wall
    if (refusal !== undefined) {
      notices.show("warning", refusal)
      return
    }
    this.checkingIn = number
    const { badgeNumber } = session
    const result = await run(
      gestures.once(["web-order", number], ["check-in", badgeNumber], (key) =>
        Effect.flatMap(WebOrders, (orders) => orders.checkIn(number, badgeNumber, key))
      )
    )
    // Another that was scanned meanwhile is what the cashier has before them.
    const isLast = this.checkingIn === number
    runInAction(() => {
      if (isLast) this.checkingIn = undefined
      if (Result.isFailure(result) || !isLast) return
      this.text = ""
      this.selectedNumber = result.success.number
    })
    settle(result, this.#needs, {
      done: (order) => {
        notices.show("success", { key: "orderCheckedIn" })
        if (isLast) this.#needs.selected(order, order)
      },
      failed: (failure) => notices.show("danger", orderMessage(failure))
    })
    if (Result.isSuccess(result) || result.failure._tag === "Refused") await this.all.again()
  }
}
