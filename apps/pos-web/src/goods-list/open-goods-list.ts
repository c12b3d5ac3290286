import type { FetchStatus } from "@karat/ui/components/list/paged-list-model"
import type { GoodsLine } from "@karat/domain/goods-list/goods-line"
import { totalQuantity } from "@karat/domain/goods-list/goods-line"
import { goodsShortage } from "@karat/domain/goods-list/goods-shortage"
import { type ShownGoods, shownGoods } from "@karat/domain/goods-list/wanted-goods"
import { leavesOpen, type CallFailure } from "@karat/domain/ports/call-failure"
import type { GoodsList } from "@karat/domain/ports/goods-list"
import { ItemBrowser } from "@karat/domain/ports/item-browser"
import type { Message } from "@karat/ui/locales/message"
import type { GoodsListModel } from "@karat/ui/screens/goods-list/goods-screen-model"
import { Effect, Result } from "effect"
import { makeAutoObservable, observableRef, runInAction } from "mobx"
import type { Ports } from "../ports/run.ts"
import { failureMessage, reasonMessage } from "../shell/failure-message.ts"
import { type DefiniteAnswer, SendQueue, untilAskedAgain } from "../shell/send-queue.ts"
import type { LiveConnection } from "../shell/live-connection.ts"
import type { GoodsNeeds } from "./goods-needs.ts"
import { PendingGoods, type SentWant, type Want } from "./pending-goods.ts"
import { sendWant } from "./send-want.ts"
import { quantityRefusal } from "@karat/domain/cart-change/cart-change-refusal"
import type { Dialogs } from "../shell/dialogs.ts"
import { settleFailure } from "../shell/settle.ts"

type ListNeeds = Pick<
  GoodsNeeds,
  | "run"
  | "gestures"
  | "cart"
  | "session"
  | "connection"
  | "dialogs"
  | "notices"
  | "known"
  | "pictureUrl"
  | "unsaved"
  | "signedOut"
>

/**
 * A store's list of goods: the server's last answer, with the changes still on their way. It outlives its screen: what
 * has not been saved when the screen is left is saved all the same, and the till must not be left before.
 */
export class OpenGoodsList implements GoodsListModel {
  status: FetchStatus = "loading"
  failure: Message | undefined = undefined
  confirmed: readonly GoodsLine[] = []
  #freshening = false
  readonly #queue: SendQueue<Want, SentWant>
  readonly #pending: PendingGoods
  readonly connection: LiveConnection
  readonly pictureUrl: GoodsListModel["pictureUrl"]
  readonly #needs: ListNeeds
  readonly #port: Effect.Effect<GoodsList, never, Ports>

  constructor(needs: ListNeeds, port: Effect.Effect<GoodsList, never, Ports>) {
    this.#needs = needs
    this.connection = needs.connection
    this.pictureUrl = needs.pictureUrl
    this.#port = port
    this.#queue = new SendQueue({
      send: (want, again) => this.#send(want, again),
      answered: (want, answer) => this.#answered(want, answer),
      readAgain: () => this.#read(),
      // Whatever is wanted is what a line shall have: to count it twice changes nothing.
      readsAlone: false
    })
    this.#pending = new PendingGoods(this.#queue, needs.gestures.newKey)
    makeAutoObservable(
      this,
      { connection: false, pictureUrl: false, confirmed: observableRef, failure: observableRef },
      { autoBind: true }
    )
    needs.unsaved.watch(() => this.saving)
    needs.connection.onBack(() => {
      void this.#queue.send()
      if (this.status === "failed") this.retry()
    })
  }

  get lines(): readonly ShownGoods[] {
    return shownGoods(this.confirmed, this.#pending.wants)
  }

  get total(): number {
    return totalQuantity(this.lines)
  }

  get saving(): boolean {
    return this.#pending.any
  }

  retry() {
    this.status = "loading"
    void this.refresh()
  }

  /** Reads what the list has now; another till of the store may have changed it. Answers whether it could be read. */
  async refresh(): Promise<boolean> {
    return (await this.#read()) === undefined
  }

  /** Answers why the list could not be read, if it could not. */
  async #read(): Promise<CallFailure | undefined> {
    const failure = await this.#queue.read(
      () => this.#run((list) => list.lines),
      (lines) => {
        this.confirmed = lines
        this.status = "ready"
      }
    )
    if (failure?._tag === "SessionLost") {
      // Without a session nothing can be saved.
      this.#queue.forget()
      this.#needs.signedOut()
    }
    runInAction(() => {
      if (failure === undefined || this.status !== "loading") return
      this.status = "failed"
      this.failure = failureMessage(failure)
    })
    return failure
  }

  /** Puts one more of an item onto the list, by its number or barcode. */
  add(code: string) {
    if (this.refusesTraining()) return
    const known = this.#needs.known.find(code)
    if (known === undefined) void this.#pending.whileLookingUp(() => this.#findAndAdd(code))
    else this.#addOne(known)
  }

  /** Sets the number of pieces of a line; it is sent once nothing more is pressed. */
  setQuantity(line: ShownGoods, quantity: number) {
    if (this.refusesTraining()) return
    this.#pending.want({ ...line, lineId: line.lineId ?? this.#lineOf(line.itemNumber)?.id }, quantity)
  }

  askQuantity(line: ShownGoods) {
    void this.#askQuantity(line)
  }

  remove(line: ShownGoods) {
    if (this.refusesTraining()) return
    this.#pending.wantGone({ ...line, lineId: line.lineId ?? this.#lineOf(line.itemNumber)?.id })
  }

  /**
   * Goods are never practice: in training nothing leaves the store. Shows that, and answers whether this is training.
   */
  refusesTraining(): boolean {
    const { cart, notices } = this.#needs
    if (cart.training) notices.show("warning", { key: "goodsNotInTraining" })
    return cart.training
  }

  /**
   * Goods that are not here cannot leave. Shows of which item there is too little, and answers whether there is one.
   */
  refusesShort(): boolean {
    const rows = new Map(this.confirmed.map((line) => [line.itemNumber, line]))
    const short = goodsShortage(this.confirmed, (itemNumber) => rows.get(itemNumber)?.stock)
    if (short === undefined) return false
    const { wanted, there } = short
    const item = rows.get(short.itemNumber)?.description ?? short.itemNumber
    const message: Message = { key: "refused.goods_not_there", values: { item, wanted, there } }
    this.#needs.notices.show("warning", message)
    return true
  }

  /** Saves what is not saved yet. Answers whether the server has everything now. */
  async flush(): Promise<boolean> {
    return await this.#pending.flush()
  }

  async #askQuantity(line: ShownGoods): Promise<void> {
    const quantity = await askLineQuantity(this.#needs.dialogs, line.quantity)
    if (quantity !== undefined && quantity !== line.quantity) this.setQuantity(line, quantity)
  }

  #addOne({ number, description, division = "" }: Found) {
    const before = this.lines.find(({ itemNumber }) => itemNumber === number)?.quantity ?? 0
    const waits = this.#pending.wantOneMore({ itemNumber: number, description, division }, before)
    if (waits) void this.#freshen()
  }

  /** Adds to what the list has now, and not to what it had when this till last looked. */
  async #freshen(): Promise<void> {
    if (this.#freshening) return
    this.#freshening = true
    try {
      while (this.#pending.adds) {
        if (!(await this.refresh())) {
          this.#queue.notReached()
          await untilAskedAgain()
        } else if (this.#queue.isFresh)
          // A line may be found gone between the look and this: then it is looked once more.
          this.#pending.rebase((itemNumber) => this.#lineOf(itemNumber))
      }
    } finally {
      this.#freshening = false
    }
  }

  async #findAndAdd(code: string): Promise<void> {
    const { run, known } = this.#needs
    const found = await run(Effect.flatMap(ItemBrowser, (items) => items.find(code)))
    runInAction(() => {
      if (Result.isSuccess(found)) {
        known.learn([found.success])
        this.#addOne(found.success)
      } else if (leavesOpen(found.failure))
        this.#needs.notices.show("danger", { key: "goodsNotAdded", values: { code } })
      else this.#refused(found.failure, code)
    })
  }

  #send(want: Want, askedAgain: boolean) {
    const badgeNumber = this.#needs.session.badgeNumber ?? ""
    return this.#run((list) => sendWant(list, want, { badgeNumber, known: () => this.confirmed, askedAgain }))
  }

  #answered(want: Want, answer: DefiniteAnswer<SentWant>): void {
    if (Result.isFailure(answer)) {
      this.#pending.refused(want)
      this.#refused(answer.failure, want.itemNumber)
    } else if (answer.success === "gone") this.#lineGone(want)
    else {
      this.confirmed = answer.success
      this.#pending.answered(want, this.#lineOf(want.itemNumber))
      void this.#freshen()
    }
  }

  /** The line has left the list: what was wanted of it goes with it. What was scanned is still to be listed. */
  #lineGone(want: Want) {
    const { itemNumber } = want
    this.confirmed = this.confirmed.filter((line) => line.itemNumber !== itemNumber)
    this.#pending.gone(want)
    this.#needs.notices.show("warning", { key: "goodsListElsewhere" })
    void this.#freshen()
    // What has taken its place is not known before the server has answered.
    void this.#queue.readAgain()
  }

  #lineOf(itemNumber: string): GoodsLine | undefined {
    return this.confirmed.find((line) => line.itemNumber === itemNumber)
  }

  #refused(failure: CallFailure, code: string) {
    if (failure._tag === "Refused" && failure.status === 404)
      this.#needs.notices.show("danger", { key: "itemNotFoundAs", values: { code } })
    else settleFailure(failure, this.#needs)
  }

  #run<A>(use: (list: GoodsList) => Effect.Effect<A, CallFailure, Ports>) {
    return this.#needs.run(Effect.flatMap(this.#port, use))
  }
}

interface Found {
  readonly number: string
  readonly description: string
  readonly division?: string | undefined
}

/**
 * Asks with big keys how many pieces a line shall have: a whole number from 1. Undefined when the question is
 * cancelled.
 */
function askLineQuantity(dialogs: Dialogs, before: number): Promise<number | undefined> {
  return dialogs.keypad<number>({
    title: { key: "askQuantity" },
    start: String(before),
    decimals: false,
    read: (typed) => {
      const value = /^\d+$/u.test(typed.trim()) ? Number(typed) : Number.NaN
      const refusal = quantityRefusal(value)
      return refusal === undefined ? { value } : { hint: reasonMessage(refusal) }
    }
  })
}
