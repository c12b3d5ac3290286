import * as calls from "@karat/contract/click-and-collect"
import type { WebOrderHead } from "@karat/domain/click-and-collect/web-order"
import { type CallFailure, Refused } from "@karat/domain/ports/call-failure"
import { WebOrders } from "@karat/domain/ports/web-orders"
import { cacheTimes } from "@karat/domain/shell/cache-times"
import { Effect, Layer } from "effect"
import { Cached } from "../cache/cached.ts"
import type { ProductApi } from "./product-api.ts"
import type { TokenKeeper } from "./token-keeper.ts"

/** A change that got no answer is sent again with its key: sent twice, done once. */
const keyed = { retries: 2 } as const

/**
 * Reads and changes web orders over HTTP. The list is remembered for three minutes, or until something was done with
 * an order here.
 */
export const httpWebOrders = (api: ProductApi, tokens: TokenKeeper): Layer.Layer<WebOrders> => {
  const nothing = { body: undefined, key: undefined } as const
  const lists = new Cached<readonly WebOrderHead[]>(cacheTimes.webOrdersMs, 1)
  const forget = Effect.sync(() => lists.clear())
  const read = (orderNumber: string) => api.send(calls.readWebOrder, { ...nothing, params: { orderNumber } })
  return Layer.succeed(
    WebOrders,
    WebOrders.of({
      list: Effect.suspend(() =>
        lists.get(tokens.claims?.storeNumber ?? "", api.send(calls.readWebOrders, { ...nothing, params: {} }))
      ),
      read,
      checkIn: (orderNumber, badgeNumber, key) =>
        api.send(calls.checkInWebOrder, { params: { orderNumber }, body: { badgeNumber }, key }, keyed).pipe(
          Effect.flatMap(done),
          Effect.andThen(read(orderNumber)),
          // A refusal says that something else has become of it, so the list is old either way.
          Effect.ensuring(forget)
        ),
      change: (orderNumber, { action, identification, ...decision }, key) =>
        api
          .send(
            calls.changeWebOrder,
            {
              params: { orderNumber },
              body: { type: action, data: identification, ...decision },
              key
            },
            keyed
          )
          .pipe(
            Effect.flatMap((answer) =>
              "products" in answer ? Effect.succeed(answer) : Effect.andThen(done(answer), read(orderNumber))
            ),
            Effect.ensuring(forget)
          ),
      findReturn: (orderNumber, key) =>
        api.send(calls.findWebReturn, { params: { orderNumber }, body: undefined, key }),
      confirmReturn: (orderNumber, badgeNumber, key) =>
        api
          .send(calls.confirmWebReturn, { params: { orderNumber }, body: { badgeNumber }, key }, keyed)
          .pipe(Effect.flatMap(done)),
      deleteReturn: (orderNumber, badgeNumber, key) =>
        api
          .send(
            calls.deleteWebReturn,
            { params: { orderNumber }, query: { badgeNumber }, body: undefined, key },
            keyed
          )
          .pipe(Effect.flatMap(done)),
      forget
    })
  )
}

/** A no under a status of success is a no. */
function done(answer: (typeof calls.checkInWebOrder)["answer"]["Type"]): Effect.Effect<void, CallFailure> {
  const { success, errorMessage: text, code, values } = answer
  return success ? Effect.void : Effect.fail(new Refused({ status: 422, text, code, values }))
}
