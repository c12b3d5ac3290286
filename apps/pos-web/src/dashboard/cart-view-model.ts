import { defaultCurrency } from "@karat/domain/money/currency"
import type { Cart, CartLine } from "@karat/domain/cart/cart"
import { emptyCart } from "@karat/domain/cart/empty-cart"
import { quantityRefusal } from "@karat/domain/cart-change/cart-change-refusal"
import { giftCardLineRefusal, lacksGiftCardNumber } from "@karat/domain/gift-card/gift-card-line"
import { type PutBack, putBack } from "@karat/domain/cart-change/put-back"
import { isLinkedToInsurance } from "@karat/domain/cart/insurance-link"
import { type ShownLine, shownLines } from "@karat/domain/cart/shown-lines"
import { isOfflineTender } from "@karat/domain/offline/offline-selling"
import { tender } from "@karat/domain/tender/tender-type"
import { sellerRefusal } from "@karat/domain/staff/seller-refusal"
import { amountToPay, canPay, canPayByCard } from "@karat/domain/payment/pay-buttons"
import type {
  CartLineModel,
  CartScreenModel,
  CartTool,
  LineAction
} from "@karat/ui/screens/cart/cart-screen-model"
import { makeAutoObservable } from "mobx"
import { cardTender } from "../payment/shown-methods.ts"
import type { TapDevice } from "../payment/tap-device.ts"
import type { Run } from "../ports/run.ts"
import type { TillSession } from "../session/till-session.ts"
import type { Dialogs } from "../shell/dialogs.ts"
import { wholeNumber } from "@karat/domain/shell/whole-number"
import { isSetUp } from "@karat/domain/store/setup"
import { reasonMessage } from "../shell/failure-message.ts"
import type { LiveConnection } from "../shell/live-connection.ts"
import type { Navigation } from "../shell/navigation.ts"
import type { Notices } from "../shell/notices.ts"
import { lineMissing } from "../shell/needs-line.ts"
import { lineActions } from "../cart/line-actions.ts"
import type { RoundUpQuestion } from "../round-up/round-up-question.ts"
import type { LineServices } from "../cart/line-services.ts"
import type { LineTerms } from "../cart/line-terms.ts"
import type { OpenCart } from "../cart/open-cart.ts"
import type { Gestures } from "../shell/gestures.ts"

export interface CartScreenNeeds {
  readonly run: Run
  readonly gestures: Gestures
  readonly cart: OpenCart
  readonly tap: TapDevice
  readonly session: TillSession
  readonly connection: LiveConnection
  readonly dialogs: Dialogs
  readonly terms: () => Promise<LineTerms>
  /** Why something costs less, in words, by the reason's id; as far as they are known. */
  readonly reasonTexts?: ReadonlyMap<string, string>
  readonly services: () => Promise<LineServices>
  readonly roundUp: RoundUpQuestion
  readonly notices: Notices
  readonly navigation: Navigation
  readonly pictureUrl: (itemNumber: string) => string
  readonly tools: () => readonly CartTool[]
  readonly footerTools: () => readonly CartTool[]
  /** The sale that the cashier has just finished and stays logged in after. */
  readonly lastSale: () => CartScreenModel["last"]
  readonly openInfo: (itemNumber: string) => void
  /** A payment whose end is not known. */
  readonly paymentNotFinal: () => boolean
  /** Ends when every question about what was added has been asked and answered. */
  readonly followedUp: () => Promise<void>
  readonly vibrate: (pattern: readonly number[]) => void
}

/** How an Android device shakes when a line goes, in milliseconds. */
const removalVibration = [50, 50, 50] as const

/** How long a press of a pay button stays meant, in milliseconds. */
const pressLastsMs = 5_000

/** The cart as the dashboard shows it. */
export class CartViewModel implements CartScreenModel {
  openLineId: string | undefined = undefined
  /** A press of a pay button waits for what is being saved. */
  #pressed = false
  /** One model a line as long as the line is the same, so that only rows that changed are drawn. */
  readonly #rows = new WeakMap<CartLine, CartLineModel>()
  readonly session: TillSession
  readonly connection: LiveConnection
  readonly open: OpenCart
  readonly #needs: CartScreenNeeds

  constructor(needs: CartScreenNeeds) {
    this.#needs = needs
    this.session = needs.session
    this.connection = needs.connection
    this.open = needs.cart
    makeAutoObservable(this, { session: false, connection: false, open: false }, { autoBind: true })
  }

  get cart(): Cart {
    return this.#needs.cart.cart ?? nobodysCart
  }

  get lines(): readonly CartLineModel[] {
    const { unconfirmed } = this.#needs.cart
    return shownLines(this.cart).map((shown) => this.#row(shown, unconfirmed.has(shown.line.id)))
  }

  get loading() {
    return this.#needs.cart.loading || this.#needs.cart.confirmed === undefined
  }

  get last() {
    return this.#needs.lastSale()
  }

  get tools() {
    return this.#needs.tools()
  }

  get footerTools() {
    return this.#needs.footerTools()
  }

  get canPay() {
    return canPay(this.#payAsk) && this.noPay === undefined
  }

  get offersCard() {
    const { session, tap } = this.#needs
    return isSetUp(session.setup, "card") || cardTender(tap) === tender.tapToPay
  }

  get canPayByCard() {
    return this.offersCard && canPayByCard(this.#payAsk) && (this.noPay ?? this.noCard) === undefined
  }

  get noPay() {
    const { header, payments } = this.cart
    const paid = { isPaidInPart: payments.length > 0, training: header.training }
    return reasonMessage(sellerRefusal(this.#needs.session.staff, paid))
  }

  get noCard() {
    const { cart, session } = this.#needs
    const takesCards = isOfflineTender({ id: tender.card }, session.setup?.offlineSelling)
    return cart.withoutLine && !takesCards ? ({ key: "refused.needs_line" } as const) : undefined
  }

  toggleLine(lineId: string) {
    this.openLineId = this.openLineId === lineId ? undefined : lineId
  }

  actionsOf({ line }: CartLineModel): readonly LineAction[] {
    return lineActions(line, this.cart, this.#needs.cart.unconfirmed.has(line.id), {
      setup: this.#needs.session.setup,
      needsLine: lineMissing(this.#needs),
      quantity: () => this.askQuantity(line.id),
      discount: () => void this.#needs.terms().then((terms) => terms.askLineDiscount(line)),
      "ignore-discount": () => this.#ignoreDiscount(line),
      price: () => void this.#needs.terms().then((terms) => terms.askPrice(line)),
      comment: () =>
        void import("../cart/line-comment.ts").then(({ askLineComment }) =>
          askLineComment(this.#needs, line)
        ),
      information: () => this.#needs.openInfo(line.itemNumber),
      insurance: () => void this.#needs.services().then((services) => services.toggleInsurance(line)),
      "home-order": () => void this.#needs.services().then((services) => services.toggleHomeOrder(line)),
      "gift-card": () => void this.#askNumber(line),
      remove: () => this.remove(line.id)
    })
  }

  changeQuantity(lineId: string, quantity: number) {
    this.#needs.cart.changeQuantity(lineId, quantity)
  }

  askQuantity(lineId: string) {
    void this.#askQuantity(lineId)
  }

  quantityLock(lineId: string) {
    if (isLinkedToInsurance(this.cart, lineId)) return reasonMessage("quantity-locked-by-insurance")
    const line = this.cart.lines.find(({ id }) => id === lineId)
    const { setup } = this.#needs.session
    if (line === undefined || setup === undefined) return undefined
    return reasonMessage(giftCardLineRefusal(line, setup, "quantity"))
  }

  remove(lineId: string) {
    void this.#remove(lineId)
  }

  pay() {
    void this.#press(() => this.canPay, "/payment")
  }

  payByCard() {
    void this.#press(() => this.canPayByCard, `/payment?auto=${cardTender(this.#needs.tap)}`)
  }

  /**
   * Goes on to the payment. Who presses while the last scan is still being saved is heard: the way is gone once it is,
   * unless that took long or something else has come up. A card is asked for no other sum than the one that stood there.
   */
  async #press(can: () => boolean, payment: string): Promise<void> {
    if (can()) return await this.#goTo(payment)
    const { cart, navigation, dialogs, followedUp } = this.#needs
    if (this.#pressed || !cart.saving) return
    const asked = amountToPay(this.cart.header)
    const { path } = navigation
    const sinceMs = performance.now()
    this.#pressed = true
    do {
      await cart.flush()
      await followedUp()
    } while (cart.saving && cart.confirmed !== undefined)
    this.#pressed = false
    const late = performance.now() - sinceMs > pressLastsMs
    if (late || !can() || dialogs.isOpen || navigation.path !== path) return
    await this.#goTo(amountToPay(this.cart.header) === asked ? payment : "/payment")
  }

  /** The sale goes on to its payment; where the store wants it, it is asked to round up first. */
  async #goTo(payment: string): Promise<void> {
    const { navigation, roundUp, notices, cart } = this.#needs
    const { held } = cart.others
    if (held !== undefined) return notices.show("warning", held)
    if (!(await this.#giftCardsNumbered()))
      return notices.show("warning", { key: "refused.gift_card_number_missing" })
    if (!roundUp.mustAsk || (await roundUp.ask())) navigation.go(payment)
  }

  #lacksNumber(line: CartLine): boolean {
    const { setup } = this.#needs.session
    return setup !== undefined && lacksGiftCardNumber(this.cart, line, setup)
  }

  /** Asks for the number of the gift card that a line sells, whose question may have been put away before. */
  async #askNumber(line: CartLine): Promise<void> {
    const { askGiftCardNumber } = await import("../gift-card/ask-gift-card-number.ts")
    await askGiftCardNumber(this.#needs, line)
  }

  /** Asks for the numbers that gift cards of the cart still lack; answers whether all of them have one then. */
  async #giftCardsNumbered(): Promise<boolean> {
    const missing = this.cart.lines.filter((line) => this.#lacksNumber(line))
    if (missing.length === 0) return true
    const { needsNumbers } = await import("../gift-card/ask-gift-card-number.ts")
    if (!(await needsNumbers(this.#needs.run, missing))) return true
    for (const line of missing) await this.#askNumber(line)
    return !this.cart.lines.some((line) => this.#lacksNumber(line))
  }

  get #payAsk() {
    const { cart, paymentNotFinal } = this.#needs
    return {
      header: this.cart.header,
      loading: this.loading,
      // A quantity that only waits for the next press is sent by the payment itself.
      paymentDisabled: cart.pending.some(({ waiting }) => !waiting) || paymentNotFinal()
    }
  }

  #row(shown: ShownLine, saving: boolean): CartLineModel {
    const { line, insurance } = shown
    const giftCard = this.cart.giftCards.find(({ lineId }) => lineId === line.id)?.number
    const known = this.#rows.get(line)
    const shownPrice = this.#needs.cart.shownPrice(line)
    const lacksNumber = !saving && this.#lacksNumber(line)
    const discountReason = this.#needs.reasonTexts?.get(line.discountReason ?? "")
    const cartDiscount = (line.cartDiscountShare ?? 0) === 0 ? undefined : this.cart.header.cartDiscount
    const cartDiscountReason = this.#needs.reasonTexts?.get(cartDiscount?.reason ?? "")
    const cartDiscountBasisPoints =
      cartDiscount?.discount.kind === "percent" ? cartDiscount.discount.basisPoints : undefined
    const same =
      known?.saving === saving &&
      known.insurance === insurance &&
      known.shownPrice === shownPrice &&
      known.giftCardNumber === giftCard &&
      known.lacksNumber === lacksNumber &&
      known.discountReason === discountReason &&
      known.cartDiscountBasisPoints === cartDiscountBasisPoints &&
      known.cartDiscountReason === cartDiscountReason
    if (known !== undefined && same) return known
    const row = {
      line,
      insurance,
      saving,
      key: this.#needs.cart.rowKey(line.id),
      shownPrice,
      giftCardNumber: giftCard,
      lacksNumber,
      discountReason,
      cartDiscountBasisPoints,
      cartDiscountReason,
      pictureUrl: this.#needs.pictureUrl(line.itemNumber)
    }
    this.#rows.set(line, row)
    return row
  }

  async #askQuantity(lineId: string): Promise<void> {
    const { dialogs } = this.#needs
    const quantity = await dialogs.keypad({
      title: { key: "askQuantity" },
      decimals: false,
      read: (typed) => {
        const number = wholeNumber(typed)
        const refusal = number === undefined ? "quantity-not-whole" : quantityRefusal(number)
        return number === undefined || refusal !== undefined
          ? { hint: reasonMessage(refusal ?? "quantity-not-whole") }
          : { value: number }
      }
    })
    if (quantity !== undefined) this.changeQuantity(lineId, quantity)
  }

  /** Keeps a line out of every discount; where the line can be had again as it was, that can be undone. */
  #ignoreDiscount({ id, description: item }: CartLine): void {
    const { cart, notices } = this.#needs
    const refusal = cart.changeTerms({ type: "ignore-discount", lineId: id })
    if (refusal !== undefined) return notices.show("warning", reasonMessage(refusal))
    if (this.#putBack(id) === undefined) return
    notices.show("info", { key: "discountIgnored", values: { item } }, () => {
      const back = this.#putBack(id)
      if (back === undefined || this.#needs.paymentNotFinal()) return
      cart.remove(id)
      cart.putBack({ ...back, terms: back.terms.filter(({ type }) => type !== "ignore-discount") })
    })
  }

  /** What brings a line back that is taken off; undefined where the same line cannot be had again. */
  #bringBack(lineId: string): (() => void) | undefined {
    const { cart, paymentNotFinal } = this.#needs
    const { id } = this.cart.header
    const back = this.#putBack(lineId)
    if (back === undefined) return undefined
    return () => {
      if (this.cart.header.id === id && !paymentNotFinal()) cart.putBack(back)
    }
  }

  /** What brings a line back, unless it would need another approval. */
  #putBack(lineId: string): PutBack | undefined {
    const { setup, staff } = this.#needs.session
    const back = putBack(this.cart, lineId)
    const hasLimits = setup?.approvals !== undefined || staff?.limits !== undefined
    const isLimited = hasLimits && staff?.mayApprove !== true
    return isLimited && back?.terms.some(({ type }) => type !== "ignore-discount") ? undefined : back
  }

  async #remove(lineId: string): Promise<void> {
    const { cart, dialogs, notices, vibrate } = this.#needs
    if (this.cart.payments.length > 0) {
      const sure = await dialogs.confirm({
        title: { key: "removeLineWithPayments" },
        text: { key: "removeLineWithPaymentsText" },
        confirm: "removeLine",
        cancel: "keepLine",
        destructive: true
      })
      if (!sure) return
    }
    vibrate(removalVibration)
    const line = this.cart.lines.find(({ id }) => id === lineId)
    const undo = this.#bringBack(lineId)
    cart.remove(lineId)
    if (line !== undefined && undo !== undefined)
      notices.show("info", { key: "lineRemoved", values: { item: line.description } }, undo)
  }
}

/** What stands on the screen before a cart is open. */
const nobodysCart = emptyCart("", defaultCurrency, { date: "", time: "" })
