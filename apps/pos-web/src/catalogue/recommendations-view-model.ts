import { type RecommendationAsk, ItemBrowser } from "@karat/domain/ports/item-browser"
import type {
  RecommendationModel,
  RecommendationsScreenModel
} from "@karat/ui/screens/catalogue/recommendations-model"
import { Effect, Result } from "effect"
import { makeAutoObservable } from "mobx"
import type { Run } from "../ports/run.ts"
import type { TillSession } from "../session/till-session.ts"
import { type PagedList, wholeList } from "../shell/paged-list.ts"

interface RecommendationNeeds {
  readonly run: Run
  readonly session: TillSession
  readonly add: (code: string) => void
  readonly openInfo: (itemNumber: string) => void
  readonly close: () => void
}

/** What goes with an item, or with the whole cart. */
export class RecommendationsViewModel implements RecommendationsScreenModel {
  readonly list: PagedList<RecommendationModel>
  readonly session: TillSession
  #ask: RecommendationAsk = { items: [], limit: 0, profile: 0 }
  readonly #needs: RecommendationNeeds

  constructor(needs: RecommendationNeeds) {
    this.#needs = needs
    this.session = needs.session
    this.list = wholeList<RecommendationModel>({ fetch: () => this.#fetch(), nameOf: ({ id }) => id })
    makeAutoObservable(this, { list: false, session: false }, { autoBind: true })
  }

  /** Asks for what goes with these items. */
  async open(ask: RecommendationAsk): Promise<void> {
    this.#ask = ask
    this.list.clear()
    await this.list.first()
  }

  add(recommendation: RecommendationModel) {
    if (this.session.badgeNumber !== undefined) this.#needs.add(recommendation.id)
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

  async #fetch() {
    const found = await this.#needs.run(Effect.flatMap(ItemBrowser, (source) => source.recommend(this.#ask)))
    return Result.map(found, (all) =>
      all.map(({ itemNumber: id, image: pictureUrl, title, price, salePrice, articleGroup }) => ({
        id,
        pictureUrl,
        title,
        price,
        salePrice,
        articleGroup
      }))
    )
  }
}
