import { badgeEntryRefusal, type BadgeKey, badgeKey, typeBadge } from "@karat/domain/staff/badge-entry"
import { logsInOffline } from "@karat/domain/offline/offline-selling"
import type { LoginScreenModel, NextPlace } from "@karat/ui/screens/staff/login-screen"
import {
  settingsIcon,
  type HeaderAction,
  type HeaderModel
} from "@karat/ui/components/header-bar/header-model"
import { makeAutoObservable, observableRef, runInAction } from "mobx"
import type { CallFailure } from "@karat/domain/ports/call-failure"
import type { Run } from "../ports/run.ts"
import type { TillSession } from "../session/till-session.ts"
import { fetchedOnce } from "../ports/fetched-once.ts"
import type { LiveConnection } from "../shell/live-connection.ts"
import type { Navigation } from "../shell/navigation.ts"
import type { Notices } from "../shell/notices.ts"
import type { EmployeeCardLogin } from "./employee-card-login.ts"
import type { Dialogs } from "../shell/dialogs.ts"
import type { DisruptionWatch } from "../shell/disruption-watch.ts"
import type { InstallOffer } from "../shell/install-offer.ts"
import type { Gestures } from "../shell/gestures.ts"
import type { Cart } from "@karat/domain/cart/cart"
import type { LastSale } from "../receipt-search/last-sale.ts"
import type { StartPage } from "./start-page.ts"
import { settleFailure } from "../shell/settle.ts"

interface LoginNeeds {
  readonly run: Run
  readonly gestures: Gestures
  readonly session: TillSession
  readonly connection: LiveConnection
  readonly notices: Notices
  readonly navigation: Navigation
  readonly install: InstallOffer
  readonly dialogs: Dialogs
  readonly disruption: DisruptionWatch
  readonly header: HeaderModel
  readonly page: Window
  readonly version: string
  readonly now: () => Date
  /** The device's token is no longer good. */
  readonly signedOut: () => void
}

const lastSale = fetchedOnce(() => import("../receipt-search/last-sale.ts"))

/** The start screen: a badge typed on the numpad or the keyboard. */
export class LoginViewModel implements LoginScreenModel {
  badge = ""
  busy = false
  /** Where the badge leads to, when it is not the dashboard. */
  next: NextPlace | undefined = undefined
  /** What stands beside the badge; it is fetched when that can be typed. */
  start: StartPage | undefined = undefined
  /** The sale that was finished last, until the next badge. */
  last: LastSale | undefined = undefined
  /** The card that was scanned last, and may be the next cashier's. */
  #card: EmployeeCardLogin | undefined
  #fetching: Promise<void> | undefined
  readonly version: string
  readonly header: HeaderModel
  readonly #needs: LoginNeeds

  constructor(needs: LoginNeeds) {
    this.#needs = needs
    this.version = needs.version
    this.header = needs.header
    makeAutoObservable(
      this,
      { version: false, header: false, start: observableRef, last: observableRef },
      { autoBind: true }
    )
  }

  /** What the header leads to; more comes with the rest of the screen. */
  get icons(): readonly HeaderAction[] {
    const settings: HeaderAction = {
      id: "settings",
      icon: settingsIcon,
      label: "settings",
      enabled: true,
      run: () => this.openSettings()
    }
    return [...(this.start?.icons ?? []), settings]
  }

  get badgeLength() {
    return this.badge.length
  }

  get refusal() {
    return badgeEntryRefusal({
      terminalNumber: this.#needs.session.claims?.terminalNumber,
      connectionSpeed: this.#needs.connection.speed,
      offlineLogin: logsInOffline(this.#needs.session.setup)
    })
  }

  get canConfirm() {
    return this.badge !== "" && !this.busy && this.refusal === undefined
  }

  /** The screen has opened: nothing of the last cashier is left on it. */
  open() {
    this.badge = ""
    this.next = undefined
    this.#card = undefined
    const { session } = this.#needs
    if (session.setup === undefined) void session.loadStore()
    this.start?.open()
  }

  /**
   * The screen was open for a while, or the cashier turns to the rest of it: only now the rest is fetched. Without it a
   * badge can be typed all the same, and it is fetched when the screen opens again, or the line is back.
   */
  async appeared(): Promise<void> {
    this.#fetching ??= this.#fetchStart()
      .catch(() => undefined)
      .finally(() => (this.#fetching = undefined))
    await this.#fetching
  }

  /** The cashier turns to the rest of the screen. */
  turnTo() {
    void this.appeared()
  }

  /** Shows the figures; what shows them is fetched first where it has not come yet. */
  async showFigures(): Promise<void> {
    await this.appeared()
    this.start?.figures.refresh()
  }

  async #fetchStart(): Promise<void> {
    if (this.start !== undefined || this.#needs.session.claims?.terminalNumber === undefined) return
    const { navigation } = this.#needs
    const { StartPage } = await import("./start-page.ts")
    const start = new StartPage({
      ...this.#needs,
      isOpen: () => navigation.path === "/login",
      next: () => this.next,
      leadTo: (place) => this.leadTo(place)
    })
    runInAction(() => {
      this.start = start
    })
    start.open()
  }

  /** Keeps a finished sale in sight: its change has to be counted when the screen has gone. */
  async keep(sale: Cart): Promise<void> {
    const { session } = this.#needs
    const cashier = session.badgeNumber
    const { LastSale } = await lastSale()
    runInAction(() => {
      // A cashier who has come meanwhile has nothing to do with it.
      if (session.badgeNumber === cashier) this.last = new LastSale(this.#needs, sale)
    })
  }

  /** The device has been signed in again: the next cashier has nothing to do with the last sale. */
  forgetSale() {
    this.last = undefined
  }

  /** Chooses where the badge leads to; chosen once more, it leads to the dashboard again. */
  leadTo(place: NextPlace) {
    this.next = this.next === place ? undefined : place
  }

  press(key: BadgeKey) {
    if (this.busy || this.refusal !== undefined) return
    if (key.type === "confirm") void this.confirm()
    else this.badge = typeBadge(this.badge, key)
  }

  /** A key of the keyboard. Answers whether it meant something here. */
  key(key: string): boolean {
    const meaning = badgeKey(key, this.badge)
    if (meaning === undefined) return false
    this.press(meaning)
    return true
  }

  /** The scanner typed its code into the badge as well. */
  forgetTyped() {
    this.badge = ""
  }

  async confirm() {
    if (!this.canConfirm) return
    this.busy = true
    const { badge } = this
    try {
      this.#ended(await this.#needs.session.logIn(badge), badge)
    } finally {
      runInAction(() => {
        this.busy = false
      })
    }
  }

  /** An employee card was scanned: its owner is logged in, or the badge that follows makes it its own. */
  async scanCard(code: string) {
    if (this.busy || this.refusal !== undefined) return
    this.busy = true
    try {
      const { EmployeeCardLogin } = await import("./employee-card-login.ts")
      this.#card = new EmployeeCardLogin(this.#needs, code)
      const failure = await this.#card.logIn()
      if (failure !== "unowned-card") this.#ended(failure)
    } finally {
      runInAction(() => {
        this.busy = false
      })
    }
  }

  #ended(failure: CallFailure | undefined, badge?: string) {
    const { navigation } = this.#needs
    this.busy = false
    this.badge = ""
    if (failure === undefined) {
      if (badge !== undefined) this.#card?.belongsTo(badge)
      this.#card = undefined
      this.start?.left()
      this.forgetSale()
      navigation.go(this.next ?? "/dashboard")
    } else settleFailure(failure, this.#needs, { otherwise: "loginError" })
  }

  /** Prints what this register sold last; the code for it is fetched when it is first needed. */
  printLast(showPrices: boolean) {
    void import("../receipt/print-last-receipt.ts").then(({ printLastReceipt }) =>
      printLastReceipt(this.#needs, showPrices)
    )
  }

  openSettings() {
    this.#needs.navigation.go("/settings")
  }
}
