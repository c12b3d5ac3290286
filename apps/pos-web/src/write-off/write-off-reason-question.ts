import type { CallFailure } from "@karat/domain/ports/call-failure"
import type { GestureKey } from "@karat/domain/ports/gesture-key"
import { WriteOffs } from "@karat/domain/ports/write-offs"
import { afterReason, type WriteOffReason } from "@karat/domain/write-off/write-off"
import type { Message } from "@karat/ui/locales/message"
import type { WriteOffReasonDialogModel } from "@karat/ui/screens/write-off/write-off-reason-dialog-model"
import { Effect, Result } from "effect"
import { makeAutoObservable, observableRef, runInAction } from "mobx"
import type { RunBackOffice } from "../run.ts"

interface ReasonNeeds {
  readonly runBackOffice: RunBackOffice
  readonly newKey: () => GestureKey
  readonly language: string
  readonly total: number
}

/** What became of the question: the goods are written off, or go into bags, or nobody heard, or they cannot be. */
export type ReasonEnd = "written-off" | "count-bags" | "unanswered" | CallFailure

/** Asks why the goods are written off, and writes them off with the answer. */
export class WriteOffReasonQuestion implements WriteOffReasonDialogModel {
  readonly type = "write-off-reason"
  status: WriteOffReasonDialogModel["status"] = "loading"
  reasons: readonly WriteOffReason[] = []
  sendingId: string | undefined = undefined
  lockedId: string | undefined = undefined
  notice: Message | undefined = undefined
  /** Names the gesture that has not been answered. */
  #key: GestureKey | undefined
  readonly #needs: ReasonNeeds
  readonly #close: (end?: ReasonEnd) => void

  constructor(needs: ReasonNeeds, close: (end?: ReasonEnd) => void) {
    this.#needs = needs
    this.#close = close
    makeAutoObservable(this, { reasons: observableRef, notice: observableRef }, { autoBind: true })
    void this.#load()
  }

  get total() {
    return this.#needs.total
  }

  choose(id: string) {
    if (this.sendingId !== undefined || (this.lockedId !== undefined && this.lockedId !== id)) return
    if (afterReason(id) === "count-bags") this.#close("count-bags")
    else {
      this.sendingId = id
      this.notice = undefined
      void this.#send(id)
    }
  }

  retry() {
    this.status = "loading"
    void this.#load()
  }

  cancel() {
    if (this.sendingId === undefined) this.#close(this.lockedId === undefined ? undefined : "unanswered")
  }

  async #load(): Promise<void> {
    const { runBackOffice, language } = this.#needs
    const read = await runBackOffice(Effect.flatMap(WriteOffs, (port) => port.reasons(language)))
    runInAction(() => {
      this.status = Result.isSuccess(read) ? "ready" : "failed"
      if (Result.isSuccess(read)) this.reasons = read.success
    })
  }

  async #send(id: string): Promise<void> {
    const { runBackOffice, newKey } = this.#needs
    const key = (this.#key ??= newKey())
    const sent = await runBackOffice(Effect.flatMap(WriteOffs, (port) => port.submit(id, key)))
    runInAction(() => {
      this.sendingId = undefined
      if (Result.isSuccess(sent)) this.#close("written-off")
      else if (sent.failure._tag === "Unreachable") {
        // It may have been written off, so it is only ever sent again as it was, and by the same name.
        this.lockedId = id
        this.notice = { key: "writeOffUnanswered" }
      } else this.#close(sent.failure)
    })
  }
}
