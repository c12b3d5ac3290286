import type { DashboardScreenModel } from "@karat/ui/screens/cart/dashboard-screen-model"
import type { HeaderModel } from "@karat/ui/screens/shell/header-model"
import { makeAutoObservable } from "mobx"
import type { ItemInfoViewModel } from "../catalogue/item-info-view-model.ts"
import type { SearchViewModel } from "../catalogue/search-view-model.ts"
import type { Navigation } from "../shell/navigation.ts"
import type { DevicePreferences } from "../store/device-preferences.ts"
import type { CartViewModel } from "./cart-view-model.ts"

interface DashboardNeeds {
  readonly header: HeaderModel
  readonly cart: CartViewModel
  readonly search: SearchViewModel
  readonly itemInfo: ItemInfoViewModel
  readonly preferences: DevicePreferences
  readonly navigation: Navigation
}

/** The selling workspace: the cart on one side, and on the other the search or an item's information. */
export class DashboardViewModel implements DashboardScreenModel {
  showsItemInfo = false
  phonePane: "cart" | "search" = "cart"
  readonly #needs: DashboardNeeds

  constructor(needs: DashboardNeeds) {
    this.#needs = needs
    makeAutoObservable(this, {}, { autoBind: true })
  }

  get header() {
    return this.#needs.header
  }

  get cart() {
    return this.#needs.cart
  }

  get search() {
    return this.#needs.search
  }

  get itemInfo() {
    return this.showsItemInfo ? this.#needs.itemInfo : undefined
  }

  get cartSide() {
    return this.#needs.preferences.cartSide
  }

  /** On small screens the search has an address of its own. */
  showPane(pane: "cart" | "search") {
    this.#needs.navigation.go(pane === "search" ? "/search/item" : "/dashboard")
  }

  openedAt(path: string) {
    this.phonePane = path === "/search/item" ? "search" : "cart"
  }

  showItemInfo(shown: boolean) {
    this.showsItemInfo = shown
  }
}
