import { posOf } from "@karat/domain/cash/pos-number"
import { CashDays } from "@karat/domain/ports/cash-days"
import { RegisterReports } from "@karat/domain/ports/register-reports"
import type { ClosingPathModel, ClosingStep } from "@karat/ui/screens/cash/closing-path"
import { Effect, Result } from "effect"
import { makeAutoObservable, observable, runInAction } from "mobx"
import type { Run } from "../ports/run.ts"
import type { TillSession } from "../session/till-session.ts"
import { storeDay } from "../shell/store-clock.ts"

interface ClosingPathNeeds {
  readonly run: Run
  readonly session: TillSession
  /** Whether the server makes reports of registers. */
  readonly canReport: () => boolean
  readonly at: () => ClosingStep
  readonly go: (step: ClosingStep) => void
  /** The time; tests bring their own. */
  readonly clock?: (() => Date) | undefined
}

/** How far the own register's day is closed. It is read from the server, so that it goes on where it was left. */
export class ClosingPath implements ClosingPathModel {
  readonly done = observable.set<ClosingStep>()
  readonly #needs: ClosingPathNeeds

  constructor(needs: ClosingPathNeeds) {
    this.#needs = needs
    makeAutoObservable(this, { done: false }, { autoBind: true })
  }

  get at() {
    return this.#needs.at()
  }

  get steps() {
    const ids: readonly ClosingStep[] = this.#needs.canReport() ? ["count", "bag", "z"] : ["count", "bag"]
    return ids.map((id) => ({ id, done: this.done.has(id) }))
  }

  go(step: ClosingStep) {
    this.#needs.go(step)
  }

  /** Looks at what is done; what cannot be read stays as it was. */
  async load(): Promise<void> {
    const { canReport, clock = () => new Date(), run, session } = this.#needs
    const { storeNumber = "", terminalNumber = "" } = session.claims ?? {}
    const today = storeDay(storeNumber, clock())
    const day = await run(Effect.flatMap(CashDays, ({ read }) => read(today, posOf(terminalNumber))))
    const closed = canReport()
      ? await run(Effect.flatMap(RegisterReports, ({ closed: page }) => page(1)))
      : undefined
    runInAction(() => {
      if (Result.isSuccess(day)) {
        this.#mark(
          "count",
          Object.values(day.success.sums).some(({ isCounted }) => isCounted)
        )
        this.#mark("bag", day.success.isBanked)
      }
      if (closed !== undefined && Result.isSuccess(closed))
        this.#mark(
          "z",
          closed.success.some(
            ({ madeAt, register }) => register.terminalNumber === terminalNumber && madeAt.startsWith(today)
          )
        )
    })
  }

  /** What the till has just done itself needs no look. */
  finish(step: ClosingStep) {
    this.done.add(step)
  }

  #mark(step: ClosingStep, isDone: boolean) {
    if (isDone) this.done.add(step)
    else this.done.delete(step)
  }
}
