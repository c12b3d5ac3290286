import { Context, type Effect } from "effect"
import type { MinorUnits } from "../money/minor-units.ts"
import type { CallFailure } from "./call-failure.ts"

/** A product that goes with others. */
export interface Recommendation {
  readonly itemNumber: string
  readonly title: string
  readonly price: MinorUnits
  readonly salePrice?: MinorUnits | undefined
  readonly articleGroup: string
  readonly image: string
}

export interface RecommendationAsk {
  readonly items: readonly string[]
  readonly limit: number
  readonly profile: number
}

/** What is asked for beside one item, and for the whole cart. */
export const itemRecommendations = { profile: 479, limit: 5 } as const
export const cartRecommendations = { profile: 491, limit: 10 } as const

/** Products that go with what a customer has chosen. */
export class Recommendations extends Context.Service<
  Recommendations,
  {
    readonly ask: (ask: RecommendationAsk) => Effect.Effect<readonly Recommendation[], CallFailure>
  }
>()("@karat/domain/ports/Recommendations") {}
