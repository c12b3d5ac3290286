import type { CallFailure } from "@karat/domain/ports/call-failure"
import { StoreOverview } from "@karat/domain/ports/store-overview"
import { Payments } from "@karat/domain/ports/payments"
import { figuresLastMs, mayRefresh } from "@karat/domain/store-day/figures-cover"
import type { Message } from "@karat/ui/locales/message"
import type { DayFiguresModel, FiguresTab, ShownFigures } from "@karat/ui/screens/store-day/day-figures"
import { Effect, Result } from "effect"
import { makeAutoObservable, observableRef, runInAction } from "mobx"
import type { Run } from "../ports/run.ts"
import { failureMessage } from "../shell/failure-message.ts"

interface FiguresNeeds {
  readonly run: Run
  /** The date in the store. */
  readonly today: () => string
  /** What the clock on its wall says, `YYYY-MM-DDTHH:MM:SS`. */
  readonly wall: () => string
  readonly now: () => Date
}

interface Fetched extends ShownFigures {
  readonly atMs: number
}

const dayMs = 24 * 3_600_000

/**
 * The figures of a day. They are read when they are uncovered and at most every half minute, after which they are
 * covered again.
 */
export class DayFiguresViewModel implements DayFiguresModel {
  tab: FiguresTab = "kpi"
  date: string
  today: string
  covered = true
  failure: Message | undefined = undefined
  shown: Fetched | undefined = undefined
  /** What is asked for just now, by tab and day. */
  readonly #asking = new Set<string>()
  readonly #known = new Map<string, Fetched>()
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #needs: FiguresNeeds

  constructor(needs: FiguresNeeds) {
    this.#needs = needs
    this.today = needs.today()
    this.date = this.today
    makeAutoObservable(this, { failure: observableRef, shown: observableRef }, { autoBind: true })
  }

  get status() {
    if (this.failure !== undefined) return "failed" as const
    return this.shown === undefined ? ("loading" as const) : ("ready" as const)
  }

  /** The start screen has opened: nothing of the last look is left on it, and a new day is today. */
  open() {
    this.cover()
    this.today = this.#needs.today()
    this.date = this.today
  }

  chooseTab(tab: FiguresTab) {
    this.tab = tab
    this.#show()
  }

  /** Shows the other tab. */
  flip() {
    this.chooseTab(this.tab === "kpi" ? "payments" : "kpi")
  }

  /** A day after today has no figures, and what is no day is not taken. */
  chooseDate(date: string) {
    this.today = this.#needs.today()
    if (!/^\d{4}-\d\d-\d\d$/u.test(date) || date > this.today) return
    this.date = date
    this.#show()
  }

  step(days: 1 | -1) {
    const day = Date.parse(`${this.date}T00:00:00Z`) + days * dayMs
    this.chooseDate(new Date(day).toISOString().slice(0, 10))
  }

  refresh() {
    this.covered = false
    this.#show()
  }

  cover() {
    clearTimeout(this.#timer)
    this.covered = true
    this.failure = undefined
    this.shown = undefined
  }

  /** Shows what is chosen where it is not covered: what was fetched just now, else what is fetched now. */
  #show() {
    if (this.covered) return
    const name = `${this.tab} ${this.date}`
    const known = this.#known.get(name)
    this.failure = undefined
    const isFresh = known !== undefined && !mayRefresh(known.atMs, this.#needs.now().getTime())
    this.shown = isFresh ? known : undefined
    if (!isFresh && !this.#asking.has(name)) void this.#fetch(name)
  }

  async #fetch(name: string): Promise<void> {
    const { run, now, wall } = this.#needs
    const { date, tab } = this
    this.#asking.add(name)
    const read = await run<Omit<ShownFigures, "asOf">, CallFailure>(
      tab === "kpi" ? salesOf(date) : tendersOf(date)
    )
    runInAction(() => {
      this.#asking.delete(name)
      const answer = Result.isSuccess(read)
        ? { ...read.success, atMs: now().getTime(), asOf: wall().slice(11, 16) }
        : undefined
      if (answer !== undefined) this.#remember(name, answer)
      // An answer to what is not shown any more is only remembered.
      if (this.covered || name !== `${this.tab} ${this.date}`) return
      this.shown = answer
      this.failure = Result.isFailure(read) ? failureMessage(read.failure) : undefined
      if (answer !== undefined) this.#coverLater()
    })
  }

  /** Only what is fresh is shown again. */
  #remember(name: string, answer: Fetched) {
    for (const [each, { atMs }] of this.#known) if (mayRefresh(atMs, answer.atMs)) this.#known.delete(each)
    this.#known.set(name, answer)
  }

  #coverLater() {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => runInAction(() => this.cover()), figuresLastMs)
  }
}

/** When something was fetched. */

const salesOf = (date: string) =>
  Effect.flatMap(StoreOverview, (figures) => figures.sales(date)).pipe(Effect.map((sales) => ({ sales })))

/** With the names that the store gives its tenders; one that nobody names goes by its number. */
const tendersOf = (date: string) =>
  Effect.gen(function* () {
    const [figures, payments] = [yield* StoreOverview, yield* Payments]
    const [totals, types] = yield* Effect.all([figures.tenders(date), payments.tenders], {
      concurrency: "unbounded"
    })
    const known = new Map(types.map((type) => [type.id, type]))
    return {
      tenders: totals.map((total) => ({
        ...total,
        description:
          total.description ?? known.get(total.tenderType)?.description ?? String(total.tenderType),
        names: total.names ?? known.get(total.tenderType)?.names
      }))
    }
  })
