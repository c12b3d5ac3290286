import {
  type Recommendation,
  type RecommendationAsk,
  Recommendations
} from "@karat/domain/ports/recommendations"
import type { Currency } from "@karat/domain/money/currency"
import type {
  RecommendationModel,
  RecommendationsScreenModel
} from "@karat/ui/screens/catalogue/recommendations-model"
import { Effect, Result } from "effect"
import { makeAutoObservable, observableRef, runInAction } from "mobx"
import type { Run } from "../run.ts"

interface RecommendationNeeds {
  readonly run: Run
  readonly currency: () => Currency
  readonly canAdd: () => boolean
  readonly add: (code: string) => void
  readonly openInfo: (itemNumber: string) => void
  readonly close: () => void
}

/** What goes with an item, or with the whole cart. */
export class RecommendationsViewModel implements RecommendationsScreenModel {
  status: "loading" | "ready" | "failed" = "loading"
  known: readonly Recommendation[] = []
  #ask: RecommendationAsk = { items: [], limit: 0, profile: 0 }
  #asked = 0
  readonly #needs: RecommendationNeeds

  constructor(needs: RecommendationNeeds) {
    this.#needs = needs
    makeAutoObservable(this, { known: observableRef }, { autoBind: true })
  }

  get currency() {
    return this.#needs.currency()
  }

  get canAdd() {
    return this.#needs.canAdd()
  }

  get recommendations(): readonly RecommendationModel[] {
    return this.known.map(({ itemNumber, title, price, salePrice, articleGroup, image }) => ({
      id: itemNumber,
      title,
      price,
      salePrice,
      articleGroup,
      pictureUrl: image
    }))
  }

  /** Asks for what goes with these items. */
  async open(ask: RecommendationAsk): Promise<void> {
    this.#ask = ask
    const asked = (this.#asked += 1)
    this.status = "loading"
    this.known = []
    const result = await this.#needs.run(Effect.flatMap(Recommendations, (source) => source.ask(ask)))
    if (asked !== this.#asked) return
    runInAction(() => {
      this.status = Result.isSuccess(result) ? "ready" : "failed"
      if (Result.isSuccess(result)) this.known = result.success
    })
  }

  add(recommendation: RecommendationModel) {
    if (this.canAdd) this.#needs.add(recommendation.id)
  }

  openInfo(recommendation: RecommendationModel) {
    this.#needs.openInfo(recommendation.id)
  }

  retry() {
    void this.open(this.#ask)
  }

  close() {
    this.#needs.close()
  }
}
