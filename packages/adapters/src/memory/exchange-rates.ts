import { ExchangeRates } from "@karat/domain/ports/exchange-rates"
import { Effect, Layer } from "effect"
import type { MemoryShop } from "./memory-shop.ts"

/** The exchange rates of a shop in memory. */
export const memoryExchangeRates = ({ rates }: Pick<MemoryShop, "rates">): Layer.Layer<ExchangeRates> =>
  Layer.succeed(
    ExchangeRates,
    ExchangeRates.of({
      of: (currencies) => Effect.sync(() => rates.filter(({ currency }) => currencies.includes(currency)))
    })
  )
