import { closeRegister, readRegisterReport } from "@karat/contract/register-report"
import { RegisterReports } from "@karat/domain/ports/register-reports"
import { Layer } from "effect"
import type { ProductApi } from "./product-api.ts"

/** A change that got no answer is sent again with its key: sent twice, done once. */
const keyed = { retries: 2 } as const
const nothing = { params: {}, body: undefined, key: undefined } as const

/** Reads and closes the register's period over HTTP. */
export const httpRegisterReports = (api: ProductApi): Layer.Layer<RegisterReports> =>
  Layer.succeed(
    RegisterReports,
    RegisterReports.of({
      open: api.send(readRegisterReport, nothing),
      close: (body, key) => api.send(closeRegister, { params: {}, body, key }, keyed)
    })
  )
