import { type Locale, localeTags } from "@karat/domain/money/format-amount"
import { connectionColour } from "@karat/domain/shell/connection"
import { badgeEntryRefusal, type BadgeKey, badgeKey, typeBadge } from "@karat/domain/staff/badge-entry"
import type { InstallModel } from "@karat/ui/screens/shell/install-button"
import type { LoginScreenModel } from "@karat/ui/screens/staff/login-screen"
import { makeAutoObservable, runInAction } from "mobx"
import type { CallFailure } from "@karat/domain/ports/call-failure"
import type { Run } from "../run.ts"
import type { TillSession } from "../session/till-session.ts"
import { failureMessage } from "../shell/failure-message.ts"
import type { LiveConnection } from "../shell/live-connection.ts"
import type { Navigation } from "../shell/navigation.ts"
import type { Notices } from "../shell/notices.ts"
import type { EmployeeCardLogin } from "./employee-card-login.ts"
import type { Gestures } from "../shell/gestures.ts"

interface LoginNeeds {
  readonly run: Run
  readonly gestures: Gestures
  readonly session: TillSession
  readonly connection: LiveConnection
  readonly notices: Notices
  readonly navigation: Navigation
  readonly install: InstallModel
  readonly version: string
  readonly locale: () => Locale
  readonly now: () => Date
  /** The device's token is no longer good. */
  readonly signedOut: () => void
}

/** The start screen: a badge typed on the numpad or the keyboard. */
export class LoginViewModel implements LoginScreenModel {
  badge = ""
  busy = false
  stands = false
  /** The card that was scanned last, and may be the next cashier's. */
  #card: EmployeeCardLogin | undefined
  readonly install: InstallModel
  readonly #needs: LoginNeeds

  constructor(needs: LoginNeeds) {
    this.#needs = needs
    this.install = needs.install
    makeAutoObservable(this, { install: false }, { autoBind: true })
  }

  get version() {
    return this.#needs.version
  }

  get logo() {
    return this.#needs.session.setup?.logo ?? "KARAT"
  }

  get storeName() {
    return this.#needs.session.store?.name ?? ""
  }

  get terminalNumber() {
    return this.#needs.session.claims?.terminalNumber
  }

  /** Written once the screen stands: a browser's first date takes longer than the whole numpad. */
  get today() {
    const { locale, now } = this.#needs
    if (!this.stands) return ""
    return new Intl.DateTimeFormat(localeTags[locale()], {
      weekday: "long",
      day: "numeric",
      month: "long"
    }).format(now())
  }

  get connection() {
    return connectionColour(this.#needs.connection.speed)
  }

  get badgeLength() {
    return this.badge.length
  }

  get refusal() {
    return badgeEntryRefusal({
      terminalNumber: this.terminalNumber,
      connectionSpeed: this.#needs.connection.speed
    })
  }

  get canConfirm() {
    return this.badge !== "" && !this.busy && this.refusal === undefined
  }

  /** The screen has opened: nothing of the last cashier is left on it. */
  open() {
    this.badge = ""
    this.#card = undefined
    const { session } = this.#needs
    if (session.setup === undefined) void session.loadStore()
  }

  /** The screen has been painted. */
  appeared() {
    this.stands = true
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
      if (failure !== "nobodys-card") this.#ended(failure)
    } finally {
      runInAction(() => {
        this.busy = false
      })
    }
  }

  #ended(failure: CallFailure | undefined, badge?: string) {
    const { notices, navigation, signedOut } = this.#needs
    this.busy = false
    this.badge = ""
    if (failure === undefined) {
      if (badge !== undefined) this.#card?.belongsTo(badge)
      this.#card = undefined
      navigation.go("/dashboard")
    } else if (failure._tag === "SessionLost") signedOut()
    else notices.show("danger", failureMessage(failure, "loginError"))
  }

  /** Prints what this register sold last; the code for it is fetched when somebody asks. */
  printLast(showPrices: boolean) {
    void import("../receipt/print-last-receipt.ts").then(({ printLastReceipt }) =>
      printLastReceipt(this.#needs, showPrices)
    )
  }

  openSettings() {
    this.#needs.navigation.go("/settings")
  }
}
