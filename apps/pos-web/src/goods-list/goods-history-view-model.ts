import { type GoodsDay, goodsDaysPageSize } from "@karat/domain/goods-list/goods-line"
import type { CallFailure } from "@karat/domain/ports/call-failure"
import type { GoodsList } from "@karat/domain/ports/goods-list"
import type { GoodsDayModel, GoodsHistoryModel } from "@karat/ui/screens/goods-list/goods-screen-model"
import { Effect, Result } from "effect"
import { makeAutoObservable, observableRef, runInAction } from "mobx"
import type { Ports, Run } from "../ports/run.ts"
import { failureMessage } from "../shell/failure-message.ts"
import { PagedList } from "../shell/paged-list.ts"

interface HistoryNeeds {
  readonly run: Run
  readonly port: Effect.Effect<GoodsList, never, Ports>
  readonly close: () => void
}

/** What has left the store: a page of days after the other, and the lines of the day that was chosen. */
export class GoodsHistoryViewModel implements GoodsHistoryModel {
  day: GoodsDayModel | undefined = undefined
  readonly days: PagedList<GoodsDay>
  readonly #needs: HistoryNeeds

  constructor(needs: HistoryNeeds) {
    this.#needs = needs
    this.days = new PagedList({
      fetch: async (page) => Result.map(await this.#run((list) => list.days(page)), pageOf),
      nameOf: ({ date }) => date,
      messageOf: (failure: CallFailure) => failureMessage(failure)
    })
    makeAutoObservable(this, { days: false, day: observableRef }, { autoBind: true })
    void this.days.first()
  }

  choose(day: GoodsDay) {
    void this.#readDay(day)
  }

  retry() {
    if (this.day === undefined) void this.days.first()
    else void this.#readDay(this.day)
  }

  back() {
    if (this.day === undefined) this.#needs.close()
    else this.day = undefined
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

const pageOf = (rows: readonly GoodsDay[]) => ({ rows, hasMore: rows.length >= goodsDaysPageSize })
