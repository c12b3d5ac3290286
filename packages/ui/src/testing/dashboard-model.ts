import type { DashboardScreenModel } from "../screens/cart/dashboard-screen-model.ts"
import { cartModel } from "./cart-model.ts"
import { headerModel } from "./header-model.ts"
import { nothingHappens } from "./nothing-happens.ts"
import { searchModel } from "./search-model.ts"

/** The selling workspace with an empty cart beside the favorites. */
export function dashboardModel(changes: Partial<DashboardScreenModel> = {}): DashboardScreenModel {
  return {
    header: headerModel(),
    cart: cartModel(),
    search: searchModel(),
    itemInfo: undefined,
    disruption: { banner: undefined },
    preferences: { cartSide: "left" },
    phonePane: "search",
    showPane: nothingHappens,
    ...changes
  }
}
