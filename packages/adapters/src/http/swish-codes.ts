import { generateSwishQr } from "@karat/contract/swish"
import { SwishCodes } from "@karat/domain/ports/swish-codes"
import { Layer } from "effect"
import type { ProductApi } from "./product-api.ts"

/** Asks for Swish codes over HTTP. */
export const httpSwishCodes = (api: ProductApi): Layer.Layer<SwishCodes> =>
  Layer.succeed(
    SwishCodes,
    SwishCodes.of({
      generate: (id, body, key) => api.send(generateSwishQr, { params: { id }, body, key })
    })
  )
