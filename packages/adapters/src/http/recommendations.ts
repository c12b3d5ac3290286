import { readRecommendations } from "@karat/contract/recommendation"
import { type Recommendation, Recommendations } from "@karat/domain/ports/recommendations"
import { cacheTimes } from "@karat/domain/shell/cache-times"
import { Layer } from "effect"
import { Cached } from "../cache/cached.ts"
import type { ProductApi } from "./product-api.ts"

/** Asks for what goes together, over HTTP; an answer is good for an hour. */
export const httpRecommendations = (api: ProductApi): Layer.Layer<Recommendations> => {
  const answers = new Cached<readonly Recommendation[]>(cacheTimes.lookupMs, 50)
  return Layer.succeed(
    Recommendations,
    Recommendations.of({
      ask: ({ items, limit, profile }) =>
        answers.get(
          JSON.stringify([items, limit, profile]),
          api.send(readRecommendations, {
            params: {},
            query: { "items[]": items, limit, profile },
            body: undefined,
            key: undefined
          })
        )
    })
  )
}
