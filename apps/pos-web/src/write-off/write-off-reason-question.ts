import { type GoodsLine, totalQuantity } from "@karat/domain/goods-list/goods-line"
import { leavesOpen, type CallFailure } from "@karat/domain/ports/call-failure"
import { WriteOffs } from "@karat/domain/ports/write-offs"
import { afterReason, type WriteOffReason } from "@karat/domain/write-off/write-off"
import type { Message } from "@karat/ui/locales/message"
import type { WriteOffReasonDialogModel } from "@karat/ui/screens/write-off/write-off-reason-dialog"
import { Effect, Result } from "effect"
import { makeAutoObservable, observableRef, runInAction } from "mobx"
import { listedElsewhere, stillListed } from "../goods-list/still-listed.ts"
import type { Run } from "../ports/run.ts"
import { type PagedList, wholeList } from "../shell/paged-list.ts"
import type { Gestures } from "../shell/gestures.ts"

interface ReasonNeeds {
  readonly run: Run
  readonly gestures: Gestures
  readonly language: string
  /** The list as it is shown and written off. */
  readonly lines: readonly GoodsLine[]
}

/**
 * What became of the question: the goods are written off, or go into bags, or there was no answer, or another till was
 * first, or they cannot be.
 */
export type ReasonEnd = "written-off" | "count-bags" | "unanswered" | "changed" | CallFailure

/** Asks why the goods are written off, and writes them off with the answer. */
export class WriteOffReasonQuestion implements WriteOffReasonDialogModel {
  readonly reasons: PagedList<WriteOffReason>
  sendingId: string | undefined = undefined
  lockedId: string | undefined = undefined
  notice: Message | undefined = undefined
  readonly #needs: ReasonNeeds
  readonly #close: (end?: ReasonEnd) => void

  constructor(needs: ReasonNeeds, close: (end?: ReasonEnd) => void) {
    this.#needs = needs
    this.#close = close
    const { run, language } = needs
    this.reasons = wholeList({
      fetch: () => run(Effect.flatMap(WriteOffs, (port) => port.reasons(language))),
      nameOf: ({ id }) => id
    })
    makeAutoObservable(this, { reasons: false, notice: observableRef }, { autoBind: true })
    this.retry()
  }

  get total() {
    return totalQuantity(this.#needs.lines)
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
    void this.reasons.first()
  }

  cancel() {
    if (this.sendingId === undefined) this.#close(this.lockedId === undefined ? undefined : "unanswered")
  }

  async #send(id: string): Promise<void> {
    const { run, gestures, lines } = this.#needs
    if (!(await this.#stillListed())) return
    const sent = await run(
      gestures.once(["write-off"], { reason: id, lines }, (key) =>
        Effect.flatMap(WriteOffs, (port) => port.submit(id, lines, key))
      )
    )
    runInAction(() => {
      this.sendingId = undefined
      if (Result.isSuccess(sent)) this.#close("written-off")
      else if (leavesOpen(sent.failure)) {
        // It may have been written off, so it is only ever sent again as it was, and by the same name.
        this.lockedId = id
        this.notice = { key: "writeOffUnanswered" }
      } else this.#close(listedElsewhere(sent.failure) ? "changed" : sent.failure)
    })
  }

  /**
   * Answers whether the list is still what is shown: goods that were not shown are not written off. A list that was
   * sent without an answer is not read again.
   */
  async #stillListed(): Promise<boolean> {
    if (this.lockedId !== undefined) return true
    const read = await this.#needs.run(stillListed(WriteOffs, this.#needs.lines))
    if (Result.isSuccess(read) && read.success) return true
    runInAction(() => {
      this.sendingId = undefined
      if (Result.isSuccess(read)) this.#close("changed")
      else if (leavesOpen(read.failure)) this.notice = { key: "goodsListFailed" }
      else this.#close(read.failure)
    })
    return false
  }
}
