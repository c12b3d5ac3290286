import * as calls from "@karat/contract/register-report"
import { RegisterReports } from "@karat/domain/ports/register-reports"
import { Effect, Layer } from "effect"
import type { ProductApi } from "./product-api.ts"

/** A change that got no answer is sent again with its key: sent twice, done once. */
const keyed = { retries: 2 } as const
const nothing = { params: {}, body: undefined, key: undefined } as const

/** Reads and closes the register's period over HTTP. */
export const httpRegisterReports = (api: ProductApi): Layer.Layer<RegisterReports> =>
  Layer.succeed(
    RegisterReports,
    RegisterReports.of({
      open: api.send(calls.readRegisterReport, nothing),
      close: (body, key) => api.send(calls.closeRegister, { params: {}, body, key }, keyed),
      closed: (page) => api.send(calls.readClosedReports, { ...nothing, query: { page: String(page) } }),
      print: (closed, key) =>
        api
          .send(calls.printRegisterReport, { params: {}, body: { closed }, key }, keyed)
          .pipe(Effect.map(({ success }) => success))
    })
  )
