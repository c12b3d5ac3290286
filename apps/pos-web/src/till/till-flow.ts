import { AttemptLog, type LoggedAttempt } from "@karat/domain/ports/attempt-log"
import type { CallFailure } from "@karat/domain/ports/call-failure"
import { forgetRefusal, holdsIdle, leaveRefusal } from "@karat/domain/session/can-leave"
import type { Message } from "@karat/ui/locales/message"
import { lineIsBack } from "@karat/ui/connection/line-back"
import { Effect, Result } from "effect"
import { tapCallbackPath } from "../payment/outside-way.ts"
import { afterPaint } from "../shell/after-paint.ts"
import { failureMessage } from "../shell/failure-message.ts"
import { settleFailure } from "../shell/settle.ts"
import { fetchedOnce } from "../ports/fetched-once.ts"
import type { FlowNeeds } from "./flow-needs.ts"
import { TillScans } from "./till-scans.ts"
import { whenQuiet } from "../shell/when-quiet.ts"
import { screenAddress } from "../shell/till-base.ts"

/** At hand once it has been fetched: the screen would be drawn before it opens, with what the last sale has left on it. */
const paymentModel = fetchedOnce(() => import("../payment/payment-view-model.ts"))

/** The ways from one screen to the next. */
export class TillFlow {
  readonly #needs: FlowNeeds
  /** The badge whose cart and search are on the screen. */
  #openedFor: string | undefined
  /** Where an item's page was opened, and closes to. */
  #beforeItemInfo: string | undefined

  constructor(needs: FlowNeeds) {
    this.#needs = needs
    const scans = new TillScans(needs, this)
    needs.scanner.listen(
      (code) => {
        scans.scanned(code)
        needs.touched()
      },
      () => needs.notices.show("warning", { key: "scannerGarbled" })
    )
    needs.connection.onBack(() => void this.backOnline())
  }

  /** Waits for a badge. What the dashboard begins with is asked for meanwhile. */
  enterLogin(): void {
    const { login, search, session } = this.#needs
    login.open()
    search.leave()
    whenQuiet(() => {
      if (session.claims !== undefined) search.prepare()
    })
  }

  /** Makes the dashboard ready: the cashier's own settings, the cart they left open, the first list. */
  async enterDashboard({ pathname, searchParams }: URL): Promise<void> {
    const { dashboard, screen } = this.#needs
    dashboard.openedAt(pathname)
    dashboard.showItemInfo(false)
    // On a phone a pane is an address of its own: who comes back from it has left it.
    if (screen.small) dashboard.forgetPane()
    afterPaint(() => void this.#needs.tap.load())
    this.#needs.reservations.dashboardOpened()
    if (await this.#openSale()) this.#leadOn(searchParams.get("transactionId") ?? undefined)
  }

  /** Opens a pane at its own address. After a reload there is none, and the cart comes instead. */
  async enterPane(): Promise<void> {
    const { dashboard, navigation, notices } = this.#needs
    if (!(await this.#openSale()) || dashboard.pane !== undefined) return
    notices.show("info", { key: "openedFromSale" })
    navigation.go("/dashboard", { replace: true })
  }

  async enterPayment(auto: number | undefined): Promise<void> {
    const { payment, openCart, navigation } = this.#needs
    if (!(await this.#openSale())) return
    if (openCart.confirmed?.header.closedAt !== undefined) navigation.go("/receipt", { replace: true })
    else {
      const { paymentOf } = await paymentModel()
      await paymentOf(payment).open(auto)
    }
  }

  async enterReceipt(): Promise<void> {
    const { receipt, openCart, navigation } = this.#needs
    if (!(await this.#openSale())) return
    if (openCart.confirmed?.header.closedAt === undefined) navigation.go("/dashboard", { replace: true })
    else void receipt.drawCode()
  }

  /** Screens beside the sale, such as the search for receipts: the cashier's cart stands behind them. */
  async enterBesideSale(): Promise<void> {
    if (await this.#openSale()) this.#leadOn(undefined)
  }

  /** Looks for a receipt by its number, wherever the till is; what is scanned is in the customer's hand. */
  openReceipt(receiptNumber: string, scanned?: true): void {
    const shown = scanned === true ? "&shown=1" : ""
    this.#needs.navigation.go(`/search/receipt?receiptNumber=${encodeURIComponent(receiptNumber)}${shown}`)
  }

  /** Comes back to payments that a reload or a crash has cut off, before anything new is begun. */
  async resumeAttempts(): Promise<void> {
    const { attempt, run, session, navigation } = this.#needs
    // A page that the payment app has opened reports the app's result first.
    if (session.claims === undefined || navigation.path.startsWith(`${tapCallbackPath}/`)) return
    const open = await attempt.looksFor(() => run(Effect.flatMap(AttemptLog, (log) => log.open)))
    const [logged] = Result.isSuccess(open) ? open.success : []
    // A sale that has been begun meanwhile without the line comes to its end first.
    if (logged !== undefined && !this.#sellsWithoutLine) await this.#resume(logged)
  }

  /** Whether something is being sold offline, or the server cannot be asked. */
  get #sellsWithoutLine(): boolean {
    const { connection, openCart } = this.#needs
    const { cart, withoutLine } = openCart
    return withoutLine && (connection.offline || (cart?.lines.length ?? 0) > 0)
  }

  /** Goes back to login; the server keeps the cart. Refused while something must not be left. */
  logOut(): void {
    if (this.mayLeave()) this.leaveSale()
  }

  /** Whether the till may be left now, whatever way it would be; says why not. */
  mayLeave(): boolean {
    const { notices, openCart } = this.#needs
    const refusal = this.#leaveRefusal
    if (refusal === "payment-not-final") notices.show("warning", { key: "leavePaymentNotFinal" })
    else if (refusal === "credit-not-handed-over") notices.show("warning", { key: "creditFirst" })
    else if (refusal !== undefined)
      notices.show("warning", openCart.others.held ?? { key: "leaveChangesNotSaved" })
    return refusal === undefined
  }

  /** Whether the device may become another register, or none: this one's sales may wait to be told. Says why not. */
  async mayForget(): Promise<boolean> {
    const { notices, salesWait } = this.#needs
    const refusal = forgetRefusal({ ...this.#leaveAsk, salesWait: await salesWait() })
    if (refusal !== "sales-wait") return this.mayLeave()
    notices.show("warning", { key: "leaveSalesWait" })
    return false
  }

  /**
   * Goes on in another store. Prices, favourites, taxes and setup are remembered all over the till, so that it is
   * loaded anew and nothing of the old store can stay on it.
   */
  beginAnew(): void {
    const { memory, page } = this.#needs
    memory.writeCart(undefined)
    page.location.assign(screenAddress(page, "/dashboard"))
  }

  /** Why the till must not be left now, whatever way it would be. */
  get #leaveRefusal() {
    return leaveRefusal(this.#leaveAsk)
  }

  get #leaveAsk() {
    const { openCart, attempt, unsaved, receipt } = this.#needs
    return {
      paymentNotFinal: attempt.blocks,
      changesNotSaved: openCart.saving || unsaved.any,
      creditNotHandedOver: receipt.creditWaits
    }
  }

  /** Whether leaving the page would cut something off before the server has answered. */
  get isSaving(): boolean {
    return this.#leaveAsk.changesNotSaved
  }

  /** Whether the till may load itself anew after a part of it could not be fetched. Offline that would bring nothing. */
  mayReload(): boolean {
    const { connection, login } = this.#needs
    // A badge must not have to be typed twice.
    return this.#leaveRefusal === undefined && !connection.offline && login.badge === ""
  }

  /** Whether something must not be interrupted: a payment that is not final, a change not saved, words in a dialog. */
  mustNotBeLeft(): boolean {
    const { dialogs, dashboard } = this.#needs
    const model = dialogs.front?.model
    const words = model !== undefined && "typed" in model && model.typed !== ""
    return holdsIdle({ ...this.#leaveAsk, unsavedWords: words, inFrame: dashboard.mode === "iframe" })
  }

  /** Another cart is this cashier's own now. */
  async takeCart(cartId: string): Promise<void> {
    const { openCart, memory, notices } = this.#needs
    const failure = await openCart.read(cartId)
    if (failure === undefined) {
      notices.forgetSale()
      memory.writeCart(cartId)
    } else notices.show("danger", failureMessage(failure))
  }

  /** Lets go of the sale and of its cashier, and goes back to login. */
  leaveSale(): void {
    this.#letGo("/login")
  }

  /** What was finished last: where its cashier stays logged in, it stands in their empty cart. */
  get lastSale() {
    return this.#needs.login.last
  }

  /** The sale stays with its payment, and the same cashier begins the next one. */
  setSaleAside(): void {
    this.#letGo("/dashboard")
  }

  /** The sale is finished: the next badge, or where the store wants that, the next sale of the same cashier. */
  finishSale(): void {
    this.#letGo(this.#needs.session.setup?.staysLoggedIn === true ? "/dashboard" : "/login")
  }

  #letGo(to: "/dashboard" | "/login"): void {
    const { openCart, dialogs, dashboard, memory, notices, session, login, navigation } = this.#needs
    const left = openCart.confirmed
    const isClosed = left?.header.closedAt !== undefined
    if (isClosed) memory.writeDone(left.header.id)
    dialogs.forget()
    notices.forgetSale()
    openCart.clear()
    memory.writeCart(undefined)
    dashboard.closePane()
    this.#openedFor = undefined
    if (to === "/login") session.forgetCashier()
    // Without its code the start screen stands as it always did.
    if (isClosed) void login.keep(left).catch(() => undefined)
    navigation.go(to)
  }

  /** The cart is closed or owned elsewhere. A payment that is not final keeps it on the screen all the same. */
  loseCart(message: Message): void {
    if (!this.#needs.attempt.blocks) this.leaveSale()
    this.#needs.notices.show("danger", message)
  }

  /**
   * The device is signed in: goes on to the start screen. A till that has stood in another store since it was loaded
   * begins anew, because its prices and setup are remembered all over.
   */
  signedIn(): void {
    const { session, login, navigation, page } = this.#needs
    login.forgetSale()
    if (session.changedStore) page.location.assign(screenAddress(page, "/login"))
    else navigation.go("/login", { replace: true })
  }

  /** The device's token is no longer good. */
  signedOut(): void {
    const { session, notices, navigation } = this.#needs
    if (session.moving) return
    this.leaveSale()
    notices.show("danger", { key: "loginError" })
    void session.signOut().then(() => navigation.go("/authenticate"))
  }

  /** Shows an item's page. An address without an item leads home. */
  async enterItemInfo(code: string): Promise<void> {
    const { itemInfo, navigation, notices, session } = this.#needs
    if (code.trim() !== "") return await itemInfo.open(code)
    await session.loggingIn
    notices.show("info", { key: "noPageHere" })
    navigation.go(session.badgeNumber === undefined ? "/login" : "/dashboard", { replace: true })
  }

  openItemInfo(code: string): void {
    const { screen, session, itemInfo, dashboard, navigation } = this.#needs
    if (screen.small || session.badgeNumber === undefined) {
      if (navigation.path !== "/item/info") this.#beforeItemInfo = navigation.path
      navigation.go(`/item/info?item=${encodeURIComponent(code)}`)
      return
    }
    dashboard.showItemInfo(true)
    void itemInfo.open(code)
  }

  closeItemInfo(): void {
    const { session, dashboard, navigation } = this.#needs
    dashboard.showItemInfo(false)
    if (navigation.path !== "/item/info") return
    // After a reload it is not known where it was opened.
    const back = this.#beforeItemInfo ?? "/dashboard"
    navigation.go(session.badgeNumber === undefined ? "/login" : back)
  }

  async backOnline(): Promise<void> {
    const { login, navigation, notices, openCart, search } = this.#needs
    notices.show("success", { key: "backOnline" })
    lineIsBack()
    // What stands beside the badge may not have come.
    if (navigation.path === "/login") void login.appeared()
    if (search.setUpCategories.length === 0) void search.fetchCategories()
    if (navigation.path === "/payment") void this.#offerAgain()
    await openCart.refresh()
    await this.resumeAttempts()
  }

  /** The ways to pay may not have come. */
  async #offerAgain(): Promise<void> {
    const { paymentOf } = await paymentModel()
    const payment = paymentOf(this.#needs.payment)
    if (payment.offered.tenders.length === 0) await payment.open(undefined)
  }

  /** Opens the cashier's cart once; after a reload the one that was on the screen. Answers whether it stands. */
  async #openSale(): Promise<boolean> {
    const { session, openCart, memory, search, notices } = this.#needs
    const { badgeNumber } = session
    if (badgeNumber === undefined) return false
    if (this.#openedFor === badgeNumber && openCart.confirmed !== undefined) return true
    const remembers = memory.readCart() !== undefined
    const known = session.staff !== undefined && session.setup !== undefined
    if (!known) search.prepare()
    const loggedIn = known ? Promise.resolve(undefined) : session.logIn(badgeNumber)
    // After a reload the cart is read while the cashier is still being looked up: neither needs the other.
    const opened = this.#readCart(badgeNumber)
    const refused = await loggedIn
    const ending = { notices, signedOut: () => this.signedOut() }
    if (refused !== undefined) {
      await opened
      if (refused._tag !== "SessionLost") this.leaveSale()
      settleFailure(refused, ending, { otherwise: "loginError" })
      return false
    }
    void search.open()
    const failure = await opened
    if (failure !== undefined) {
      settleFailure(failure, ending, { failed: (why) => this.loseCart(failureMessage(why)) })
      return false
    }
    this.#openedFor = badgeNumber
    memory.writeCart(openCart.confirmed?.header.id)
    if (!remembers) void this.#findCutOff(badgeNumber).catch(() => undefined)
    return true
  }

  /** Comes back to what this badge has begun and a killed browser has left; what finds it is fetched meanwhile. */
  async #findCutOff(badgeNumber: string): Promise<void> {
    const { findCutOff } = await import("./find-cut-off.ts")
    await findCutOff(this.#needs, badgeNumber, {
      takeCart: (cartId) => this.takeCart(cartId),
      resumeAttempts: () => this.resumeAttempts(),
      resume: (logged) => this.#resume(logged)
    })
  }

  /** Reads the cart that was on this screen, else opens the badge's own. Answers the failure, if any. */
  async #readCart(badgeNumber: string): Promise<CallFailure | undefined> {
    const { openCart, memory } = this.#needs
    const remembered = memory.readCart()
    if (remembered !== undefined && (await openCart.read(remembered)) === undefined) return undefined
    return await openCart.open(badgeNumber)
  }

  /**
   * A closed cart belongs on the receipt screen, and an open one that an app link or a callback has
   * brought back (by its id in the address) on the payment screen.
   */
  #leadOn(broughtBack: string | undefined): void {
    const { openCart, navigation } = this.#needs
    const header = openCart.confirmed?.header
    if (header?.closedAt !== undefined) navigation.go("/receipt", { replace: true })
    else if (header !== undefined && header.id === broughtBack) navigation.go("/payment", { replace: true })
  }

  async #resume(logged: LoggedAttempt): Promise<void> {
    const { session, memory, openCart, attempt, navigation } = this.#needs
    if (attempt.running !== undefined || attempt.busy !== undefined) return
    const isBack = await attempt.looksFor(
      async () =>
        (await session.logIn(logged.badgeNumber)) === undefined &&
        (await openCart.read(logged.cartId)) === undefined
    )
    if (!isBack) return
    this.#openedFor = logged.badgeNumber
    memory.writeCart(logged.cartId)
    const resumed = attempt.resume(logged)
    if (openCart.confirmed?.header.closedAt === undefined) navigation.go("/payment", { replace: true })
    await resumed
    if (openCart.confirmed?.header.closedAt !== undefined) navigation.go("/receipt", { replace: true })
  }
}
