import { Catalogue } from "@karat/domain/ports/catalogue"
import type { LiveStockModel } from "@karat/ui/screens/catalogue/search-screen-model"
import { Effect, Result } from "effect"
import { makeAutoObservable, runInAction } from "mobx"
import type { Run } from "../ports/run.ts"

/** How often the stock of what is shown is asked for: other tills sell too, and lists are remembered for hours. */
const askAgainMs = 5000
/** An address holds so many. */
const mostAtOnce = 100

/** What the store has of the items that are on the screen, for as long as they are. */
export class LiveStock implements LiveStockModel {
  readonly #known = new Map<string, number>()
  /** How many tiles show an item. */
  readonly #shown = new Map<string, number>()
  /** Grows with every answer, since the map itself is not watched by each tile. */
  answers = 0
  #timer: ReturnType<typeof setInterval> | undefined
  readonly #run: Run

  constructor(run: Run) {
    this.#run = run
    makeAutoObservable(this, {}, { autoBind: true })
  }

  of(itemNumber: string): number | undefined {
    return this.answers > 0 ? this.#known.get(itemNumber) : undefined
  }

  watch(itemNumber: string): () => void {
    this.#shown.set(itemNumber, (this.#shown.get(itemNumber) ?? 0) + 1)
    this.#timer ??= setInterval(() => void this.#ask(), askAgainMs)
    return () => {
      const left = (this.#shown.get(itemNumber) ?? 1) - 1
      if (left > 0) this.#shown.set(itemNumber, left)
      else this.#shown.delete(itemNumber)
      if (this.#shown.size > 0) return
      clearInterval(this.#timer)
      this.#timer = undefined
    }
  }

  async #ask(): Promise<void> {
    if (document.visibilityState !== "visible") return
    const numbers = [...this.#shown.keys()].slice(0, mostAtOnce)
    const answer = await this.#run(Effect.flatMap(Catalogue, (catalogue) => catalogue.stocks(numbers)))
    if (Result.isFailure(answer)) {
      // What is not answered now comes with the next answer; a server that does not know the call is not asked again.
      if (answer.failure._tag === "Refused" && answer.failure.status === 404) clearInterval(this.#timer)
      return
    }
    const changed = answer.success.filter(({ itemNumber, stock }) => this.#known.get(itemNumber) !== stock)
    if (changed.length === 0) return
    runInAction(() => {
      for (const { itemNumber, stock } of changed) this.#known.set(itemNumber, stock)
      this.answers += 1
    })
  }
}
