import type { PagedListModel } from "../../components/list/paged-list-model.ts"
import type { Currency } from "@karat/domain/money/currency"
import type { MinorUnits } from "@karat/domain/money/minor-units"

/** An item that goes with what the customer has chosen. */
export interface RecommendationModel {
  readonly id: string
  readonly title: string
  readonly price: MinorUnits
  /** What it costs now; undefined when it is not reduced. */
  readonly salePrice?: MinorUnits | undefined
  readonly articleGroup: string
  readonly pictureUrl: string
}

/** Items that go with another item, or with the cart. */
export interface RecommendationsModel {
  readonly list: PagedListModel<RecommendationModel>
  /** Selling is possible only with a cashier logged in. */
  readonly session: { readonly currency: Currency; readonly badgeNumber: string | undefined }
  add(recommendation: RecommendationModel): void
  openInfo(recommendation: RecommendationModel): void
  retry(): void
}

/** What goes with the cart, in the search's place. */
export interface RecommendationsScreenModel extends RecommendationsModel {
  close(): void
}
