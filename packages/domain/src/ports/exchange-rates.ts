import { Context, type Effect } from "effect"
import type { Currency } from "../money/currency.ts"
import type { ExchangeRate } from "../payment/exchange-rate.ts"
import type { CallFailure } from "./call-failure.ts"

/** What foreign money is worth today. */
export class ExchangeRates extends Context.Service<
  ExchangeRates,
  {
    /** A currency without a rate is left out. */
    readonly of: (currencies: readonly Currency[]) => Effect.Effect<readonly ExchangeRate[], CallFailure>
  }
>()("@karat/domain/ports/ExchangeRates") {}
