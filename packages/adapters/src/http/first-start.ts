import { openShop, readFirstStart } from "@karat/contract/first-start"
import { FirstStart } from "@karat/domain/ports/first-start"
import { Effect, Layer } from "effect"
import type { ProductApi } from "./product-api.ts"

const nothing = { params: {}, body: undefined, key: undefined } as const

/**
 * Opens the shop over HTTP at the base where devices sign in; the token that comes back is kept.
 * @param isOurs whether that is our own server; another one is not asked for what it cannot know
 */
export const httpFirstStart = (auth: ProductApi, isOurs: boolean): Layer.Layer<FirstStart> =>
  Layer.succeed(
    FirstStart,
    FirstStart.of({
      awaited: isOurs
        ? auth.send(readFirstStart, nothing, { retries: 0 }).pipe(
            Effect.map(({ awaited }) => awaited),
            Effect.orElseSucceed(() => false)
          )
        : Effect.succeed(false),
      open: (body, key) =>
        auth
          .send(openShop, { params: {}, body, key }, { retries: 2, unauthorizedIsRefusal: true })
          .pipe(Effect.map(({ signInCode }) => signInCode))
    })
  )
