import { openShop, readFirstStart } from "@karat/contract/first-start"
import { FirstStart } from "@karat/domain/ports/first-start"
import { Effect, Layer } from "effect"
import type { ProductApi } from "./product-api.ts"

/** Opens the shop over HTTP at the base where devices sign in; the token that comes back is kept. */
export const httpFirstStart = (auth: ProductApi): Layer.Layer<FirstStart> =>
  Layer.succeed(
    FirstStart,
    FirstStart.of({
      awaited: auth
        .send(readFirstStart, { params: {}, body: undefined, key: undefined }, { retries: 0 })
        .pipe(
          Effect.map(({ awaited }) => awaited),
          Effect.orElseSucceed(() => false)
        ),
      open: (body, key) =>
        auth
          .send(openShop, { params: {}, body, key }, { retries: 2, unauthorizedIsRefusal: true })
          .pipe(Effect.map(({ signInCode }) => signInCode))
    })
  )
