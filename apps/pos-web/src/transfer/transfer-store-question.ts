import type { GoodsDocumentTypes } from "@karat/domain/delivery/goods"
import type { GoodsLine } from "@karat/domain/goods-list/goods-line"
import { totalQuantity } from "@karat/domain/goods-list/goods-line"
import { leavesOpen, type CallFailure } from "@karat/domain/ports/call-failure"
import { Transfers } from "@karat/domain/ports/transfers"
import type { Store } from "@karat/domain/store/store"
import {
  type DestinationRefusal,
  destinationRefusal,
  isMeantBy,
  storeCode
} from "@karat/domain/transfer/destination"
import { type ItemUnknown, sendGoods, type StoreUnknown } from "@karat/domain/use-cases/transfer/send-goods"
import type { Message } from "@karat/ui/locales/message"
import type { MessageKey } from "@karat/ui/locales/message-key"
import type { TransferStoreDialogModel } from "@karat/ui/screens/transfer/transfer-store-dialog"
import { Effect, Result } from "effect"
import { makeAutoObservable, observableRef, runInAction } from "mobx"
import { stillListed } from "../goods-list/still-listed.ts"
import type { Run } from "../ports/run.ts"
import { type PagedList, wholeList } from "../shell/paged-list.ts"
import type { Gestures } from "../shell/gestures.ts"

interface TransferNeeds {
  readonly run: Run
  readonly gestures: Gestures
  readonly ownStore: string
  readonly staff: string
  readonly types: GoodsDocumentTypes
  /** The basket as it is shown and sent. */
  readonly lines: readonly GoodsLine[]
}

const faultKeys = {
  "store-missing": "storeMissing",
  "own-store": "ownStore"
} as const satisfies Record<DestinationRefusal, MessageKey>

/** How it ended: the goods are sent, it is unknown whether they are, another till was first, or they cannot be. */
export type TransferEnd = "sent" | "unanswered" | "changed" | CallFailure

/** Asks which store the goods go to, and sends them there. */
export class TransferStoreQuestion implements TransferStoreDialogModel {
  readonly list: PagedList<Store>
  typed = ""
  fault: Message | undefined = undefined
  sendingTo: string | undefined = undefined
  lockedTo: string | undefined = undefined
  notice: Message | undefined = undefined
  readonly #needs: TransferNeeds
  readonly #close: (end?: TransferEnd) => void

  constructor(needs: TransferNeeds, close: (end?: TransferEnd) => void) {
    this.#needs = needs
    this.#close = close
    this.list = wholeList({
      fetch: () => needs.run(Effect.flatMap(Transfers, (port) => port.destinations)),
      nameOf: ({ number }) => number
    })
    makeAutoObservable(this, { list: false, fault: observableRef, notice: observableRef }, { autoBind: true })
    this.retry()
  }

  get total() {
    return totalQuantity(this.#needs.lines)
  }

  get stores(): readonly Store[] {
    const { lockedTo } = this
    const all = this.list.rows
    return lockedTo === undefined
      ? all.filter((store) => isMeantBy(store, this.typed))
      : all.filter(({ number }) => number === lockedTo)
  }

  get typedCode() {
    if (this.lockedTo !== undefined) return this.stores.length === 0 ? this.lockedTo : undefined
    const code = storeCode(this.typed)
    return this.stores.length > 0 || !/^[a-z]{0,4}\d+$/u.test(code) ? undefined : code
  }

  typeText(text: string) {
    this.typed = text
    this.fault = undefined
    this.notice = undefined
  }

  /** Enter sends to the store whose number was typed, or to the only one that is meant. */
  confirm() {
    const [only, ...others] = this.stores
    const exact = this.stores.find(({ number }) => number === storeCode(this.typed))
    const meant = exact ?? (others.length === 0 && this.typed.trim() !== "" ? only : undefined)
    this.choose(meant?.number ?? this.typed)
  }

  choose(storeNumber: string) {
    const code = storeCode(storeNumber)
    if (this.sendingTo !== undefined || (this.lockedTo !== undefined && this.lockedTo !== code)) return
    const refusal = destinationRefusal(code, this.#needs.ownStore)
    this.fault = refusal === undefined ? undefined : { key: faultKeys[refusal] }
    if (refusal !== undefined) return
    this.sendingTo = code
    this.notice = undefined
    void this.#send(code)
  }

  retry() {
    void this.list.first()
  }

  cancel() {
    if (this.sendingTo === undefined) this.#close(this.lockedTo === undefined ? undefined : "unanswered")
  }

  async #send(toStore: string): Promise<void> {
    const { run, gestures, ownStore: fromStore, ...basket } = this.#needs
    if (!(await this.#stillListed())) return
    const sent = await run(
      gestures.once(["transfer"], { toStore, lines: basket.lines }, (key) =>
        sendGoods({ ...basket, fromStore, toStore, key })
      )
    )
    runInAction(() => {
      this.sendingTo = undefined
      if (Result.isSuccess(sent)) this.#close("sent")
      else this.#failed(sent.failure, toStore)
    })
  }

  /**
   * Answers whether the basket is still what is shown. What was sent without an answer is not looked at again: the
   * same goods are sent under the same name, wherever they stand by now.
   */
  async #stillListed(): Promise<boolean> {
    if (this.lockedTo !== undefined) return true
    const read = await this.#needs.run(stillListed(Transfers, this.#needs.lines))
    if (Result.isSuccess(read) && read.success) return true
    runInAction(() => {
      this.sendingTo = undefined
      if (Result.isSuccess(read)) this.#close("changed")
      else if (leavesOpen(read.failure)) this.notice = { key: "goodsListFailed" }
      else this.#close(read.failure)
    })
    return false
  }

  #failed(failure: CallFailure | StoreUnknown | ItemUnknown, toStore: string) {
    if (leavesOpen(failure)) {
      // It may have been sent, so it is only ever sent again as it was, and by the same names.
      this.lockedTo = toStore
      this.notice = { key: "transferUnanswered" }
      return
    }
    if (failure._tag === "StoreUnknown")
      this.fault = { key: "storeCodeNotFound", values: { code: failure.code } }
    else if (failure._tag === "ItemUnknown")
      this.notice = { key: "transferItemUnknown", values: { code: failure.code } }
    else this.#close(failure)
  }
}
