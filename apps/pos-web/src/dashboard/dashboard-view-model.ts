import { type DashboardMode, routeOfMode } from "@karat/domain/shell/dashboard-mode"
import type { DashboardPane, DashboardScreenModel } from "@karat/ui/screens/cart/dashboard-screen-model"
import type { HeaderModel } from "@karat/ui/components/header-bar/header-model"
import { makeAutoObservable, observableRef } from "mobx"
import type { ItemInfoViewModel } from "../catalogue/item-info-view-model.ts"
import type { SearchViewModel } from "../catalogue/search-view-model.ts"
import type { Navigation } from "../shell/navigation.ts"
import type { DisruptionWatch } from "../shell/disruption-watch.ts"
import type { ScreenSize } from "../shell/screen-size.ts"
import type { DevicePreferences } from "../store/device-preferences.ts"
import type { CartViewModel } from "./cart-view-model.ts"

interface DashboardNeeds {
  readonly header: HeaderModel
  readonly cart: CartViewModel
  readonly search: SearchViewModel
  readonly itemInfo: ItemInfoViewModel
  readonly preferences: DevicePreferences
  readonly navigation: Navigation
  readonly screen: ScreenSize
  readonly disruption: DisruptionWatch
}

/** Which mode a pane is, so that it finds its address on small screens. */
function modeOf(pane: DashboardPane): DashboardMode {
  switch (pane.kind) {
    case "recommendations":
      return "recommendations"
    case "gold":
      return "goldCalculator"
    case "frame":
      return "iframe"
    case "customer":
      return formModes[pane.model.mode]
  }
}

const formModes = {
  insurance: "addInsurance",
  homeOrder: "homeOrder",
  createMember: "createMember"
} as const satisfies Record<string, DashboardMode>

/** The selling workspace: the cart on one side, and on the other the search or an item's information. */
export class DashboardViewModel implements DashboardScreenModel {
  showsItemInfo = false
  pane: DashboardPane | undefined = undefined
  phonePane: "cart" | "search" = "cart"
  readonly header: DashboardScreenModel["header"]
  readonly cart: DashboardScreenModel["cart"]
  readonly search: DashboardScreenModel["search"]
  readonly disruption: DashboardScreenModel["disruption"]
  readonly preferences: DashboardScreenModel["preferences"]
  readonly #needs: DashboardNeeds

  constructor(needs: DashboardNeeds) {
    this.#needs = needs
    this.header = needs.header
    this.cart = needs.cart
    this.search = needs.search
    this.disruption = needs.disruption
    this.preferences = needs.preferences
    makeAutoObservable(
      this,
      {
        header: false,
        cart: false,
        search: false,
        disruption: false,
        preferences: false,
        pane: observableRef
      },
      { autoBind: true }
    )
  }

  get itemInfo() {
    return this.showsItemInfo ? this.#needs.itemInfo : undefined
  }

  /** What the work side shows just now. */
  get mode(): DashboardMode {
    if (this.pane !== undefined) return modeOf(this.pane)
    return this.showsItemInfo ? "itemInfo" : "search"
  }

  /** On small screens the search has an address of its own. */
  showPane(pane: "cart" | "search") {
    this.phonePane = pane
    this.#needs.navigation.go(pane === "search" ? "/search/item" : "/dashboard")
  }

  openedAt(path: string) {
    this.phonePane = path === "/search/item" ? "search" : "cart"
  }

  showItemInfo(shown: boolean) {
    this.showsItemInfo = shown
    if (shown) this.pane = undefined
  }

  /** Shows a pane in the search's place; on small screens at an address of its own, where it has one. */
  openPane(pane: DashboardPane) {
    const { navigation, screen } = this.#needs
    this.pane = pane
    // A phone shows one side at a time, and not every pane has an address that would turn it.
    this.phonePane = "search"
    const route = routeOfMode(modeOf(pane), screen.small)
    if (route !== undefined) navigation.go(route)
  }

  /** The pane was left by another way than its own. */
  forgetPane() {
    this.pane = undefined
  }

  closePane() {
    if (this.pane === undefined) return
    const route = routeOfMode(modeOf(this.pane), true)
    const { navigation } = this.#needs
    this.pane = undefined
    this.openedAt(navigation.path)
    if (navigation.path === route) navigation.go("/dashboard")
  }
}
