import { readSalesAndKpis, readTenderTypeTotals } from "@karat/contract/store-day"
import { DayFigures } from "@karat/domain/ports/day-figures"
import { Effect, Layer } from "effect"
import type { ProductApi } from "./product-api.ts"

/** Reads what a day has sold and taken over HTTP; a figure is asked for by a cashier, so none is remembered. */
export const httpDayFigures = (api: ProductApi): Layer.Layer<DayFigures> => {
  const nothing = { params: {}, body: undefined, key: undefined } as const
  return Layer.succeed(
    DayFigures,
    DayFigures.of({
      sales: (date) =>
        api
          .send(readSalesAndKpis, { ...nothing, query: { date } })
          .pipe(Effect.map(({ sales, kpis }) => ({ ...sales, ...kpis }))),
      tenders: (date) => api.send(readTenderTypeTotals, { ...nothing, query: { date } })
    })
  )
}
