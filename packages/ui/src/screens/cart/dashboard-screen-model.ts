import type { SearchScreenModel } from "../catalogue/search-screen-model.ts"
import type { ItemInfoScreenModel } from "../catalogue/item-info-screen-model.ts"
import type { RecommendationsScreenModel } from "../catalogue/recommendations-model.ts"
import type { CustomerFormScreenModel } from "../customer/customer-form-screen-model.ts"
import type { GoldCalculatorScreenModel } from "../gold/gold-calculator-screen.tsx"
import type { DisruptionBannerModel } from "../shell/disruption-banner.tsx"
import type { FrameScreenModel } from "../shell/frame-screen.tsx"
import type { HeaderModel } from "../../components/header-bar/header-model.ts"
import type { CartScreenModel } from "./cart-screen-model.ts"

/** A part of the work that stands beside the cart; below 768 px each is a screen of its own. */
export type DashboardPane =
  | { readonly kind: "customer"; readonly model: CustomerFormScreenModel }
  | { readonly kind: "recommendations"; readonly model: RecommendationsScreenModel }
  | { readonly kind: "gold"; readonly model: GoldCalculatorScreenModel }
  | { readonly kind: "frame"; readonly model: FrameScreenModel }

/** The selling workspace. */
export interface DashboardScreenModel {
  readonly header: HeaderModel
  readonly cart: CartScreenModel
  readonly search: SearchScreenModel
  /** Set while item info stands in the search's place. */
  readonly itemInfo: ItemInfoScreenModel | undefined
  /** What else stands in the search's place. */
  readonly pane?: DashboardPane | undefined
  readonly disruption: {
    /** Something is out of order; it stands under the header until it is over or put away. */
    readonly banner: DisruptionBannerModel | undefined
  }
  readonly preferences: {
    /** Which side the cart sits on. */
    readonly cartSide: "left" | "right"
  }
  /** On phones one of the two is shown at a time. */
  readonly phonePane: "cart" | "search"
  showPane(pane: "cart" | "search"): void
}
