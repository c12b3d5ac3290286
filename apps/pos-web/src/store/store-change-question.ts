import { leavesOpen, type CallFailure } from "@karat/domain/ports/call-failure"
import { DeviceRegister } from "@karat/domain/ports/device-register"
import { headOffice, type Store } from "@karat/domain/store/store"
import { isSameStore, storeChangeRefusal } from "@karat/domain/store/store-change"
import { isMeantBy, storeCode } from "@karat/domain/transfer/destination"
import type { Message } from "@karat/ui/locales/message"
import type { StoreChangeDialogModel } from "@karat/ui/screens/store/store-change-dialog"
import { Effect, Result } from "effect"
import { makeAutoObservable, observableRef, runInAction } from "mobx"
import type { Run } from "../ports/run.ts"
import { failureMessage } from "../shell/failure-message.ts"
import { type PagedList, wholeList } from "../shell/paged-list.ts"
import type { Gestures } from "../shell/gestures.ts"

interface StoreChangeNeeds {
  readonly run: Run
  readonly gestures: Gestures
  readonly badgeNumber: string
  readonly current: { readonly number: string; readonly name: string }
  /** Whether the cashier's cart holds anything. */
  readonly cartInUse: () => boolean
  /** Whether the till is on its way, and answers that come to the old store mean nothing. */
  readonly moving: (on: boolean) => void
}

/** How it ended: the till is in another store, or its token is no longer good. */
export type StoreChangeEnd = "changed" | Extract<CallFailure, { readonly _tag: "SessionLost" }>

/** Asks for the store to work in, head office unless another is chosen, and moves the till there. */
export class StoreChangeQuestion implements StoreChangeDialogModel {
  readonly list: PagedList<Store>
  sought = ""
  chosen = headOffice
  changing = false
  lockedTo: string | undefined = undefined
  hint: Message | undefined = undefined
  notice: Message | undefined = undefined
  readonly current: StoreChangeDialogModel["current"]
  readonly #needs: StoreChangeNeeds
  readonly #close: (end?: StoreChangeEnd) => void

  constructor(needs: StoreChangeNeeds, close: (end?: StoreChangeEnd) => void) {
    this.#needs = needs
    this.#close = close
    this.current = needs.current
    this.list = wholeList({
      fetch: () => needs.run(Effect.flatMap(DeviceRegister, (port) => port.stores)),
      nameOf: ({ number }) => number
    })
    makeAutoObservable(this, { list: false, hint: observableRef, notice: observableRef }, { autoBind: true })
    this.retry()
  }

  get stores(): readonly Store[] {
    return this.list.rows.filter((store) => isMeantBy(store, this.sought))
  }

  get chosenName() {
    return this.list.rows.find(({ number }) => isSameStore(number, this.chosen))?.name
  }

  seek(text: string) {
    this.sought = text
    this.hint = undefined
  }

  choose(storeNumber: string) {
    if (this.changing || this.lockedTo !== undefined) return
    this.chosen = storeNumber
    this.hint = undefined
    this.notice = undefined
  }

  /** Enter chooses the store whose number was typed, or the only one that is meant; pressed again, it goes there. */
  confirm() {
    const [only, ...others] = this.stores
    const exact = this.stores.find(({ number }) => number === storeCode(this.sought))
    const meant = exact ?? (others.length === 0 ? only : undefined)
    if (this.sought.trim() !== "" && meant !== undefined && !isSameStore(meant.number, this.chosen))
      this.choose(meant.number)
    else this.change()
  }

  /** Nothing is sent where there is nothing to change; the field shows why. */
  change() {
    if (this.changing) return
    const refusal = storeChangeRefusal({
      wanted: this.chosenName === undefined ? "" : this.chosen,
      current: this.current.number,
      cartInUse: this.#needs.cartInUse()
    })
    if (refusal === "cart-not-empty") this.notice = { key: "storeChangeCartInUse" }
    else if (refusal !== undefined)
      this.hint = { key: refusal === "same-store" ? "storeChangeSame" : "storeChangeMissing" }
    else void this.#change(this.chosen)
  }

  retry() {
    void this.list.first()
  }

  cancel() {
    if (!this.changing) this.#close()
  }

  async #change(storeNumber: string): Promise<void> {
    const { run, gestures, badgeNumber, moving } = this.#needs
    this.changing = true
    this.notice = undefined
    moving(true)
    const answer = await run(
      gestures.once(["store"], { storeNumber, badgeNumber }, (key) =>
        Effect.flatMap(DeviceRegister, (port) => port.changeStore(storeNumber, badgeNumber, key))
      )
    )
    runInAction(() => {
      this.changing = false
      this.lockedTo = undefined
      if (Result.isSuccess(answer) && answer.success) {
        this.#close("changed")
        return
      }
      moving(false)
      if (Result.isSuccess(answer)) this.notice = { key: "anErrorOccurred" }
      else this.#failed(answer.failure, storeNumber)
    })
  }

  #failed(failure: CallFailure, storeNumber: string) {
    if (failure._tag === "SessionLost") this.#close(failure)
    else if (leavesOpen(failure)) {
      // It may have moved: only the same request is answered, and brings the new token.
      this.lockedTo = storeNumber
      this.notice = { key: "storeChangeUnanswered" }
    } else this.notice = failureMessage(failure)
  }
}
