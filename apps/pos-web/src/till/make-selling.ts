import { observable, reaction } from "mobx"
import { isSetUp } from "@karat/domain/store/setup"
import type { CartLine } from "@karat/domain/cart/cart"
import { Catalogue } from "@karat/domain/ports/catalogue"
import { formatMoney } from "@karat/domain/money/format-amount"
import { Effect, Result } from "effect"
import { ItemInfoViewModel } from "../catalogue/item-info-view-model.ts"
import { RecommendationsViewModel } from "../catalogue/recommendations-view-model.ts"
import { SearchViewModel } from "../catalogue/search-view-model.ts"
import type { CustomerFormViewModel } from "../customer/customer-form-view-model.ts"
import type { MemberFlow } from "../member/member-flow.ts"
import { OfflineDesk } from "../offline/offline-desk.ts"
import { outsideWay } from "../payment/fetch-outside-way.ts"
import { RunningAttempt } from "../payment/running-attempt.ts"
import { TapDevice } from "../payment/tap-device.ts"
import { WaitingReservations } from "../reservation/waiting-reservations.ts"
import { fetchedOnce } from "../ports/fetched-once.ts"
import { HeaderActions } from "./header-actions.ts"
import { RoundUpQuestion } from "../round-up/round-up-question.ts"
import { headerOf, type TillShell } from "./make-shell.ts"
import { whenQuiet } from "../shell/when-quiet.ts"
import type { TillFlow } from "./till-flow.ts"
import { CartTools } from "../dashboard/cart-tools.ts"
import { CartViewModel } from "../dashboard/cart-view-model.ts"
import type { DashboardViewModel } from "../dashboard/dashboard-view-model.ts"
import type { FollowUpFlow } from "../dashboard/follow-up-flow.ts"
import type { LineTerms } from "../cart/line-terms.ts"
import { OpenCart } from "../cart/open-cart.ts"

/** No member is asked for in the first moments of a till, in milliseconds. */
const memberAfterMs = 4000

/** What is built after the selling parts and needed by them once they work. */
interface Later {
  readonly flow: () => TillFlow
  readonly dashboard: () => DashboardViewModel
}

/** Everything that sells: the open cart, its payment attempt, and what can be done to both. */
export function makeSelling(
  { shared, preferences }: Pick<TillShell, "shared" | "preferences">,
  { flow, dashboard }: Later
) {
  const { navigation, known, session } = shared
  const withSignOut = { ...shared, signedOut: () => flow().signedOut() }
  const openCart = new OpenCart({
    ...withSignOut,
    ...itemsOf(shared),
    money: (amount, currency) => formatMoney(amount, currency, shared.locale()),
    merges: (itemNumber) =>
      session.setup?.mergeLines === true && itemNumber !== session.setup.giftCardItemNumber,
    lost: (message) => flow().loseCart(message),
    approve: (change, refused) => void terms().then((asked) => asked.approve(change, refused)),
    askTerms: async (code) => (await followUps()).askTerms(code, known.find(code)),
    added: (line, comment) => void followUps().then((asks) => asks.added(line, comment)),
    tapOnPhone: () => preferences.tapOnPhone
  })
  // Most lines keep their price: the code for changing it is fetched when it is asked for.
  const { terms, reasonTexts } = termsOf(shared, openCart)
  watchOver(openCart, shared)
  const attempt = new RunningAttempt({
    ...withSignOut,
    cart: openCart,
    badgeNumber: () => session.badgeNumber,
    outside: (tenderType) => outsideWay(tenderType, shared),
    lost: (message) => flow().loseCart(message),
    unlinkedCard: (alias) => {
      const { memberNumber, memberName = "" } = openCart.confirmed?.header ?? {}
      if (memberNumber === undefined || session.setup?.memberFlag !== true) return
      void import("../member/offer-card-link.ts").then(({ offerCardLink }) =>
        offerCardLink(shared, { alias, memberNumber, memberName })
      )
    },
    notDone: (why) => shared.notices.show("warning", why),
    notPrinted: () => shared.notices.show("warning", { key: "printFailed" }),
    returnWarning: (warning) =>
      void import("../goods-return/ask-return-warning.ts").then(({ askReturnWarning }) =>
        askReturnWarning({ ...shared, attempt }, warning)
      ),
    closed: () => navigation.go("/receipt")
  })
  const tap = new TapDevice(shared)
  const add = (code: string) => openCart.add(code)
  const openInfo = (itemNumber: string) => flow().openItemInfo(itemNumber)
  const recommending = {
    run: shared.run,
    session,
    add,
    openInfo
  }
  const closePane = () => dashboard().closePane()
  const recommendations = new RecommendationsViewModel({ ...recommending, close: closePane })
  const reservations = new WaitingReservations(shared)
  const actions = new HeaderActions({
    ...withSignOut,
    reservations,
    cart: openCart,
    attempt,
    recommendations,
    dashboard
  })
  const desk = new OfflineDesk({ ...shared, cart: openCart, attempt })
  const header = headerOf(shared, openCart, desk, () => actions.all)
  const search = new SearchViewModel({
    ...shared,
    favoritesName: () => shared.texts.t("favorites"),
    add,
    openInfo,
    openReceipt: (receiptNumber: string) => flow().openReceipt(receiptNumber)
  })
  const itemInfo = new ItemInfoViewModel({
    ...shared,
    add,
    favoritesChanged: () => search.favoritesChanged(),
    recommendations: new RecommendationsViewModel({
      ...recommending,
      close: () => flow().closeItemInfo()
    }),
    close: () => flow().closeItemInfo()
  })
  const leave = () => flow().leaveSale()
  const followUps = followUpsOf(shared, () => openCart)
  const follow = (lines: readonly CartLine[]) => void followUps().then((asks) => asks.addedAll(lines))
  const followedUp = () => followUps().then((asks) => asks.settled())
  const { member, cart } = makeCartScreen(
    { shared, preferences, openCart, attempt, tap, actions, terms, reasonTexts, openInfo, leave, followedUp },
    { flow, dashboard }
  )
  return { openCart, attempt, desk, tap, header, search, itemInfo, member, cart, reservations, follow }
}

/** Asks what has to be asked before and after items are added. Most are not asked about: the code comes with the first. */
function followUpsOf(shared: TillShell["shared"], cart: () => OpenCart): () => Promise<FollowUpFlow> {
  const fixedItems = () => shared.session.setup?.fixedItems
  const currency = () => shared.session.currency
  return fetchedOnce(async () => {
    const { FollowUpFlow: Flow } = await import("../dashboard/follow-up-flow.ts")
    return new Flow({ ...shared, cart: cart(), fixedItems, currency, words: shared.texts.t })
  })
}

/** What the till knows of items, and how it looks up one that it does not know yet. */
function itemsOf({ run, known }: Pick<TillShell["shared"], "run" | "known">) {
  return {
    known: (code: string) => known.find(code),
    meet: async (itemNumber: string) => {
      const met = await run(Effect.flatMap(Catalogue, (catalogue) => catalogue.find(itemNumber)))
      if (Result.isSuccess(met)) known.learn([met.success])
    }
  }
}

/** A cart learns of items when the till does. One that has half of a reservation is neither paid, parked nor left. */
function watchOver(
  cart: OpenCart,
  { known, moves, unsaved }: Pick<TillShell["shared"], "known" | "moves" | "unsaved">
): void {
  known.follow(() => cart.learn())
  cart.others.holdBy(() => {
    const move = moves.ofCart(cart.confirmed?.header.id)
    return move && { key: "reservationHalfMoved", values: { number: move.reservation.id } }
  })
  unsaved.watch(() => cart.others.held !== undefined)
}

/** What changes what lines cost, fetched when it is needed, and the reasons that lines have, in words. */
function termsOf(shared: TillShell["shared"], openCart: OpenCart) {
  const reasonTexts = observable.map<string, string>()
  const terms = fetchedOnce(async () => {
    const { LineTerms: Terms } = await import("../cart/line-terms.ts")
    return new Terms({ ...shared, cart: openCart, reasonTexts })
  })
  const hasUnknownReason = () => {
    const { header, lines = [] } = openCart.cart ?? {}
    const reasons = [header?.cartDiscount?.reason, ...lines.map(({ discountReason }) => discountReason)]
    return reasons.some((reason) => reason !== undefined && !reasonTexts.has(reason))
  }
  reaction(hasUnknownReason, (isUnknown) => {
    if (isUnknown) void terms().then((asked) => asked.learnReasons())
  })
  return { terms, reasonTexts }
}

interface CartScreenParts extends Pick<TillShell, "shared" | "preferences"> {
  readonly openCart: OpenCart
  readonly attempt: RunningAttempt
  readonly tap: TapDevice
  readonly actions: HeaderActions
  readonly terms: () => Promise<LineTerms>
  readonly reasonTexts: ReadonlyMap<string, string>
  readonly openInfo: (itemNumber: string) => void
  readonly leave: () => void
  readonly followedUp: () => Promise<void>
}

/** The cart's screen with everything its buttons and menus do. */
function makeCartScreen(
  {
    shared,
    preferences,
    openCart,
    attempt,
    tap,
    actions,
    terms,
    reasonTexts,
    openInfo,
    leave,
    followedUp
  }: CartScreenParts,
  later: Later
) {
  const forms = {
    showForm: (model: CustomerFormViewModel) => later.dashboard().openPane({ kind: "customer", model }),
    closeForm: () => later.dashboard().closePane()
  }
  // Most lines are neither insured nor sent home, as most cost what they cost.
  const services = async () =>
    new (await import("../cart/line-services.ts")).LineServices({ ...shared, ...forms, cart: openCart })
  const fetchMember = fetchedOnce(async () => {
    const { MemberFlow: Flow } = await import("../member/member-flow.ts")
    return new Flow({
      ...shared,
      ...forms,
      cart: openCart,
      hasTerminal: () => !preferences.tapOnPhone && isSetUp(shared.session.setup, "card"),
      openMemberPage: (address) => actions.openMemberPage(address)
    })
  })
  // A cashier who presses the button types on at once: its code is fetched by then, though the first screen did without it.
  whenQuiet(() => void fetchMember().catch(() => undefined), memberAfterMs)
  const member: Pick<MemberFlow, "press" | "lookUp"> = {
    press: async () => (await fetchMember()).press(),
    lookUp: async (scanned) => (await fetchMember()).lookUp(scanned)
  }
  const roundUp = new RoundUpQuestion({ ...shared, cart: openCart })
  const tools = new CartTools({
    ...shared,
    roundUp,
    cart: openCart,
    terms,
    member,
    logOut: () => later.flow().logOut(),
    leave,
    took: (taken) => later.flow().takeCart(taken.id)
  })
  const cart = new CartViewModel({
    ...shared,
    cart: openCart,
    tap,
    terms,
    reasonTexts,
    services,
    roundUp,
    tools: () => tools.top,
    footerTools: () => tools.footer,
    lastSale: () => later.flow().lastSale,
    openInfo,
    paymentNotFinal: () => attempt.blocks,
    followedUp,
    vibrate: (pattern) => {
      if (navigator.userAgent.includes("Android")) navigator.vibrate?.([...pattern])
    }
  })
  return { member, cart }
}
