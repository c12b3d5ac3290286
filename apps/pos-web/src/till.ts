import type { Locale } from "@karat/domain/money/format-amount"
import type { MessageKey } from "@karat/ui/locales/message-key"
import { type Addresses, pictureAddress } from "./addresses.ts"
import { askPrice } from "./cart/ask-price.ts"
import { CartTools } from "./cart/cart-tools.ts"
import { CartViewModel } from "./cart/cart-view-model.ts"
import { DashboardViewModel } from "./cart/dashboard-view-model.ts"
import { OpenCart } from "./cart/open-cart.ts"
import { ItemInfoViewModel } from "./catalogue/item-info-view-model.ts"
import { KnownItems } from "./catalogue/known-items.ts"
import { SearchViewModel } from "./catalogue/search-view-model.ts"
import type { Surroundings } from "./layers.ts"
import { PaymentViewModel } from "./payment/payment-view-model.ts"
import { RunningAttempt } from "./payment/running-attempt.ts"
import { ReceiptChoiceViewModel } from "./receipt/receipt-choice-view-model.ts"
import { makeRun } from "./run.ts"
import { AuthenticateViewModel } from "./session/authenticate-view-model.ts"
import { type TillMemory, TillSession } from "./session/till-session.ts"
import { Dialogs } from "./shell/dialogs.ts"
import { HeaderViewModel } from "./shell/header-view-model.ts"
import { LiveConnection } from "./shell/live-connection.ts"
import type { Navigation } from "./shell/navigation.ts"
import { Notices } from "./shell/notices.ts"
import { ScreenSize } from "./shell/screen-size.ts"
import { TillFlow } from "./shell/till-flow.ts"
import { LoginViewModel } from "./staff/login-view-model.ts"
import { DevicePreferences } from "./store/device-preferences.ts"
import { SettingsViewModel } from "./store/settings-view-model.ts"

export interface TillNeeds {
  readonly surroundings: Surroundings
  readonly addresses: Addresses
  readonly navigation: Navigation
  readonly texts: {
    readonly t: (key: MessageKey) => string
    readonly locale: () => Locale
    readonly speak: (locale: Locale) => Promise<void>
  }
  readonly memory: TillMemory
  readonly version: string
}

export type Till = ReturnType<typeof makeTill>

/** What every view model may need: the session, the connection, notices and dialogs, and a way to run use cases. */
function makeShell({ surroundings, addresses, navigation, texts, memory, version }: TillNeeds) {
  const { newKey, tokens } = surroundings
  const { run, scanner, connection: wire } = makeRun(surroundings.ports)
  const notices = new Notices()
  const dialogs = new Dialogs()
  const known = new KnownItems()
  const screen = new ScreenSize(window)
  const preferences = new DevicePreferences(localStorage)
  const connection = new LiveConnection(wire.speed(), (hear) => wire.listen(hear))
  const session = new TillSession({ run, newKey, memory, claims: () => tokens.claims, speak: texts.speak })
  const pictureUrl = (itemNumber: string) => pictureAddress(addresses, itemNumber)
  const shared = {
    run,
    newKey,
    notices,
    dialogs,
    navigation,
    screen,
    pictureUrl,
    session,
    connection,
    known,
    version
  }
  return { shared, scanner, preferences }
}

/** Builds the whole till: every view model, and the flow that leads from one screen to the next. */
export function makeTill(needs: TillNeeds) {
  const { navigation, texts, memory } = needs
  const { shared, scanner, preferences } = makeShell(needs)
  const { notices, dialogs, known, session } = shared

  const openCart = new OpenCart({
    ...shared,
    known: (code) => known.find(code),
    lost: (message) => flow.loseCart(message),
    signedOut: () => flow.signedOut(),
    askPrice: () => askPrice(dialogs, session.store?.currency ?? "SEK"),
    tapOnPhone: () => false
  })
  const attempt = new RunningAttempt({
    ...shared,
    cart: openCart,
    badgeNumber: () => session.badgeNumber,
    closed: () => navigation.go("/receipt"),
    signedOut: () => flow.signedOut()
  })
  const header = new HeaderViewModel({ ...shared, cart: openCart, actions: () => [] })
  const add = (code: string) => openCart.add(code)
  const openInfo = (itemNumber: string) => flow.openItemInfo(itemNumber)
  const search = new SearchViewModel({ ...shared, favoritesName: () => texts.t("favorites"), add, openInfo })
  const itemInfo = new ItemInfoViewModel({
    ...shared,
    add,
    favoritesChanged: () => search.favoritesChanged(),
    close: () => flow.closeItemInfo()
  })
  const leave = () => flow.leaveSale()
  const tools = new CartTools({ ...shared, cart: openCart, logOut: () => flow.logOut(), leave })
  const cart = new CartViewModel({
    ...shared,
    cart: openCart,
    tools: () => tools.top,
    footerTools: () => tools.footer,
    openInfo,
    paymentNotFinal: () => attempt.blocks,
    vibrate: (pattern) => {
      if (navigator.userAgent.includes("Android")) navigator.vibrate?.([...pattern])
    }
  })
  const dashboard = new DashboardViewModel({ ...shared, header, cart, search, itemInfo, preferences })
  const login = new LoginViewModel({ ...shared, locale: texts.locale, now: () => new Date() })
  const payment = new PaymentViewModel({ ...shared, header, cart: openCart, attempt, locale: texts.locale })
  const receipt = new ReceiptChoiceViewModel({ ...shared, header, cart: openCart, leave })
  const settings = new SettingsViewModel({ ...shared, preferences })
  const authenticate = new AuthenticateViewModel(shared)
  const flow: TillFlow = new TillFlow({
    ...shared,
    memory,
    scanner,
    openCart,
    attempt,
    search,
    itemInfo,
    dashboard,
    login,
    payment,
    receipt
  })
  return {
    notices,
    dialogs,
    session,
    navigation,
    flow,
    authenticate,
    login,
    dashboard,
    cart,
    itemInfo,
    payment,
    receipt,
    settings,
    header
  }
}
