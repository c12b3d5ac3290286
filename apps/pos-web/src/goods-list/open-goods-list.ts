import type { GoodsLine } from "@karat/domain/goods-list/goods-line"
import { totalQuantity } from "@karat/domain/goods-list/goods-line"
import {
  type ShownGoods,
  shownGoods,
  type WantedGoods,
  withLine
} from "@karat/domain/goods-list/wanted-goods"
import type { CallFailure } from "@karat/domain/ports/call-failure"
import type { GestureKey } from "@karat/domain/ports/gesture-key"
import type { GoodsList } from "@karat/domain/ports/goods-list"
import { ItemBrowser } from "@karat/domain/ports/item-browser"
import { goodsDebounceMs } from "@karat/domain/shell/cache-times"
import type { Message } from "@karat/ui/locales/message"
import type { GoodsListModel } from "@karat/ui/screens/goods-list/goods-screen-model"
import { Effect, Result } from "effect"
import { makeAutoObservable, observableRef, runInAction } from "mobx"
import type { BackOfficePorts, Ports } from "../run.ts"
import { failureMessage } from "../shell/failure-message.ts"
import { askLineQuantity } from "./ask-line-quantity.ts"
import type { GoodsNeeds } from "./goods-needs.ts"

/** How long a change waits before it is sent again after the server could not be reached. */
const againAfterMs = 2000

/** What a line shall have, by the name of its gesture. */
interface Want extends WantedGoods {
  readonly key: GestureKey
  /** Whether it still waits for the cashier's next press. */
  readonly waiting: boolean
}

type ListNeeds = Pick<
  GoodsNeeds,
  | "runBackOffice"
  | "newKey"
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
  wants: readonly Want[] = []
  /** Codes that are being looked up. */
  finding = 0
  #sending = false
  #debounce: ReturnType<typeof setTimeout> | undefined
  #again: ReturnType<typeof setTimeout> | undefined
  #settled: ((saved: boolean) => void)[] = []
  /** Grows with every answer that changes the list, so that a list read before it is not taken for the newest. */
  #changes = 0
  readonly #needs: ListNeeds
  readonly #port: Effect.Effect<GoodsList, never, Ports | BackOfficePorts>

  constructor(needs: ListNeeds, port: Effect.Effect<GoodsList, never, Ports | BackOfficePorts>) {
    this.#needs = needs
    this.#port = port
    makeAutoObservable(
      this,
      { confirmed: observableRef, wants: observableRef, failure: observableRef },
      { autoBind: true }
    )
    needs.unsaved.watch(() => this.saving)
    needs.connection.onBack(() => {
      void this.#send()
      if (this.status === "failed") this.retry()
    })
  }

  pictureUrl({ itemNumber }: ShownGoods) {
    return this.#needs.pictureUrl(itemNumber)
  }

  get lines(): readonly ShownGoods[] {
    return shownGoods(this.confirmed, this.wants)
  }

  get total(): number {
    return totalQuantity(this.lines)
  }

  get saving(): boolean {
    return this.wants.length > 0 || this.finding > 0
  }

  get offline(): boolean {
    return this.#needs.connection.offline
  }

  retry() {
    this.status = "loading"
    void this.refresh()
  }

  /** Reads what the list has now; another till of the store may have changed it. */
  async refresh(): Promise<void> {
    const changes = this.#changes
    const read = await this.#run((list) => list.lines)
    // What was answered meanwhile is newer than what was read.
    if (changes !== this.#changes) return this.status === "loading" ? await this.refresh() : undefined
    runInAction(() => {
      if (Result.isSuccess(read)) {
        this.confirmed = read.success
        this.status = "ready"
      } else if (this.status === "loading") {
        this.status = "failed"
        this.failure = failureMessage(read.failure)
      }
    })
    if (Result.isFailure(read) && read.failure._tag === "SessionLost") this.#needs.signedOut()
  }

  /** Puts one more of an item onto the list, by its number or barcode. */
  add(code: string) {
    if (this.refusesTraining()) return
    const known = this.#needs.known.find(code)
    if (known === undefined) void this.#findAndAdd(code)
    else this.#addOne(known)
  }

  /** Says what a line shall have; it is sent once nothing more is pressed. */
  setQuantity(line: ShownGoods, quantity: number) {
    if (this.refusesTraining()) return
    this.#want(line, quantity, true)
    clearTimeout(this.#debounce)
    this.#debounce = setTimeout(() => this.#hurry(), goodsDebounceMs)
  }

  askQuantity(line: ShownGoods) {
    void this.#askQuantity(line)
  }

  remove(line: ShownGoods) {
    if (this.refusesTraining()) return
    this.#want(line, 0, false)
    void this.#send()
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
    if (!this.saving) return true
    const saved = new Promise<boolean>((resolve) => this.#settled.push(resolve))
    this.#hurry()
    return await saved
  }

  async #askQuantity(line: ShownGoods): Promise<void> {
    const quantity = await askLineQuantity(this.#needs.dialogs, line.quantity)
    if (quantity !== undefined && quantity !== line.quantity) this.setQuantity(line, quantity)
  }

  #addOne({ number, description, division = "" }: Found) {
    const before = this.lines.find(({ itemNumber }) => itemNumber === number)?.quantity ?? 0
    this.#want({ itemNumber: number, description, division }, before + 1, false)
    void this.#send()
  }

  async #findAndAdd(code: string): Promise<void> {
    const { runBackOffice, known } = this.#needs
    this.finding += 1
    const found = await runBackOffice(Effect.flatMap(ItemBrowser, (items) => items.find(code)))
    runInAction(() => {
      this.finding -= 1
      if (Result.isSuccess(found)) {
        known.learn([found.success])
        this.#addOne(found.success)
      } else if (found.failure._tag === "Unreachable")
        this.#needs.notices.show("danger", { key: "goodsNotAdded", values: { code } })
      else this.#refused(found.failure)
    })
    this.#tellWhoWaits()
  }

  #want({ itemNumber, description, division }: WantedItem, quantity: number, waiting: boolean) {
    const want = { itemNumber, description, division, quantity, waiting, key: this.#needs.newKey() }
    const known = this.wants.some((each) => each.itemNumber === itemNumber)
    this.wants = known
      ? this.wants.map((each) => (each.itemNumber === itemNumber ? want : each))
      : [...this.wants, want]
  }

  /** Nothing waits for a next press any more. */
  #hurry() {
    clearTimeout(this.#debounce)
    runInAction(() => {
      this.wants = this.wants.map((want) => (want.waiting ? { ...want, waiting: false } : want))
    })
    void this.#send()
  }

  /** Sends what is wanted, one after the other; one that got no answer is sent again by the same name. */
  async #send(): Promise<void> {
    if (this.#sending) return
    this.#sending = true
    clearTimeout(this.#again)
    let reached = true
    for (let next = this.#next; reached && next !== undefined; next = this.#next)
      reached = await this.#sendOne(next)
    this.#sending = false
    if (!reached) this.#again = setTimeout(() => void this.#send(), againAfterMs)
    this.#tellWhoWaits(reached)
  }

  get #next(): Want | undefined {
    return this.wants.find(({ waiting }) => !waiting)
  }

  /** Answers whether the server could be reached. */
  async #sendOne(want: Want): Promise<boolean> {
    const badgeNumber = this.#needs.session.badgeNumber ?? ""
    const { itemNumber, quantity, key } = want
    const confirmed = await this.#run<readonly GoodsLine[]>((list) =>
      quantity === 0
        ? this.#removed(list, want)
        : Effect.map(list.setQuantity({ itemOrBarcode: itemNumber, quantity, badgeNumber }, key), (line) =>
            withLine(this.confirmed, line)
          )
    )
    return runInAction(() => {
      if (Result.isFailure(confirmed) && confirmed.failure._tag === "Unreachable") return false
      this.#changes += 1
      if (Result.isSuccess(confirmed)) this.confirmed = confirmed.success
      // What was pressed meanwhile has a name of its own and is sent next.
      this.wants = this.wants.filter((each) => each.key !== key)
      if (Result.isFailure(confirmed)) this.#refused(confirmed.failure)
      return true
    })
  }

  /** The list without the line. Another till may have removed it, or made it: then the server knows its name. */
  #removed(list: GoodsList, { itemNumber, key }: Want) {
    return Effect.gen(function* () {
      const lines = yield* list.lines
      const line = lines.find((each) => each.itemNumber === itemNumber)
      if (line === undefined) return lines
      yield* list
        .removeLine(line.id, key)
        .pipe(
          Effect.catchTag("Refused", (refused) =>
            refused.status === 404 ? Effect.void : Effect.fail(refused)
          )
        )
      return lines.filter(({ id }) => id !== line.id)
    })
  }

  #refused(failure: CallFailure) {
    const { notices, signedOut } = this.#needs
    if (failure._tag === "SessionLost") signedOut()
    else if (failure._tag === "Refused" && failure.status === 404)
      notices.show("danger", { key: "itemNotFound" })
    else notices.show("danger", failureMessage(failure))
  }

  #tellWhoWaits(reached = true) {
    if (this.saving && reached) return
    const waiting = this.#settled
    this.#settled = []
    for (const tell of waiting) tell(!this.saving)
  }

  #run<A>(use: (list: GoodsList) => Effect.Effect<A, CallFailure, Ports | BackOfficePorts>) {
    return this.#needs.runBackOffice(Effect.flatMap(this.#port, use))
  }
}

interface Found {
  readonly number: string
  readonly description: string
  readonly division?: string | undefined
}

type WantedItem = Pick<WantedGoods, "itemNumber" | "description" | "division">
