import type { Cart, CartLine } from "@karat/domain/cart/cart"
import { itemOfLine, type ItemToSell, lineOfChange, withItemOf } from "@karat/domain/cart/cart-change"
import { type CartRefusal, cartChangeRefusal } from "@karat/domain/cart-change/cart-change-refusal"
import { lineAddedTo } from "@karat/domain/cart-change/apply-change"
import { wholeAtOpening } from "@karat/domain/cart/empty-cart"
import { otherPrice } from "@karat/domain/cart-change/line-amounts"
import type { PutBack } from "@karat/domain/cart-change/put-back"
import type { Currency } from "@karat/domain/money/currency"
import type { MinorUnits } from "@karat/domain/money/minor-units"
import { codeKey } from "@karat/domain/scan/standard-barcode"
import { isOfflineId } from "@karat/domain/offline/offline-selling"
import { type CallFailure, type Refused, Unreachable } from "@karat/domain/ports/call-failure"
import { Carts } from "@karat/domain/ports/carts"
import type { GestureKey } from "@karat/domain/ports/gesture-key"
import { CardTerminal } from "@karat/domain/ports/card-terminal"
import { quantityDebounceMs } from "@karat/domain/shell/cache-times"
import type { Message } from "@karat/ui/locales/message"
import { Effect, Result } from "effect"
import { makeAutoObservable, observable, observableRef, runInAction, when } from "mobx"
import type { Run } from "../ports/run.ts"
import { wantsApprover } from "../approval/wants-approver.ts"
import { afterPaint } from "../shell/after-paint.ts"
import { failureMessage, reasonMessage } from "../shell/failure-message.ts"
import type { Gestures } from "../shell/gestures.ts"
import type { Notices } from "../shell/notices.ts"
import { type DefiniteAnswer, SendQueue, untilAskedAgain } from "../shell/send-queue.ts"
import {
  addOf,
  type AddOptions,
  type ApprovableChange,
  type AskedTerms,
  type Confirmed,
  foldConfirmed,
  linesChangedBy,
  sameWhereNothingIsNew,
  type PendingChange,
  sendChange,
  tellsAll,
  type TermsChange,
  withItemLearned,
  withLineId,
  withoutRefused,
  withPending
} from "./change-queue.ts"

/** What the open cart needs of the till around it. */
interface CartNeeds {
  readonly run: Run
  readonly gestures: Gestures
  readonly notices: Notices
  /** An amount as the cashier reads it. */
  readonly money: (amount: MinorUnits, currency: Currency) => string
  /** The item of a code that the till already knows, so that its line appears in the next frame. */
  readonly known: (code: string) => ItemToSell | undefined
  /** Looks up the item of a line that neither the server nor the till has described. */
  readonly meet: (itemNumber: string) => Promise<void>
  /** Whether an item that is added again adds to its line. */
  readonly merges: (itemNumber: string) => boolean
  /** The cart is closed or owned elsewhere; the till has to let go of it. */
  readonly lost: (message: Message) => void
  /** A change of terms needs an approver. */
  readonly approve: (change: ApprovableChange, refused: Refused) => void
  /** The device's token is gone. */
  readonly signedOut: () => void
  /** What an item without a price costs this time, and what its line shall say. */
  readonly askTerms: (code: string) => Promise<AskedTerms | undefined>
  /** An item is in the cart for good; questions may follow, unless they were asked before it was added. */
  readonly added: (line: CartLine, comment: string | undefined) => void
  /** The customer's view is not refreshed while this says so. */
  readonly tapOnPhone: () => boolean
}

/**
 * The open cart. The cashier sees the server's last cart with the changes still on their way folded over it; each
 * change is sent once by its key, one after the other, and confirmed or taken back with its reason.
 */
export class OpenCart {
  confirmed: Cart | undefined = undefined
  loading = false
  /** The line to which the last scan added; a new object with each scan. */
  addedTo: { readonly lineId: string } | undefined = undefined
  readonly others = new OtherWork()
  #early: (() => void)[] = []
  #reloadsIncomplete = false
  /** Something has changed that the customer has not been shown. */
  #unshown = false
  /** What the customer was shown last, until that has been answered. */
  #showing: Promise<unknown> = Promise.resolve()
  readonly #queue: SendQueue<PendingChange, Confirmed>
  /** The gesture that made a line, so that its row stays the same row once the server has named it. */
  readonly #madeBy = new Map<string, GestureKey>()
  /** The shown price of a piece, by the lines whose price is another one. */
  readonly #shownPrices = observable.map<string, MinorUnits>()
  /** Items of codes that the till did not know, as their lines in the server's answers describe them. */
  readonly #learned = new Map<string, ItemToSell>()
  /** Items that have been looked up, whatever was answered. */
  readonly #met = new Set<string>()
  readonly #needs: CartNeeds

  constructor(needs: CartNeeds) {
    this.#needs = needs
    this.#queue = new SendQueue({
      send: (change) => this.#needs.run(sendChange(change)),
      answered: (change, answer) => this.#answered(change, answer),
      readAgain: async () => (this.confirmed === undefined ? undefined : await this.refresh()),
      readsAlone: true,
      rested: () => this.#showCustomer()
    })
    makeAutoObservable(this, { confirmed: observableRef, addedTo: observableRef }, { autoBind: true })
  }

  /** What the server has not confirmed, in the order in which it will have done it. */
  get pending(): readonly PendingChange[] {
    return this.#queue.inOrder
  }

  /** What the cashier sees; undefined until a cart is open. */
  get cart(): Cart | undefined {
    return this.confirmed && withPending(this.confirmed, this.pending)
  }

  /** Ids of lines that the server has not confirmed as they stand. */
  get unconfirmed(): ReadonlySet<string> {
    return this.confirmed === undefined ? new Set() : linesChangedBy(this.confirmed, this.pending)
  }

  /** Whether it is a cart to practise with, which is never paid. */
  get training(): boolean {
    return this.confirmed?.header.training === true
  }

  get saving(): boolean {
    return this.pending.length > 0 || this.others.running > 0
  }

  /** This device sells it, without its server. */
  get withoutLine(): boolean {
    return this.confirmed !== undefined && isOfflineId(this.confirmed.header.id)
  }

  /** A name for a line's row that survives its confirmation. */
  rowKey(lineId: string): string {
    return this.#madeBy.get(lineId) ?? lineId
  }

  /**
   * The first shown price of a line's piece, where it differs from the present one; undefined once a price was set by
   * hand.
   */
  shownPrice(line: CartLine): MinorUnits | undefined {
    const price = this.#shownPrices.get(line.id)
    if (price === undefined || line.priceBefore !== undefined) return undefined
    return otherPrice({ price }, line) === undefined ? undefined : price
  }

  /** Opens the badge's cart: the one it left open here, or a new one. Answers the failure, if any. */
  async open(badgeNumber: string): Promise<CallFailure | undefined> {
    const opening = this.#needs.gestures.once(["cart of badge", badgeNumber], "open", (key) =>
      Effect.flatMap(Carts, (carts) => carts.open(badgeNumber, key))
    )
    return await this.#load(
      Effect.flatMap(opening, (opened) => {
        const whole = wholeAtOpening(opened)
        return whole ? Effect.succeed(whole) : Effect.flatMap(Carts, (carts) => carts.read(opened.id))
      })
    )
  }

  /** Reads a cart by its id, in whatever state. */
  async read(cartId: string): Promise<CallFailure | undefined> {
    return await this.#load(Effect.flatMap(Carts, (carts) => carts.read(cartId)))
  }

  /** Reads the open cart again as soon as nothing is being sent. Answers the failure, if any. */
  async refresh(): Promise<CallFailure | undefined> {
    return await this.#queue.read(
      async () => {
        const id = this.confirmed?.header.id
        if (id === undefined) return Result.fail(new Unreachable({ cause: "no cart" }))
        return await this.#needs.run(Effect.flatMap(Carts, (carts) => carts.read(id)))
      },
      (read) => this.takeIn(read)
    )
  }

  /** Reads what a payment has changed of a cart, if it is the open one. Answers the failure, if any. */
  async refreshPaid(cartId: string): Promise<CallFailure | undefined> {
    return await this.#queue.read(
      () => this.#needs.run(Effect.flatMap(Carts, (carts) => carts.readPaid(cartId))),
      (read) => this.takeIn(read)
    )
  }

  /** Takes in a change by a call that is not one of the cart's own. */
  takeIn(changed: Pick<Cart, "header"> & Partial<Cart>): void {
    if (this.confirmed?.header.id !== changed.header.id) return
    this.#hold({ ...this.confirmed, ...changed })
    this.#queue.took()
    if (changed.lines === undefined) this.#readIncomplete()
  }

  /** Holds the server's cart. What a line's item allows is taken from the item where the server leaves it out. */
  #hold(cart: Cart): void {
    const whole = cart.lines.map((line) =>
      line.facts === undefined ? withItemOf(line, this.#needs.known(line.itemNumber)) : line
    )
    const lines = sameWhereNothingIsNew(this.confirmed?.lines ?? [], whole)
    this.confirmed = { ...cart, lines }
    for (const { facts, itemNumber } of lines)
      if (facts === undefined && !this.#met.has(itemNumber)) {
        this.#met.add(itemNumber)
        void this.#needs.meet(itemNumber).then(() =>
          runInAction(() => {
            if (this.confirmed !== undefined) this.#hold(this.confirmed)
          })
        )
      }
  }

  /** Reads the whole cart where the server's totals do not match the lines. Until then it is not paid, nor left. */
  #readIncomplete(): void {
    const { confirmed } = this
    if (this.#reloadsIncomplete || confirmed === undefined || tellsAll(confirmed)) return
    this.#reloadsIncomplete = true
    const cartId = confirmed.header.id
    const isOpen = () => this.confirmed?.header.id === cartId
    void this.others
      .during(async () => {
        while (isOpen() && (await this.refresh())?._tag === "Unreachable") await untilAskedAgain()
      })
      .finally(() => (this.#reloadsIncomplete = false))
  }

  /** The till has learned of items. Lines without a name get theirs: without the line, there is no other source. */
  learn(): void {
    this.#queue.pending = this.#queue.pending.map((pending) => withItemLearned(pending, this.#needs.known))
  }

  /** Adds the item of a code; its line appears in the next frame. Every call is a gesture of its own. */
  add(code: string, options: AddOptions = {}): void {
    if (this.confirmed === undefined) {
      // Scanned while the cart is still being fetched: it is added when the cart is there.
      if (this.loading) this.#early.push(() => this.add(code, options))
      return
    }
    const known = this.#known(code)
    if (known?.priceIsManual === true && options.manualPrice === undefined)
      void this.#addWithPrice(code, options)
    else {
      const merges = options.comment === undefined && this.#needs.merges(known?.number ?? code)
      const added = addOf(this.#name(), code, known, merges ? { ...options, merges } : options)
      if (merges) {
        // A number of pieces that waits was meant for the lines before this one.
        this.sendWaiting()
        this.addedTo = { lineId: lineAddedTo(this.cart ?? this.confirmed, added.change) }
      }
      this.#push(added)
      const { lineId } = added.change
      for (const term of options.terms ?? [])
        this.#push({ ...this.#name(), change: { ...term, lineId }, waiting: false })
    }
  }

  /** Changes a quantity at once on the screen, and at the server once the presses have stopped. */
  changeQuantity(lineId: string, quantity: number): void {
    const { cart } = this
    if (cart === undefined) return
    const change = { type: "quantity", lineId, quantity } as const
    const refusal = cartChangeRefusal(cart, change)
    if (refusal !== undefined) {
      this.#needs.notices.show("warning", reasonMessage(refusal))
      return
    }
    const others = this.#queue.pending.filter(
      (known) => known.waiting === false || lineOfChange(known.change) !== lineId
    )
    this.#queue.pending = [...others, { ...this.#name(), change, waiting: "press" }]
    this.#queue.hurryAfter(quantityDebounceMs)
  }

  /** Changes what a line or the whole cart costs. Answers why that cannot be done, if it cannot. */
  changeTerms(change: TermsChange): CartRefusal | undefined {
    const { cart } = this
    if (cart === undefined) return "cart-closed"
    const refusal = cartChangeRefusal(cart, change)
    if (refusal !== undefined) return refusal
    this.sendWaiting()
    this.#push({ ...this.#name(), change, waiting: false })
    return undefined
  }

  remove(lineId: string): void {
    this.sendWaiting()
    this.#push({ ...this.#name(), change: { type: "remove", lineId }, waiting: false })
  }

  /** Brings back a line that was removed: its item is added again, and what was done to it is done again. */
  putBack({ itemNumber, ...options }: PutBack): void {
    this.add(itemNumber, options)
  }

  /** Sends what still waits for the cashier's next press. */
  sendWaiting(): void {
    this.#queue.hurry()
  }

  /** Sends everything and waits until the server has answered all of it, or the cart is let go of. */
  async flush(): Promise<void> {
    this.sendWaiting()
    await when(() => !this.saving || this.confirmed === undefined)
  }

  /**
   * Goes on with another cart in the place of this one: it has all that had been pressed when it was made, and what was
   * pressed since is sent to it.
   */
  goOnAs(cart: Cart, made: ReadonlySet<string>): void {
    const since = this.pending.filter(({ key }) => !made.has(key))
    this.#queue.forget()
    this.confirmed = cart
    this.#queue.took()
    this.#queue.pending = since.map((change) => ({ ...change, cartId: cart.header.id }))
    void this.#queue.send()
  }

  /** Forgets the cart; the server keeps it. The customer sees it no more. */
  clear(): void {
    this.#clearCustomer()
    this.#queue.forget()
    this.confirmed = undefined
    this.loading = false
    this.#madeBy.clear()
    this.#learned.clear()
    this.#shownPrices.clear()
    this.#early = []
    this.#unshown = false
  }

  /** The item of a code: the one that the till keeps, or else the one that the server has answered in this sale. */
  #known(code: string): ItemToSell | undefined {
    return this.#needs.known(code) ?? this.#learned.get(codeKey(code))
  }

  /** What names a change: its gesture, and the cart that it is made in. */
  #name(): Pick<PendingChange, "key" | "cartId"> {
    return { key: this.#needs.gestures.newKey(), cartId: this.confirmed?.header.id ?? "" }
  }

  #push(change: PendingChange): void {
    this.#queue.push(change)
    // The request leaves after the frame has been painted, so that the line is there first.
    afterPaint(() => void this.#queue.send())
  }

  /** Asks for the price that an item lacks, and adds as many of it as were asked for. */
  async #addWithPrice(code: string, options: AddOptions): Promise<void> {
    const terms = await this.#needs.askTerms(code)
    if (terms !== undefined) this.add(code, { ...options, ...terms })
  }

  /** Folds the server's answer to a change into the cart. An answer about a cart that was left does not count. */
  #answered(change: PendingChange, answer: DefiniteAnswer<Confirmed>): void {
    if (this.confirmed?.header.id !== change.cartId) return
    if (Result.isFailure(answer)) this.#takeBack(change, answer.failure)
    else this.#confirm(this.confirmed, change, answer.success)
  }

  #confirm(cart: Cart, pending: PendingChange, confirmed: Confirmed): void {
    const { key, change, code, comment, foreseen } = pending
    const queue = this.#queue
    queue.pending = queue.pending.filter((known) => known.key !== key)
    this.#hold(foldConfirmed(cart, confirmed))
    this.#readIncomplete()
    this.#unshown = true
    if (change.type !== "add" || confirmed.type !== "line") return
    // The server has named the line that a gesture made; changes that wait for it learn its name.
    const { line } = confirmed
    if (!cart.lines.some(({ id }) => id === line.id)) this.#madeBy.set(line.id, key)
    if (code !== undefined && change.item.priceIsUnknown === true && change.manualPrice === undefined)
      for (const name of [code, line.itemNumber]) this.#learned.set(codeKey(name), itemOfLine(line))
    queue.pending = queue.pending.map((known) =>
      withItemLearned(withLineId(known, key, line.id), (name) => this.#known(name))
    )
    if (foreseen === true) this.#comparePrice(change.item, line, confirmed.header.currency)
    this.#needs.added(line, comment)
  }

  /** Warns, and marks the line, where the server's price differs from the shown one. */
  #comparePrice(shown: ItemToSell, line: CartLine, currency: Currency): void {
    const { money, notices } = this.#needs
    const price = otherPrice(shown, line)
    if (price === undefined) return
    this.#shownPrices.set(line.id, shown.price)
    const values = {
      item: line.description,
      price: money(price, currency),
      shown: money(shown.price, currency)
    }
    notices.show("warning", { key: "otherPrice", values })
  }

  /** A refused change leaves the screen with its reason, and with it what was built upon it. */
  #takeBack(refused: PendingChange, failure: Exclude<CallFailure, Unreachable>): void {
    const { signedOut, lost, notices } = this.#needs
    // A line that waits for its price has as many pieces as were pressed since it was added; one that was removed, none.
    const line = this.cart?.lines.find(({ id }) => id === lineOfChange(refused.change))
    this.#queue.pending = withoutRefused(this.#queue.pending, refused, failure)
    if (failure._tag === "SessionLost") signedOut()
    else if (failure._tag === "Unreadable") notices.show("danger", failureMessage(failure))
    else if (failure.status === 409) lost(failureMessage(failure, "cartTakenElsewhere"))
    else if (failure.reason === "priceManual" && refused.code !== undefined) {
      if (line !== undefined) void this.#addWithPrice(refused.code, { quantity: line.quantity })
    } else if (refused.change.type === "add" && failure.status === 404) {
      const { code } = refused
      const missing: Message =
        code === undefined ? { key: "itemNotFound" } : { key: "itemNotFoundAs", values: { code } }
      notices.show("danger", missing)
    } else if (wantsApprover(failure)) this.#needs.approve(refused.change as ApprovableChange, failure)
    else notices.show("danger", failureMessage(failure, "changeNotSaved"))
  }

  /** Shows the cart to the customer on the card terminal, unless the phone takes the cards; nothing waits for it. */
  #showCustomer(): void {
    const { run, gestures, tapOnPhone } = this.#needs
    const cartId = this.confirmed?.header.id
    if (!this.#unshown || cartId === undefined || this.withoutLine) return
    this.#unshown = false
    if (tapOnPhone()) return
    const key = gestures.newKey()
    this.#showing = run(Effect.flatMap(CardTerminal, (display) => display.showCart(cartId, key)))
  }

  /** Takes a sale that is left off the card terminal, after what is still on its way there. */
  #clearCustomer(): void {
    const { run, gestures, tapOnPhone } = this.#needs
    const wasShown = !this.withoutLine && (this.confirmed?.lines.length ?? 0) > 0
    if (!wasShown || tapOnPhone()) return
    const last = this.#showing
    const key = gestures.newKey()
    void last.then(() =>
      // The next cart may stand there by now.
      last === this.#showing
        ? run(Effect.flatMap(CardTerminal, (display) => display.clearDisplay(key)))
        : undefined
    )
  }

  async #load(reading: Effect.Effect<Cart, CallFailure, Carts>): Promise<CallFailure | undefined> {
    this.loading = true
    const result = await this.#needs.run(reading)
    runInAction(() => {
      this.loading = false
      if (Result.isSuccess(result)) {
        this.#hold(result.success)
        this.#queue.forget()
        this.#queue.took()
      }
    })
    for (const add of this.#early.splice(0)) add()
    return Result.isFailure(result) ? result.failure : undefined
  }
}

/** Work on a cart by other calls than its own, such as a reservation that is moved to it. */
class OtherWork {
  running = 0
  readonly #holders = observable.set<() => Message | undefined>([], { deep: false })

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true })
  }

  /** Asks a piece of work, from now on, why the cart must not be paid, parked or left half done. */
  holdBy(why: () => Message | undefined): void {
    this.#holders.add(why)
  }

  /** Why the cart may not be paid, parked or left; running work is waited for instead. */
  get held(): Message | undefined {
    if (this.running > 0) return undefined
    for (const why of this.#holders) {
      const message = why()
      if (message !== undefined) return message
    }
    return undefined
  }

  /** Does a piece of work; the cart is not paid or left before it has ended. */
  async during<A>(work: () => Promise<A>): Promise<A> {
    this.running += 1
    try {
      return await work()
    } finally {
      runInAction(() => {
        this.running -= 1
      })
    }
  }
}
