import type { Cart } from "@karat/domain/cart/cart"
import { lineOfChange } from "@karat/domain/cart/cart-change"
import { type CartRefusal, cartChangeRefusal } from "@karat/domain/cart/cart-change-refusal"
import { type CallFailure, Unreachable } from "@karat/domain/ports/call-failure"
import { Carts } from "@karat/domain/ports/carts"
import type { GestureKey } from "@karat/domain/ports/gesture-key"
import { quantityDebounceMs } from "@karat/domain/shell/cache-times"
import { Effect, Result } from "effect"
import { makeAutoObservable, observableRef, runInAction } from "mobx"
import { afterPaint } from "../shell/after-paint.ts"
import { untilAskedAgain } from "../shell/until-asked-again.ts"
import { cartRefusalMessage } from "./cart-refusal-message.ts"
import type { CartNeeds } from "./open-cart-needs.ts"
import { OtherWork } from "./other-work.ts"
import { showCustomer } from "./show-customer.ts"
import { sayTakenBack } from "./say-taken-back.ts"
import { Waiting } from "./waiting.ts"
import {
  addOf,
  type AddOptions,
  foldConfirmed,
  type PendingChange,
  sendChange,
  type TermsChange,
  withFirst,
  withLineId,
  withoutRefused,
  withPending
} from "./change-queue.ts"

/**
 * The open cart. What the cashier sees is what the server last said with the changes still on their
 * way folded over it; each change is sent once by its key, one after the other, and confirmed or
 * taken back with its reason.
 */
export class OpenCart {
  confirmed: Cart | undefined = undefined
  pending: readonly PendingChange[] = []
  loading = false
  readonly others = new OtherWork(() => this.#rest())
  #sending = false
  #quantityTimer: ReturnType<typeof setTimeout> | undefined
  readonly #idle = new Waiting()
  readonly #sent = new Waiting()
  #early: (() => void)[] = []
  #refreshWhenIdle = false
  /** How often the server's cart was taken in, so that one read before that is not taken for newer. */
  #changes = 0
  /** The gesture that made a line, so that its row stays the same row once the server has named it. */
  readonly #madeBy = new Map<string, GestureKey>()
  readonly #needs: CartNeeds

  constructor(needs: CartNeeds) {
    this.#needs = needs
    makeAutoObservable(this, { confirmed: observableRef, pending: observableRef }, { autoBind: true })
  }

  /** What the cashier sees; undefined until a cart is open. */
  get cart(): Cart | undefined {
    return this.confirmed && withPending(this.confirmed, this.pending)
  }

  /** Ids of lines that the server has not confirmed as they stand. */
  get unconfirmed(): ReadonlySet<string> {
    return new Set(this.pending.flatMap(({ change }) => lineOfChange(change) ?? []))
  }

  get saving(): boolean {
    return this.pending.length > 0 || this.others.running > 0
  }

  /** A name for a line's row that survives its confirmation. */
  rowKey(lineId: string): string {
    return this.#madeBy.get(lineId) ?? lineId
  }

  /** Opens the badge's cart: the one it left open here, or a new one. Answers the failure, if any. */
  async open(badgeNumber: string): Promise<CallFailure | undefined> {
    const opening = this.#needs.gestures.once(["cart of badge", badgeNumber], "open", (key) =>
      Effect.flatMap(Carts, (carts) => carts.open(badgeNumber, key))
    )
    return await this.#load(
      Effect.flatMap(opening, ({ id }) => Effect.flatMap(Carts, (carts) => carts.read(id)))
    )
  }

  /** Reads a cart by its id, whatever has become of it. */
  async read(cartId: string): Promise<CallFailure | undefined> {
    return await this.#load(Effect.flatMap(Carts, (carts) => carts.read(cartId)))
  }

  /** Reads the open cart again, and keeps what is on its way. Answers whether it has been read. */
  async refresh(): Promise<boolean> {
    if (this.#sending) {
      this.#refreshWhenIdle = true
      return false
    }
    const end = await this.#reread()
    return end === "outdated" ? await this.refresh() : end === undefined
  }

  /** Reads the open cart again as soon as nothing is being sent. Answers the failure, if any. */
  async refreshWhenSent(): Promise<CallFailure | undefined> {
    while (this.#sending) await this.#sent.wait()
    const end = await this.#reread()
    return end === "outdated" ? await this.refreshWhenSent() : end
  }

  /** Reads what a payment has changed of a cart, if it is the open one. */
  async refreshPaid(cartId: string): Promise<void> {
    const changes = this.#changes
    const result = await this.#needs.run(Effect.flatMap(Carts, (carts) => carts.readPaid(cartId)))
    if (this.#sending || changes !== this.#changes) {
      await this.flush()
      await this.refresh()
    } else if (Result.isSuccess(result)) this.takeIn(result.success)
  }

  /** Takes in what another call beside the cart's own has changed. */
  takeIn(told: Pick<Cart, "header"> & Partial<Cart>): void {
    if (this.confirmed?.header.id !== told.header.id) return
    this.confirmed = { ...this.confirmed, ...told }
    this.#changes += 1
  }

  /** Adds what a code stands for; its line stands in the next frame. Every call is a gesture of its own. */
  add(code: string, options: AddOptions = {}): void {
    if (this.confirmed === undefined) {
      // Scanned while the cart is still being fetched: it is added when the cart is there.
      if (this.loading) this.#early.push(() => this.add(code, options))
      return
    }
    const known = this.#needs.known(code)
    if (known?.priceIsManual === true && options.manualPrice === undefined)
      void this.#addWithPrice(code, options)
    else this.#push(addOf(this.#needs.gestures.newKey(), code, known, options))
  }

  /** Changes a quantity at once on the screen, and at the server once the presses have stopped. */
  changeQuantity(lineId: string, quantity: number): void {
    const { cart } = this
    if (cart === undefined) return
    const change = { type: "quantity", lineId, quantity } as const
    const refusal = cartChangeRefusal(cart, change)
    if (refusal !== undefined) {
      this.#needs.notices.show("warning", { key: cartRefusalMessage[refusal] })
      return
    }
    const others = this.pending.filter((known) => !(known.waiting && lineOfChange(known.change) === lineId))
    this.pending = [...others, { key: this.#needs.gestures.newKey(), change, waiting: true }]
    clearTimeout(this.#quantityTimer)
    this.#quantityTimer = setTimeout(() => this.sendWaiting(), quantityDebounceMs)
  }

  /** Changes what a line or the whole cart costs. Answers why that cannot be done, if it cannot. */
  changeTerms(change: TermsChange): CartRefusal | undefined {
    const { cart } = this
    if (cart === undefined) return "cart-is-closed"
    const refusal = cartChangeRefusal(cart, change)
    if (refusal !== undefined) return refusal
    this.sendWaiting()
    this.#push({ key: this.#needs.gestures.newKey(), change, waiting: false })
    return undefined
  }

  remove(lineId: string): void {
    this.sendWaiting()
    this.#push({ key: this.#needs.gestures.newKey(), change: { type: "remove", lineId }, waiting: false })
  }

  /** Sends what still waits for the cashier's next press. */
  sendWaiting(): void {
    clearTimeout(this.#quantityTimer)
    if (this.pending.some(({ waiting }) => waiting))
      this.pending = this.pending.map((known) => ({ ...known, waiting: false }))
    void this.#send()
  }

  /** Sends everything and waits until the server has answered all of it. */
  async flush(): Promise<void> {
    this.sendWaiting()
    if (this.saving) await this.#idle.wait()
  }

  /** Forgets the cart; the server keeps it. */
  clear(): void {
    clearTimeout(this.#quantityTimer)
    this.confirmed = undefined
    this.pending = []
    this.loading = false
    this.#madeBy.clear()
    this.#early = []
    this.#idle.wake()
  }

  #push(change: PendingChange): void {
    this.pending = [...this.pending, change]
    // The request leaves after the frame has been painted, so that the line is there first.
    afterPaint(() => void this.#send())
  }

  /** Asks for the price that an item lacks, and adds as many of it as were asked for. */
  async #addWithPrice(code: string, options: AddOptions): Promise<void> {
    const manualPrice = await this.#needs.askPrice(code)
    if (manualPrice !== undefined) this.add(code, { ...options, manualPrice })
  }

  /** Sends pending changes one by one; a change that got no answer is sent again, by the same key. */
  async #send(): Promise<void> {
    if (this.#sending) return
    this.#sending = true
    let changed = false
    try {
      for (let next = this.#next(); next !== undefined; next = this.#next())
        changed = (await this.#sendOne(next.cartId, next.change)) || changed
    } finally {
      this.#sending = false
      this.#sent.wake()
    }
    if (this.#refreshWhenIdle) {
      this.#refreshWhenIdle = false
      await this.refresh()
    }
    this.#rest()
    if (changed && this.confirmed !== undefined) showCustomer(this.#needs, this.confirmed.header.id)
  }

  #next(): { readonly cartId: string; readonly change: PendingChange } | undefined {
    const cartId = this.confirmed?.header.id
    const change = this.pending.find(({ waiting }) => !waiting)
    return cartId === undefined || change === undefined ? undefined : { cartId, change }
  }

  /** Sends one change and folds its answer. Answers whether the server's cart has changed. */
  async #sendOne(cartId: string, next: PendingChange): Promise<boolean> {
    const result = await this.#needs.run(sendChange(cartId, next))
    if (this.confirmed?.header.id !== cartId) return false
    if (Result.isFailure(result)) {
      const { failure } = result
      if (failure._tag !== "Unreachable") this.#takeBack(next, failure)
      else {
        runInAction(() => (this.pending = withFirst(this.pending, next.key)))
        await untilAskedAgain()
      }
      return false
    }
    const { success } = result
    this.#changes += 1
    runInAction(() => {
      if (next.change.type === "add" && success.type === "line") this.#named(next.key, success.line.id)
      this.confirmed = this.confirmed === undefined ? undefined : foldConfirmed(this.confirmed, success)
      this.pending = this.pending.filter(({ key }) => key !== next.key)
    })
    if (next.change.type === "add" && success.type === "line") this.#needs.added(success.line)
    return true
  }

  /** The server has named the line that a gesture made; changes that wait for it learn its name. */
  #named(key: GestureKey, lineId: string): void {
    this.#madeBy.set(lineId, key)
    this.pending = this.pending.map((known) => withLineId(known, key, lineId))
  }

  /** A refused change leaves the screen with its reason, and with it what was built upon it. */
  #takeBack(refused: PendingChange, failure: Exclude<CallFailure, { readonly _tag: "Unreachable" }>): void {
    // A line that waits for its price has as many pieces as were pressed since it was added; one that was removed, none.
    const line = this.cart?.lines.find(({ id }) => id === lineOfChange(refused.change))
    runInAction(() => (this.pending = withoutRefused(this.pending, refused)))
    sayTakenBack(this.#needs, refused, failure, (code) => {
      if (line !== undefined) void this.#addWithPrice(code, { quantity: line.quantity })
    })
  }

  #rest(): void {
    if (!this.saving) this.#idle.wake()
  }

  async #reread(): Promise<CallFailure | "outdated" | undefined> {
    const id = this.confirmed?.header.id
    if (id === undefined) return new Unreachable({ cause: "no cart" })
    const changes = this.#changes
    const result = await this.#needs.run(Effect.flatMap(Carts, (carts) => carts.read(id)))
    if (Result.isFailure(result)) return result.failure
    // What changed meanwhile may be newer than what was read.
    if (this.#sending || changes !== this.#changes || this.confirmed?.header.id !== id) return "outdated"
    this.takeIn(result.success)
    return undefined
  }

  async #load(reading: Effect.Effect<Cart, CallFailure, Carts>): Promise<CallFailure | undefined> {
    this.loading = true
    const result = await this.#needs.run(reading)
    runInAction(() => {
      this.loading = false
      if (Result.isSuccess(result)) {
        this.confirmed = result.success
        this.pending = []
      }
    })
    for (const add of this.#early.splice(0)) add()
    return Result.isFailure(result) ? result.failure : undefined
  }
}
