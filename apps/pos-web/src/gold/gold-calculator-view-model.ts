import { canQuote, type Carat, readWeight } from "@karat/domain/gold/gold-entry"
import type { Currency } from "@karat/domain/money/currency"
import type { MinorUnits } from "@karat/domain/money/minor-units"
import { GoldQuotes } from "@karat/domain/ports/gold-quotes"
import type { Message } from "@karat/ui/locales/message"
import type { GoldCalculatorScreenModel } from "@karat/ui/screens/gold/gold-calculator-screen"
import { Effect, Result } from "effect"
import { makeAutoObservable, observableRef, runInAction } from "mobx"
import type { Run } from "../ports/run.ts"

/** What a customer's gold is worth. */
export class GoldCalculatorViewModel implements GoldCalculatorScreenModel {
  carat: Carat | undefined = undefined
  weight = ""
  hint: Message | undefined = undefined
  busy = false
  result: { readonly amount: MinorUnits; readonly currency: Currency } | undefined = undefined
  readonly #run: Run
  readonly #close: () => void

  constructor(run: Run, close: () => void) {
    this.#run = run
    this.#close = close
    makeAutoObservable(this, { hint: observableRef, result: observableRef }, { autoBind: true })
  }

  get canCalculate() {
    return canQuote(this.carat, this.weight) && !this.busy
  }

  chooseCarat(carat: Carat) {
    this.carat = carat
    this.result = undefined
  }

  typeWeight(text: string) {
    this.weight = text
    this.result = undefined
    this.hint = text === "" || readWeight(text) !== undefined ? undefined : { key: "weightNotANumber" }
  }

  calculate() {
    void this.#calculate()
  }

  close() {
    this.#close()
  }

  async #calculate(): Promise<void> {
    const grams = readWeight(this.weight)
    const { carat } = this
    if (!this.canCalculate || grams === undefined || carat === undefined) return
    this.busy = true
    const quote = await this.#run(Effect.flatMap(GoldQuotes, (quotes) => quotes.quote(carat, grams)))
    runInAction(() => {
      this.busy = false
      // Only what still stands in the fields is worth what was answered.
      if (this.carat !== carat || readWeight(this.weight) !== grams) return
      if (Result.isSuccess(quote)) this.result = quote.success
      else this.hint = { key: "goldQuoteFailed" }
    })
  }
}
