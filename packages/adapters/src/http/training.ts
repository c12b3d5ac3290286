import { setTraining } from "@karat/contract/cart"
import { Training } from "@karat/domain/ports/training"
import { Effect, Layer } from "effect"
import type { ProductApi } from "./product-api.ts"

/** Switches training on and off over HTTP. */
export const httpTraining = (api: ProductApi): Layer.Layer<Training> =>
  Layer.succeed(
    Training,
    Training.of({
      set: (id, training, key) =>
        api
          .send(setTraining, { params: { id }, body: { training }, key })
          .pipe(Effect.map(({ header }) => header))
    })
  )
