import type { Message } from "@karat/ui/locales/message"
import { DashboardViewModel } from "../dashboard/dashboard-view-model.ts"
import { makeSelling } from "./make-selling.ts"
import type { PaymentNeeds } from "../payment/payment-needs.ts"
import { ReceiptChoiceViewModel } from "../receipt/receipt-choice-view-model.ts"
import { IdleWatch } from "../session/idle-watch.ts"
import { DisruptionWatch } from "../shell/disruption-watch.ts"
import { headerOf, makeShell, type TillNeeds, type TillShell } from "./make-shell.ts"
import type { Notices } from "../shell/notices.ts"
import { ScreenKeys } from "../shell/screen-keys.ts"
import { TillFlow } from "./till-flow.ts"
import { UpdateWatch } from "../shell/update-watch.ts"
import { LoginViewModel } from "../staff/login-view-model.ts"

export type Till = ReturnType<typeof makeTill>

/** Builds the whole till: every view model, and the flow that leads from one screen to the next. */
export function makeTill(needs: TillNeeds) {
  const shell = makeShell(needs)
  const { shared, scanner, preferences } = shell
  const { notices, dialogs, session, navigation } = shared
  sayReports(needs.surroundings, notices)
  const selling = makeSelling(shell, { flow: () => flow, dashboard: () => dashboard })
  const { openCart, attempt, desk, tap, header, search, itemInfo, member, cart, reservations, follow } =
    selling
  // While money moves, nothing in the header leads away from it.
  const quietHeader = headerOf(shared, openCart, desk, () => [])
  const disruption = new DisruptionWatch(shared)
  const dashboard = new DashboardViewModel({
    ...shared,
    header,
    cart,
    search,
    itemInfo,
    preferences,
    disruption
  })
  const login: LoginViewModel = new LoginViewModel({
    ...shared,
    header: headerOf(shared, openCart, desk, () => login.icons),
    disruption,
    now: () => new Date(),
    signedOut: () => flow.signedOut()
  })
  const payment: PaymentNeeds = {
    ...shared,
    header: quietHeader,
    cart: openCart,
    attempt,
    tap,
    setAside: () => flow.setSaleAside()
  }
  const leave = () => flow.finishSale()
  const receipt = new ReceiptChoiceViewModel({ ...shared, header: quietHeader, cart: openCart, desk, leave })
  const flow: TillFlow = new TillFlow({
    ...shared,
    scanner,
    openCart,
    attempt,
    tap,
    search,
    itemInfo,
    dashboard,
    login,
    payment,
    receipt,
    member,
    reservations,
    salesWait: () => desk.salesWait(),
    touched: () => idle.touched()
  })
  const { idle, updates } = watchesOf(shell, flow)
  /** What screens beside the sale work with; each makes its own view model when it opens. */
  const sharedNeeds = {
    ...shared,
    header: quietHeader,
    cart: openCart,
    follow,
    lostCart: (message: Message) => flow.loseCart(message),
    signedOut: () => flow.signedOut(),
    mayLeave: () => flow.mayLeave(),
    mayForget: () => flow.mayForget(),
    beginAnew: () => flow.beginAnew()
  }
  return {
    notices,
    leaving: shared.leaving,
    dialogs,
    session,
    navigation,
    flow,
    login,
    dashboard,
    cart,
    itemInfo,
    payment,
    receipt,
    header,
    idle,
    updates,
    screenKeys: new ScreenKeys(),
    oldReceipts: sharedNeeds,
    backOffice: { ...sharedNeeds, tap },
    tapToPay: { ...shared, preferences, resume: () => flow.resumeAttempts() },
    /** Whether anybody but a code signs a device in. */
    hasIdentityProvider: needs.addresses.identity !== undefined,
    signIn: { ...shared, signedIn: () => flow.signedIn() },
    atThisDevice: { ...shared, preferences, mayForget: () => flow.mayForget() }
  }
}

/** What looks whether the till is left alone, and whether there is a later one. */
function watchesOf({ shared, scanner }: TillShell, flow: TillFlow) {
  const idle = new IdleWatch({
    ...shared,
    scanner,
    now: () => Date.now(),
    loggedIn: () => shared.session.badgeNumber !== undefined,
    held: () => flow.mustNotBeLeft(),
    over: () => flow.leaveSale()
  })
  const updates = new UpdateWatch({
    ...shared,
    now: () => Date.now(),
    mayLeave: () => flow.mayLeave()
  })
  return { idle, updates }
}

/** Says on the screen what is wrong with answers and addresses. */
function sayReports({ reports }: TillNeeds["surroundings"], notices: Notices): void {
  reports.leftOut = (details) => notices.show("warning", { key: "rowLeftOut", details })
  reports.useless = (address, fault) => {
    const details = `${address}\n${fault}`
    notices.show("warning", { key: "addressUseless", details })
  }
}
