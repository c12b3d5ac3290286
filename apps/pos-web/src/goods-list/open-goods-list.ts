import type { GoodsLine } from "@karat/domain/goods-list/goods-line"
import { totalQuantity } from "@karat/domain/goods-list/goods-line"
import { type ShownGoods, shownGoods } from "@karat/domain/goods-list/wanted-goods"
import type { CallFailure } from "@karat/domain/ports/call-failure"
import type { GestureKey } from "@karat/domain/ports/gesture-key"
import type { GoodsList } from "@karat/domain/ports/goods-list"
import { ItemBrowser } from "@karat/domain/ports/item-browser"
import type { Message } from "@karat/ui/locales/message"
import type { GoodsListModel } from "@karat/ui/screens/goods-list/goods-screen-model"
import { Effect, Result } from "effect"
import { makeAutoObservable, observableRef, runInAction } from "mobx"
import type { Ports } from "../run.ts"
import { failureMessage } from "../shell/failure-message.ts"
import { untilAskedAgain } from "../shell/until-asked-again.ts"
import { askLineQuantity } from "./ask-line-quantity.ts"
import type { GoodsNeeds } from "./goods-needs.ts"
import { PendingGoods, type Want } from "./pending-goods.ts"
import { sendWant } from "./send-want.ts"

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
 * A store's list of goods, as the server last said, with what is still on its way to it. It outlives its screen: what
 * has not been saved when the screen is left is saved all the same, and the till must not be left before.
 */
export class OpenGoodsList implements GoodsListModel {
  status: "loading" | "ready" | "failed" = "loading"
  failure: Message | undefined = undefined
  confirmed: readonly GoodsLine[] = []
  /** Grows with every answer that is taken in, so that one that was asked for before it is not taken for the newest. */
  #changes = 0
  /** Which of the answers was the last look at the whole list. */
  #looked = 0
  /** What has once got no answer. When it gets one, the server may give the answer of then. */
  readonly #askedAgain = new Set<GestureKey>()
  #freshening = false
  readonly #pending: PendingGoods
  readonly #needs: ListNeeds
  readonly #port: Effect.Effect<GoodsList, never, Ports>

  constructor(needs: ListNeeds, port: Effect.Effect<GoodsList, never, Ports>) {
    this.#needs = needs
    this.#port = port
    this.#pending = new PendingGoods({ newKey: needs.gestures.newKey, send: (want) => this.#sendOne(want) })
    makeAutoObservable(this, { confirmed: observableRef, failure: observableRef }, { autoBind: true })
    needs.unsaved.watch(() => this.saving)
    needs.connection.onBack(() => {
      void this.#pending.send()
      if (this.status === "failed") this.retry()
    })
  }

  pictureUrl({ itemNumber }: ShownGoods) {
    return this.#needs.pictureUrl(itemNumber)
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

  get offline(): boolean {
    return this.#needs.connection.offline
  }

  retry() {
    this.status = "loading"
    void this.refresh()
  }

  /** Reads what the list has now; another till of the store may have changed it. Answers whether it could be read. */
  async refresh(): Promise<boolean> {
    return (await this.#read()) === undefined
  }

  /** Reads what the list has now, until somebody answers. */
  async #readSurely(): Promise<void> {
    while ((await this.#read())?._tag === "Unreachable") await untilAskedAgain()
  }

  /** Answers why the list could not be read, if it could not. */
  async #read(): Promise<CallFailure | undefined> {
    const changes = this.#changes
    const read = await this.#run((list) => list.lines)
    // What was answered meanwhile is newer than what was read.
    if (changes !== this.#changes) return await this.#read()
    if (Result.isFailure(read) && read.failure._tag === "SessionLost") {
      // Nobody is left who could save it.
      this.#pending.forget()
      this.#needs.signedOut()
    }
    return runInAction(() => {
      if (Result.isSuccess(read)) {
        this.#changes += 1
        this.#looked = this.#changes
        this.confirmed = read.success
        this.status = "ready"
        return undefined
      }
      if (this.status === "loading") {
        this.status = "failed"
        this.failure = failureMessage(read.failure)
      }
      return read.failure
    })
  }

  /** Puts one more of an item onto the list, by its number or barcode. */
  add(code: string) {
    if (this.refusesTraining()) return
    const known = this.#needs.known.find(code)
    if (known === undefined) void this.#pending.whileLookingUp(() => this.#findAndAdd(code))
    else this.#addOne(known)
  }

  /** Says what a line shall have; it is sent once nothing more is pressed. */
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

  /** Goods are never practice: in training nothing leaves the store. Says so, and answers whether this is training. */
  refusesTraining(): boolean {
    const { cart, notices } = this.#needs
    const training = cart.confirmed?.header.training === true
    if (training) notices.show("warning", { key: "goodsNotInTraining" })
    return training
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
          this.#pending.unreached()
          await untilAskedAgain()
        } else if (this.#looked === this.#changes)
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
      } else if (found.failure._tag === "Unreachable")
        this.#needs.notices.show("danger", { key: "goodsNotAdded", values: { code } })
      else this.#refused(found.failure)
    })
  }

  /** Answers whether the server could be reached. */
  async #sendOne(want: Want): Promise<boolean> {
    const badgeNumber = this.#needs.session.badgeNumber ?? ""
    const changes = this.#changes
    const askedAgain = this.#askedAgain.has(want.key)
    const sender = { badgeNumber, known: () => this.confirmed, askedAgain }
    const sent = await this.#run((list) => sendWant(list, want, sender))
    return runInAction(() => {
      if (Result.isFailure(sent) && sent.failure._tag === "Unreachable") {
        this.#askedAgain.add(want.key)
        return false
      }
      const mayBeOld = this.#askedAgain.delete(want.key) || changes !== this.#changes
      this.#changes += 1
      if (Result.isFailure(sent)) {
        this.#pending.refused(want)
        this.#refused(sent.failure)
      } else if (sent.success === "gone") this.#gone(want)
      else {
        this.confirmed = sent.success
        this.#pending.answered(want, this.#lineOf(want.itemNumber))
        void this.#freshen()
      }
      // What was read while this was on its way may be newer than its answer.
      if (mayBeOld) void this.#readSurely()
      return true
    })
  }

  /** The line has left the list: what was wanted of it goes with it. What was scanned is still to be listed. */
  #gone(want: Want) {
    const { itemNumber } = want
    this.confirmed = this.confirmed.filter((line) => line.itemNumber !== itemNumber)
    this.#pending.gone(want)
    this.#needs.notices.show("warning", { key: "goodsListElsewhere" })
    void this.#freshen()
    void this.refresh()
  }

  #lineOf(itemNumber: string): GoodsLine | undefined {
    return this.confirmed.find((line) => line.itemNumber === itemNumber)
  }

  #refused(failure: CallFailure) {
    const { notices, signedOut } = this.#needs
    if (failure._tag === "SessionLost") signedOut()
    else if (failure._tag === "Refused" && failure.status === 404)
      notices.show("danger", { key: "itemNotFound" })
    else notices.show("danger", failureMessage(failure))
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
