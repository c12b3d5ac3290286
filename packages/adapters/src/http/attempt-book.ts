import { readAttempts } from "@karat/contract/payment-attempt"
import { AttemptBook } from "@karat/domain/ports/attempt-book"
import { Effect, Layer } from "effect"
import { isNotOffered, type ProductApi } from "./product-api.ts"

/** Reads the attempts that the server has written down, over HTTP. */
export const httpAttemptBook = (api: ProductApi): Layer.Layer<AttemptBook> => {
  const ask = (query: {
    readonly day?: string
    readonly cart?: string
    readonly badge?: string
    readonly page?: number
  }) =>
    // A server that keeps no such book has none to show.
    api
      .send(readAttempts, { params: {}, query, body: undefined, key: undefined })
      .pipe(Effect.catchIf(isNotOffered, () => Effect.succeed([])))
  return Layer.succeed(
    AttemptBook,
    AttemptBook.of({
      ofDay: (day, page) => ask({ day, page }),
      ofBadge: (badge) => ask({ badge }),
      ofCart: (cart) => ask({ cart })
    })
  )
}
