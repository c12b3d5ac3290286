import type { GiftCardBalanceDialogModel } from "@karat/ui/screens/gift-card/gift-card-balance-dialog"
import type { ShortcutsDialogModel } from "@karat/ui/screens/shell/shortcuts-dialog"
import { dialog } from "@karat/ui/components/dialog/dialog-model"
import { isReturnLine } from "@karat/domain/cart-change/return-line"
import { canEnterExpenses } from "@karat/domain/expense/expense"
import { cartRecommendations } from "@karat/domain/ports/recommendations"
import type { RoutePath } from "@karat/domain/session/route-access"
import type { Message } from "@karat/ui/locales/message"
import type { Locale } from "@karat/domain/money/format-amount"
import type { MessageKey } from "@karat/ui/locales/message-key"
import type { HeaderAction } from "@karat/ui/components/header-bar/header-model"
import { makeAutoObservable } from "mobx"
import type { DashboardViewModel } from "../dashboard/dashboard-view-model.ts"
import type { OpenCart } from "../cart/open-cart.ts"
import type { RecommendationsViewModel } from "../catalogue/recommendations-view-model.ts"
import type { RunningAttempt } from "../payment/running-attempt.ts"
import type { WaitingReservations } from "../reservation/waiting-reservations.ts"
import type { Run } from "../ports/run.ts"
import type { TillSession } from "../session/till-session.ts"
import type { Dialogs } from "../shell/dialogs.ts"
import { drawnWhenOther } from "../shell/drawn-when-other.ts"
import type { LiveConnection } from "../shell/live-connection.ts"
import { lineMissing } from "../shell/needs-line.ts"
import type { Navigation } from "../shell/navigation.ts"
import type { Notices } from "../shell/notices.ts"
import type { Gestures } from "../shell/gestures.ts"
import { storeDay } from "../shell/store-clock.ts"

const giftCardBalanceDialog = dialog(
  async () => (await import("@karat/ui/screens/gift-card/gift-card-balance-dialog")).GiftCardBalanceDialog
)

const shortcutsDialog = dialog(
  async () => (await import("@karat/ui/screens/shell/shortcuts-dialog")).ShortcutsDialog
)

interface HeaderActionNeeds {
  readonly run: Run
  readonly gestures: Gestures
  readonly cart: OpenCart
  readonly attempt: RunningAttempt
  readonly session: TillSession
  readonly connection: LiveConnection
  readonly dialogs: Dialogs
  readonly notices: Notices
  readonly navigation: Navigation
  readonly recommendations: RecommendationsViewModel
  readonly reservations: WaitingReservations
  readonly dashboard: () => DashboardViewModel
  readonly page: Window
  readonly texts: { readonly locale: () => Locale }
  readonly signedOut: () => void
}

const goodsPlaces = [
  { path: "/transfer", label: "goodsTransfer" },
  { path: "/writeOff", label: "goodsWriteOff" },
  { path: "/delivery", label: "goodsDelivery" }
] as const satisfies readonly { readonly path: RoutePath; readonly label: MessageKey }[]

/** What nobody has to ask the server for. */
const doneHere: ReadonlySet<HeaderAction["id"]> = new Set(["shortcuts", "gold"])

/** The icons of the header: what a cashier reaches for beside the sale. */
export class HeaderActions {
  readonly #needs: HeaderActionNeeds

  constructor(needs: HeaderActionNeeds) {
    this.#needs = needs
    makeAutoObservable(this, { all: drawnWhenOther }, { autoBind: true })
  }

  /** All of them; what cannot be asked for now says why. */
  get all(): readonly HeaderAction[] {
    const reason = lineMissing({ connection: this.#needs.connection })
    if (reason === undefined) return this.#all
    return this.#all.map((action) =>
      doneHere.has(action.id) ? action : { ...action, enabled: false, reason }
    )
  }

  get #all(): readonly HeaderAction[] {
    const { cart, session } = this.#needs
    const header = cart.confirmed?.header
    if (session.badgeNumber === undefined || header === undefined) return []
    const { training } = header
    const paid = header.numberOfPaymentLines > 0
    return [
      this.#leadingTo("/search/receipt", { id: "receipts", label: "searchReceipt" }),
      { id: "gift-card", label: "giftCard", enabled: true, run: () => void this.#openGiftCard() },
      { id: "goods", label: "manageGoods", enabled: true, run: () => void this.#askWhichGoods() },
      {
        ...this.#leadingTo("/reservations", { id: "reservations", label: "reservations" }),
        count: this.#needs.reservations.count
      },
      this.#leadingTo("/clickAndCollect", { id: "click-and-collect", label: "clickAndCollect" }),
      {
        ...this.#leadingTo("/expense", { id: "expenses", label: "expenses" }),
        enabled: canEnterExpenses(header)
      },
      { id: "shortcuts", label: "shortcuts", enabled: true, run: () => this.openShortcuts() },
      this.#leadingTo("/profile", { id: "profile", label: "profile" }),
      {
        id: "recommendations",
        label: "recommendations",
        enabled: true,
        run: () => this.openRecommendations()
      },
      { id: "gold", label: "goldCalculator", enabled: true, run: () => this.openGold() },
      { id: "attempts", label: "attemptBook", enabled: true, run: () => this.openAttempts() },
      {
        id: "training",
        label: training ? "endTraining" : "startTraining",
        enabled: !paid && (training || cart.cart?.lines.some(isReturnLine) !== true),
        run: () =>
          void import("../profile/switch-training.ts").then(({ switchTraining }) =>
            switchTraining(this.#needs, !training)
          )
      }
    ]
  }

  #leadingTo(path: RoutePath, icon: Pick<HeaderAction, "id" | "label">): HeaderAction {
    return { ...icon, enabled: true, run: () => this.#needs.navigation.go(path) }
  }

  /** Goods that come, go to another store, or go for good. */
  async #askWhichGoods(): Promise<void> {
    const { dialogs, navigation } = this.#needs
    const path = await dialogs.choose({
      title: { key: "manageGoods" },
      choices: goodsPlaces.map(({ path: id, label }) => ({ id, label: { key: label } }))
    })
    if (path !== undefined) navigation.go(path)
  }

  openAttempts() {
    void import("../payment/open-attempt-book.ts").then(({ openAttemptBook }) => openAttemptBook(this.#needs))
  }

  openShortcuts() {
    void this.#openShortcuts()
  }

  async #openShortcuts(): Promise<void> {
    const { run, dialogs, session, page, texts } = this.#needs
    const { ShortcutsQuestion } = await import("../shell/shortcuts-question.ts")
    await dialogs.ask<void, ShortcutsDialogModel>(
      shortcutsDialog,
      (close) =>
        new ShortcutsQuestion(
          {
            run,
            reader: { storeNumber: session.claims?.storeNumber ?? "", language: texts.locale() },
            ownOrigin: page.location.origin,
            allowedOrigins: session.setup?.frameOrigins ?? [],
            open: (address, newTab, name) => this.openPage(address, newTab, name)
          },
          close
        )
    )
  }

  /** Shows a page in the till, or in a tab of its own that knows nothing of the till. */
  openPage(address: string, newTab: boolean, name: string) {
    if (newTab) this.#needs.page.open(address, "_blank", "noopener,noreferrer")
    else void this.#openFrame({ text: name }, address)
  }

  /** The member system's page, at an address that opens it for one member. */
  openMemberPage(address: string | undefined) {
    void this.#openFrame({ key: "memberSystem" }, address)
  }

  async #openFrame(title: Message, address: string | undefined): Promise<void> {
    const { page, session, dashboard } = this.#needs
    const { FrameViewModel } = await import("../shell/frame-view-model.ts")
    const model = new FrameViewModel({
      title,
      address,
      ownOrigin: page.location.origin,
      allowedOrigins: session.setup?.frameOrigins ?? [],
      back: () => dashboard().closePane()
    })
    dashboard().openPane({ kind: "frame", model })
  }

  openRecommendations() {
    const { recommendations, cart, dashboard } = this.#needs
    const items = cart.cart?.lines.map(({ itemNumber }) => itemNumber) ?? []
    void recommendations.open({ items, ...cartRecommendations })
    dashboard().openPane({ kind: "recommendations", model: recommendations })
  }

  openGold() {
    void this.#openGold()
  }

  async #openGold(): Promise<void> {
    const { run, dashboard } = this.#needs
    const { GoldCalculatorViewModel } = await import("../gold/gold-calculator-view-model.ts")
    const model = new GoldCalculatorViewModel(run, () => dashboard().closePane())
    dashboard().openPane({ kind: "gold", model })
  }

  async #openGiftCard(): Promise<void> {
    const { run, dialogs, session, cart } = this.#needs
    const { currency } = session
    const today = storeDay(session.claims?.storeNumber ?? "", new Date())
    const { GiftCardBalanceQuestion } = await import("../gift-card/gift-card-balance-question.ts")
    const sell = await dialogs.ask<"sell", GiftCardBalanceDialogModel>(
      giftCardBalanceDialog,
      (close) =>
        new GiftCardBalanceQuestion({ run, currency, today, canSell: cart.confirmed !== undefined }, close)
    )
    const itemNumber = session.setup?.giftCardItemNumber
    if (sell === "sell" && itemNumber !== undefined) cart.add(itemNumber)
  }
}
