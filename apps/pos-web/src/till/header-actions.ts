import type { GiftCardBalanceDialogModel } from "@karat/ui/screens/gift-card/gift-card-balance-dialog"
import type { ShortcutsDialogModel } from "@karat/ui/screens/shell/shortcuts-dialog"
import { dialog } from "@karat/ui/components/dialog/dialog-model"
import { trainingRefusal } from "@karat/domain/cart-change/training-refusal"
import type { Cart, CartHeader } from "@karat/domain/cart/cart"
import { canEnterExpenses } from "@karat/domain/expense/expense"
import { cartRecommendations } from "@karat/domain/ports/item-browser"
import type { RoutePath } from "@karat/domain/session/route-access"
import type { Message } from "@karat/ui/locales/message"
import type { Locale } from "@karat/domain/money/format-amount"
import type { MessageKey } from "@karat/ui/locales/message-key"
import {
  headerFunctionIcons,
  type HeaderFunctionId,
  type HeaderAction
} from "@karat/ui/components/header-bar/header-model"
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

/** What a function's label and rule are decided by. */
interface Sale {
  /** As the server has it. */
  readonly header: CartHeader
  /** With the changes that are still on their way. */
  readonly lines: Cart["lines"]
}

interface HeaderFunction {
  readonly label: (sale: Sale) => MessageKey
  /** Whether only the server can do it. */
  readonly needsLine: boolean
  /** Whether the sale lets it be done; missing where any does. */
  readonly isEnabled?: (sale: Sale) => boolean
  /** What waits behind it. */
  readonly count?: (needs: HeaderActionNeeds) => number
  readonly run: (needs: HeaderActionNeeds) => void
}

/** Every function of the header, in order of importance. */
const headerFunctions: Readonly<Record<HeaderFunctionId, HeaderFunction>> = {
  receipts: { label: () => "searchReceipt", needsLine: true, run: leadTo("/search/receipt") },
  "gift-card": { label: () => "giftCard", needsLine: true, run: (needs) => void askGiftCard(needs) },
  goods: { label: () => "manageGoods", needsLine: true, run: (needs) => void askWhichGoods(needs) },
  reservations: {
    label: () => "reservations",
    needsLine: true,
    count: ({ reservations }) => reservations.count,
    run: leadTo("/reservations")
  },
  "click-and-collect": { label: () => "clickAndCollect", needsLine: true, run: leadTo("/clickAndCollect") },
  expenses: {
    label: () => "expenses",
    needsLine: true,
    isEnabled: ({ header }) => canEnterExpenses(header),
    run: leadTo("/expense")
  },
  shortcuts: { label: () => "shortcuts", needsLine: false, run: (needs) => void askShortcut(needs) },
  profile: { label: () => "profile", needsLine: true, run: leadTo("/profile") },
  recommendations: { label: () => "recommendations", needsLine: true, run: openRecommendations },
  gold: { label: () => "goldCalculator", needsLine: false, run: (needs) => void openGold(needs) },
  attempts: {
    label: () => "attemptBook",
    needsLine: true,
    run: (needs) =>
      void import("../payment/open-attempt-book.ts").then(({ openAttemptBook }) => openAttemptBook(needs))
  },
  training: {
    label: ({ header }) => (header.training ? "endTraining" : "startTraining"),
    needsLine: true,
    isEnabled: (sale) => trainingRefusal(sale, !sale.header.training) === undefined,
    run: (needs) =>
      void import("../profile/switch-training.ts").then(({ switchTraining }) =>
        switchTraining(needs, !needs.cart.training)
      )
  }
}

const headerFunctionIds = Object.keys(headerFunctions) as HeaderFunctionId[]

/** The icons of the header: what a cashier reaches for beside the sale. */
export class HeaderActions {
  readonly #needs: HeaderActionNeeds

  constructor(needs: HeaderActionNeeds) {
    this.#needs = needs
    makeAutoObservable(this, { all: drawnWhenOther }, { autoBind: true })
  }

  /** All of them; what cannot be asked for now says why. */
  get all(): readonly HeaderAction[] {
    const { cart, connection, session } = this.#needs
    const header = cart.confirmed?.header
    if (session.badgeNumber === undefined || header === undefined) return []
    const sale = { header, lines: cart.cart?.lines ?? [] }
    const missing = lineMissing({ connection })
    return headerFunctionIds.map((id) => {
      const { label, needsLine, isEnabled, count, run } = headerFunctions[id]
      const reason = needsLine ? missing : undefined
      return {
        id,
        icon: headerFunctionIcons[id],
        label: label(sale),
        count: count?.(this.#needs),
        enabled: reason === undefined && isEnabled?.(sale) !== false,
        reason,
        run: () => run(this.#needs)
      }
    })
  }

  /** The member system's page, at an address that opens it for one member. */
  openMemberPage(address: string | undefined) {
    void openFrame(this.#needs, { key: "memberSystem" }, address)
  }
}

function leadTo(path: RoutePath) {
  return ({ navigation }: HeaderActionNeeds) => navigation.go(path)
}

/** Goods that come, go to another store, or go for good. */
async function askWhichGoods({ dialogs, navigation }: HeaderActionNeeds): Promise<void> {
  const path = await dialogs.choose({
    title: { key: "manageGoods" },
    choices: goodsPlaces.map(({ path: id, label }) => ({ id, label: { key: label } }))
  })
  if (path !== undefined) navigation.go(path)
}

async function askShortcut(needs: HeaderActionNeeds): Promise<void> {
  const { run, dialogs, session, page, texts } = needs
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
          open: (address, newTab, name) => openPage(needs, address, newTab, name)
        },
        close
      )
  )
}

/** Shows a page in the till, or in a tab of its own that knows nothing of the till. */
function openPage(needs: HeaderActionNeeds, address: string, newTab: boolean, name: string): void {
  if (newTab) needs.page.open(address, "_blank", "noopener,noreferrer")
  else void openFrame(needs, { text: name }, address)
}

async function openFrame(
  { page, session, dashboard }: HeaderActionNeeds,
  title: Message,
  address: string | undefined
): Promise<void> {
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

function openRecommendations({ recommendations, cart, dashboard }: HeaderActionNeeds): void {
  const items = cart.cart?.lines.map(({ itemNumber }) => itemNumber) ?? []
  void recommendations.open({ items, ...cartRecommendations })
  dashboard().openPane({ kind: "recommendations", model: recommendations })
}

async function openGold({ run, dashboard }: HeaderActionNeeds): Promise<void> {
  const { GoldCalculatorViewModel } = await import("../gold/gold-calculator-view-model.ts")
  const model = new GoldCalculatorViewModel(run, () => dashboard().closePane())
  dashboard().openPane({ kind: "gold", model })
}

async function askGiftCard({ run, dialogs, session, cart }: HeaderActionNeeds): Promise<void> {
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
