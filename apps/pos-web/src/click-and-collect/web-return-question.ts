import type { CallFailure } from "@karat/domain/ports/call-failure"
import type { GestureKey } from "@karat/domain/ports/gesture-key"
import { type WebReturnItem, WebOrders } from "@karat/domain/ports/web-orders"
import type { Message } from "@karat/ui/locales/message"
import type { WebReturnDialogModel } from "@karat/ui/screens/click-and-collect/web-return-dialog"
import { Effect, Result } from "effect"
import { makeAutoObservable, observableRef, runInAction } from "mobx"
import type { ClickAndCollectNeeds } from "./click-and-collect-needs.ts"
import type { StoreWall } from "./store-wall.ts"
import { orderMessage } from "./web-order-list.ts"

interface ReturnNeeds extends Pick<
  ClickAndCollectNeeds,
  "gestures" | "notices" | "run" | "session" | "signedOut"
> {
  readonly wall: StoreWall
}

/** What a customer of the web shop brings back: looked for by the order's number, then taken in or deleted. */
export class WebReturnQuestion implements WebReturnDialogModel {
  typed = ""
  stage: WebReturnDialogModel["stage"] = "search"
  orderNumber = ""
  items: readonly WebReturnItem[] = []
  busy = false
  hint: Message | undefined = undefined
  readonly #needs: ReturnNeeds
  readonly #close: () => void

  constructor(needs: ReturnNeeds, close: () => void) {
    this.#needs = needs
    this.#close = close
    makeAutoObservable(this, { items: observableRef, hint: observableRef }, { autoBind: true })
  }

  typeText(text: string) {
    if (this.busy || this.stage === "registered") return
    this.typed = text
    this.hint = undefined
    this.stage = "search"
    this.items = []
  }

  /** Another order's number is looked for at once, whatever the field held before. */
  scanned(code: string) {
    if (this.busy || this.stage === "registered") return
    this.typeText(code.trim())
    this.search()
  }

  search() {
    void this.#search()
  }

  confirm() {
    void this.#end("confirm")
  }

  remove() {
    if (this.stage === "found") this.stage = "deleting"
    else void this.#end("delete")
  }

  keep() {
    this.stage = "found"
  }

  cancel() {
    this.#close()
  }

  async #search(): Promise<void> {
    const number = this.typed.trim()
    if (number === "" || this.busy) return
    const found = await this.#send(number, "search", (orders, key) => orders.findReturn(number, key))
    if (found === undefined) return
    runInAction(() => {
      this.orderNumber = number
      this.items = found
      if (found.length === 0) this.hint = { key: "orderNotFound" }
      else this.stage = "found"
    })
  }

  async #end(how: "confirm" | "delete"): Promise<void> {
    const { notices, session, wall } = this.#needs
    const { orderNumber } = this
    if (this.busy || wall.refusal !== undefined) {
      this.hint = wall.refusal
      return
    }
    const { badgeNumber } = session
    const done = await this.#send(orderNumber, [how, badgeNumber], (orders, key) =>
      Effect.as(
        how === "confirm"
          ? orders.confirmReturn(orderNumber, badgeNumber, key)
          : orders.deleteReturn(orderNumber, badgeNumber, key),
        true
      )
    )
    if (done === undefined) return
    if (how === "confirm") {
      runInAction(() => {
        this.stage = "registered"
      })
      return
    }
    notices.show("success", { key: "returnDeleted" })
    this.#close()
  }

  /** Sends something of a return; undefined where it did not succeed, and the field shows why. */
  async #send<A>(
    number: string,
    decision: unknown,
    call: (orders: (typeof WebOrders)["Service"], key: GestureKey) => Effect.Effect<A, CallFailure>
  ): Promise<A | undefined> {
    const { gestures, run, signedOut } = this.#needs
    this.busy = true
    this.hint = undefined
    const result = await run(
      gestures.once(["web-return", number], decision, (key) =>
        Effect.flatMap(WebOrders, (orders) => call(orders, key))
      )
    )
    runInAction(() => {
      this.busy = false
      if (Result.isFailure(result) && result.failure._tag !== "SessionLost")
        this.hint = orderMessage(result.failure)
    })
    if (Result.isSuccess(result)) return result.success
    if (result.failure._tag === "SessionLost") {
      this.#close()
      signedOut()
    }
    return undefined
  }
}
