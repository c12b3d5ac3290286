import { readExchangeRates } from "@karat/contract/exchange-rate"
import { readAttempts } from "@karat/contract/payment-attempt"
import { generateSwishQr } from "@karat/contract/swish"
import type { ExchangeRate } from "@karat/domain/payment/exchange-rate"
import { PaymentServices } from "@karat/domain/ports/payment-services"
import { cacheTimes } from "@karat/domain/shell/cache-times"
import { Effect, Layer } from "effect"
import { Cached } from "../cache/cached.ts"
import { isNotOffered, type ProductApi } from "./product-api.ts"
import type { TokenKeeper } from "./token-keeper.ts"

/** Payment services over HTTP; exchange rates are remembered for five hours. */
export const httpPaymentServices = (api: ProductApi, tokens: TokenKeeper): Layer.Layer<PaymentServices> => {
  const ask = (query: {
    readonly day?: string
    readonly cart?: string
    readonly badge?: string
    readonly page?: number
  }) =>
    // A server that keeps no such book has none to show.
    api
      .send(readAttempts, { params: {}, query, body: undefined, key: undefined })
      .pipe(Effect.catchIf(isNotOffered, () => Effect.succeed([])))
  const rates = new Cached<readonly ExchangeRate[]>(cacheTimes.exchangeRatesMs)
  return Layer.succeed(
    PaymentServices,
    PaymentServices.of({
      attemptsOfDay: (day, page) => ask({ day, page }),
      attemptsOfBadge: (badge) => ask({ badge }),
      attemptsOfCart: (cart) => ask({ cart }),
      generateSwishCode: (id, body, key) => api.send(generateSwishQr, { params: { id }, body, key }),
      exchangeRates: (wanted) => {
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
