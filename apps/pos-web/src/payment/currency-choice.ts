import type { Currency } from "@karat/domain/money/currency"
import type { MinorUnits } from "@karat/domain/money/minor-units"
import type { ExchangeRate } from "@karat/domain/payment/exchange-rate"
import { foreignDue, settleForeign } from "@karat/domain/payment/foreign-currency"
import { PaymentServices } from "@karat/domain/ports/payment-services"
import type { CurrencySwitchModel } from "@karat/ui/screens/payment/payment-screen-model"
import { Effect, Result } from "effect"
import { makeAutoObservable, observableRef, runInAction } from "mobx"
import type { Run } from "../ports/run.ts"
import type { Notices } from "../shell/notices.ts"

interface CurrencyNeeds {
  readonly run: Run
  readonly base: Currency
  readonly foreign: readonly Currency[]
  /** The choice has changed: what was typed is of another currency. */
  readonly chosen: () => void
}

/** The choice of a currency, where there is one to make. Without rates only the store's own can be used. */
export async function offeredCurrencies(
  { run, notices }: Pick<CurrencyNeeds, "run"> & { readonly notices: Notices },
  ask: Omit<CurrencyNeeds, "run">
): Promise<CurrencyChoice | undefined> {
  const choice = new CurrencyChoice({ ...ask, run })
  if (await choice.load()) return choice.currencies.length > 1 ? choice : undefined
  notices.show("warning", { key: "ratesFailed" })
  return undefined
}

/** What the customer pays in, and what the change is paid in. Only currencies with a rate can be chosen. */
export class CurrencyChoice implements CurrencySwitchModel {
  chosen: Currency
  wantedChange: Currency | undefined = undefined
  rates: readonly ExchangeRate[] = []
  readonly base: CurrencySwitchModel["base"]
  readonly #needs: CurrencyNeeds

  constructor(needs: CurrencyNeeds) {
    this.#needs = needs
    this.base = needs.base
    this.chosen = needs.base
    makeAutoObservable(this, { base: false, rates: observableRef }, { autoBind: true })
  }

  get currencies(): readonly Currency[] {
    const { base, foreign } = this.#needs
    return [base, ...foreign.filter((currency) => currency !== base && this.#rateOf(currency) !== undefined)]
  }

  get rate() {
    return this.chosen === this.base ? undefined : this.#rateOf(this.chosen)
  }

  get changeCurrency() {
    return this.wantedChange ?? this.chosen
  }

  /** Fetches the rates. Answers whether they came. */
  async load(): Promise<boolean> {
    const { run, foreign } = this.#needs
    const found = await run(Effect.flatMap(PaymentServices, (rates) => rates.exchangeRates(foreign)))
    runInAction(() => {
      if (Result.isSuccess(found)) this.rates = found.success
    })
    return Result.isSuccess(found)
  }

  choose(currency: Currency) {
    if (!this.currencies.includes(currency)) return
    this.chosen = currency
    this.wantedChange = undefined
    this.#needs.chosen()
  }

  chooseChange(currency: Currency) {
    this.wantedChange = currency
  }

  /** What a balance of the store's currency comes to in the chosen one, signed as the balance. */
  dueOf(balance: MinorUnits): MinorUnits | undefined {
    return this.rate === undefined ? undefined : foreignDue(balance, this.rate, this.chosen)
  }

  /** What goes back when an amount of the chosen currency is handed over. */
  changeOf(balance: MinorUnits, amount: MinorUnits) {
    if (this.rate === undefined) return undefined
    const { change, changeCurrency } = settleForeign({
      balance,
      amount,
      currency: this.chosen,
      rate: this.rate,
      changeCurrency: this.changeCurrency,
      changeRate: this.rate,
      baseCurrency: this.base
    })
    return { amount: change, currency: changeCurrency }
  }

  #rateOf(wanted: Currency): number | undefined {
    return this.rates.find(({ currency }) => currency === wanted)?.millionths
  }
}
