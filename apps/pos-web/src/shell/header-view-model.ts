import { headerIconLimit } from "@karat/domain/shell/breakpoints"
import { connectionColour } from "@karat/domain/shell/connection"
import type { HeaderAction, HeaderModel } from "@karat/ui/components/header-bar/header-model"
import { makeAutoObservable } from "mobx"
import type { OpenCart } from "../cart/open-cart.ts"
import type { TillSession } from "../session/till-session.ts"
import type { LiveConnection } from "./live-connection.ts"
import type { ScreenSize } from "./screen-size.ts"

interface HeaderNeeds {
  readonly session: TillSession
  readonly connection: LiveConnection
  readonly cart: OpenCart
  readonly screen: ScreenSize
  readonly actions: () => readonly HeaderAction[]
}

/** The bar over every screen of a logged-in till. */
export class HeaderViewModel implements HeaderModel {
  readonly #needs: HeaderNeeds

  constructor(needs: HeaderNeeds) {
    this.#needs = needs
    makeAutoObservable(this, {}, { autoBind: true })
  }

  get logo() {
    return this.#needs.session.setup?.logo ?? "KARAT"
  }

  get storeName() {
    return this.#needs.session.store?.name ?? ""
  }

  get terminalNumber() {
    return this.#needs.session.claims?.terminalNumber ?? ""
  }

  get awayFromHome() {
    return this.#needs.session.awayFromHome
  }

  get worksElsewhere() {
    return this.#needs.session.worksElsewhere
  }

  get cashierName() {
    const { staff } = this.#needs.session
    return staff === undefined ? "" : `${staff.givenName} ${staff.familyName}`
  }

  get connection() {
    return connectionColour(this.#needs.connection.speed)
  }

  get training() {
    return this.#needs.cart.confirmed?.header.training ?? false
  }

  get actions() {
    return this.#needs.actions()
  }

  get iconLimit() {
    return headerIconLimit(this.#needs.screen.width)
  }
}
