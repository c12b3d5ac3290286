import { type GoodsDay, goodsDaysPageSize } from "@karat/domain/goods-list/goods-line"
import type { CallFailure } from "@karat/domain/ports/call-failure"
import type { GoodsList } from "@karat/domain/ports/goods-list"
import type { Message } from "@karat/ui/locales/message"
import type { GoodsDayModel, GoodsHistoryModel } from "@karat/ui/screens/goods-list/goods-screen-model"
import { Effect, Result } from "effect"
import { makeAutoObservable, observableRef, runInAction } from "mobx"
import type { Ports, Run } from "../run.ts"
import { failureMessage } from "../shell/failure-message.ts"

interface HistoryNeeds {
  readonly run: Run
  readonly port: Effect.Effect<GoodsList, never, Ports>
  readonly close: () => void
}

/** What has left the store: a page of days after the other, and the lines of the day that was chosen. */
export class GoodsHistoryViewModel implements GoodsHistoryModel {
  status: GoodsHistoryModel["status"] = "loading"
  days: readonly GoodsDay[] = []
  day: GoodsDayModel | undefined = undefined
  loadingMore = false
  failure: Message | undefined = undefined
  #page = 0
  #mayHaveMore = false
  readonly #needs: HistoryNeeds

  constructor(needs: HistoryNeeds) {
    this.#needs = needs
    makeAutoObservable(
      this,
      { days: observableRef, day: observableRef, failure: observableRef },
      { autoBind: true }
    )
    void this.#readDays(1)
  }

  choose(day: GoodsDay) {
    void this.#readDay(day)
  }

  loadMore() {
    if (this.#mayHaveMore && !this.loadingMore && this.status === "ready") void this.#readDays(this.#page + 1)
  }

  retry() {
    if (this.day === undefined) void this.#readDays(1)
    else void this.#readDay(this.day)
  }

  back() {
    if (this.day === undefined) this.#needs.close()
    else this.day = undefined
  }

  async #readDays(page: number): Promise<void> {
    runInAction(() => {
      if (page === 1) this.status = "loading"
      else this.loadingMore = true
    })
    const read = await this.#run((list) => list.days(page))
    runInAction(() => {
      this.loadingMore = false
      if (Result.isFailure(read)) {
        this.failure = failureMessage(read.failure)
        // What is there already stays; the end of the list asks again.
        if (page === 1) this.status = "failed"
        return
      }
      const known = new Set(page === 1 ? [] : this.days.map(({ date }) => date))
      const others = read.success.filter(({ date }) => !known.has(date))
      this.days = page === 1 ? read.success : [...this.days, ...others]
      this.#page = page
      this.#mayHaveMore = read.success.length >= goodsDaysPageSize
      this.status = "ready"
    })
  }

  async #readDay({ date, quantity }: GoodsDay): Promise<void> {
    const day = { date, quantity, lines: [], failure: undefined }
    runInAction(() => {
      this.day = { ...day, status: "loading" }
    })
    const read = await this.#run((list) => list.ofDay(date))
    runInAction(() => {
      if (this.day?.date !== date) return
      this.day = Result.isSuccess(read)
        ? { ...day, status: "ready", lines: read.success }
        : { ...day, status: "failed", failure: failureMessage(read.failure) }
    })
  }

  #run<A>(use: (list: GoodsList) => Effect.Effect<A, CallFailure>) {
    const { run, port } = this.#needs
    return run(Effect.flatMap(port, use))
  }
}
