import { readExchangeRates } from "@karat/contract/exchange-rate"
import type { ExchangeRate } from "@karat/domain/payment/exchange-rate"
import { ExchangeRates } from "@karat/domain/ports/exchange-rates"
import { cacheTimes } from "@karat/domain/shell/cache-times"
import { Layer } from "effect"
import { Cached } from "../cache/cached.ts"
import type { ProductApi } from "./product-api.ts"
import type { TokenKeeper } from "./token-keeper.ts"

/** Reads exchange rates over HTTP, and remembers them for five hours. */
export const httpExchangeRates = (api: ProductApi, tokens: TokenKeeper): Layer.Layer<ExchangeRates> => {
  const rates = new Cached<readonly ExchangeRate[]>(cacheTimes.exchangeRatesMs)
  return Layer.succeed(
    ExchangeRates,
    ExchangeRates.of({
      of: (wanted) => {
        const currencies = wanted.join(",")
        return rates.get(
          `${tokens.claims?.storeNumber ?? ""} ${currencies}`,
          api.send(readExchangeRates, {
            params: {},
            query: { currencies },
            body: undefined,
            key: undefined
          })
        )
      }
    })
  )
}
