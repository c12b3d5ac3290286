import { readSalesReport } from "@karat/contract/sales-report"
import { SalesReports } from "@karat/domain/ports/sales-reports"
import { Layer } from "effect"
import type { ProductApi } from "./product-api.ts"

/** Reads what was sold over HTTP. */
export const httpSalesReports = (api: ProductApi): Layer.Layer<SalesReports> =>
  Layer.succeed(
    SalesReports,
    SalesReports.of({
      read: (badgeNumber, { period, before, by, storeNumber }) =>
        api.send(readSalesReport, {
          params: {},
          query: {
            badgeNumber,
            by,
            from: period.from,
            to: period.to,
            beforeFrom: before?.from,
            beforeTo: before?.to,
            storeNumber
          },
          body: undefined,
          key: undefined
        })
    })
  )
