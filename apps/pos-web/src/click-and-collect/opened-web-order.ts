import { leavesOpen } from "@karat/domain/ports/call-failure"
import { longestComment } from "@karat/domain/cart-change/cart-change-refusal"
import {
  identificationDigits,
  type WebOrder,
  type WebOrderAction,
  webOrderActions,
  webOrderAt,
  type WebOrderHead
} from "@karat/domain/click-and-collect/web-order"
import { Catalogue } from "@karat/domain/ports/catalogue"
import { type WebOrderDecision, WebOrders } from "@karat/domain/ports/web-orders"
import { dialog } from "@karat/ui/components/dialog/dialog-model"
import type { Message } from "@karat/ui/locales/message"
import type {
  OpenWebOrderModel,
  ShownProduct
} from "@karat/ui/screens/click-and-collect/click-and-collect-screen-model"
import type { IdentificationDialogModel } from "@karat/ui/screens/click-and-collect/identification-dialog"
import { Effect, Result } from "effect"
import { makeAutoObservable, observableRef, observableShallow, runInAction } from "mobx"
import { failureMessage, reasonMessage } from "../shell/failure-message.ts"
import type { ClickAndCollectNeeds } from "./click-and-collect-needs.ts"
import type { StoreWall } from "./store-wall.ts"
import { settle } from "../shell/settle.ts"

const identificationDialog = dialog(
  async () => (await import("@karat/ui/screens/click-and-collect/identification-dialog")).IdentificationDialog
)

interface OpenNeeds extends Pick<
  ClickAndCollectNeeds,
  "connection" | "dialogs" | "gestures" | "notices" | "pictureUrl" | "run" | "session" | "signedOut"
> {
  readonly wall: StoreWall
  /** Called with the order, as often as it is read. */
  readonly knows: (order: WebOrder) => void
  /** Called when the list has changed. */
  readonly changed: () => void
  /** Checks the order in, as a scan does; an order that has been checked in opens again. */
  readonly checkIn: (number: string) => Promise<void>
}

/** What is decided about an order beside who decides it. */
type Decided = Pick<WebOrderDecision, "action" | "comment" | "identification">

/** The web order that was chosen, and what is done with it. */
export class OpenedWebOrder implements OpenWebOrderModel {
  readonly head: WebOrderHead
  status: OpenWebOrderModel["status"] = "loading"
  failure: Message | undefined = undefined
  /** The server's last answer. */
  read: WebOrder | undefined
  /** What the store itself has of the products, as far as it is known. */
  readonly stock = new Map<string, number>()
  busy: WebOrderAction | undefined = undefined
  unanswered = false
  /** Grows with every answer that is taken in, so that one that was asked for before it is not taken for newer. */
  #answers = 0
  readonly wall: StoreWall
  readonly #needs: OpenNeeds

  constructor(needs: OpenNeeds, head: WebOrderHead, order: WebOrder | undefined) {
    this.#needs = needs
    this.wall = needs.wall
    this.head = head
    this.read = order
    makeAutoObservable(
      this,
      { head: false, wall: false, read: observableRef, failure: observableRef, stock: observableShallow },
      { autoBind: true }
    )
    if (order === undefined) void this.load()
    else this.#took(order)
  }

  /** An order whose time is up has expired, whatever its last answer was. */
  get order(): WebOrder | undefined {
    return this.read && webOrderAt(this.read, this.wall.now)
  }

  get products(): readonly ShownProduct[] {
    const { pictureUrl } = this.#needs
    // The same item may stand there twice.
    return (this.read?.products ?? []).map((product, at) => ({
      ...product,
      key: `${at} ${product.model}`,
      pictureUrl: pictureUrl(product.model),
      stock: this.stock.get(product.model)
    }))
  }

  get actions(): readonly WebOrderAction[] {
    return this.order === undefined ? [] : webOrderActions(this.order)
  }

  act(action: WebOrderAction) {
    if (this.busy !== undefined || this.wall.refusal !== undefined || !this.actions.includes(action)) return
    if (action === "check-in") void this.#checkIn()
    else void this.#ask(action)
  }

  retry() {
    void this.load()
  }

  async load(): Promise<void> {
    const { run } = this.#needs
    const { number } = this.head
    if (this.read === undefined) this.status = "loading"
    const answers = this.#answers
    const result = await run(Effect.flatMap(WebOrders, (orders) => orders.read(number)))
    if (answers !== this.#answers) return
    runInAction(() => {
      settle(result, this.#needs, {
        done: (order) => this.#took(order),
        failed: (failure) => {
          // What could be read before stays in sight.
          if (this.read !== undefined) return
          this.status = "failed"
          this.failure = failureMessage(failure, failure._tag === "Refused" ? "orderNotFound" : undefined)
        }
      })
    })
  }

  #took(order: WebOrder) {
    this.#answers += 1
    this.#needs.knows(order)
    this.read = order
    this.status = "ready"
    for (const { model } of order.products) if (!this.stock.has(model)) void this.#readStock(model)
  }

  async #checkIn(): Promise<void> {
    this.busy = "check-in"
    await this.#needs.checkIn(this.head.number)
    runInAction(() => {
      this.busy = undefined
    })
    await this.load()
  }

  /** What is not known is not shown. */
  async #readStock(itemNumber: string): Promise<void> {
    const { run, session } = this.#needs
    const result = await run(Effect.flatMap(Catalogue, (items) => items.stock(itemNumber)))
    const own = Result.isSuccess(result)
      ? result.success.find(({ storeNumber }) => storeNumber === session.claims?.storeNumber)
      : undefined
    if (own !== undefined) runInAction(() => this.stock.set(itemNumber, own.stock))
  }

  /** Asks for what an action needs, and does it unless the cashier cancels. */
  async #ask(action: Exclude<WebOrderAction, "check-in">): Promise<void> {
    const { dialogs } = this.#needs
    const { name, number, comment = "" } = this.order ?? this.head
    if (action === "comment") {
      const typed = await dialogs.text({ title: { key: "comment" }, start: comment, longest: longestComment })
      if (typed !== undefined && typed !== comment) await this.#do({ action, comment: typed })
    } else if (action === "deliver") {
      const identification = await dialogs.ask<string, IdentificationDialogModel>(
        identificationDialog,
        (close) => new IdentificationQuestion({ name, orderNumber: number }, close)
      )
      if (identification !== undefined) await this.#do({ action, identification })
    } else if (action === "extend") await this.#do({ action })
    else {
      const sure = await dialogs.confirm({
        title: { key: `${action}WebOrderTitle` },
        text: { key: `${action}WebOrderText`, values: { name, number } },
        confirm: `${action}WebOrder`,
        cancel: "keepWebOrder",
        destructive: true
      })
      if (sure) await this.#do({ action })
    }
  }

  async #do(decided: Decided): Promise<void> {
    const { run, gestures, session, notices, changed } = this.#needs
    if (this.busy !== undefined) return
    const { number } = this.head
    const decision = { ...decided, badgeNumber: session.badgeNumber, seen: this.read?.history?.length }
    runInAction(() => {
      this.busy = decided.action
      this.unanswered = false
    })
    const result = await run(
      gestures.once(["web-order", number], decision, (key) =>
        Effect.flatMap(WebOrders, (orders) => orders.change(number, decision, key))
      )
    )
    runInAction(() => {
      this.busy = undefined
      this.unanswered = Result.isFailure(result) && leavesOpen(result.failure)
      if (Result.isSuccess(result)) this.#took(result.success)
    })
    // A missing answer is shown on the order itself.
    if (!this.unanswered)
      settle(result, this.#needs, {
        done: (order) => notices.show("success", doneMessage(decided.action, order))
      })
    if (Result.isFailure(result) && result.failure._tag === "Refused") await this.load()
    if (!this.unanswered) changed()
  }
}

/** What to say of something that was done. */
function doneMessage(action: WebOrderDecision["action"], { deadline = "" }: WebOrder): Message {
  switch (action) {
    case "deliver":
      return { key: "webOrderHandedOut" }
    case "cancel":
      return { key: "webOrderCancelled" }
    case "return":
      return { key: "webOrderReturned" }
    case "comment":
      return { key: "commentSaved" }
    case "extend": {
      const time = deadline.slice(11, 19)
      const date = { date: deadline.slice(0, 10), ...(time === "" ? {} : { time }) }
      return { key: "webOrderExtendedTo", values: { date } }
    }
  }
}

/** Asks by whose personal number an order is handed out; answers its digits. */
export class IdentificationQuestion implements IdentificationDialogModel {
  typed = ""
  hint: Message | undefined = undefined
  readonly name: string
  readonly orderNumber: string
  readonly #close: (digits?: string) => void

  constructor(of: Pick<IdentificationDialogModel, "name" | "orderNumber">, close: (digits?: string) => void) {
    this.name = of.name
    this.orderNumber = of.orderNumber
    this.#close = close
    makeAutoObservable(this, { name: false, orderNumber: false, hint: observableRef }, { autoBind: true })
  }

  typeText(text: string) {
    this.typed = text
    this.hint = undefined
  }

  scanned(code: string) {
    this.typeText(code.trim())
  }

  confirm() {
    const digits = identificationDigits(this.typed)
    if (digits === undefined) this.hint = reasonMessage("identification-missing")
    else this.#close(digits)
  }

  cancel() {
    this.#close()
  }
}
