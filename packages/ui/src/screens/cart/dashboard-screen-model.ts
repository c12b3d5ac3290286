import type { SearchScreenModel } from "../catalogue/search-screen-model.ts"
import type { ItemInfoScreenModel } from "../catalogue/item-info-screen-model.ts"
import type { HeaderModel } from "../shell/header-model.ts"
import type { CartScreenModel } from "./cart-screen-model.ts"

/** The selling workspace. */
export interface DashboardScreenModel {
  readonly header: HeaderModel
  readonly cart: CartScreenModel
  readonly search: SearchScreenModel
  /** Set while item info stands in the search's place. */
  readonly itemInfo: ItemInfoScreenModel | undefined
  /** Which side the cart sits on. */
  readonly cartSide: "left" | "right"
  /** On phones one of the two is shown at a time. */
  readonly phonePane: "cart" | "search"
  showPane(pane: "cart" | "search"): void
}
